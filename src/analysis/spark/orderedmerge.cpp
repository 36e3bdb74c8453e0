// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/spark/orderedmerge.h"

#include "analysis/limits.h"

#include <algorithm>
#include <utility>

namespace hudiscope::spark {

OrderedMerge::OrderedMerge(ProfileBuilder &builder, std::stop_token stop)
    : m_builder(builder)
    , m_stop(std::move(stop))
{
}

void OrderedMerge::submit(UnitPiece &piece)
{
    std::unique_lock lock(m_mutex);
    if (piece.unit != m_next) {
        const auto mayQueue = [&] { return piece.unit == m_next || m_waitingBytes < limits::WaitingRowsBytes; };
        if (!m_turn.wait(lock, m_stop, mayQueue))
            return;
    }
    if (piece.unit != m_next) {
        m_waitingBytes += piece.bytes();
        m_waiting[piece.unit].push_back(std::move(piece));
        piece.clear();
        return;
    }
    apply(piece);
    applyWaiting();
}

bool OrderedMerge::hasTurn(std::size_t unit)
{
    const std::scoped_lock lock(m_mutex);
    return unit == m_next;
}

bool OrderedMerge::awaitTurn(std::size_t unit)
{
    std::unique_lock lock(m_mutex);
    return m_turn.wait(lock, m_stop, [&] { return unit == m_next; });
}

LongLine OrderedMerge::takeCarriedLine()
{
    const std::scoped_lock lock(m_mutex);
    if (m_isDamaged)
        finishCutLine();
    return std::exchange(m_carried, {});
}

void OrderedMerge::applyWaiting()
{
    for (auto next = m_waiting.find(m_next); next != m_waiting.end(); next = m_waiting.find(m_next)) {
        const std::size_t unit = m_next;
        for (UnitPiece &piece : next->second) {
            m_waitingBytes -= piece.bytes();
            apply(piece);
        }
        m_waiting.erase(next);
        if (unit == m_next)
            break; // its worker is still reading
    }
}

void OrderedMerge::apply(UnitPiece &piece)
{
    if (piece.beginsPart) {
        finishCutLine();
        m_part = piece.part;
        m_line = 0;
    }
    if (m_isDamaged && (!piece.head.empty() || piece.headEnds))
        finishCutLine();
    m_carried.append(piece.head);
    if (piece.headEnds)
        finishCarriedLine();
    applyRows(piece.batch);
    if (!piece.tail.isEmpty())
        m_carried = std::move(piece.tail);
    if (piece.damage) {
        m_builder.noteDamage(m_part, *piece.damage);
        m_isDamaged = true;
    }
    if (piece.endsUnit) {
        ++m_next;
        m_turn.notify_all();
    }
    piece.clear();
}

void OrderedMerge::applyRows(const EventBatch &batch)
{
    m_builder.apply(batch, m_part, m_line);
    m_line += batch.lines;
}

void OrderedMerge::finishCarriedLine()
{
    m_batch.clear();
    m_parser.beginUnit();
    m_parser.beginBatch(m_batch);
    m_carried.finish(m_parser);
    applyRows(m_batch);
}

/// What was carried has no line end: the writer, the copy or the codec stopped inside it. It counts
/// if it happens to be whole.
void OrderedMerge::finishCutLine()
{
    m_isDamaged = false;
    if (m_carried.isEmpty())
        return;
    m_batch.clear();
    m_parser.beginUnit();
    m_parser.beginBatch(m_batch);
    m_carried.finish(m_parser);
    for (OddLine &odd : m_batch.oddLines) {
        if (odd.oddity == Oddity::Unparsable)
            odd.oddity = Oddity::CutLastLine;
    }
    applyRows(m_batch);
}

void OrderedMerge::finish()
{
    finishCutLine();
}

} // namespace hudiscope::spark
