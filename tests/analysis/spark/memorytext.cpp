// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "memorytext.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace hudiscope::testing {

namespace {

class MemoryUnit : public io::TextUnit
{
public:
    MemoryUnit(std::string_view text, std::size_t readSize, std::optional<Error> damage)
        : m_text(text)
        , m_readSize(readSize)
        , m_damage(std::move(damage))
    {
    }

    Result<std::size_t> read(std::span<char> buffer) override
    {
        const std::size_t size = std::min({buffer.size(), m_readSize, m_text.size() - m_at});
        std::memcpy(buffer.data(), m_text.data() + m_at, size);
        m_at += size;
        if (size == 0 && m_damage)
            return std::unexpected(*m_damage);
        return size;
    }

    std::uint64_t storedBytesRead() const override { return m_at; }

private:
    std::string_view m_text;
    std::size_t m_readSize;
    std::optional<Error> m_damage;
    std::size_t m_at = 0;
};

} // namespace

void MemoryText::addPart(std::string text, std::vector<std::size_t> cuts)
{
    const std::size_t part = m_parts.size();
    cuts.push_back(text.size());
    std::size_t begin = 0;
    bool isFirst = true;
    for (const std::size_t end : cuts) {
        m_pieces.push_back({.part = part, .firstOfPart = std::exchange(isFirst, false), .begin = begin, .end = end});
        begin = end;
    }
    io::PartInfo info;
    info.name = "part" + std::to_string(part + 1);
    info.bytesStored = info.bytesRead = info.bytesDecoded = text.size();
    m_parts.push_back(std::move(info));
    m_texts.push_back(std::move(text));
}

Result<std::unique_ptr<io::TextUnit>> MemoryText::next()
{
    const std::scoped_lock lock(m_mutex);
    if (m_next == m_pieces.size())
        return nullptr;
    const Piece &piece = m_pieces[m_next];
    const std::string_view text = std::string_view{m_texts[piece.part]}.substr(piece.begin, piece.end - piece.begin);
    const bool isLast = m_next + 1 == m_pieces.size();
    auto unit = std::make_unique<MemoryUnit>(text, m_readSize, isLast ? m_damage : std::nullopt);
    unit->index = m_next++;
    unit->part = piece.part;
    unit->firstOfPart = piece.firstOfPart;
    unit->storedOffset = piece.begin;
    return unit;
}

std::uint64_t MemoryText::totalStoredBytes() const
{
    std::uint64_t bytes = 0;
    for (const io::PartInfo &part : m_parts)
        bytes += part.bytesStored;
    return bytes;
}

} // namespace hudiscope::testing
