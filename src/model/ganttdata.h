// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/phases/runanalysis.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

/// What the Gantt draws, sorted once so that painting only has to look at the visible range.
/// Times are epoch ms. Nothing here knows pixels.
namespace hudiscope::model {

using phases::EpochMillis;

/// A stage attempt (or job) on the time line.
struct GanttBar {
    EpochMillis from = 0;
    EpochMillis to = 0;
    phases::Phase phase = phases::Phase::Unknown;
    bool failed = false;
    bool unfinished = false;
    std::uint32_t index = 0; ///< into RunAnalysis::stages, or into SparkProfile::jobs

    bool operator==(const GanttBar &) const = default;
};

/// Bars in as few lanes as the overlaps allow: `bars` is ordered by lane, then by time, and lane i
/// is bars[starts[i]] … bars[starts[i + 1] − 1]; no two bars of a lane overlap.
struct PackedBars {
    std::vector<GanttBar> bars;
    std::vector<std::size_t> starts{0};

    [[nodiscard]] std::size_t laneCount() const { return starts.size() - 1; }
    [[nodiscard]] std::span<const GanttBar> lane(std::size_t index) const
    {
        return std::span(bars).subspan(starts[index], starts[index + 1] - starts[index]);
    }
};

/// Each bar goes to the first lane that is free when it begins; `byStart` is sorted by `from`.
[[nodiscard]] PackedBars packed(std::span<const GanttBar> byStart);

struct GanttGap {
    EpochMillis from = 0;
    EpochMillis to = 0;
    std::size_t index = 0; ///< into WallClock::gaps
};

/// An executor left while the application ran.
struct ExecutorRemoval {
    EpochMillis at = 0;
    std::size_t executor = 0; ///< into SparkProfile::executors
};

struct GanttData {
    std::shared_ptr<const phases::RunAnalysis> run;
    EpochMillis from = 0;
    EpochMillis to = 0;
    std::vector<GanttBar> stages; ///< stages with an interval, by begin, then by key
    PackedBars stageLanes;
    PackedBars jobLanes;
    std::vector<GanttGap> gaps; ///< in time order
    std::vector<ExecutorRemoval> removals; ///< in time order
};

/// Removals within the last second of the application are its own end, not losses, and are left out.
[[nodiscard]] GanttData ganttData(std::shared_ptr<const phases::RunAnalysis> run);

} // namespace hudiscope::model
