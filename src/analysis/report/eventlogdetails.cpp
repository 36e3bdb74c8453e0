// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/report/eventlogdetails.h"

#include "analysis/report/hudiscopejson.h"
#include "analysis/report/stagedetails.h"

#include <algorithm>
#include <map>
#include <vector>

namespace hudiscope::report {

namespace {

using Kind = config::NameMasker::Kind;
using phases::ClockGroup;
using phases::Gap;
using phases::WallClock;

/// Which of its coordinates a row of the wall clock is keyed by.
struct GroupKeys {
    bool phase = false;
    bool operation = false;
    bool table = false;
};

class EventLogDetails
{
public:
    EventLogDetails(JsonWriter &json, const Rendering &rendering, const phases::RunAnalysis &analysis)
        : m_json(json)
        , m_rendering(rendering)
        , m_analysis(analysis)
        , m_profile(*analysis.profile)
    {
    }

    void asOf(std::optional<std::int64_t> now) const;
    void application() const;
    void wallClock() const;
    void gaps() const;
    void executors() const;
    void sql() const;
    void properties() const;

private:
    void jobCounts() const;
    void groups(std::string_view key, const std::vector<ClockGroup> &groups, GroupKeys keys) const;
    void groupNumbers(const ClockGroup &group) const;
    void criticalPath() const;
    void gap(const Gap &gap) const;
    void neighbour(std::string_view which, const std::optional<spark::StageKey> &stage,
                   const std::optional<phases::Phase> &phase) const;
    void executor(const spark::Executor &executor, std::string_view removalClass) const;
    void sqlExecution(const spark::SqlExecution &execution, const std::vector<std::int32_t> &jobs) const;

    /// A number that means something only where elapsed time is known.
    template<class T>
    void clockField(std::string_view key, const T &value) const
    {
        if (m_analysis.wallClock.elapsedMillis)
            m_json.field(key, value);
        else
            unknownField(m_json, m_rendering, key, m_analysis.wallClock.elapsedMillis.error());
    }

