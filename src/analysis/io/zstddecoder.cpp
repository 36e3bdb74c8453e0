// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/io/codecdecoders.h"
#include "analysis/io/errors.h"

#include <algorithm>
#include <format>
#include <utility>
#include <zstd.h>
#include <zstd_errors.h>

namespace hudiscope::io {

namespace {

struct FreeContext {
    void operator()(ZSTD_DCtx *context) const { ZSTD_freeDCtx(context); }
};

/// A chain of zstd frames (RFC 8878) to the end of the stream.
class ZstdDecoder final : public Decoder
{
public:
    ZstdDecoder(std::unique_ptr<ByteStream> stream, std::uint64_t offset, std::uint64_t expansionFloor)
        : Decoder(std::move(stream), offset, expansionFloor)
        , m_context(ZSTD_createDCtx())
        , m_wanted(FirstStep)
    {
    }

private:
    static constexpr std::size_t FirstStep = 5; // what the library wants of a frame at first
    static constexpr std::size_t LargestStep = 128 * 1024; // of a skippable frame it asks for all, up to 4 GiB

    std::size_t decode(std::span<char> buffer) override
    {
        ZSTD_outBuffer out{buffer.data(), buffer.size(), 0};
        while (out.pos < out.size && step(out)) { }
        return out.pos;
    }

    /// Gives the library exactly what it asked for: one header or block a call. With more it would
    /// decode on past a good block, and a broken one behind it would cost the good one as well.
    bool step(ZSTD_outBuffer &out)
    {
        const std::optional<std::string_view> ahead = require(m_wanted);
        if (!ahead || (ahead->empty() && !m_insideFrame))
            return false;
        const std::size_t before = out.pos;
        ZSTD_inBuffer in{ahead->data(), std::min(ahead->size(), m_wanted), 0};
        const bool isCut = in.size < m_wanted;
        const std::size_t hint = ZSTD_decompressStream(m_context.get(), &out, &in);
        input().consume(in.pos);
        if (ZSTD_isError(hint)) {
            failWith(hint);
            return false;
        }
        m_insideFrame = hint != 0;
        m_wanted = hint == 0 ? FirstStep : std::min(hint, LargestStep);
        const bool stoodStill = in.pos == 0 && out.pos == before;
        if (m_insideFrame && stoodStill && isCut) {
            fail(truncated("The zstd stream ends inside a frame.", input().position()));
            return false;
        }
        return true;
    }

    void failWith(std::size_t code)
    {
        if (ZSTD_getErrorCode(code) == ZSTD_error_frameParameter_windowTooLarge)
            fail(unsupported("The zstd frame needs a window of more than 128 MiB.",
                             "Compress the log again without --long or --ultra.", input().position()));
        else
            fail(malformed(std::format("The zstd stream is broken: {}.", ZSTD_getErrorName(code)), input().position()));
    }

    std::unique_ptr<ZSTD_DCtx, FreeContext> m_context;
    std::size_t m_wanted;
    bool m_insideFrame = false;
};

} // namespace

std::unique_ptr<Decoder> makeZstdDecoder(std::unique_ptr<ByteStream> stream, std::uint64_t offset, std::uint64_t expansionFloor)
{
    return std::make_unique<ZstdDecoder>(std::move(stream), offset, expansionFloor);
}

} // namespace hudiscope::io
