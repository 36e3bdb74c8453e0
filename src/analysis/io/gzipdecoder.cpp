// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/io/codecdecoders.h"
#include "analysis/io/errors.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <zlib.h>

namespace hudiscope::io {

namespace {

/// Members of gzip (RFC 1952) one after the other, to the end of the stream.
class GzipDecoder final : public Decoder
{
public:
    GzipDecoder(std::unique_ptr<ByteStream> stream, std::uint64_t offset, std::uint64_t expansionFloor)
        : Decoder(std::move(stream), offset, expansionFloor)
    {
        constexpr int LargestWindow = 15;
        constexpr int GzipWrapper = 16;
        m_isReady = inflateInit2(&m_state, LargestWindow + GzipWrapper) == Z_OK;
    }
    GzipDecoder(const GzipDecoder &) = delete;
    GzipDecoder &operator=(const GzipDecoder &) = delete;
    ~GzipDecoder() override { inflateEnd(&m_state); }

private:
    std::size_t decode(std::span<char> buffer) override
    {
        if (!m_isReady)
            fail(malformed("zlib could not be started.", input().position()));
        constexpr std::size_t LargestCall = std::numeric_limits<uInt>::max();
        m_state.next_out = reinterpret_cast<Bytef *>(buffer.data());
        m_state.avail_out = static_cast<uInt>(std::min(buffer.size(), LargestCall));
        const uInt room = m_state.avail_out;
        while (m_state.avail_out > 0 && step()) { }
        return room - m_state.avail_out;
    }

    bool step()
    {
        const std::optional<std::string_view> ahead = hasFailed() ? std::nullopt : require(m_isInMember ? 1 : 2);
        if (!ahead || !beginMember(*ahead))
            return false;
        m_state.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(ahead->data())); // zlib's old signature; it does not write
        m_state.avail_in = static_cast<uInt>(ahead->size());
        const int status = inflate(&m_state, Z_NO_FLUSH);
        input().consume(ahead->size() - m_state.avail_in);
        if (status == Z_STREAM_END) {
            m_isInMember = false;
            inflateReset(&m_state);
            return true;
        }
        if (status == Z_OK || (status == Z_BUF_ERROR && m_state.avail_out == 0))
            return true;
        fail(malformed("The gzip stream is broken.", input().position()));
        return false;
    }

    /// False where there is nothing more to decode; says why if that is not a proper end.
    bool beginMember(std::string_view ahead)
    {
        if (m_isInMember) {
            if (ahead.empty())
                fail(truncated("The gzip stream ends inside a member.", input().position()));
            return !ahead.empty();
        }
        m_isInMember = ahead.starts_with("\x1f\x8b");
        const bool isPadding
            = ahead.find_first_not_of('\0') == std::string_view::npos; // gzip itself allows zeros behind a member
        if (!m_isInMember && !isPadding)
            fail(malformed("Something other than gzip follows the end of a gzip member.", input().position()));
        return m_isInMember;
    }

    z_stream m_state{};
    bool m_isReady = false;
    bool m_isInMember = false;
};

} // namespace

std::unique_ptr<Decoder> makeGzipDecoder(std::unique_ptr<ByteStream> stream, std::uint64_t offset, std::uint64_t expansionFloor)
{
    return std::make_unique<GzipDecoder>(std::move(stream), offset, expansionFloor);
}

} // namespace hudiscope::io
