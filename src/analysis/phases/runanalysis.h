// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/catalog/catalogs.h"
#include "analysis/phases/phase.h"
#include "analysis/result.h"
#include "analysis/runcontext.h"
#include "analysis/spark/sparkprofile.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// What an event log means: the peer's numbers exactly (facts/spark-event-log.md §2–3) and ours
/// beside them (contract.md, `event-log` → `hudiscope`; facts/attribution.md). Times are epoch ms,
/// durations ms, sizes bytes, shares 0…1.
namespace hudiscope::phases {

using spark::EpochMillis;
using spark::StageKey;

// ------------------------------------------------------------------------------------ the peer's

/// The peer's answer for one stage attempt; −1 as in the contract.
struct PeerStage {
    std::optional<std::int32_t> jobId; ///< the job that listed the stage last
    std::optional<std::string> jobDescription;
    std::optional<std::string> module;
    Operation operation = Operation::Unknown;
    OperationSource operationSource = OperationSource::None;
    Phase phase = Phase::Unknown;
    std::optional<std::string> subPhase;
    std::vector<std::string> bundledSteps;
    std::int64_t durationMillis = -1;
    std::int64_t p25 = -1, p50 = -1, p75 = -1, p95 = -1, p99 = -1, max = -1; ///< over all attempts, nearest rank
    double skewRatio = -1;
    double gcFraction = -1;
    std::string failureReasonFirstLine; ///< empty: none
};

struct PeerGroup {
    std::string label;
    std::int64_t stageCount = 0;
    std::int64_t taskCount = 0;
    std::int64_t stageWallClockMillis = 0;
    std::int64_t executorRunTimeMillis = 0;
    std::int64_t shuffleBytes = 0;
    std::int64_t spilledBytes = 0;
    double share = -1; ///< unrounded; −1 where the total is 0
};

struct PeerReport {
    std::int64_t durationMillis = -1;
    std::int64_t criticalPathMillis = 0;
    std::int64_t jobCount = 0, failedJobCount = 0;
    std::int64_t stageCount = 0, failedStageCount = 0;
    std::int64_t taskCount = 0, failedTaskCount = 0;
    std::int64_t executorRunTimeMillis = 0;
    std::int64_t shuffleReadBytes = 0, shuffleWriteBytes = 0;
    std::int64_t memoryBytesSpilled = 0, diskBytesSpilled = 0;
    std::int64_t peakConcurrentExecutors = 0;
    std::int64_t eventsRead = 0;
    std::optional<std::string> sparkVersion;
    std::map<std::string, std::string> executorRemovalReasons; ///< id → first line
    std::vector<PeerGroup> operations;
    std::vector<PeerGroup> phases;
    std::vector<std::string> caveats;  ///< texts from catalogs/messages.json
    std::vector<std::string> warnings;
};

// ------------------------------------------------------------------------------------------ ours

enum class AttributionSource : std::uint8_t { Description, CallStack, StageName, WriteToken, Neighbour, Sequence, None };
enum class Confidence : std::uint8_t { Certain, Probable, None };
[[nodiscard]] std::string_view name(AttributionSource source);
[[nodiscard]] std::string_view name(Confidence confidence);

struct Attribution {
    Phase phase = Phase::Unknown;
    std::string subPhase;              ///< empty: none
    Operation operation = Operation::Unknown;
    std::string table;                 ///< name where a label of the log gives one, else empty
    bool metadataTable = false;
    AttributionSource source = AttributionSource::None;
    Confidence confidence = Confidence::None;
    std::string rule;                  ///< id of catalogs/attribution.json, empty: none
    std::string why;                   ///< the frame, RDD or text that decided
    std::vector<std::string> notes;
};

enum class StageState : std::uint8_t { Complete, Failed, Skipped, Unfinished };
[[nodiscard]] std::string_view name(StageState state);

/// Of successful attempts only; quantile q is element min(⌊q·n⌋, n−1) of the sorted values
/// (the History Server's rule). All but `count` mean nothing while count is 0.
struct TaskStatistics {
    std::int64_t count = 0;
    std::int64_t min = 0, p5 = 0, p25 = 0, p50 = 0, p75 = 0, p90 = 0, p95 = 0, p99 = 0, max = 0;
    std::int64_t sum = 0;
    double mean = 0;
};

/// At most 40 bins, equal on a log axis from the smallest to the largest value above zero; zeros
/// have a bin of their own ([0, 0]→ edges 0 and the smallest value). counts.size() + 1 == edges.size() or both empty.
struct Histogram {
    std::vector<double> edgesMillis;
    std::vector<std::int64_t> counts;
};

struct StageAnalysis {
    PeerStage peer;
    Attribution ours;
    StageState state = StageState::Complete;
    std::vector<std::int32_t> jobIds;          ///< every job that lists it
    std::optional<std::int32_t> ownerJob;      ///< the one that ran it
    EpochMillis from = 0;                      ///< interval on the time line, clipped to elapsed time; from == to: none
    EpochMillis to = 0;
    Measured<std::int64_t> waitMillis = 0;     ///< submission to first launch
    std::int64_t tasksMissingEnd = 0;
    TaskStatistics tasks;
    Histogram histogram;
    std::int64_t stragglers = 0;               ///< above 2 × p50 and at least 1 s above it
    Measured<double> timeRatio = 0.0;          ///< max / p50 of durations
    Measured<double> dataRatio = 0.0;          ///< max / p50 of bytes read
    std::int64_t wastedTaskMillis = 0;
    Measured<std::int64_t> peakMemoryBytes = 0;
};

/// One row of wallClock.byPhase / byOperation / byTable / byOperationAndPhase.
struct ClockGroup {
    Phase phase = Phase::Unknown;
    Operation operation = Operation::Unknown;
    std::string table;
    std::int64_t anyMillis = 0;        ///< union of the intervals of its stages
    std::int64_t attributedMillis = 0; ///< its part of the sweep; all groups + noStage == elapsed, exactly
    std::int64_t sumMillis = 0;        ///< plain sum over completed stages
    Measured<double> elapsedShare = 0.0;
    std::int64_t stageCount = 0;
    std::int64_t taskMillis = 0;
    std::int64_t wastedTaskMillis = 0;
    std::int64_t certainMillis = 0, probableMillis = 0; ///< of sumMillis, by confidence
};

/// A stretch without a stage that is running.
struct Gap {
    EpochMillis from = 0;
    std::int64_t millis = 0;
    std::optional<StageKey> after, before;
    std::optional<Phase> afterPhase, beforePhase;
    std::vector<std::string> likely;   ///< ids `gap.…` of catalogs/messages.json, hypotheses
};

struct WallClock {
    Measured<std::int64_t> elapsedMillis = 0;
    EpochMillis from = 0, to = 0;
    std::int64_t stageUnionMillis = 0;
    std::int64_t noStageMillis = 0, beforeFirstStageMillis = 0, betweenStagesMillis = 0, afterLastStageMillis = 0;
    std::int64_t criticalPathMillis = 0;
    std::vector<StageKey> criticalPath; ///< in time order
    std::vector<ClockGroup> byPhase, byOperation, byTable, byOperationAndPhase;
    std::vector<Gap> gaps;             ///< ≥ 1 s, longest first, at most 100
};

enum class ApplicationState : std::uint8_t { Finished, Unfinished, Unknown };
[[nodiscard]] std::string_view name(ApplicationState state);

struct ApplicationSummary {
    ApplicationState state = ApplicationState::Unknown;
    bool elapsedIsEstimate = false;
    std::int64_t jobsSucceeded = 0, jobsFailed = 0, jobsUnfinished = 0;
    std::int64_t peakExecutorCores = 0;
    Measured<std::int64_t> executorCoreMillis = 0;
    std::int64_t taskMillis = 0;
    std::int64_t wastedTaskMillis = 0;
    Measured<double> coreUtilisation = 0.0;
    std::string hudiVersion;           ///< where class path or properties tell; empty: not told
};

struct ExecutorSummary {
    std::size_t executor = 0;          ///< index into SparkProfile::executors
    std::string removalClass;          ///< id of catalogs/executor-removals.json, empty: none
};

/// Cores alive and busy over time for the charts: steps of equal width over elapsed time.
struct CoreTimeline {
    EpochMillis from = 0;
    std::int64_t stepMillis = 0;
    std::vector<float> aliveCores;                       ///< mean over the step
    std::vector<std::array<float, PhaseCount>> busyCores; ///< mean over the step, by our phase
};

struct RunAnalysis {
    std::shared_ptr<const spark::SparkProfile> profile;
    PeerReport peer;
    ApplicationSummary application;
    WallClock wallClock;
    std::vector<StageAnalysis> stages;   ///< same order as profile->stages
    std::vector<ExecutorSummary> executors;
    CoreTimeline cores;                  ///< empty unless the profile has TaskDetail::Full
    std::vector<Notice> notices;         ///< the profile's and those found here, in order
};

/// Rules come from catalogs/phases.json, attribution.json, gaps and removals; an Error names the broken catalog.
[[nodiscard]] Result<std::shared_ptr<const RunAnalysis>> analyseRun(std::shared_ptr<const spark::SparkProfile> profile,
                                                                    const catalog::Catalogs &catalogs, const RunContext &context);

} // namespace hudiscope::phases
