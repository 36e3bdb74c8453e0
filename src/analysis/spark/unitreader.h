// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/io/textsource.h"
#include "analysis/spark/eventparser.h"
#include "analysis/spark/longline.h"
#include "analysis/spark/orderedmerge.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string_view>
#include <vector>

namespace hudiscope::spark {

/// One worker: reads units block by block, finds the lines, has them parsed and hands the rows over.
class UnitReader
{
public:
    /// `consumed` is told the stored bytes of each block.
    UnitReader(OrderedMerge &merge, std::stop_token stop, std::function<void(std::uint64_t)> consumed);

    void read(io::TextUnit &unit);

private:
    void begin(const io::TextUnit &unit);
    void readBlocks(io::TextUnit &unit);
    std::size_t takeLines(std::size_t filled);
    std::string_view takeHead(std::string_view text);
    std::string_view takeLongLine(std::string_view text);
    void continueCarriedLine();
    bool mayGrow();
    void handOver();

    OrderedMerge &m_merge;
    std::stop_token m_stop;
    std::function<void(std::uint64_t)> m_consumed;
    std::vector<char> m_block;
    EventParser m_parser;
    UnitPiece m_piece;
    LongLine m_line;             ///< a line that does not fit into a block, or that an earlier unit began
    bool m_isInLongLine = false;
    bool m_isInHead = false;     ///< before the first line end of a unit that is not its turn yet
};

} // namespace hudiscope::spark
