// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/applicationsummary.h"

#include "analysis/phases/executorlives.h"

#include <algorithm>

namespace hudiscope::phases {

using spark::SparkProfile;

namespace {

constexpr std::string_view JobSucceeded = "JobSucceeded"; // Spark's JsonProtocol

ApplicationState stateOf(const SparkProfile &profile)
{
    if (profile.application.endSeen)
        return ApplicationState::Finished;
    if (profile.partial || !profile.application.startSeen)
        return ApplicationState::Unknown;
    return ApplicationState::Unfinished;
}

void countJobs(const SparkProfile &profile, ApplicationSummary &summary)
{
    for (const spark::Job &job : profile.jobs) {
        if (!job.endSeen)
            ++summary.jobsUnfinished;
        else if (profile.text(job.result) == JobSucceeded)
            ++summary.jobsSucceeded;
        else
            ++summary.jobsFailed;
    }
}

std::int64_t peakCores(std::span<const ExecutorLife> lives)
{
    std::vector<std::pair<EpochMillis, std::int64_t>> deltas;
    for (const ExecutorLife &life : lives) {
        deltas.emplace_back(life.interval.from, life.cores);
        deltas.emplace_back(life.interval.to, -life.cores);
    }
    std::ranges::sort(deltas); // at one moment what leaves goes before what comes
    std::int64_t cores = 0;
    std::int64_t peak = 0;
    for (const auto &[time, delta] : deltas)
        peak = std::max(peak, cores += delta);
    return peak;
}

Measured<std::int64_t> coreMillis(std::span<const ExecutorLife> lives, const SparkProfile &profile)
{
    if (profile.executorChanges.empty())
        return std::unexpected(NotDerivable{.reason = "reason.no-executors", .arguments = {}});
    std::int64_t millis = 0;
    for (const ExecutorLife &life : lives)
        millis += life.interval.millis() * life.cores;
    if (millis == 0)
        return std::unexpected(
            NotDerivable{.reason = lives.empty() ? "reason.no-core-time" : "reason.no-cores", .arguments = {}});
    return millis;
}

} // namespace

ApplicationSummary applicationSummary(const SparkProfile &profile, std::span<const StageAnalysis> stages,
                                      const Measured<Elapsed> &elapsed, const LogEvidence &evidence)
{
    ApplicationSummary summary;
    summary.state = stateOf(profile);
    summary.elapsedIsEstimate = elapsed && elapsed->isEstimate;
    countJobs(profile, summary);
    for (std::size_t i = 0; i < stages.size(); ++i) {
        summary.taskMillis += profile.stages[i].totals.durationMillis;
        summary.wastedTaskMillis += stages[i].wastedTaskMillis;
    }
    const std::vector<ExecutorLife> lives = elapsed ? executorLives(profile, *elapsed) : std::vector<ExecutorLife>{};
    summary.peakExecutorCores = peakCores(lives);
    summary.executorCoreMillis = coreMillis(lives, profile);
    summary.coreUtilisation = summary.executorCoreMillis.transform([&](std::int64_t millis) {
        return static_cast<double>(summary.taskMillis) * profile.cpusPerTask / static_cast<double>(millis);
    });
    summary.hudiVersion = evidence.hudiVersion(profile);
    return summary;
}

std::vector<ExecutorSummary> executorSummaries(const SparkProfile &profile, const ExecutorRemovals &removals)
{
    std::vector<ExecutorSummary> summaries;
    summaries.reserve(profile.executors.size());
    for (std::size_t i = 0; i < profile.executors.size(); ++i)
        summaries.push_back({.executor = i, .removalClass = removals.classOf(profile.text(profile.executors[i].removalReason))});
    return summaries;
}

} // namespace hudiscope::phases
