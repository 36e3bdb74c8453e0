// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace hudiscope::spark {

/// The events that something in the program reads, and what else a line can be.
enum class EventKind : std::uint8_t {
    LogStart,
    ApplicationStart,
    ApplicationEnd,
    EnvironmentUpdate,
    JobStart,
    JobEnd,
    StageSubmitted,
    StageCompleted,
    TaskStart,
    TaskEnd,
    ExecutorAdded,
    ExecutorRemoved,
    UnpersistRdd,
    SqlStart,
    SqlEnd,
    SqlPlanUpdate, ///< an adaptive plan, written again and again; nobody reads it
    Unused,        ///< another event of Spark's, nobody reads it
    Foreign,       ///< an event of somebody else, or JSON without `Event`
};

/// True where a line of this kind is passed over without being parsed.
[[nodiscard]] constexpr bool isPassedOver(EventKind kind)
{
    return kind == EventKind::SqlPlanUpdate || kind == EventKind::Unused;
}

/// Kind by the value of `Event`.
[[nodiscard]] EventKind kindOfEvent(std::string_view event);

/// Kind by the first bytes of a line as Spark writes it, `{"Event":"name"`. Nothing where the line
/// begins otherwise: then only parsing can tell.
[[nodiscard]] std::optional<EventKind> kindOfLine(std::string_view line);

/// With so many bytes at hand `kindOfLine` does not answer differently for more of them, but for
/// names nobody has ever seen.
inline constexpr std::size_t KindPrefixBytes = 256;

} // namespace hudiscope::spark
