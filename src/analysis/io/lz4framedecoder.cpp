// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/io/codecdecoders.h"
#include "analysis/io/errors.h"

#include <algorithm>
#include <format>
#include <lz4frame.h>
#include <utility>

namespace hudiscope::io {

namespace {

/// Standard LZ4 frames one after the other, to the end of the stream.
class Lz4FrameDecoder final : public Decoder
{
public:
    Lz4FrameDecoder(std::unique_ptr<ByteStream> stream, std::uint64_t offset, std::uint64_t expansionFloor)
        : Decoder(std::move(stream), offset, expansionFloor)
    {
        if (LZ4F_isError(LZ4F_createDecompressionContext(&m_context, LZ4F_VERSION)))
            fail(malformed("liblz4 could not be started.", offset));
    }
    Lz4FrameDecoder(const Lz4FrameDecoder &) = delete;
    Lz4FrameDecoder &operator=(const Lz4FrameDecoder &) = delete;
    ~Lz4FrameDecoder() override { LZ4F_freeDecompressionContext(m_context); }

private:
    static constexpr std::size_t FirstStep = 7; // the shortest frame header
    static constexpr std::size_t LargestStep = 128 * 1024; // of a skippable frame it asks for all, up to 4 GiB

    std::size_t decode(std::span<char> buffer) override
    {
        std::size_t filled = 0;
        while (filled < buffer.size() && step(buffer, filled)) { }
        return filled;
    }

    /// One header or block a call, for the reason that ZstdDecoder::step() gives.
    bool step(std::span<char> buffer, std::size_t &filled)
    {
        const std::optional<std::string_view> ahead = require(m_wanted);
        if (!ahead || (ahead->empty() && !m_isInFrame))
            return false;
        std::size_t taken = std::min(ahead->size(), m_wanted);
        const bool isCut = taken < m_wanted;
        std::size_t made = buffer.size() - filled;
        const std::size_t hint = LZ4F_decompress(m_context, buffer.data() + filled, &made, ahead->data(), &taken, nullptr);
        if (LZ4F_isError(hint)) {
            fail(malformed(std::format("The LZ4 frame is broken: {}.", LZ4F_getErrorName(hint)), input().position()));
            return false;
        }
        input().consume(taken);
        filled += made;
        m_isInFrame = hint != 0;
        m_wanted = hint == 0 ? FirstStep : std::min(hint, LargestStep);
        if (m_isInFrame && isCut && taken == 0 && made == 0) {
            fail(truncated("The LZ4 stream ends inside a frame.", input().position()));
            return false;
        }
        return true;
    }

    LZ4F_dctx *m_context = nullptr;
    std::size_t m_wanted = FirstStep;
    bool m_isInFrame = false;
};

} // namespace

std::unique_ptr<Decoder> makeLz4FrameDecoder(std::unique_ptr<ByteStream> stream, std::uint64_t offset,
                                             std::uint64_t expansionFloor)
{
    return std::make_unique<Lz4FrameDecoder>(std::move(stream), offset, expansionFloor);
}

} // namespace hudiscope::io
