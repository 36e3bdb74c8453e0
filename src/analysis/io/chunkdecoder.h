// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/io/chunkformat.h"
#include "analysis/io/decoder.h"

#include <vector>

namespace hudiscope::io {

/// Chunk after chunk of a ChunkFormat, to the end of the stream.
class ChunkDecoder final : public Decoder
{
public:
    ChunkDecoder(std::unique_ptr<ChunkFormat> format, std::unique_ptr<ByteStream> stream, std::uint64_t offset,
                 std::uint64_t expansionFloor);

private:
    [[nodiscard]] std::size_t decode(std::span<char> buffer) override;
    [[nodiscard]] std::optional<ChunkHeader> nextHeader();
    [[nodiscard]] std::size_t decodeChunk(const ChunkHeader &header, std::span<char> buffer);
    [[nodiscard]] std::size_t deliver(std::span<char> buffer);
    void failAtHeader(HeaderFault fault);

    std::unique_ptr<ChunkFormat> m_format;
    std::vector<char> m_text; // of a chunk that did not fit into the caller's buffer
    std::size_t m_delivered = 0;
};

} // namespace hudiscope::io
