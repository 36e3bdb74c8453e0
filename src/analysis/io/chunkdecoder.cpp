// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/io/chunkdecoder.h"

#include "analysis/io/errors.h"

#include <algorithm>
#include <format>
#include <utility>

namespace hudiscope::io {

ChunkDecoder::ChunkDecoder(std::unique_ptr<ChunkFormat> format, std::unique_ptr<ByteStream> stream, std::uint64_t offset,
                           std::uint64_t expansionFloor)
    : Decoder(std::move(stream), offset, expansionFloor)
    , m_format(std::move(format))
{
}

std::size_t ChunkDecoder::decode(std::span<char> buffer)
{
    std::size_t filled = deliver(buffer);
    while (filled < buffer.size()) {
        const std::optional<ChunkHeader> header = nextHeader();
        if (!header)
            break;
        filled += decodeChunk(*header, buffer.subspan(filled));
        if (hasFailed())
            break;
    }
    return filled;
}

/// The header of the next chunk that holds text; nullopt at the end or after a failure.
std::optional<ChunkHeader> ChunkDecoder::nextHeader()
{
    for (;;) {
        const std::optional<std::string_view> ahead = require(m_format->longestHeader());
        if (!ahead || m_format->isEnd(*ahead))
            return std::nullopt;
        const auto header = m_format->parse(*ahead);
        if (!header) {
            failAtHeader(header.error());
            return std::nullopt;
        }
        if (header->method != ChunkHeader::Method::Mark)
            return *header;
        const std::size_t markBytes = header->headerBytes + header->payloadBytes;
        const std::optional<std::string_view> mark = require(markBytes);
        if (!mark || mark->size() < markBytes) {
            if (mark)
                failAtHeader(HeaderFault::Incomplete);
            return std::nullopt;
        }
        input().consume(markBytes);
    }
}

/// Decodes straight into `buffer` where the chunk fits.
std::size_t ChunkDecoder::decodeChunk(const ChunkHeader &header, std::span<char> buffer)
{
    const std::size_t storedBytes = header.headerBytes + header.payloadBytes;
    const std::optional<std::string_view> ahead = require(storedBytes);
    if (!ahead)
        return 0;
    if (ahead->size() < storedBytes) {
        fail(truncated(std::format("The {} stream ends inside a chunk.", m_format->title()), input().position()));
        return 0;
    }
    const bool fits = header.decodedBytes <= buffer.size();
    if (!fits)
        m_text.resize(header.decodedBytes);
    const std::span<char> text = fits ? buffer.first(header.decodedBytes) : std::span(m_text);
    if (!m_format->decode(header, ahead->substr(header.headerBytes, header.payloadBytes), text)) {
        m_text.clear();
        fail(malformed(std::format("A chunk of the {} stream is broken.", m_format->title()), input().position()));
        return 0;
    }
    input().consume(storedBytes);
    m_delivered = 0;
    return fits ? header.decodedBytes : deliver(buffer);
}

/// Hands out what is left of a chunk that did not fit.
std::size_t ChunkDecoder::deliver(std::span<char> buffer)
{
    const std::size_t count = std::min(buffer.size(), m_text.size() - m_delivered);
    std::copy_n(m_text.data() + m_delivered, count, buffer.data()); // memcpy must not see the null of an empty vector
    m_delivered += count;
    if (m_delivered == m_text.size()) {
        m_text.clear();
        m_delivered = 0;
    }
    return count;
}

void ChunkDecoder::failAtHeader(HeaderFault fault)
{
    const std::string_view title = m_format->title();
    const std::uint64_t position = input().position();
    switch (fault) {
    case HeaderFault::Incomplete:
        return fail(truncated(std::format("The {} stream ends inside a chunk header.", title), position));
    case HeaderFault::Broken:
        return fail(malformed(std::format("The {} stream holds something that is no chunk.", title), position));
    case HeaderFault::TooLarge:
        return fail(limitExceeded(std::format("A chunk of the {} stream is too large to be decoded.", title), position));
    }
}

} // namespace hudiscope::io
