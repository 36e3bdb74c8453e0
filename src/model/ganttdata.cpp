// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ganttdata.h"

#include <algorithm>
#include <functional>
#include <queue>
#include <ranges>
#include <tuple>
#include <utility>

namespace hudiscope::model {

namespace {

constexpr EpochMillis EndOfApplication = 1000;

bool beginsEarlier(const GanttBar &a, const GanttBar &b)
{
    return std::tie(a.from, a.index) < std::tie(b.from, b.index);
}

std::vector<GanttBar> stageBars(const phases::RunAnalysis &run)
{
    std::vector<GanttBar> bars;
    for (std::size_t i = 0; i < run.stages.size(); ++i) {
        const phases::StageAnalysis &stage = run.stages[i];
        if (stage.to > stage.from)
            bars.push_back({.from = stage.from,
                            .to = stage.to,
                            .phase = stage.ours.phase,
                            .failed = stage.state == phases::StageState::Failed,
                            .unfinished = stage.state == phases::StageState::Unfinished,
                            .index = static_cast<std::uint32_t>(i)});
    }
    std::ranges::sort(bars, beginsEarlier);
    return bars;
}

std::vector<GanttBar> jobBars(const phases::RunAnalysis &run)
{
    std::vector<GanttBar> bars;
    const auto &jobs = run.profile->jobs;
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        if (!jobs[i].submitted)
            continue;
        const EpochMillis to = jobs[i].completed.value_or(run.wallClock.to);
        const std::string_view result = run.profile->text(jobs[i].result);
        if (to > *jobs[i].submitted)
            bars.push_back({.from = *jobs[i].submitted,
                            .to = to,
                            .failed = result == "JobFailed",
                            .unfinished = !jobs[i].endSeen,
                            .index = static_cast<std::uint32_t>(i)});
    }
    std::ranges::sort(bars, beginsEarlier);
    return bars;
}

std::vector<GanttGap> gapsInTimeOrder(const phases::WallClock &clock)
{
    std::vector<GanttGap> gaps;
    for (std::size_t i = 0; i < clock.gaps.size(); ++i)
        gaps.push_back({clock.gaps[i].from, clock.gaps[i].from + clock.gaps[i].millis, i});
    std::ranges::sort(gaps, {}, &GanttGap::from);
    return gaps;
}

std::vector<ExecutorRemoval> removalsInTimeOrder(const phases::RunAnalysis &run)
{
    std::vector<ExecutorRemoval> removals;
    const auto &executors = run.profile->executors;
    for (std::size_t i = 0; i < executors.size(); ++i) {
        if (executors[i].removed && *executors[i].removed < run.wallClock.to - EndOfApplication)
            removals.push_back({*executors[i].removed, i});
    }
    std::ranges::sort(removals, {}, &ExecutorRemoval::at);
    return removals;
}

/// Lane of each bar. Free lanes are taken lowest first, which keeps the top of the chart full.
std::vector<std::size_t> lanesOf(std::span<const GanttBar> byStart)
{
    using Busy = std::pair<EpochMillis, std::size_t>;
    std::priority_queue<Busy, std::vector<Busy>, std::greater<>> busy;
    std::priority_queue<std::size_t, std::vector<std::size_t>, std::greater<>> free;
    std::vector<std::size_t> lanes;
    std::size_t laneCount = 0;
    lanes.reserve(byStart.size());
    for (const GanttBar &bar : byStart) {
        for (; !busy.empty() && busy.top().first <= bar.from; busy.pop())
            free.push(busy.top().second);
        if (free.empty())
            free.push(laneCount++);
        lanes.push_back(free.top());
        free.pop();
        busy.emplace(bar.to, lanes.back());
    }
    return lanes;
}

} // namespace

PackedBars packed(std::span<const GanttBar> byStart)
{
    const std::vector<std::size_t> lanes = lanesOf(byStart);
    const std::size_t laneCount = lanes.empty() ? 0 : *std::ranges::max_element(lanes) + 1;
    PackedBars result;
    result.starts.assign(laneCount + 1, 0);
    for (const std::size_t lane : lanes)
        ++result.starts[lane + 1];
    for (std::size_t lane = 0; lane < laneCount; ++lane)
        result.starts[lane + 1] += result.starts[lane];

    std::vector<std::size_t> next(result.starts.begin(), result.starts.end());
    result.bars.resize(byStart.size());
    for (std::size_t i = 0; i < byStart.size(); ++i)
        result.bars[next[lanes[i]]++] = byStart[i];
    return result;
}

GanttData ganttData(std::shared_ptr<const phases::RunAnalysis> run)
{
    GanttData data;
    if (!run || !run->profile)
        return data;
    data.from = run->wallClock.from;
    data.to = run->wallClock.to;
    data.stages = stageBars(*run);
    data.stageLanes = packed(data.stages);
    data.jobLanes = packed(jobBars(*run));
    data.gaps = gapsInTimeOrder(run->wallClock);
    data.removals = removalsInTimeOrder(*run);
    data.run = std::move(run);
    return data;
}

} // namespace hudiscope::model
