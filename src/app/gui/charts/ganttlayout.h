// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entityref.h"
#include "model/ganttdata.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

/// Where the bars of the Gantt stand in pixels: pure functions of data, visible range and width.
namespace hudiscope::gui {

using model::EpochMillis;
using model::GanttBar;

/// The visible part of the time line on `width` pixels.
struct TimeWindow {
    double from = 0; ///< epoch ms at x = 0
    double to = 1; ///< epoch ms at x = width
    double width = 1;

    [[nodiscard]] double x(double time) const { return (time - from) / (to - from) * width; }
    [[nodiscard]] double time(double x) const { return from + x / width * (to - from); }
    [[nodiscard]] double millisPerPixel() const { return (to - from) / width; }
    bool operator==(const TimeWindow &) const = default;
};

/// What is drawn for one bar, or for all bars that share one pixel column.
struct GanttBlock {
    double x = 0;
    double width = 1;
    phases::Phase phase = phases::Phase::Unknown; ///< of a merged block: the one with the longest total time
    std::uint32_t bar = 0; ///< into the lane; of a merged block: its longest bar
    std::uint32_t count = 1; ///< bars that the block stands for

    bool operator==(const GanttBlock &) const = default;
};

/// Blocks of one lane (sorted, without overlaps) from left to right; only what the window shows.
/// Bars of at least a pixel stand alone, thinner ones are merged to one block per pixel column.
[[nodiscard]] std::vector<GanttBlock> laneBlocks(std::span<const GanttBar> lane, const TimeWindow &window);

/// The window after zooming by `factor` (< 1: closer) with the time at pixel `x` kept in place.
/// Stays inside `whole` and never shows less than `leastMillis`.
[[nodiscard]] TimeWindow zoomed(const TimeWindow &window, double factor, double x, const TimeWindow &whole,
                                double leastMillis = 10);

/// One step of zooming out; its inverse is one step in.
inline constexpr double ZoomStep = 1.25;

/// The window as other pages are told of it: whole milliseconds around it, nothing where it shows all.
[[nodiscard]] std::optional<model::Interval> visibleRange(const TimeWindow &window, const TimeWindow &whole);

/// The window moved by `millis`, kept inside `whole`.
[[nodiscard]] TimeWindow panned(const TimeWindow &window, double millis, const TimeWindow &whole);

} // namespace hudiscope::gui
