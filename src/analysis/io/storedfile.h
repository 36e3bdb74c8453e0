// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/result.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace hudiscope::io {

/// A regular file opened for reading by position; several threads may read it at once.
/// Positions instead of a memory map, since a map costs twice the processor time and a writer
/// that cuts the file would kill us.
class StoredFile
{
public:
    [[nodiscard]] static Result<std::shared_ptr<const StoredFile>> open(const std::string &path);

    StoredFile(const StoredFile &) = delete;
    StoredFile &operator=(const StoredFile &) = delete;
    ~StoredFile();

    /// Fills `buffer` from `offset` on as far as the file reaches; the number of bytes read.
    [[nodiscard]] Result<std::size_t> readAt(std::uint64_t offset, std::span<char> buffer) const;

    /// Size in bytes when it was opened; what is appended later is not looked at.
    [[nodiscard]] std::uint64_t size() const { return m_size; }
    [[nodiscard]] const std::string &path() const { return m_path; }

private:
    StoredFile(std::string path, int descriptor, std::uint64_t size);

    std::string m_path;
    int m_descriptor;
    std::uint64_t m_size;
};

} // namespace hudiscope::io
