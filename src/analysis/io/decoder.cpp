// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/io/decoder.h"

#include "analysis/io/chunkdecoder.h"
#include "analysis/io/codecdecoders.h"
#include "analysis/io/errors.h"
#include "analysis/limits.h"

#include <algorithm>
#include <cstring>
#include <format>
#include <utility>

namespace hudiscope::io {

namespace {

class PlainDecoder final : public Decoder
{
public:
    PlainDecoder(std::unique_ptr<ByteStream> stream, std::uint64_t offset, std::uint64_t expansionFloor)
        : Decoder(std::move(stream), offset, expansionFloor)
    {
    }

private:
    std::size_t decode(std::span<char> buffer) override
    {
        const std::optional<std::string_view> ahead = require(1);
        if (!ahead)
            return 0;
        const std::size_t count = std::min(ahead->size(), buffer.size());
        std::memcpy(buffer.data(), ahead->data(), count);
        input().consume(count);
        return count;
    }
};

} // namespace

Decoder::Decoder(std::unique_ptr<ByteStream> stream, std::uint64_t offset, std::uint64_t expansionFloor)
    : m_input(std::move(stream), offset)
    , m_expansionFloor(expansionFloor)
{
}

Result<std::size_t> Decoder::read(std::span<char> buffer)
{
    if (hasFailed())
        return std::unexpected(*m_failure);
    const std::size_t count = decode(buffer);
    if (count == 0 && hasFailed())
        return std::unexpected(*m_failure);
    m_decoded += count;
    if (isBomb() && !hasFailed())
        fail(limitExceeded(std::format("More than {} decoded bytes for each stored byte; this looks like a decompression bomb.",
                                       limits::ExpansionRatio),
                           m_input.position()));
    return count;
}

void Decoder::fail(Error error)
{
    m_failure = std::move(error);
}

std::optional<std::string_view> Decoder::require(std::size_t bytes)
{
    Result<std::string_view> ahead = m_input.require(bytes);
    if (ahead)
        return *ahead;
    fail(std::move(ahead.error()));
    return std::nullopt;
}

bool Decoder::isBomb() const
{
    return m_decoded > m_expansionFloor && m_decoded / limits::ExpansionRatio > m_input.consumed();
}

std::unique_ptr<Decoder> makeDecoder(Codec codec, std::unique_ptr<ByteStream> stream, std::uint64_t offset,
                                     std::uint64_t expansionFloor)
{
    switch (codec) {
    case Codec::None:
        return std::make_unique<PlainDecoder>(std::move(stream), offset, expansionFloor);
    case Codec::Zstd:
        return makeZstdDecoder(std::move(stream), offset, expansionFloor);
    case Codec::Gzip:
        return makeGzipDecoder(std::move(stream), offset, expansionFloor);
    case Codec::Lz4Frame:
        return makeLz4FrameDecoder(std::move(stream), offset, expansionFloor);
    case Codec::SnappyJava:
        return makeSnappyJavaDecoder(std::move(stream), offset, expansionFloor);
    case Codec::Lz4Block:
    case Codec::SnappyFramed:
    case Codec::Lzf:
        return std::make_unique<ChunkDecoder>(makeChunkFormat(codec), std::move(stream), offset, expansionFloor);
    }
    return {};
}

} // namespace hudiscope::io
