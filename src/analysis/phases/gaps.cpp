// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/gaps.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace hudiscope::phases {

namespace {

/// Finds the stages next to a moment; both orders hold only stages with an interval.
class Neighbours
{
public:
    explicit Neighbours(std::span<const StageAnalysis> stages)
        : m_stages(stages)
    {
        for (std::size_t i = 0; i < stages.size(); ++i)
            if (stages[i].to > stages[i].from)
                m_byBegin.push_back(i);
        m_byEnd = m_byBegin;
        std::ranges::stable_sort(m_byBegin, {}, [&stages](std::size_t i) { return stages[i].from; });
        std::ranges::stable_sort(m_byEnd, {}, [&stages](std::size_t i) { return stages[i].to; });
    }

    [[nodiscard]] std::optional<std::size_t> endedBefore(EpochMillis time) const
    {
        const auto after = std::ranges::upper_bound(m_byEnd, time, {}, [this](std::size_t i) { return m_stages[i].to; });
        return after == m_byEnd.begin() ? std::nullopt : std::optional(*std::prev(after));
    }

    [[nodiscard]] std::optional<std::size_t> beganAfter(EpochMillis time) const
    {
        const auto first = std::ranges::lower_bound(m_byBegin, time, {}, [this](std::size_t i) { return m_stages[i].from; });
        return first == m_byBegin.end() ? std::nullopt : std::optional(*first);
    }

private:
    std::span<const StageAnalysis> m_stages;
    std::vector<std::size_t> m_byBegin;
    std::vector<std::size_t> m_byEnd;
};

/// Jobs or SQL executions as intervals; what has no end lasts to the end of elapsed time.
template<class T>
std::vector<Interval> activity(const std::vector<T> &items, std::optional<EpochMillis> T::*begin,
                               std::optional<EpochMillis> T::*end, const Elapsed &elapsed)
{
    std::vector<Interval> intervals;
    for (const T &item : items)
        if (item.*begin)
            intervals.push_back({std::max(*(item.*begin), elapsed.from), std::min((item.*end).value_or(elapsed.to), elapsed.to)});
    return mergedIntervals(std::move(intervals));
}

bool covers(std::span<const Interval> merged, EpochMillis time)
{
    const auto later = std::ranges::upper_bound(merged, time, {}, &Interval::from);
    return later != merged.begin() && time < std::prev(later)->to;
}

/// When at least one executor was there, from the log's additions and removals.
std::vector<Interval> executorPresence(const spark::SparkProfile &profile, const Elapsed &elapsed)
{
    std::vector<spark::ExecutorChange> changes = profile.executorChanges;
    std::ranges::stable_sort(changes, {}, &spark::ExecutorChange::time);
    std::vector<Interval> present;
    std::int64_t alive = 0;
    for (const spark::ExecutorChange &change : changes) {
        const std::int64_t before = std::exchange(alive, std::max<std::int64_t>(0, alive + change.delta));
        if (before == 0 && alive > 0)
            present.push_back({change.time, elapsed.to});
        else if (before > 0 && alive == 0)
            present.back().to = change.time;
    }
    return present;
}

GapSituation::Position positionOf(bool hasStageBefore, bool hasStageAfter)
{
    if (!hasStageBefore)
        return GapSituation::Position::BeforeFirstStage;
    return hasStageAfter ? GapSituation::Position::BetweenStages : GapSituation::Position::AfterLastStage;
}

/// What of the log is looked at for every gap, prepared once.
class Situations
{
public:
    Situations(const spark::SparkProfile &profile, std::span<const StageAnalysis> stages, const Elapsed &elapsed,
               const LogEvidence &evidence)
        : m_profile(profile)
        , m_evidence(evidence)
        , m_stages(stages)
        , m_sql(activity(profile.sql, &spark::SqlExecution::started, &spark::SqlExecution::ended, elapsed))
        , m_jobs(activity(profile.jobs, &spark::Job::submitted, &spark::Job::completed, elapsed))
        , m_executors(executorPresence(profile, elapsed))
    {
    }

    [[nodiscard]] GapSituation at(const Interval &gap, std::optional<std::size_t> after, std::optional<std::size_t> before) const
    {
        const EpochMillis middle = gap.from + gap.millis() / 2;
        GapSituation situation;
        situation.position = positionOf(after.has_value(), before.has_value());
        situation.sqlActive = covers(m_sql, middle);
        situation.jobActive = covers(m_jobs, middle);
        situation.executorAlive = m_executors.empty() || covers(m_executors, middle);
        situation.streaming = before && m_evidence.isStreamingStart(m_profile, m_profile.stages[*before]);
        situation.hudi = isHudi(after) || isHudi(before);
        if (after) {
            situation.afterPhase = m_stages[*after].ours.phase;
            situation.afterOperation = m_stages[*after].ours.operation;
        }
        if (before) {
            situation.beforePhase = m_stages[*before].ours.phase;
            situation.beforeOperation = m_stages[*before].ours.operation;
        }
        return situation;
    }

private:
    [[nodiscard]] bool isHudi(std::optional<std::size_t> stage) const
    {
        return stage && m_stages[*stage].ours.operation != Operation::Unknown;
    }

    const spark::SparkProfile &m_profile;
    const LogEvidence &m_evidence;
    std::span<const StageAnalysis> m_stages;
    std::vector<Interval> m_sql;
    std::vector<Interval> m_jobs;
    std::vector<Interval> m_executors;
};

} // namespace

std::vector<Gap> longestGaps(const spark::SparkProfile &profile, std::span<const StageAnalysis> stages,
                             std::vector<Interval> uncovered, const Elapsed &elapsed, const GapRules &rules,
                             const LogEvidence &evidence)
{
    std::erase_if(uncovered, [&rules](const Interval &gap) { return gap.millis() < rules.shortestMillis; });
    std::ranges::stable_sort(uncovered, std::ranges::greater{}, &Interval::millis);
    if (uncovered.size() > rules.mostGaps)
        uncovered.resize(rules.mostGaps);

    const Neighbours neighbours(stages);
    const Situations situations(profile, stages, elapsed, evidence);
    std::vector<Gap> gaps;
    for (const Interval &interval : uncovered) {
        const auto after = neighbours.endedBefore(interval.from);
        const auto before = neighbours.beganAfter(interval.to);
        Gap &gap = gaps.emplace_back();
        gap.from = interval.from;
        gap.millis = interval.millis();
        if (after) {
            gap.after = profile.stages[*after].key;
            gap.afterPhase = stages[*after].ours.phase;
        }
        if (before) {
            gap.before = profile.stages[*before].key;
            gap.beforePhase = stages[*before].ours.phase;
        }
        gap.likely = rules.likely(situations.at(interval, after, before));
    }
    return gaps;
}

} // namespace hudiscope::phases
