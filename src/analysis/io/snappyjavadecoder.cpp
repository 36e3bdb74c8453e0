// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/io/chunkdecoder.h"
#include "analysis/io/codecdecoders.h"
#include "analysis/io/errors.h"
#include "analysis/limits.h"

#include <algorithm>
#include <snappy.h>
#include <string_view>
#include <utility>

namespace hudiscope::io {

using namespace std::string_view_literals;

namespace {

/// A file that is one raw snappy block. It has to be decoded in one go, so its size is limited.
class RawSnappyDecoder final : public Decoder
{
public:
    RawSnappyDecoder(std::unique_ptr<ByteStream> stream, std::uint64_t offset, std::uint64_t expansionFloor)
        : Decoder(std::move(stream), offset, expansionFloor)
    {
    }

private:
    std::size_t decode(std::span<char> buffer) override
    {
        if (!m_isDecoded)
            decodeBlock();
        const std::size_t count = std::min(buffer.size(), m_text.size() - m_delivered);
        std::copy_n(m_text.data() + m_delivered, count, buffer.data());
        m_delivered += count;
        return count;
    }

    void decodeBlock()
    {
        m_isDecoded = true;
        const std::optional<std::string_view> block = require(snappy::MaxCompressedLength(limits::ChunkBytes));
        std::size_t bytes = 0;
        if (!block)
            return;
        if (!snappy::GetUncompressedLength(block->data(), block->size(), &bytes))
            return fail(malformed("The file is no snappy block.", 0));
        if (bytes > limits::ChunkBytes)
            return fail(limitExceeded("The snappy block is too large to be decoded.", 0));
        if (!snappy::IsValidCompressedBuffer(block->data(), block->size()))
            return fail(malformed("The snappy block is broken.", 0));
        m_text.resize(bytes);
        snappy::RawUncompress(block->data(), block->size(), m_text.data());
        input().consume(block->size());
    }

    std::vector<char> m_text;
    std::size_t m_delivered = 0;
    bool m_isDecoded = false;
};

} // namespace

std::unique_ptr<Decoder> makeSnappyJavaDecoder(std::unique_ptr<ByteStream> stream, std::uint64_t offset,
                                               std::uint64_t expansionFloor)
{
    constexpr std::string_view Magic = "\x82SNAPPY\0"sv;
    if (offset == 0) {
        std::string head = readHead(*stream, Magic.size());
        const bool isRaw = head != Magic;
        stream = std::make_unique<RejoinedStream>(std::move(head), std::move(stream));
        if (isRaw)
            return std::make_unique<RawSnappyDecoder>(std::move(stream), offset, expansionFloor);
    }
    return std::make_unique<ChunkDecoder>(makeChunkFormat(Codec::SnappyJava), std::move(stream), offset, expansionFloor);
}

} // namespace hudiscope::io
