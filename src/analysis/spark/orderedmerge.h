// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/io/textsource.h"
#include "analysis/spark/eventbatch.h"
#include "analysis/spark/eventparser.h"
#include "analysis/spark/longline.h"
#include "analysis/spark/profilebuilder.h"

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>

namespace hudiscope::spark {

/// What a worker hands over: the rows of a stretch of one unit, in the order of the text.
struct UnitPiece {
    std::size_t unit = 0;
    std::size_t part = 0;
    bool beginsPart = false; ///< first piece of the first unit of a part
    std::string head;        ///< bytes that belong to the line that an earlier unit began
    bool headEnds = false;   ///< a line end follows them
    EventBatch batch;
    bool endsUnit = false;
    LongLine tail;           ///< line that the unit began and did not end
    std::optional<Error> damage; ///< why the unit ended early

    [[nodiscard]] std::size_t bytes() const { return sizeof(UnitPiece) + batch.bytes() + head.size(); }

    /// Forgets the content but for the place in the text.
    void clear()
    {
        beginsPart = headEnds = endsUnit = false;
        head.clear();
        batch.clear();
        tail = {};
        damage.reset();
    }
};

/// Applies the pieces of all workers to the profile strictly in the order of the text, so that the
/// result does not depend on the number of workers, and joins the lines that cross the seam of two
/// units. The worker whose unit is next never waits; the others wait once too much is queued.
class OrderedMerge
{
public:
    OrderedMerge(ProfileBuilder &builder, std::stop_token stop);

    /// Leaves `piece` empty and ready to be filled again.
    void submit(UnitPiece &piece);

    /// Waits until everything before this unit has been applied. False when stopped.
    [[nodiscard]] bool awaitTurn(std::size_t unit);
    [[nodiscard]] bool hasTurn(std::size_t unit);

    /// The line that the units before have begun. Only for the unit whose turn it is.
    [[nodiscard]] LongLine takeCarriedLine();

    /// All units are through: what is left is the last line.
    void finish();

private:
    void apply(UnitPiece &piece);
    void applyWaiting();
    void finishCarriedLine();
    void finishCutLine();
    void applyRows(const EventBatch &batch);

    ProfileBuilder &m_builder;
    std::stop_token m_stop;
    std::mutex m_mutex;
    std::condition_variable_any m_turn;
    std::size_t m_next = 0; ///< unit whose pieces are applied at once
    std::map<std::size_t, std::deque<UnitPiece>> m_waiting;
    std::size_t m_waitingBytes = 0;

    EventParser m_parser; ///< for lines across seams
    EventBatch m_batch;
    LongLine m_carried;
    bool m_isDamaged = false; ///< the unit before ended early, so the next one does not continue its line
    std::size_t m_part = 0;
    std::uint64_t m_line = 0; ///< lines of the part that lie before the next piece
};

} // namespace hudiscope::spark
