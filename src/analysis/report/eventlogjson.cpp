// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/report/eventlogjson.h"

#include "analysis/report/eventlogdetails.h"

#include <span>

/// The peer's part. Its rules: −1 is "not derivable", null is "no value", no key is left out but
/// `bundledSteps` where empty and three percentiles without the task option.
namespace hudiscope::report {

namespace {

using Kind = config::NameMasker::Kind;
using phases::PeerGroup;
using phases::PeerReport;
using phases::PeerStage;
using spark::StageAttempt;

constexpr std::string_view SchemaVersion = "1.1.0";
constexpr std::int64_t NotThere = -1;

class PeerContract
{
public:
    PeerContract(JsonWriter &json, const Rendering &rendering, const phases::RunAnalysis &analysis, bool includeTasks)
        : m_json(json)
        , m_rendering(rendering)
        , m_analysis(analysis)
        , m_profile(*analysis.profile)
        , m_includeTasks(includeTasks)
    {
    }

    void application() const;
    void groups(std::string_view key, std::string_view labelKey, const std::vector<PeerGroup> &groups) const;
    void stages() const;
    void texts(std::string_view key, const std::vector<std::string> &texts) const;

private:
    void applicationTotals() const;
    void stage(const StageAttempt &attempt, const PeerStage &peer) const;
    void stageAttribution(const PeerStage &peer) const;
    void stageTotals(const StageAttempt &attempt, const PeerStage &peer) const;
    void stageMetrics(const spark::TaskMetrics &metrics, const PeerStage &peer) const;
    void taskDurations(const PeerStage &peer) const;
    void failureLabels(const StageAttempt &attempt) const;
    void nameField(std::string_view key, Kind kind, const std::optional<std::string> &name) const;
    void freeTextField(std::string_view key, const std::optional<std::string> &text) const;

