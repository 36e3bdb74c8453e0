// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/io/piecewalker.h"

#include "analysis/io/bytes.h"
#include "analysis/io/chunkformat.h"

#include <algorithm>
#include <array>
#include <utility>

namespace hudiscope::io {

namespace {

constexpr std::size_t WindowBytes = 64 * 1024;

/// Frames of zstd by their block headers (RFC 8878 §3.1.1). The library's own
/// ZSTD_findFrameCompressedSize() needs the whole frame in memory, and a frame can be any size.
class ZstdFrameWalker final : public PieceWalker
{
public:
    std::optional<std::uint64_t> pieceBytes(HeaderWindow &window, std::uint64_t offset, std::uint64_t longest) const override
    {
        const std::string_view head = window.peek(offset, LongestHeader);
        if (head.size() < 8)
            return std::nullopt;
        const std::uint64_t magic = littleEndian(head.substr(0, 4));
        if ((magic & 0xFFFFFFF0U) == 0x184D2A50U)
            return within(window, offset, 8 + littleEndian(head.substr(4, 4)), longest);
        if (magic != 0xFD2FB528U)
            return std::nullopt;
        const auto descriptor = static_cast<unsigned char>(head[4]);
        const std::uint64_t checksumBytes = (descriptor & 4U) != 0 ? 4 : 0;
        std::uint64_t length = headerBytes(descriptor);
        for (bool isLast = false; !isLast;) {
            const std::string_view block = window.peek(offset + length, 3);
            if (block.size() < 3 || length > longest)
                return std::nullopt;
            const std::uint64_t header = littleEndian(block);
            isLast = (header & 1U) != 0;
            const std::uint64_t type = header >> 1U & 3U;
            if (type == Reserved)
                return std::nullopt;
            length += 3 + (type == RunLength ? 1 : header >> 3U);
        }
        return within(window, offset, length + checksumBytes, longest);
    }

private:
    static constexpr std::size_t LongestHeader = 18;
    static constexpr std::uint64_t RunLength = 1;
    static constexpr std::uint64_t Reserved = 3;

    static std::uint64_t headerBytes(unsigned descriptor)
    {
        constexpr std::array<std::uint64_t, 4> DictionaryIdBytes{0, 1, 2, 4};
        constexpr std::array<std::uint64_t, 4> ContentSizeBytes{0, 2, 4, 8};
        const bool isSingleSegment = (descriptor & 0x20U) != 0;
        const std::uint64_t contentSizeBytes = descriptor >> 6U == 0 && isSingleSegment ? 1 : ContentSizeBytes[descriptor >> 6U];
        return 5 + (isSingleSegment ? 0U : 1U) + DictionaryIdBytes[descriptor & 3U] + contentSizeBytes;
    }

    static std::optional<std::uint64_t> within(const HeaderWindow &window, std::uint64_t offset, std::uint64_t length,
                                               std::uint64_t longest)
    {
        if (length > longest || length > window.fileBytes() - offset)
            return std::nullopt;
        return length;
    }
};

class ChunkWalker final : public PieceWalker
{
public:
    explicit ChunkWalker(std::unique_ptr<ChunkFormat> format)
        : m_format(std::move(format))
    {
    }

    std::optional<std::uint64_t> pieceBytes(HeaderWindow &window, std::uint64_t offset, std::uint64_t longest) const override
    {
        const std::string_view ahead = window.peek(offset, m_format->longestHeader());
        if (m_format->isEnd(ahead))
            return std::nullopt;
        const auto header = m_format->parse(ahead);
        const std::uint64_t length = header ? header->headerBytes + header->payloadBytes : 0;
        if (!header || length > longest || length > window.fileBytes() - offset)
            return std::nullopt;
        return length;
    }

private:
    std::unique_ptr<ChunkFormat> m_format;
};

} // namespace

HeaderWindow::HeaderWindow(std::shared_ptr<const StoredFile> file)
    : m_file(std::move(file))
    , m_bytes(WindowBytes)
{
}

std::string_view HeaderWindow::peek(std::uint64_t offset, std::size_t bytes)
{
    const bool isInside = offset >= m_offset && offset + bytes <= m_offset + m_filled;
    if (!isInside) {
        m_offset = offset;
        m_filled = m_file->readAt(offset, m_bytes).value_or(0);
    }
    const auto begin = static_cast<std::size_t>(offset - m_offset);
    return {m_bytes.data() + begin, std::min(bytes, m_filled - begin)};
}

std::unique_ptr<PieceWalker> makePieceWalker(Codec codec)
{
    if (codec == Codec::Zstd)
        return std::make_unique<ZstdFrameWalker>();
    if (std::unique_ptr<ChunkFormat> format = makeChunkFormat(codec))
        return std::make_unique<ChunkWalker>(std::move(format));
    return nullptr;
}

} // namespace hudiscope::io
