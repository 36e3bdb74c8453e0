// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/io/inputbuffer.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace hudiscope::io {

namespace {
constexpr std::size_t WindowBytes = 128 * 1024;
} // namespace

InputBuffer::InputBuffer(std::unique_ptr<ByteStream> stream, std::uint64_t offset)
    : m_stream(std::move(stream))
    , m_start(offset)
    , m_position(offset)
    , m_bytes(WindowBytes)
{
}

std::string_view InputBuffer::ahead() const
{
    return {m_bytes.data() + m_begin, m_end - m_begin};
}

Result<std::string_view> InputBuffer::require(std::size_t bytes)
{
    while (ahead().size() < bytes) {
        const Result<bool> more = readMore(bytes);
        if (!more)
            return std::unexpected(more.error());
        if (!*more)
            break;
    }
    return ahead();
}

void InputBuffer::consume(std::size_t bytes)
{
    m_begin += bytes;
    m_position += bytes;
}

Result<bool> InputBuffer::readMore(std::size_t wanted)
{
    if (m_begin > 0) {
        std::memmove(m_bytes.data(), m_bytes.data() + m_begin, m_end - m_begin);
        m_end -= m_begin;
        m_begin = 0;
    }
    if (m_end == m_bytes.size())
        m_bytes.resize(std::min(std::max(wanted, WindowBytes), m_bytes.size() * 2));
    const Result<std::size_t> count = m_stream->read(std::span(m_bytes).subspan(m_end));
    if (!count)
        return std::unexpected(count.error());
    m_end += *count;
    return *count > 0;
}

} // namespace hudiscope::io
