// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/spark/unitreader.h"

#include "analysis/limits.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace hudiscope::spark {

namespace {

/// Rows are handed over in portions of about this size: small enough to stay in the cache.
constexpr std::size_t PortionBytes = 128 * 1024;

/// A line that fills half a block is taken for a long one: moving its beginning to the front of the
/// block again and again would cost more than the copy.
constexpr std::size_t LongLineBytes = limits::BlockBytes / 2;

std::size_t lineEnd(std::string_view text)
{
    const void *const found = std::memchr(text.data(), '\n', text.size());
    return found ? static_cast<std::size_t>(static_cast<const char *>(found) - text.data()) : std::string_view::npos;
}

} // namespace

UnitReader::UnitReader(OrderedMerge &merge, std::stop_token stop, std::function<void(std::uint64_t)> consumed)
    : m_merge(merge)
    , m_stop(std::move(stop))
    , m_consumed(std::move(consumed))
    , m_block(limits::BlockBytes + LinePadding)
{
}

void UnitReader::read(io::TextUnit &unit)
{
    begin(unit);
    readBlocks(unit);
    m_piece.endsUnit = true;
    m_piece.tail = std::exchange(m_line, {});
    m_merge.submit(m_piece);
}

void UnitReader::begin(const io::TextUnit &unit)
{
    m_piece.clear();
    m_piece.unit = unit.index;
    m_piece.part = unit.part;
    m_piece.beginsPart = unit.firstOfPart;
    m_parser.beginUnit();
    m_parser.beginBatch(m_piece.batch);
    m_isInHead = m_isInLongLine = false;
    if (unit.firstOfPart)
        return;
    if (m_merge.hasTurn(unit.index))
        continueCarriedLine();
    else
        m_isInHead = true;
}

void UnitReader::readBlocks(io::TextUnit &unit)
{
    std::size_t kept = 0;
    std::uint64_t consumed = 0;
    while (!m_stop.stop_requested()) {
        const auto size = unit.read(std::span{m_block}.subspan(kept, limits::BlockBytes - kept));
        if (!size)
            m_piece.damage = size.error();
        if (!size || *size == 0)
            break;
        kept = takeLines(kept + *size);
        if (!mayGrow())
            break;
        const std::uint64_t now = unit.storedBytesRead();
        m_consumed(now - std::exchange(consumed, now));
    }
    m_line.append({m_block.data(), kept});
}

void UnitReader::continueCarriedLine()
{
    m_line = m_merge.takeCarriedLine();
    m_line.append(m_piece.head);
    m_isInLongLine = !m_line.isEmpty();
    m_isInHead = false;
    m_piece.head.clear();
}

/// Only one worker at a time may hold a line of many blocks: the one whose unit is next. Another
/// one waits for its turn here. False when stopped.
bool UnitReader::mayGrow()
{
    if (m_piece.head.size() <= LongLineBytes && m_line.heldBytes() <= limits::BlockBytes)
        return true;
    if (!m_merge.awaitTurn(m_piece.unit))
        return false;
    if (m_isInHead)
        continueCarriedLine();
    return true;
}

/// Takes all whole lines of the block and returns how many bytes of an unfinished one now stand in front.
std::size_t UnitReader::takeLines(std::size_t filled)
{
    std::string_view text{m_block.data(), filled};
    if (m_isInHead)
        text = takeHead(text);
    if (m_isInLongLine)
        text = takeLongLine(text);
    for (std::size_t end = lineEnd(text); end != std::string_view::npos; end = lineEnd(text)) {
        m_parser.parse(text.substr(0, end));
        text.remove_prefix(end + 1);
        if (m_piece.batch.order.size() * sizeof(TaskEndRow) > PortionBytes)
            handOver();
    }
    if (m_piece.batch.bytes() > PortionBytes)
        handOver();
    if (text.size() > LongLineBytes) {
        m_line.append(text);
        m_isInLongLine = true;
        return 0;
    }
    std::memmove(m_block.data(), text.data(), text.size());
    return text.size();
}

/// Up to the first line end the text belongs to a line that an earlier unit began.
std::string_view UnitReader::takeHead(std::string_view text)
{
    const std::size_t end = lineEnd(text);
    m_piece.head += text.substr(0, end);
    if (end == std::string_view::npos)
        return {};
    m_piece.headEnds = true;
    m_isInHead = false;
    return text.substr(end + 1);
}

std::string_view UnitReader::takeLongLine(std::string_view text)
{
    const std::size_t end = lineEnd(text);
    m_line.append(text.substr(0, end));
    if (end == std::string_view::npos)
        return {};
    m_line.finish(m_parser);
    m_isInLongLine = false;
    return text.substr(end + 1);
}

void UnitReader::handOver()
{
    m_merge.submit(m_piece);
    m_parser.beginBatch(m_piece.batch);
}

} // namespace hudiscope::spark
