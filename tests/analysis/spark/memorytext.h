// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/io/textsource.h"

#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace hudiscope::testing {

/// Text in memory as a source, cut into units wherever a test wants.
class MemoryText : public io::TextSource
{
public:
    /// A part, cut before each of the given offsets (ascending).
    void addPart(std::string text, std::vector<std::size_t> cuts = {});

    /// The last unit of the last part ends in this error.
    void damage(Error error) { m_damage = std::move(error); }
    void addNotice(Notice notice) { m_notices.push_back(std::move(notice)); }

    /// How much a single read gives at most: small values make lines cross many reads.
    void setReadSize(std::size_t bytes) { m_readSize = bytes; }

    Result<std::unique_ptr<io::TextUnit>> next() override;
    const std::vector<io::PartInfo> &parts() const override { return m_parts; }
    std::uint64_t totalStoredBytes() const override;
    const std::vector<Notice> &notices() const override { return m_notices; }

private:
    struct Piece {
        std::size_t part = 0;
        bool firstOfPart = false;
        std::size_t begin = 0;
        std::size_t end = 0;
    };

    std::mutex m_mutex;
    std::vector<std::string> m_texts;
    std::vector<io::PartInfo> m_parts;
    std::vector<Piece> m_pieces;
    std::vector<Notice> m_notices;
    std::optional<Error> m_damage;
    std::size_t m_readSize = std::string::npos;
    std::size_t m_next = 0;
};

} // namespace hudiscope::testing
