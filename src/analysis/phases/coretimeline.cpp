// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/coretimeline.h"

#include "analysis/phases/executorlives.h"

#include <algorithm>
#include <utility>

namespace hudiscope::phases {

namespace {

constexpr std::int64_t MaximumSteps = 2000;

/// Sums "cores × ms" into steps at O(1) an interval: the two ends are put in directly, the full
/// steps between them through a running difference.
class StepSums
{
public:
    StepSums(Elapsed span, std::int64_t stepMillis, std::size_t steps)
        : m_span(span)
        , m_stepMillis(stepMillis)
        , m_ends(steps, 0)
        , m_fullDelta(steps + 1, 0)
    {
    }

    void add(Interval interval, std::int64_t cores)
    {
        const EpochMillis from = std::max(interval.from, m_span.from) - m_span.from;
        const EpochMillis to = std::min(interval.to, m_span.to) - m_span.from;
        if (to <= from)
            return;
        const auto first = static_cast<std::size_t>(from / m_stepMillis);
        const auto last = static_cast<std::size_t>((to - 1) / m_stepMillis);
        if (first == last) {
            m_ends[first] += cores * (to - from);
            return;
        }
        m_ends[first] += cores * (static_cast<std::int64_t>(first + 1) * m_stepMillis - from);
        m_ends[last] += cores * (to - static_cast<std::int64_t>(last) * m_stepMillis);
        m_fullDelta[first + 1] += cores;
        m_fullDelta[last] -= cores;
    }

    /// Mean over each step; the last one may be shorter than the others.
    [[nodiscard]] std::vector<float> means() const
    {
        std::vector<float> means(m_ends.size());
        std::int64_t full = 0;
        for (std::size_t i = 0; i < m_ends.size(); ++i) {
            full += m_fullDelta[i];
            const std::int64_t width = std::min(m_stepMillis, m_span.millis() - static_cast<std::int64_t>(i) * m_stepMillis);
            means[i] = static_cast<float>(static_cast<double>(m_ends[i] + full * m_stepMillis) / static_cast<double>(width));
        }
        return means;
    }

private:
    Elapsed m_span;
    std::int64_t m_stepMillis;
    std::vector<std::int64_t> m_ends;
    std::vector<std::int64_t> m_fullDelta;
};

void addTasks(const spark::SparkProfile &profile, const spark::TaskColumns &tasks, StepSums &sums)
{
    for (std::size_t i = 0; i < std::min(tasks.launchOffset.size(), tasks.size()); ++i) {
        if (tasks.durationMillis[i] == spark::TaskColumns::NoDuration)
            continue;
        const EpochMillis launch = profile.timeBase + tasks.launchOffset[i];
        sums.add({launch, launch + tasks.durationMillis[i]}, profile.cpusPerTask);
    }
}

} // namespace

CoreTimeline coreTimeline(const spark::SparkProfile &profile, std::span<const StageAnalysis> stages,
                          const Measured<Elapsed> &elapsed)
{
    CoreTimeline timeline;
    if (profile.taskDetail != spark::TaskDetail::Full || !elapsed || elapsed->millis() == 0)
        return timeline;
    timeline.from = elapsed->from;
    timeline.stepMillis = (elapsed->millis() + MaximumSteps - 1) / MaximumSteps;
    const auto steps = static_cast<std::size_t>((elapsed->millis() + timeline.stepMillis - 1) / timeline.stepMillis);

    StepSums alive(*elapsed, timeline.stepMillis, steps);
    for (const ExecutorLife &life : executorLives(profile, *elapsed))
        alive.add(life.interval, life.cores);
    timeline.aliveCores = alive.means();

    std::vector<StepSums> busy(PhaseCount, StepSums(*elapsed, timeline.stepMillis, steps));
    for (std::size_t i = 0; i < stages.size(); ++i) {
        StepSums &sums = busy[std::to_underlying(stages[i].ours.phase)];
        addTasks(profile, profile.stages[i].tasks, sums);
        addTasks(profile, profile.stages[i].otherTasks, sums);
    }
    timeline.busyCores.resize(steps);
    for (std::size_t phase = 0; phase < PhaseCount; ++phase) {
        const std::vector<float> means = busy[phase].means();
        for (std::size_t step = 0; step < steps; ++step)
            timeline.busyCores[step][phase] = means[step];
    }
    return timeline;
}

} // namespace hudiscope::phases
