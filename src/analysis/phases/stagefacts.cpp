// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/stagefacts.h"

#include <algorithm>
#include <ranges>
#include <span>

namespace hudiscope::phases {

using spark::Job;
using spark::SparkProfile;
using spark::StageAttempt;

namespace {

/// The listener bus may deliver a stage a moment before its job's own time stamp.
constexpr spark::EpochMillis SubmissionToleranceMillis = 5;

struct Listing {
    std::int32_t stage = -1;
    const Job *job = nullptr;
};

/// Which jobs list which stage, by stage id and then by job id.
std::vector<Listing> listings(const SparkProfile &profile)
{
    std::vector<Listing> all;
    for (const Job &job : profile.jobs)
        for (const std::int32_t stage : job.stages)
            all.push_back({.stage = stage, .job = &job});
    std::ranges::stable_sort(all, {}, &Listing::stage); // jobs are sorted by id already
    return all;
}

bool sharesProperties(const StageAttempt &stage, const Job &job)
{
    return stage.description == job.description && stage.jobGroup == job.jobGroup && stage.sqlExecution == job.sqlExecution;
}

/// Null where no job lists the stage.
const Job *ownerOf(const StageAttempt &stage, std::span<const Listing> candidates)
{
    const auto wasSubmittedBefore = [&stage](const Listing &listing) {
        return !stage.submitted || listing.job->submitted.value_or(0) <= *stage.submitted + SubmissionToleranceMillis;
    };
    const auto agrees
        = [&stage](const Listing &listing) { return !stage.hasOwnProperties || sharesProperties(stage, *listing.job); };
    const Job *before = nullptr;
    const Job *agreeing = nullptr;
    for (const Listing &listing : candidates | std::views::filter(wasSubmittedBefore)) {
        before = listing.job;
        if (agrees(listing))
            agreeing = listing.job;
    }
    if (agreeing != nullptr)
        return agreeing;
    if (before != nullptr)
        return before;
    return candidates.empty() ? nullptr : candidates.back().job;
}

void fillJobs(const StageAttempt &stage, std::span<const Listing> candidates, StageAnalysis &out)
{
    for (const Listing &listing : candidates)
        if (out.jobIds.empty() || out.jobIds.back() != listing.job->id)
            out.jobIds.push_back(listing.job->id);
    if (const Job *owner = ownerOf(stage, candidates))
        out.ownerJob = owner->id;
}

/// As Spark's own status store has it: a completion without a submission is a skipped stage.
StageState stateOf(const SparkProfile &profile, const StageAttempt &stage)
{
    if (!profile.text(stage.failureReason).empty())
        return StageState::Failed;
    if (!stage.completedSeen)
        return StageState::Unfinished;
    return stage.submitted ? StageState::Complete : StageState::Skipped;
}

/// An unfinished stage runs to the end of elapsed time; times outside of it were left out as edited.
void fillInterval(const StageAttempt &stage, const Measured<Elapsed> &elapsed, StageAnalysis &out)
{
    const auto begin = stage.submitted ? stage.submitted : stage.firstLaunch;
    if (!elapsed || !begin || !elapsed->holds(*begin))
        return;
    const spark::EpochMillis end = stage.completed.value_or(elapsed->to);
    if (end < *begin || !elapsed->holds(end))
        return;
    out.from = *begin;
    out.to = end;
}

Measured<std::int64_t> waitMillis(const StageAttempt &stage)
{
    if (!stage.submitted)
        return std::unexpected(NotDerivable{.reason = "reason.no-submission", .arguments = {}});
    if (!stage.firstLaunch)
        return std::unexpected(NotDerivable{.reason = "reason.no-task-launch", .arguments = {}});
    if (*stage.firstLaunch < *stage.submitted)
        return std::unexpected(NotDerivable{.reason = "reason.times-contradict", .arguments = {}});
    return *stage.firstLaunch - *stage.submitted;
}

/// A resubmission is a second end of a task that already had one.
std::int64_t tasksMissingEnd(const spark::TaskTotals &totals)
{
    const std::int64_t ends = totals.succeeded + totals.failed + totals.killed - totals.resubmitted;
    return std::max<std::int64_t>(0, totals.started - ends);
}

bool wasRunAgain(const SparkProfile &profile, std::size_t index)
{
    return index + 1 < profile.stages.size() && profile.stages[index + 1].key.stage == profile.stages[index].key.stage;
}

Measured<std::int64_t> peakMemory(const spark::TaskTotals &totals)
{
    if (!totals.hasPeakExecutionMemory)
        return std::unexpected(NotDerivable{.reason = "reason.no-peak-memory", .arguments = {}});
    return totals.peakExecutionMemoryBytes;
}

} // namespace

void fillStageFacts(const SparkProfile &profile, const Measured<Elapsed> &elapsed, std::vector<StageAnalysis> &stages)
{
    const std::vector<Listing> all = listings(profile);
    for (std::size_t i = 0; i < profile.stages.size(); ++i) {
        const StageAttempt &stage = profile.stages[i];
        StageAnalysis &out = stages[i];
        fillJobs(stage, std::ranges::equal_range(all, stage.key.stage, {}, &Listing::stage), out);
        out.state = stateOf(profile, stage);
        fillInterval(stage, elapsed, out);
        out.waitMillis = waitMillis(stage);
        out.tasksMissingEnd = tasksMissingEnd(stage.totals);
        out.wastedTaskMillis = wasRunAgain(profile, i) ? stage.totals.durationMillis : stage.totals.wastedMillis;
        out.peakMemoryBytes = peakMemory(stage.totals);
    }
}

} // namespace hudiscope::phases