    JsonWriter &m_json;
    const Rendering &m_rendering;
    const phases::RunAnalysis &m_analysis;
    const spark::SparkProfile &m_profile;
};

void EventLogDetails::asOf(std::optional<std::int64_t> now) const
{
    if (now)
        m_json.field("asOfEpochMillis", *now);
    else
        clockField("asOfEpochMillis", m_analysis.wallClock.to);
}

void EventLogDetails::application() const
{
    const phases::ApplicationSummary &summary = m_analysis.application;
    m_json.beginObject("application");
    optionalField(m_json, m_rendering, "sparkVersion", m_profile.application.sparkVersion, "reason.no-spark-version");
    textField(m_json, m_rendering, "hudiVersion", summary.hudiVersion, "reason.hudi-version-not-in-log");
    m_json.field("state", phases::name(summary.state));
    clockField("startEpochMillis", m_analysis.wallClock.from);
    clockField("endEpochMillis", m_analysis.wallClock.to);
    measuredField(m_json, m_rendering, "elapsedMillis", m_analysis.wallClock.elapsedMillis);
    m_json.field("elapsedIsEstimate", summary.elapsedIsEstimate);
    jobCounts();
    m_json.field("cpusPerTask", m_profile.cpusPerTask);
    m_json.field("peakExecutorCores", summary.peakExecutorCores);
    measuredField(m_json, m_rendering, "executorCoreMillis", summary.executorCoreMillis);
    m_json.field("taskMillis", summary.taskMillis);
    m_json.field("wastedTaskMillis", summary.wastedTaskMillis);
    measuredField(m_json, m_rendering, "coreUtilisationRatio", summary.coreUtilisation);
    m_json.endObject();
}

void EventLogDetails::jobCounts() const
{
    const phases::ApplicationSummary &summary = m_analysis.application;
    m_json.field("jobsSucceeded", summary.jobsSucceeded);
    m_json.field("jobsFailed", summary.jobsFailed);
    m_json.field("jobsUnfinished", summary.jobsUnfinished);
}

void EventLogDetails::wallClock() const
{
    const WallClock &clock = m_analysis.wallClock;
    m_json.beginObject("wallClock");
    measuredField(m_json, m_rendering, "elapsedMillis", clock.elapsedMillis);
    clockField("stageUnionMillis", clock.stageUnionMillis);
    clockField("noStageMillis", clock.noStageMillis);
    clockField("beforeFirstStageMillis", clock.beforeFirstStageMillis);
    clockField("betweenStagesMillis", clock.betweenStagesMillis);
    clockField("afterLastStageMillis", clock.afterLastStageMillis);
    clockField("criticalPathMillis", clock.criticalPathMillis);
    criticalPath();
    groups("byPhase", clock.byPhase, {.phase = true});
    groups("byOperation", clock.byOperation, {.operation = true});
    groups("byTable", clock.byTable, {.table = true});
    groups("byOperationAndPhase", clock.byOperationAndPhase, {.phase = true, .operation = true});
    m_json.endObject();
}

void EventLogDetails::criticalPath() const
{
    m_json.beginArray("criticalPath");
    for (const spark::StageKey &key : m_analysis.wallClock.criticalPath) {
        m_json.beginObject();
        m_json.field("stageId", key.stage);
        m_json.field("attemptId", key.attempt);
        m_json.endObject();
    }
    m_json.endArray();
}

void EventLogDetails::groups(std::string_view key, const std::vector<ClockGroup> &groups, GroupKeys keys) const
{
    m_json.beginArray(key);
    for (const ClockGroup &group : groups) {
        m_json.beginObject();
        if (keys.operation)
            m_json.field("operation", phases::name(group.operation));
        if (keys.phase)
            m_json.field("phase", phases::name(group.phase));
        if (keys.table)
            textField(m_json, m_rendering, "table", m_rendering.name(Kind::Table, group.table), "reason.no-table-in-log");
        groupNumbers(group);
        m_json.endObject();
    }
    m_json.endArray();
}

void EventLogDetails::groupNumbers(const ClockGroup &group) const
{
    m_json.field("anyMillis", group.anyMillis);
    m_json.field("attributedMillis", group.attributedMillis);
    m_json.field("sumMillis", group.sumMillis);
    m_json.field("certainMillis", group.certainMillis);
    m_json.field("probableMillis", group.probableMillis);
    measuredField(m_json, m_rendering, "elapsedShare", group.elapsedShare);
    m_json.field("stageCount", group.stageCount);
    m_json.field("taskMillis", group.taskMillis);
    m_json.field("wastedTaskMillis", group.wastedTaskMillis);
}

void EventLogDetails::gaps() const
{
    m_json.beginArray("gaps");
    for (const Gap &each : m_analysis.wallClock.gaps)
        gap(each);
    m_json.endArray();
}

void EventLogDetails::gap(const Gap &gap) const
{
    m_json.beginObject();
    m_json.field("startEpochMillis", gap.from);
    m_json.field("millis", gap.millis);
    neighbour("after", gap.after, gap.afterPhase);
    neighbour("before", gap.before, gap.beforePhase);
    m_json.beginArray("likely");
    for (const std::string &hypothesis : gap.likely) {
        m_json.beginObject();
        m_json.field("id", hypothesis);
        m_json.field("text", m_rendering.message(hypothesis));
        m_json.endObject();
    }
    m_json.endArray();
    m_json.endObject();
}

void EventLogDetails::neighbour(std::string_view which, const std::optional<spark::StageKey> &stage,
                                const std::optional<phases::Phase> &phase) const
{
    const std::string side(which);
    const std::string reason = "reason.no-stage-" + side + "-gap";
    const auto stageId = stage.transform([](spark::StageKey key) { return key.stage; });
    const auto attemptId = stage.transform([](spark::StageKey key) { return key.attempt; });
    optionalField(m_json, m_rendering, side + "Stage", stageId, reason);
    optionalField(m_json, m_rendering, side + "Attempt", attemptId, reason);
    const auto phaseName = phase.transform([](phases::Phase value) { return phases::name(value); });
    optionalField(m_json, m_rendering, side + "Phase", phaseName, reason);
}

void EventLogDetails::executors() const
{
    m_json.beginArray("executors");
    for (const phases::ExecutorSummary &summary : m_analysis.executors)
        executor(m_profile.executors[summary.executor], summary.removalClass);
    m_json.endArray();
}

void EventLogDetails::executor(const spark::Executor &executor, std::string_view removalClass) const
{
    constexpr std::string_view notRemoved = "reason.executor-not-removed";
    m_json.beginObject();
    m_json.field("id", executor.id);
    textField(m_json, m_rendering, "host", m_rendering.name(Kind::Host, executor.host), "reason.host-not-in-log");
    if (executor.addedSeen)
        m_json.field("cores", executor.cores);
    else
        unknownField(m_json, m_rendering, "cores", "reason.executor-not-added");
    optionalField(m_json, m_rendering, "addedEpochMillis", executor.added, "reason.executor-not-added");
    optionalField(m_json, m_rendering, "removedEpochMillis", executor.removed, notRemoved);
    const std::string_view reason = m_profile.text(executor.removalReason);
    textField(m_json, m_rendering, "removalReason", reason.empty() ? std::string{} : m_rendering.text(reason), notRemoved);
    textField(m_json, m_rendering, "removalClass", removalClass, reason.empty() ? notRemoved : "reason.removal-not-classified");
    m_json.field("taskMillis", executor.taskMillis);
    m_json.field("tasks", executor.tasks);
    m_json.field("failedTasks", executor.failedTasks);
    m_json.endObject();
}

void EventLogDetails::sql() const
{
    std::map<std::int64_t, std::vector<std::int32_t>> jobs;
    for (const spark::Job &job : m_profile.jobs) {
        if (job.sqlExecution)
            jobs[*job.sqlExecution].push_back(job.id);
    }
    m_json.beginArray("sql");
    for (const spark::SqlExecution &execution : m_profile.sql)
        sqlExecution(execution, jobs[execution.id]);
    m_json.endArray();
}

std::string_view stateOf(const spark::SqlExecution &execution, bool hasError)
{
    if (!execution.endSeen)
        return "unfinished";
    return hasError ? "failed" : "finished";
}

void EventLogDetails::sqlExecution(const spark::SqlExecution &execution, const std::vector<std::int32_t> &jobs) const
{
    const std::string_view description = m_profile.text(execution.description);
    const std::string_view error = m_profile.text(execution.error);
    m_json.beginObject();
    m_json.field("executionId", execution.id);
    optionalField(m_json, m_rendering, "rootExecutionId", execution.root, "reason.no-root-execution");
    if (execution.description == spark::NoText)
        unknownField(m_json, m_rendering, "description", "reason.no-description");
    else
        m_json.field("description", m_rendering.text(description));
    optionalField(m_json, m_rendering, "startEpochMillis", execution.started, "reason.no-start-event");
    optionalField(m_json, m_rendering, "endEpochMillis", execution.ended, "reason.no-end-event");
    m_json.beginArray("jobIds");
    for (const std::int32_t job : jobs)
        m_json.element(job);
    m_json.endArray();
    m_json.field("state", stateOf(execution, !error.empty()));
    if (!error.empty())
        m_json.field("error", m_rendering.text(error));
    m_json.endObject();
}

void EventLogDetails::properties() const
{
    spark::Properties all = m_profile.jobProperties; // what a job submitted is newer than the environment
    all.insert(m_profile.environment.spark.begin(), m_profile.environment.spark.end());
    m_json.beginObject("properties");
    for (const auto &[key, value] : all)
        m_json.field(key, m_rendering.setting(key, value));
    m_json.endObject();
}

} // namespace

void writeEventLogDetails(JsonWriter &json, const Rendering &rendering, const runs::EventLogRun &run,
                          std::optional<std::int64_t> asOfEpochMillis)
{
    const EventLogDetails details(json, rendering, *run.analysis);
    json.beginObject("hudiscope");
    json.field("contract", ContractVersion);
    details.asOf(asOfEpochMillis);
    writeInput(json, rendering, run);
    writeWarnings(json, rendering, run.notices);
    details.application();
    details.wallClock();
    details.gaps();
    writeStageDetails(json, rendering, *run.analysis);
    details.executors();
    details.sql();
    details.properties();
    json.endObject();
}

} // namespace hudiscope::report
