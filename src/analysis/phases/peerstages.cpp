// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/peerstages.h"

#include "analysis/phases/peerrules.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace hudiscope::phases {

namespace {

using spark::Job;
using spark::NoText;
using spark::SparkProfile;
using spark::StageAttempt;
using spark::TaskColumns;
using spark::TextId;

/// Descriptions repeat for thousands of jobs; each is resolved once.
class Descriptions
{
public:
    Descriptions(const SparkProfile &profile, const PeerCatalog &rules)
        : m_profile(profile)
        , m_rules(rules)
    {
    }

    struct Resolved {
        PeerPhase phase;
        std::optional<std::string> module;
    };

    const Resolved &resolve(TextId description)
    {
        const auto [entry, isNew] = m_resolved.try_emplace(description);
        if (isNew) {
            const std::string_view text = m_profile.text(description);
            entry->second = {.phase = resolveDescription(m_rules, text), .module = moduleInDescription(m_rules, text)};
        }
        return entry->second;
    }

private:
    const SparkProfile &m_profile;
    const PeerCatalog &m_rules;
    std::unordered_map<TextId, Resolved> m_resolved;
};

/// The job of each stage id: the one that listed it last.
std::unordered_map<std::int32_t, const Job *> jobsOfStages(const SparkProfile &profile)
{
    std::vector<const Job *> started;
    for (const Job &job : profile.jobs) {
        if (job.startSeen)
            started.push_back(&job);
    }
    std::ranges::sort(started, {}, &Job::order);
    std::unordered_map<std::int32_t, const Job *> owners;
    for (const Job *job : started) {
        for (const std::int32_t stage : job->stages)
            owners[stage] = job;
    }
    return owners;
}

std::optional<std::string> kept(const SparkProfile &profile, TextId text)
{
    return text == NoText ? std::nullopt : std::optional(std::string(profile.text(text)));
}

void setJob(const SparkProfile &profile, const Job &job, Descriptions &descriptions, PeerStage &stage)
{
    const Descriptions::Resolved &resolved = descriptions.resolve(job.description);
    stage.jobId = job.id;
    stage.jobDescription = kept(profile, job.description);
    stage.module = resolved.module;
    if (!stage.module && !profile.text(job.jobGroup).empty())
        stage.module = kept(profile, job.jobGroup);
    stage.phase = resolved.phase.phase;
    stage.subPhase = resolved.phase.subPhase;
}

void appendDurations(const TaskColumns &tasks, std::vector<std::uint32_t> &durations)
{
    std::ranges::copy_if(tasks.durationMillis, std::back_inserter(durations),
                         [](std::uint32_t duration) { return duration != TaskColumns::NoDuration; });
}

/// Nearest rank: position ⌈p·n/100⌉ of the ascending values, −1 where there is none.
std::int64_t percentile(const std::vector<std::uint32_t> &sorted, std::size_t percent)
{
    if (sorted.empty())
        return -1;
    const std::size_t rank = (percent * sorted.size() + 99) / 100;
    return sorted[std::clamp<std::size_t>(rank, 1, sorted.size()) - 1];
}

/// Over every attempt that ended, failed and killed ones too.
void setTaskDurations(const StageAttempt &attempt, PeerStage &stage)
{
    std::vector<std::uint32_t> durations;
    durations.reserve(attempt.tasks.size() + attempt.otherTasks.size());
    appendDurations(attempt.tasks, durations);
    appendDurations(attempt.otherTasks, durations);
    std::ranges::sort(durations);
    stage.p25 = percentile(durations, 25);
    stage.p50 = percentile(durations, 50);
    stage.p75 = percentile(durations, 75);
    stage.p95 = percentile(durations, 95);
    stage.p99 = percentile(durations, 99);
    stage.max = percentile(durations, 100);
    if (stage.p50 > 0)
        stage.skewRatio = static_cast<double>(stage.max) / static_cast<double>(stage.p50);
}

void setNumbers(const SparkProfile &profile, const StageAttempt &attempt, PeerStage &stage)
{
    stage.durationMillis = attempt.durationMillis().value_or(-1);
    setTaskDurations(attempt, stage);
    const auto runMillis = static_cast<double>(attempt.totals.metrics.executorRunMillis);
    if (runMillis > 0)
        stage.gcFraction = static_cast<double>(attempt.totals.metrics.jvmGcMillis) / runMillis;
    const std::string_view reason = profile.text(attempt.failureReason);
    stage.failureReasonFirstLine = reason.substr(0, reason.find('\n'));
}

void setBundledSteps(const PeerCatalog &rules, std::vector<PeerStage> &stages)
{
    double total = 0;
    for (const PeerStage &stage : stages)
        total += static_cast<double>(std::max<std::int64_t>(stage.durationMillis, 0));
    for (PeerStage &stage : stages) {
        if (stage.durationMillis > 0 && static_cast<double>(stage.durationMillis) / total >= rules.bundledShare)
            stage.bundledSteps = rules.bundledSteps.at(static_cast<std::size_t>(stage.phase));
    }
}

/// What one job owns, in stage order.
struct JobWork {
    std::vector<PeerPhase> phases;
    std::vector<std::size_t> stages;
};

void setOperations(const PeerCatalog &rules, std::vector<PeerStage> &stages)
{
    std::map<std::int32_t, JobWork> jobs;
    for (std::size_t i = 0; i < stages.size(); ++i) {
        if (!stages[i].jobId)
            continue;
        JobWork &work = jobs[*stages[i].jobId];
        work.phases.push_back({.phase = stages[i].phase, .subPhase = stages[i].subPhase});
        work.stages.push_back(i);
    }

    std::vector<PeerOperation> operations;
    for (const auto &[id, work] : jobs)
        operations.push_back(resolveOperation(rules, stages[work.stages.front()].module, work.phases));
    promoteRestores(rules, operations);

    auto operation = operations.begin();
    for (const auto &[id, work] : jobs) {
        for (const std::size_t stage : work.stages) {
            stages[stage].operation = operation->operation;
            stages[stage].operationSource = operation->source;
        }
        ++operation;
    }
}

} // namespace

std::vector<PeerStage> peerStages(const SparkProfile &profile, const PeerCatalog &rules)
{
    const auto owners = jobsOfStages(profile);
    Descriptions descriptions(profile, rules);
    std::vector<PeerStage> stages;
    stages.reserve(profile.stages.size());
    for (const StageAttempt &attempt : profile.stages) {
        PeerStage &stage = stages.emplace_back();
        if (const auto owner = owners.find(attempt.key.stage); owner != owners.end())
            setJob(profile, *owner->second, descriptions, stage);
        PeerPhase phase
            = withStageName(rules, {.phase = stage.phase, .subPhase = std::move(stage.subPhase)}, profile.text(attempt.name));
        stage.phase = phase.phase;
        stage.subPhase = std::move(phase.subPhase);
        setNumbers(profile, attempt, stage);
    }
    setBundledSteps(rules, stages);
    setOperations(rules, stages);
    return stages;
}

} // namespace hudiscope::phases
