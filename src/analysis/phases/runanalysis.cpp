// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/runanalysis.h"

#include "analysis/phases/activityrules.h"
#include "analysis/phases/applicationsummary.h"
#include "analysis/phases/attribution.h"
#include "analysis/phases/attributionrules.h"
#include "analysis/phases/coretimeline.h"
#include "analysis/phases/elapsed.h"
#include "analysis/phases/executorremovals.h"
#include "analysis/phases/gaprules.h"
#include "analysis/phases/logevidence.h"
#include "analysis/phases/peercatalog.h"
#include "analysis/phases/peerreport.h"
#include "analysis/phases/stagefacts.h"
#include "analysis/phases/taskstatistics.h"
#include "analysis/phases/wallclock.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace hudiscope::phases {

std::string_view name(AttributionSource source)
{
    switch (source) {
    case AttributionSource::Description:
        return "description";
    case AttributionSource::CallStack:
        return "call-stack";
    case AttributionSource::StageName:
        return "stage-name";
    case AttributionSource::WriteToken:
        return "write-token";
    case AttributionSource::Neighbour:
        return "neighbour";
    case AttributionSource::Sequence:
        return "sequence";
    case AttributionSource::None:
        return "none";
    }
    std::unreachable();
}

std::string_view name(Confidence confidence)
{
    switch (confidence) {
    case Confidence::Certain:
        return "certain";
    case Confidence::Probable:
        return "probable";
    case Confidence::None:
        return "none";
    }
    std::unreachable();
}

std::string_view name(StageState state)
{
    switch (state) {
    case StageState::Complete:
        return "complete";
    case StageState::Failed:
        return "failed";
    case StageState::Skipped:
        return "skipped";
    case StageState::Unfinished:
        return "unfinished";
    }
    std::unreachable();
}

std::string_view name(ApplicationState state)
{
    switch (state) {
    case ApplicationState::Finished:
        return "finished";
    case ApplicationState::Unfinished:
        return "unfinished";
    case ApplicationState::Unknown:
        return "unknown";
    }
    std::unreachable();
}

namespace {

/// Everything that is decided by catalogs, loaded once for one analysis.
struct Rules {
    PeerCatalog peer;
    ActivityRules activities;
    AttributionRules attribution;
    GapRules gaps;
    LogEvidence evidence;
    ExecutorRemovals removals;
};

/// Puts a loaded catalog into its place, or the first error into `error`.
template<class T>
void place(Result<T> loaded, T &where, std::optional<Error> &error)
{
    if (loaded)
        where = std::move(*loaded);
    else if (!error)
        error = std::move(loaded.error());
}

Result<Rules> loadRules(const catalog::Catalogs &catalogs)
{
    Rules rules;
    std::optional<Error> error;
    place(PeerCatalog::fromCatalog(catalogs), rules.peer, error);
    place(ActivityRules::fromCatalog(catalogs, rules.peer), rules.activities, error);
    place(AttributionRules::fromCatalog(catalogs), rules.attribution, error);
    place(GapRules::fromCatalog(catalogs), rules.gaps, error);
    place(LogEvidence::fromCatalog(catalogs), rules.evidence, error);
    place(ExecutorRemovals::fromCatalog(catalogs), rules.removals, error);
    if (error)
        return std::unexpected(std::move(*error));
    return rules;
}

void fillPeer(const Rules &rules, const catalog::Catalogs &catalogs, RunAnalysis &run)
{
    PeerAnswer answer = peerAnswer(*run.profile, rules.peer, catalogs);
    run.peer = std::move(answer.report);
    for (std::size_t i = 0; i < run.stages.size(); ++i)
        run.stages[i].peer = std::move(answer.stages[i]);
}

} // namespace

Result<std::shared_ptr<const RunAnalysis>> analyseRun(std::shared_ptr<const spark::SparkProfile> profile,
                                                      const catalog::Catalogs &catalogs, const RunContext &)
{
    const Result<Rules> rules = loadRules(catalogs);
    if (!rules)
        return std::unexpected(rules.error());

    auto run = std::make_shared<RunAnalysis>();
    run->profile = std::move(profile);
    const spark::SparkProfile &log = *run->profile;
    run->stages.resize(log.stages.size());
    run->notices = log.notices;
    fillPeer(*rules, catalogs, *run);

    ElapsedAnswer elapsed = elapsedTime(log);
    std::ranges::move(elapsed.notices, std::back_inserter(run->notices));
    fillStageFacts(log, elapsed.span, run->stages);
    std::ranges::move(attribute(log, {rules->attribution, rules->activities, rules->evidence, catalogs}, run->stages),
                      std::back_inserter(run->notices));
    for (std::size_t i = 0; i < log.stages.size(); ++i)
        fillTaskStatistics(log.stages[i].tasks, run->stages[i]);

    run->wallClock = wallClock(log, run->stages, elapsed.span, rules->gaps, rules->evidence);
    run->application = applicationSummary(log, run->stages, elapsed.span, rules->evidence);
    run->executors = executorSummaries(log, rules->removals);
    run->cores = coreTimeline(log, run->stages, elapsed.span);
    return run;
}

} // namespace hudiscope::phases
