// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/io/textsource.h"

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string_view>

namespace hudiscope::io {

/// What the header of one chunk announces.
struct ChunkHeader {
    enum class Method {
        Mark, ///< nothing to decode: end mark, stream header, padding
        Raw,
        Compressed,
    };
    Method method = Method::Mark;
    std::size_t headerBytes = 0;
    std::size_t payloadBytes = 0;
    std::size_t decodedBytes = 0; ///< at most limits::ChunkBytes
    std::uint32_t checksum = 0;   ///< where the format has one
};

enum class HeaderFault {
    Incomplete, ///< the bytes given end inside the header
    Broken,
    TooLarge, ///< decoded beyond limits::ChunkBytes
};

/// A format that consists of chunks which are decoded each on its own (facts about each: see the .cpp).
/// Has no state, so that one object serves the decoder and the walker alike.
class ChunkFormat
{
public:
    virtual ~ChunkFormat() = default;

    [[nodiscard]] virtual std::string_view title() const = 0;

    /// Bytes that are enough for any header.
    [[nodiscard]] virtual std::size_t longestHeader() const = 0;

    /// `ahead` is not empty; it is shorter than longestHeader() only at the end of the stream.
    [[nodiscard]] virtual std::expected<ChunkHeader, HeaderFault> parse(std::string_view ahead) const = 0;

    /// True for a few last bytes that are no chunk and yet no fault.
    [[nodiscard]] virtual bool isEnd(std::string_view ahead) const = 0;

    /// Fills all of `text` (`decodedBytes` long); false where the payload does not give exactly that.
    [[nodiscard]] virtual bool decode(const ChunkHeader &header, std::string_view payload, std::span<char> text) const = 0;
};

/// Null for codecs that are not made of chunks.
[[nodiscard]] std::unique_ptr<ChunkFormat> makeChunkFormat(Codec codec);

} // namespace hudiscope::io
