// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/spark/eventparser.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hudiscope::spark {

/// A line that arrives in pieces: it does not fit into a block, or crosses the seam of two units.
/// Memory stays bounded whatever its length: of a kind that nobody reads only the beginning is
/// kept, of a wanted one everything up to a limit and then a window at each end.
class LongLine
{
public:
    void append(std::string_view piece);

    [[nodiscard]] bool isEmpty() const { return m_bytes == 0; }
    [[nodiscard]] std::size_t heldBytes() const { return m_text.size() + m_tail.size(); }

    /// The line ends here: gives it to the parser, which counts it, and starts anew.
    void finish(EventParser &parser);

private:
    void decideKind();
    void shrinkToWindows();
    [[nodiscard]] std::size_t wholeLimit() const;
    bool joinWindows();

    std::string m_text;     ///< the whole line, or its head once `m_isWindowed`
    std::string m_tail;     ///< at least the last LongLineTailBytes once `m_isWindowed`
    std::uint64_t m_bytes = 0;
    char m_lastVisible = '\0'; ///< last byte that is no white space
    bool m_isKindKnown = false;
    bool m_isWindowed = false;
    std::optional<EventKind> m_kind; ///< nothing where only parsing can tell
};

} // namespace hudiscope::spark
