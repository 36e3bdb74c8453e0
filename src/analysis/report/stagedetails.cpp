// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/report/stagedetails.h"

#include "analysis/report/hudiscopejson.h"

#include <array>

namespace hudiscope::report {

namespace {

using Kind = config::NameMasker::Kind;
using phases::Attribution;
using phases::StageAnalysis;
using phases::TaskStatistics;
using spark::StageAttempt;

class StageDetails
{
public:
    StageDetails(JsonWriter &json, const Rendering &rendering)
        : m_json(json)
        , m_rendering(rendering)
    {
    }

    void stage(const StageAttempt &attempt, const StageAnalysis &analysis) const;

private:
    void attribution(const Attribution &ours) const;
    void jobs(const StageAnalysis &analysis) const;
    void taskStatistics(const TaskStatistics &tasks) const;
    void distribution(const StageAnalysis &analysis) const;
    void costs(const StageAttempt &attempt, const StageAnalysis &analysis) const;
    void cpuTime(const spark::TaskMetrics &metrics) const;

    JsonWriter &m_json;
    const Rendering &m_rendering;
};

void StageDetails::stage(const StageAttempt &attempt, const StageAnalysis &analysis) const
{
    m_json.beginObject();
    m_json.field("stageId", attempt.key.stage);
    m_json.field("attemptId", attempt.key.attempt);
    attribution(analysis.ours);
    jobs(analysis);
    measuredField(m_json, m_rendering, "waitMillis", analysis.waitMillis);
    m_json.field("state", phases::name(analysis.state));
    m_json.field("tasksMissingEnd", analysis.tasksMissingEnd);
    taskStatistics(analysis.tasks);
    distribution(analysis);
    costs(attempt, analysis);
    m_json.endObject();
}

void StageDetails::attribution(const Attribution &ours) const
{
    textField(m_json, m_rendering, "table", m_rendering.name(Kind::Table, ours.table), "reason.no-table-in-log");
    m_json.field("metadataTable", ours.metadataTable);
    m_json.field("operation", phases::name(ours.operation));
    m_json.field("phase", phases::name(ours.phase));
    textField(m_json, m_rendering, "subPhase", ours.subPhase, "reason.no-sub-phase");
    m_json.field("attributionSource", phases::name(ours.source));
    m_json.field("attributionConfidence", phases::name(ours.confidence));
    textField(m_json, m_rendering, "attributionRule", ours.rule, "reason.no-rule");
    textField(m_json, m_rendering, "attributionWhy", ours.why.empty() ? std::string{} : m_rendering.text(ours.why),
              "reason.no-rule");
}

void StageDetails::jobs(const StageAnalysis &analysis) const
{
    m_json.beginArray("jobIds");
    for (const std::int32_t job : analysis.jobIds)
        m_json.element(job);
    m_json.endArray();
    optionalField(m_json, m_rendering, "ownerJobId", analysis.ownerJob, "reason.no-owner-job");
}

void StageDetails::taskStatistics(const TaskStatistics &tasks) const
{
    struct Quantile {
        std::string_view key;
        std::int64_t TaskStatistics::*value;
    };
    static constexpr std::array quantiles{
        Quantile{"min", &TaskStatistics::min}, Quantile{"p5", &TaskStatistics::p5},   Quantile{"p25", &TaskStatistics::p25},
        Quantile{"p50", &TaskStatistics::p50}, Quantile{"p75", &TaskStatistics::p75}, Quantile{"p90", &TaskStatistics::p90},
        Quantile{"p95", &TaskStatistics::p95}, Quantile{"p99", &TaskStatistics::p99}, Quantile{"max", &TaskStatistics::max}};

    constexpr std::string_view none = "reason.no-tasks";
    const bool known = tasks.count > 0;
    m_json.beginObject("tasks");
    m_json.field("count", tasks.count);
    for (const Quantile &quantile : quantiles) {
        const std::optional<std::int64_t> value = known ? std::optional(tasks.*quantile.value) : std::nullopt;
        optionalField(m_json, m_rendering, quantile.key, value, none);
    }
    optionalField(m_json, m_rendering, "mean", known ? std::optional(tasks.mean) : std::nullopt, none);
    optionalField(m_json, m_rendering, "sum", known ? std::optional(tasks.sum) : std::nullopt, none);
    m_json.endObject();
}

void StageDetails::distribution(const StageAnalysis &analysis) const
{
    m_json.beginObject("histogram");
    m_json.beginArray("edgesMillis");
    for (const double edge : analysis.histogram.edgesMillis)
        m_json.element(edge);
    m_json.endArray();
    m_json.beginArray("counts");
    for (const std::int64_t count : analysis.histogram.counts)
        m_json.element(count);
    m_json.endArray();
    m_json.endObject();
    m_json.field("stragglers", analysis.stragglers);
    m_json.beginObject("skew");
    measuredField(m_json, m_rendering, "timeRatio", analysis.timeRatio);
    measuredField(m_json, m_rendering, "dataRatio", analysis.dataRatio);
    m_json.endObject();
}

void StageDetails::costs(const StageAttempt &attempt, const StageAnalysis &analysis) const
{
    constexpr std::string_view noMetrics = "reason.no-task-metrics";
    m_json.field("wastedTaskMillis", analysis.wastedTaskMillis);
    if (attempt.totals.metricsTasks > 0) {
        m_json.field("gcMillis", attempt.totals.metrics.jvmGcMillis);
        cpuTime(attempt.totals.metrics);
        m_json.field("schedulerDelayMillis", attempt.totals.schedulerDelayMillis);
    } else {
        for (const std::string_view key : {"gcMillis", "cpuMillis", "schedulerDelayMillis"})
            unknownField(m_json, m_rendering, key, noMetrics);
    }
    measuredField(m_json, m_rendering, "peakMemoryBytes", analysis.peakMemoryBytes);
}

/// Logs before Spark 2.1 have no CPU time; a task that ran never has exactly none.
void StageDetails::cpuTime(const spark::TaskMetrics &metrics) const
{
    constexpr std::int64_t nanosPerMilli = 1'000'000;
    if (metrics.executorCpuNanos == 0)
        unknownField(m_json, m_rendering, "cpuMillis", "reason.no-cpu-time");
    else
        m_json.field("cpuMillis", (metrics.executorCpuNanos + nanosPerMilli / 2) / nanosPerMilli);
}

} // namespace

void writeStageDetails(JsonWriter &json, const Rendering &rendering, const phases::RunAnalysis &analysis)
{
    const StageDetails details(json, rendering);
    json.beginArray("stages");
    for (std::size_t i = 0; i < analysis.stages.size(); ++i)
        details.stage(analysis.profile->stages[i], analysis.stages[i]);
    json.endArray();
}

} // namespace hudiscope::report
