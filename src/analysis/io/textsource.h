// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/result.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hudiscope::io {

/// How a part is compressed; the names are those of the contract (`input.parts[].codec`).
enum class Codec { None, Zstd, Lz4Block, Lz4Frame, SnappyJava, SnappyFramed, Lzf, Gzip };
[[nodiscard]] std::string_view name(Codec codec);

/// What was read of one part, known when every unit of it has been read.
struct PartInfo {
    std::string name;
    Codec codec = Codec::None;
    std::uint64_t bytesStored = 0;  ///< size as stored, where known
    std::uint64_t bytesRead = 0;    ///< as stored
    std::uint64_t bytesDecoded = 0; ///< after decompression
    std::uint64_t linesRead = 0;    ///< filled in by the line reader

    bool operator==(const PartInfo &) const = default;
};

/// A stretch of the decoded text of one part that a single worker reads from its start to its
/// end: a byte range of a plain file, a frame of a zstd chain, a run of LZ4 blocks, or a whole
/// part where the codec allows no more. Units need not begin or end at a line end; whoever reads
/// lines joins them at the seams, in the order of `index`.
class TextUnit
{
public:
    virtual ~TextUnit() = default;

    /// Fills the front of `buffer` and returns the number of bytes, 0 at the end of the unit.
    /// An Error means that the bytes delivered before it are good and nothing follows in this
    /// unit; `where.byte` is the offset in the stored part.
    [[nodiscard]] virtual Result<std::size_t> read(std::span<char> buffer) = 0;

    /// Stored (compressed) bytes consumed so far by this unit, for progress.
    [[nodiscard]] virtual std::uint64_t storedBytesRead() const = 0;

    std::size_t index = 0;       ///< position among all units of the source, from 0, no gaps
    std::size_t part = 0;        ///< index into TextSource::parts()
    bool firstOfPart = false;
    std::uint64_t storedOffset = 0; ///< where the unit begins in the stored part
};

/// The text of one artifact as an ordered sequence of units over one or more parts.
class TextSource
{
public:
    virtual ~TextSource() = default;

    /// The next unit in order, or null at the end. Thread-safe: several workers may ask at once,
    /// and each then reads its unit alone. A source that cannot be split hands out one unit a part.
    [[nodiscard]] virtual Result<std::unique_ptr<TextUnit>> next() = 0;

    /// All parts, in reading order; fixed from the start. Byte counts are complete after the end.
    [[nodiscard]] virtual const std::vector<PartInfo> &parts() const = 0;

    /// Stored bytes of all parts together, 0 where unknown.
    [[nodiscard]] virtual std::uint64_t totalStoredBytes() const = 0;

    /// What is already known to be odd (missing part, compacted log …); no duplicates with errors of units.
    [[nodiscard]] virtual const std::vector<Notice> &notices() const = 0;
};

} // namespace hudiscope::io
