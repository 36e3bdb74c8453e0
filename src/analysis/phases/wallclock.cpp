// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/wallclock.h"

#include "analysis/phases/criticalpath.h"
#include "analysis/phases/gaps.h"
#include "analysis/phases/sweep.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace hudiscope::phases {

namespace {

using KeySetter = void (*)(const Attribution &, ClockGroup &);

std::tuple<Operation, Phase, std::string_view> keyOf(const ClockGroup &group)
{
    return {group.operation, group.phase, group.table};
}

bool costsMore(const ClockGroup &a, const ClockGroup &b)
{
    return std::tuple(-a.attributedMillis, -a.sumMillis, keyOf(a)) < std::tuple(-b.attributedMillis, -b.sumMillis, keyOf(b));
}

void addStage(const spark::StageAttempt &stage, const StageAnalysis &analysis, ClockGroup &group)
{
    const std::int64_t millis = stage.durationMillis().value_or(0);
    group.sumMillis += millis;
    if (analysis.ours.confidence == Confidence::Certain)
        group.certainMillis += millis;
    if (analysis.ours.confidence == Confidence::Probable)
        group.probableMillis += millis;
    ++group.stageCount;
    group.taskMillis += stage.totals.durationMillis;
    group.wastedTaskMillis += analysis.wastedTaskMillis;
}

Measured<double> shareOf(std::int64_t millis, const Measured<std::int64_t> &elapsed)
{
    if (!elapsed)
        return std::unexpected(NotDerivable{.reason = "reason.no-elapsed-time", .arguments = {}});
    if (*elapsed == 0)
        return std::unexpected(NotDerivable{.reason = "reason.elapsed-zero", .arguments = {}});
    return static_cast<double>(millis) / static_cast<double>(*elapsed);
}

/// One table of groups; `setKey` copies what the table goes by from an attribution.
std::vector<ClockGroup> clockGroups(const spark::SparkProfile &profile, std::span<const StageAnalysis> stages,
                                    const Measured<std::int64_t> &elapsed, KeySetter setKey)
{
    std::map<std::tuple<Operation, Phase, std::string>, std::size_t> indexByKey;
    std::vector<ClockGroup> groups;
    std::vector<GroupedInterval> intervals;
    intervals.reserve(stages.size());
    for (std::size_t i = 0; i < stages.size(); ++i) {
        ClockGroup keyed;
        setKey(stages[i].ours, keyed);
        const std::size_t group
            = indexByKey.try_emplace({keyed.operation, keyed.phase, keyed.table}, groups.size()).first->second;
        if (group == groups.size())
            groups.push_back(std::move(keyed));
        addStage(profile.stages[i], stages[i], groups[group]);
        intervals.push_back({.interval = {stages[i].from, stages[i].to}, .group = group});
    }
    const std::vector<SweptGroup> swept = sweepGroups(intervals, groups.size());
    for (std::size_t i = 0; i < groups.size(); ++i) {
        groups[i].anyMillis = swept[i].anyMillis;
        groups[i].attributedMillis = swept[i].attributedMillis;
        groups[i].elapsedShare = shareOf(swept[i].attributedMillis, elapsed);
    }
    std::ranges::sort(groups, costsMore);
    return groups;
}

void fillNoStage(std::span<const Interval> busy, const Elapsed &elapsed, WallClock &clock)
{
    clock.noStageMillis = elapsed.millis() - clock.stageUnionMillis;
    clock.beforeFirstStageMillis = busy.empty() ? clock.noStageMillis : busy.front().from - elapsed.from;
    clock.afterLastStageMillis = busy.empty() ? 0 : elapsed.to - busy.back().to;
    clock.betweenStagesMillis = clock.noStageMillis - clock.beforeFirstStageMillis - clock.afterLastStageMillis;
}

} // namespace

WallClock wallClock(const spark::SparkProfile &profile, std::span<const StageAnalysis> stages, const Measured<Elapsed> &elapsed,
                    const GapRules &gapRules, const LogEvidence &evidence)
{
    WallClock clock;
    clock.elapsedMillis = elapsed.transform(&Elapsed::millis);
    if (elapsed) {
        clock.from = elapsed->from;
        clock.to = elapsed->to;
        std::vector<Interval> intervals;
        intervals.reserve(stages.size());
        for (const StageAnalysis &stage : stages)
            intervals.push_back({stage.from, stage.to});
        const std::vector<Interval> busy = mergedIntervals(std::move(intervals));
        clock.stageUnionMillis = totalMillis(busy);
        fillNoStage(busy, *elapsed, clock);
        clock.gaps
            = longestGaps(profile, stages, uncoveredIntervals(busy, {elapsed->from, elapsed->to}), *elapsed, gapRules, evidence);
    }
    CriticalPath path = criticalPath(profile, stages);
    clock.criticalPathMillis = path.millis;
    clock.criticalPath = std::move(path.stages);
    clock.byPhase = clockGroups(profile, stages, clock.elapsedMillis,
                                [](const Attribution &from, ClockGroup &to) { to.phase = from.phase; });
    clock.byOperation = clockGroups(profile, stages, clock.elapsedMillis,
                                    [](const Attribution &from, ClockGroup &to) { to.operation = from.operation; });
    clock.byTable = clockGroups(profile, stages, clock.elapsedMillis,
                                [](const Attribution &from, ClockGroup &to) { to.table = from.table; });
    clock.byOperationAndPhase = clockGroups(profile, stages, clock.elapsedMillis, [](const Attribution &from, ClockGroup &to) {
        to.phase = from.phase;
        to.operation = from.operation;
    });
    return clock;
}

} // namespace hudiscope::phases