    JsonWriter &m_json;
    const Rendering &m_rendering;
    const phases::RunAnalysis &m_analysis;
    const spark::SparkProfile &m_profile;
    bool m_includeTasks;
};

void PeerContract::nameField(std::string_view key, Kind kind, const std::optional<std::string> &name) const
{
    m_json.field(key, name.transform([&](const std::string &text) { return m_rendering.name(kind, text); }));
}

void PeerContract::freeTextField(std::string_view key, const std::optional<std::string> &text) const
{
    m_json.field(key, text.transform([&](const std::string &inner) { return m_rendering.text(inner); }));
}

void PeerContract::application() const
{
    const spark::Application &application = m_profile.application;
    m_json.beginObject("application");
    nameField("name", Kind::Application, application.name);
    nameField("id", Kind::Application, application.id);
    m_json.field("startTimeEpochMillis", application.started.value_or(NotThere));
    m_json.field("endTimeEpochMillis", application.ended.value_or(NotThere));
    m_json.field("sparkVersion", m_analysis.peer.sparkVersion);
    applicationTotals();
    m_json.beginObject("executorRemovalReasons");
    for (const auto &[executor, reason] : m_analysis.peer.executorRemovalReasons)
        m_json.field(executor, m_rendering.text(reason));
    m_json.endObject();
    m_json.endObject();
}

void PeerContract::applicationTotals() const
{
    const PeerReport &peer = m_analysis.peer;
    m_json.beginObject("observed");
    m_json.field("durationMillis", peer.durationMillis);
    m_json.field("criticalPathMillis", peer.criticalPathMillis);
    m_json.field("jobCount", peer.jobCount);
    m_json.field("failedJobCount", peer.failedJobCount);
    m_json.field("stageCount", peer.stageCount);
    m_json.field("failedStageCount", peer.failedStageCount);
    m_json.field("taskCount", peer.taskCount);
    m_json.field("failedTaskCount", peer.failedTaskCount);
    m_json.field("executorRunTimeMillis", peer.executorRunTimeMillis);
    m_json.field("shuffleReadBytes", peer.shuffleReadBytes);
    m_json.field("shuffleWriteBytes", peer.shuffleWriteBytes);
    m_json.field("memoryBytesSpilled", peer.memoryBytesSpilled);
    m_json.field("diskBytesSpilled", peer.diskBytesSpilled);
    m_json.field("peakConcurrentExecutors", peer.peakConcurrentExecutors);
    m_json.field("eventsRead", peer.eventsRead);
    m_json.endObject();
}

void PeerContract::groups(std::string_view key, std::string_view labelKey, const std::vector<PeerGroup> &groups) const
{
    m_json.beginArray(key);
    for (const PeerGroup &group : groups) {
        m_json.beginObject();
        m_json.field(labelKey, group.label);
        m_json.field("stageCount", group.stageCount);
        m_json.field("taskCount", group.taskCount);
        m_json.field("stageWallClockMillis", group.stageWallClockMillis);
        m_json.field("executorRunTimeMillis", group.executorRunTimeMillis);
        m_json.field("shuffleBytes", group.shuffleBytes);
        m_json.field("spilledBytes", group.spilledBytes);
        m_json.field("shareOfStageWallClock", group.share);
        m_json.endObject();
    }
    m_json.endArray();
}

void PeerContract::stages() const
{
    m_json.beginArray("stages");
    for (std::size_t i = 0; i < m_profile.stages.size(); ++i)
        stage(m_profile.stages[i], m_analysis.stages[i].peer);
    m_json.endArray();
}

void PeerContract::stage(const StageAttempt &attempt, const PeerStage &peer) const
{
    m_json.beginObject();
    m_json.field("stageId", attempt.key.stage);
    m_json.field("attemptId", attempt.key.attempt);
    m_json.field("name", m_rendering.text(m_profile.text(attempt.name)));
    m_json.field("jobId", peer.jobId);
    freeTextField("jobDescription", peer.jobDescription);
    freeTextField("module", peer.module);
    stageAttribution(peer);
    m_json.field("submissionTimeEpochMillis", attempt.submitted.value_or(NotThere));
    m_json.field("completionTimeEpochMillis", attempt.completed.value_or(NotThere));
    if (peer.failureReasonFirstLine.empty())
        m_json.nullField("failureReason");
    else
        m_json.field("failureReason", m_rendering.text(peer.failureReasonFirstLine));
    stageTotals(attempt, peer);
    failureLabels(attempt);
    m_json.endObject();
}

void PeerContract::stageAttribution(const PeerStage &peer) const
{
    m_json.field("operation", phases::name(peer.operation));
    m_json.field("operationSource", phases::name(peer.operationSource));
    m_json.field("phase", phases::name(peer.phase));
    m_json.field("subPhase", peer.subPhase);
    if (!peer.bundledSteps.empty())
        texts("bundledSteps", peer.bundledSteps);
}

void PeerContract::stageTotals(const StageAttempt &attempt, const PeerStage &peer) const
{
    const spark::TaskTotals &totals = attempt.totals;
    m_json.beginObject("observed");
    m_json.field("numTasksPlanned", attempt.tasksPlanned);
    m_json.field("numTasksObserved", totals.succeeded + totals.failed + totals.killed);
    m_json.field("durationMillis", peer.durationMillis);
    stageMetrics(totals.metrics, peer);
    m_json.field("tasksSucceeded", totals.succeeded);
    m_json.field("tasksFailed", totals.failed);
    m_json.field("tasksKilled", totals.killed);
    m_json.field("tasksSpeculative", totals.speculative);
    m_json.field("skewRatio", peer.skewRatio);
    taskDurations(peer);
    m_json.endObject();
}

void PeerContract::stageMetrics(const spark::TaskMetrics &metrics, const PeerStage &peer) const
{
    m_json.field("executorRunTimeMillis", metrics.executorRunMillis);
    m_json.field("executorDeserializeTimeMillis", metrics.executorDeserializeMillis);
    m_json.field("jvmGcTimeMillis", metrics.jvmGcMillis);
    m_json.field("gcFractionOfRunTime", peer.gcFraction);
    m_json.field("resultSizeBytes", metrics.resultBytes);
    m_json.field("inputBytes", metrics.inputBytes);
    m_json.field("inputRecords", metrics.inputRecords);
    m_json.field("outputBytes", metrics.outputBytes);
    m_json.field("outputRecords", metrics.outputRecords);
    m_json.field("shuffleReadBytes", metrics.shuffleBytesRead());
    m_json.field("shuffleReadRecords", metrics.shuffleRecordsRead);
    m_json.field("shuffleFetchWaitTimeMillis", metrics.shuffleFetchWaitMillis);
    m_json.field("shuffleWriteBytes", metrics.shuffleBytesWritten);
    m_json.field("shuffleWriteRecords", metrics.shuffleRecordsWritten);
    m_json.field("shuffleWriteTimeNanos", metrics.shuffleWriteNanos);
    m_json.field("memoryBytesSpilled", metrics.memoryBytesSpilled);
    m_json.field("diskBytesSpilled", metrics.diskBytesSpilled);
}

void PeerContract::taskDurations(const PeerStage &peer) const
{
    m_json.beginObject("taskDurationMillis");
    m_json.field("p50", peer.p50);
    m_json.field("p95", peer.p95);
    m_json.field("max", peer.max);
    if (m_includeTasks) {
        m_json.field("p25", peer.p25);
        m_json.field("p75", peer.p75);
        m_json.field("p99", peer.p99);
    }
    m_json.endObject();
}

void PeerContract::failureLabels(const StageAttempt &attempt) const
{
    m_json.beginObject("taskFailureReasons");
    for (const auto &[label, count] : attempt.failureLabels)
        m_json.field(label, count);
    m_json.endObject();
}

void PeerContract::texts(std::string_view key, const std::vector<std::string> &texts) const
{
    m_json.beginArray(key);
    for (const std::string &text : texts)
        m_json.element(m_rendering.ownSentence(text));
    m_json.endArray();
}

} // namespace

void writeEventLogJson(JsonWriter &json, const Rendering &rendering, const runs::EventLogRun &run,
                       const EventLogJsonOptions &options)
{
    const PeerReport &peer = run.analysis->peer;
    const PeerContract contract(json, rendering, *run.analysis, options.includeTasks);
    json.beginObject();
    json.field("schemaVersion", SchemaVersion);
    json.field("eventLogPath", rendering.path(options.path));
    contract.application();
    contract.groups("operationSummary", "operation", peer.operations);
    contract.groups("phaseSummary", "phase", peer.phases);
    contract.stages();
    contract.texts("caveats", peer.caveats);
    contract.texts("warnings", peer.warnings);
    writeEventLogDetails(json, rendering, run, options.asOfEpochMillis);
    json.endObject();
}

} // namespace hudiscope::report
