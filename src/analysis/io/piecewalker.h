// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/io/storedfile.h"
#include "analysis/io/textsource.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace hudiscope::io {

/// Short looks at a file at growing offsets, through a window so that near headers cost one read.
class HeaderWindow
{
public:
    explicit HeaderWindow(std::shared_ptr<const StoredFile> file);

    /// Up to `bytes` bytes at `offset`, fewer at the end of the file or where it cannot be read.
    [[nodiscard]] std::string_view peek(std::uint64_t offset, std::size_t bytes);

    [[nodiscard]] std::uint64_t fileBytes() const { return m_file->size(); }

private:
    std::shared_ptr<const StoredFile> m_file;
    std::vector<char> m_bytes;
    std::uint64_t m_offset = 0;
    std::size_t m_filled = 0;
};

/// Finds where the pieces of a stored part end that can be decoded without what stands before them
/// (zstd frames; blocks and chunks of the others), from their headers alone.
class PieceWalker
{
public:
    virtual ~PieceWalker() = default;

    /// Length in bytes of the piece that begins at `offset`. Nothing where it is cut, is broken or
    /// longer than `longest`: from there on only a sequential decoder can tell.
    [[nodiscard]] virtual std::optional<std::uint64_t> pieceBytes(HeaderWindow &window, std::uint64_t offset,
                                                                  std::uint64_t longest) const
        = 0;
};

/// Null for codecs whose pieces cannot be found or cannot be decoded alone.
[[nodiscard]] std::unique_ptr<PieceWalker> makePieceWalker(Codec codec);

} // namespace hudiscope::io
