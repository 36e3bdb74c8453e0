// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/peerreport.h"

#include "analysis/phases/peerstages.h"

#include <algorithm>
#include <cmath>
#include <ranges>
#include <utility>

namespace hudiscope::phases {

namespace {

using spark::addSaturated;
using spark::Executor;
using spark::ExecutorChange;
using spark::Job;
using spark::NoText;
using spark::SparkProfile;
using spark::StageAttempt;

/// Task-end events: the peer counts each, whatever became of the task.
std::int64_t observedTasks(const StageAttempt &attempt)
{
    return attempt.totals.succeeded + attempt.totals.failed + attempt.totals.killed;
}

std::string firstLine(std::string_view text)
{
    return std::string(text.substr(0, text.find('\n')));
}

/// End − start of the application; where either is missing, the latest completion − the earliest
/// submission of a stage, each by itself (§2.9).
std::int64_t applicationMillis(const SparkProfile &profile)
{
    const auto [started, ended] = std::pair(profile.application.started, profile.application.ended);
    if (started && ended && *ended >= *started)
        return *ended - *started;

    std::optional<EpochMillis> first;
    std::optional<EpochMillis> last;
    for (const StageAttempt &attempt : profile.stages) {
        if (attempt.submitted)
            first = std::min(first.value_or(*attempt.submitted), *attempt.submitted);
        if (attempt.completed)
            last = std::max(last.value_or(*attempt.completed), *attempt.completed);
    }
    return first && last ? *last - *first : -1;
}

/// The longest stage of each job, added up.
std::int64_t criticalPathMillis(const std::vector<PeerStage> &stages)
{
    std::map<std::int32_t, std::int64_t> longest;
    for (const PeerStage &stage : stages) {
        if (!stage.jobId || stage.durationMillis < 0)
            continue;
        std::int64_t &millis = longest[*stage.jobId];
        millis = std::max(millis, stage.durationMillis);
    }
    std::int64_t sum = 0;
    for (const std::int64_t millis : longest | std::views::values)
        addSaturated(sum, millis);
    return sum;
}

/// At the same millisecond executors go before they come.
std::int64_t peakExecutors(const SparkProfile &profile)
{
    std::vector<ExecutorChange> changes = profile.executorChanges;
    std::ranges::sort(changes, {}, [](const ExecutorChange &change) { return std::pair(change.time, change.delta); });
    std::int64_t alive = 0;
    std::int64_t peak = 0;
    for (const ExecutorChange &change : changes) {
        alive += change.delta;
        peak = std::max(peak, alive);
    }
    return peak;
}

std::map<std::string, std::string> removalReasons(const SparkProfile &profile)
{
    std::map<std::string, std::string> reasons;
    for (const Executor &executor : profile.executors) {
        const std::string_view reason = profile.text(executor.removalReason);
        if (!reason.empty())
            reasons[executor.id] = firstLine(reason);
    }
    return reasons;
}

void setTotals(const SparkProfile &profile, const std::vector<PeerStage> &stages, PeerReport &report)
{
    report.jobCount = std::ssize(profile.jobs);
    report.failedJobCount
        = std::ranges::count_if(profile.jobs, [&](const Job &job) { return profile.text(job.result) != "JobSucceeded"; });
    report.stageCount = std::ssize(stages);
    report.failedStageCount
        = std::ranges::count_if(stages, [](const PeerStage &stage) { return !stage.failureReasonFirstLine.empty(); });
    for (const StageAttempt &attempt : profile.stages) {
        addSaturated(report.taskCount, observedTasks(attempt));
        addSaturated(report.failedTaskCount, attempt.totals.failed);
        addSaturated(report.executorRunTimeMillis, attempt.totals.metrics.executorRunMillis);
        addSaturated(report.shuffleReadBytes, attempt.totals.metrics.shuffleBytesRead());
        addSaturated(report.shuffleWriteBytes, attempt.totals.metrics.shuffleBytesWritten);
        addSaturated(report.memoryBytesSpilled, attempt.totals.metrics.memoryBytesSpilled);
        addSaturated(report.diskBytesSpilled, attempt.totals.metrics.diskBytesSpilled);
    }
}

void addToGroup(const StageAttempt &attempt, const PeerStage &stage, PeerGroup &group)
{
    ++group.stageCount;
    addSaturated(group.taskCount, observedTasks(attempt));
    addSaturated(group.stageWallClockMillis, std::max<std::int64_t>(stage.durationMillis, 0));
    addSaturated(group.executorRunTimeMillis, attempt.totals.metrics.executorRunMillis);
    addSaturated(group.shuffleBytes, attempt.totals.metrics.shuffleBytesRead());
    addSaturated(group.shuffleBytes, attempt.totals.metrics.shuffleBytesWritten);
    addSaturated(group.spilledBytes, attempt.totals.metrics.memoryBytesSpilled);
    addSaturated(group.spilledBytes, attempt.totals.metrics.diskBytesSpilled);
}

/// Groups that have a stage, the longest first, equal ones by label.
template<class Label>
std::vector<PeerGroup> groupsBy(const SparkProfile &profile, const std::vector<PeerStage> &stages, Label label)
{
    std::map<std::string, PeerGroup, std::less<>> byLabel;
    double total = 0;
    for (std::size_t i = 0; i < stages.size(); ++i) {
        addToGroup(profile.stages[i], stages[i], byLabel[std::string(name(stages[i].*label))]);
        total += static_cast<double>(std::max<std::int64_t>(stages[i].durationMillis, 0));
    }
    std::vector<PeerGroup> groups;
    for (auto &[text, group] : byLabel) {
        group.label = text;
        if (total > 0)
            group.share = static_cast<double>(group.stageWallClockMillis) / total;
        groups.push_back(std::move(group));
    }
    std::ranges::stable_sort(groups, std::ranges::greater{}, &PeerGroup::stageWallClockMillis);
    return groups;
}

/// The share of UNKNOWN that makes the other shares too low, or nullopt where nothing says so.
std::optional<double> streamingUnknownShare(const PeerCatalog &rules, const std::vector<PeerStage> &stages,
                                            const PeerReport &report)
{
    if (!std::ranges::contains(stages, std::optional(rules.streamingSubPhase), &PeerStage::subPhase))
        return std::nullopt;
    const auto unknown = std::ranges::find(report.phases, name(Phase::Unknown), &PeerGroup::label);
    if (unknown == report.phases.end() || unknown->share < rules.streamingCaveatShare)
        return std::nullopt;
    return unknown->share;
}

std::vector<std::string> caveats(const PeerCatalog &rules, const std::vector<PeerStage> &stages, const PeerReport &report,
                                 const catalog::Catalogs &catalogs)
{
    constexpr std::array<std::pair<Phase, std::string_view>, 5> ByPhase{{
        {Phase::SourceReadAndTransform, "caveat.source-bundled"},
        {Phase::DedupAndIndexTagging, "caveat.dedup-bundled"},
        {Phase::DataTableWrite, "caveat.data-write-bundled"},
        {Phase::Unknown, "caveat.unknown"},
        {Phase::Archival, "caveat.archival"},
    }};
    std::vector<std::string> texts;
    if (const auto share = streamingUnknownShare(rules, stages, report)) {
        const auto percent = static_cast<std::int64_t>(std::floor(*share * 100 + 0.5));
        texts.push_back(catalogs.message("caveat.streaming-metadata-write",
                                         {{"percent", std::to_string(percent)}, {"subPhase", rules.streamingSubPhase}}));
    }
    texts.push_back(catalogs.message("caveat.attribution"));
    for (const auto &[phase, id] : ByPhase) {
        if (std::ranges::contains(report.phases, name(phase), &PeerGroup::label))
            texts.push_back(catalogs.message(id));
    }
    return texts;
}

std::vector<std::string> warnings(const SparkProfile &profile, const catalog::Catalogs &catalogs)
{
    std::vector<std::string> texts;
    for (const spark::UnparsedLines &lines : profile.unparsed) {
        texts.push_back(catalogs.message("peer.lines-unparsable",
                                         {{"count", std::to_string(lines.count)},
                                          {"part", profile.parts.at(lines.part).name},
                                          {"line", std::to_string(lines.lastLine)}}));
    }
    return texts;
}

} // namespace

PeerAnswer peerAnswer(const SparkProfile &profile, const PeerCatalog &rules, const catalog::Catalogs &catalogs)
{
    PeerAnswer answer;
    answer.stages = peerStages(profile, rules);
    PeerReport &report = answer.report;
    report.durationMillis = applicationMillis(profile);
    report.criticalPathMillis = criticalPathMillis(answer.stages);
    setTotals(profile, answer.stages, report);
    report.peakConcurrentExecutors = peakExecutors(profile);
    report.eventsRead = static_cast<std::int64_t>(profile.eventsRead);
    if (const auto version = profile.environment.spark.find("spark.version"); version != profile.environment.spark.end())
        report.sparkVersion = version->second;
    report.executorRemovalReasons = removalReasons(profile);
    report.operations = groupsBy(profile, answer.stages, &PeerStage::operation);
    report.phases = groupsBy(profile, answer.stages, &PeerStage::phase);
    report.caveats = caveats(rules, answer.stages, report, catalogs);
    report.warnings = warnings(profile, catalogs);
    return answer;
}

} // namespace hudiscope::phases
