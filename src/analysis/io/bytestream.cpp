// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/io/bytestream.h"

#include <algorithm>
#include <utility>

namespace hudiscope::io {

FileStream::FileStream(std::shared_ptr<const StoredFile> file, std::uint64_t begin, std::uint64_t end)
    : m_file(std::move(file))
    , m_position(begin)
    , m_end(end)
{
}

Result<std::size_t> FileStream::read(std::span<char> buffer)
{
    const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(buffer.size(), m_end - m_position));
    Result<std::size_t> count = m_file->readAt(m_position, buffer.first(wanted));
    if (count)
        m_position += *count;
    return count;
}

MemoryStream::MemoryStream(std::string bytes)
    : m_bytes(std::move(bytes))
{
}

Result<std::size_t> MemoryStream::read(std::span<char> buffer)
{
    const std::size_t count = std::min(buffer.size(), m_bytes.size() - m_position);
    std::copy_n(m_bytes.data() + m_position, count, buffer.data());
    m_position += count;
    return count;
}

RejoinedStream::RejoinedStream(std::string head, std::unique_ptr<ByteStream> rest)
    : m_head(std::move(head))
    , m_rest(std::move(rest))
{
}

Result<std::size_t> RejoinedStream::read(std::span<char> buffer)
{
    const Result<std::size_t> fromHead = m_head.read(buffer);
    return fromHead && *fromHead > 0 ? fromHead : m_rest->read(buffer);
}

std::string readHead(ByteStream &stream, std::size_t bytes)
{
    std::string head(bytes, '\0');
    std::size_t filled = 0;
    while (filled < bytes) {
        const Result<std::size_t> count = stream.read(std::span(head).subspan(filled));
        if (!count || *count == 0)
            break;
        filled += *count;
    }
    head.resize(filled);
    return head;
}

} // namespace hudiscope::io
