// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIODevice>

#include <expected>
#include <memory>
#include <optional>
#include <string>

namespace hudiscope::cli {

/// Where a report goes: standard output, or a file that appears whole or not at all.
class ReportFile
{
public:
    /// No path: standard output. The error says why the file cannot be written.
    [[nodiscard]] static std::expected<ReportFile, std::string> open(const std::optional<std::string> &path);

    [[nodiscard]] QIODevice &device() { return *m_device; }
    /// True where escape sequences for colours belong in the report.
    [[nodiscard]] bool takesColours() const;
    /// Everything is written: make it visible. The error says what went wrong.
    [[nodiscard]] std::expected<void, std::string> finish();

private:
    explicit ReportFile(std::unique_ptr<QIODevice> device)
        : m_device(std::move(device))
    {
    }

    std::unique_ptr<QIODevice> m_device;
};

} // namespace hudiscope::cli
