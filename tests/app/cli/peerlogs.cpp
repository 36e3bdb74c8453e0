// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "peerlogs.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace hudiscope::testing {

namespace {

/// Spark writes the event name first, which a sorted JSON object would not.
QByteArray line(const char *event, const QJsonObject &fields)
{
    const QByteArray body = QJsonDocument(fields).toJson(QJsonDocument::Compact);
    return QByteArray("{\"Event\":\"") + event + "\"" + (fields.isEmpty() ? "" : ",") + body.mid(1) + "\n";
}

QJsonObject stageInfo(const StageRow &stage, bool completed)
{
    QJsonObject info{{QStringLiteral("Stage ID"), stage.id},
                     {QStringLiteral("Stage Attempt ID"), stage.attempt},
                     {QStringLiteral("Stage Name"), stage.name},
                     {QStringLiteral("Number of Tasks"), static_cast<int>(stage.tasks.size())},
                     {QStringLiteral("Submission Time"), stage.from}};
    if (completed)
        info.insert(QStringLiteral("Completion Time"), stage.to);
    if (!stage.failureReason.isEmpty())
        info.insert(QStringLiteral("Failure Reason"), stage.failureReason);
    return info;
}

QJsonObject metricsOf(const TaskRow &task)
{
    return {
        {QStringLiteral("Executor Deserialize Time"), 5},
        {QStringLiteral("Executor Run Time"), task.runMillis},
        {QStringLiteral("JVM GC Time"), task.gcMillis},
        {QStringLiteral("Result Size"), 100},
        {QStringLiteral("Memory Bytes Spilled"), task.memorySpill},
        {QStringLiteral("Disk Bytes Spilled"), task.diskSpill},
        {QStringLiteral("Shuffle Read Metrics"),
         QJsonObject{{QStringLiteral("Remote Bytes Read"), 10},
                     {QStringLiteral("Local Bytes Read"), 5},
                     {QStringLiteral("Fetch Wait Time"), 2},
                     {QStringLiteral("Total Records Read"), 7}}},
        {QStringLiteral("Shuffle Write Metrics"),
         QJsonObject{{QStringLiteral("Shuffle Bytes Written"), 10 * task.memorySpill},
                     {QStringLiteral("Shuffle Write Time"), 3},
                     {QStringLiteral("Shuffle Records Written"), 4}}},
        {QStringLiteral("Input Metrics"), QJsonObject{{QStringLiteral("Bytes Read"), 20}, {QStringLiteral("Records Read"), 8}}},
        {QStringLiteral("Output Metrics"),
         QJsonObject{{QStringLiteral("Bytes Written"), 0}, {QStringLiteral("Records Written"), 0}}}};
}

QJsonObject endReason(const TaskRow &task)
{
    if (task.killed)
        return {{QStringLiteral("Reason"), QStringLiteral("TaskKilled")}};
    if (!task.failure.isEmpty())
        return {{QStringLiteral("Reason"), QStringLiteral("ExceptionFailure")}, {QStringLiteral("Class Name"), task.failure}};
    return {{QStringLiteral("Reason"), QStringLiteral("Success")}};
}

QByteArray taskEnd(const StageRow &stage, const TaskRow &task, int id)
{
    const QJsonObject info{{QStringLiteral("Task ID"), id},
                           {QStringLiteral("Index"), id},
                           {QStringLiteral("Launch Time"), stage.from},
                           {QStringLiteral("Finish Time"), stage.from + task.millis},
                           {QStringLiteral("Executor ID"), QStringLiteral("1")},
                           {QStringLiteral("Speculative"), task.speculative},
                           {QStringLiteral("Failed"), !task.failure.isEmpty()},
                           {QStringLiteral("Killed"), task.killed}};
    return line("SparkListenerTaskEnd",
                {{QStringLiteral("Stage ID"), stage.id},
                 {QStringLiteral("Stage Attempt ID"), stage.attempt},
                 {QStringLiteral("Task End Reason"), endReason(task)},
                 {QStringLiteral("Task Info"), info},
                 {QStringLiteral("Task Metrics"), metricsOf(task)}});
}

QByteArray stageLines(const StageRow &stage)
{
    QByteArray text = line("SparkListenerStageSubmitted", {{QStringLiteral("Stage Info"), stageInfo(stage, false)}});
    int id = stage.id * 1000 + stage.attempt * 100;
    for (const TaskRow &task : stage.tasks)
        text += taskEnd(stage, task, id++);
    if (stage.to >= stage.from)
        text += line("SparkListenerStageCompleted", {{QStringLiteral("Stage Info"), stageInfo(stage, true)}});
    return text;
}

QByteArray jobLines(const JobRow &job, int id)
{
    QJsonArray stages;
    for (const StageRow &stage : job.stages) {
        if (!stages.contains(stage.id))
            stages.append(stage.id);
    }
    QJsonObject properties;
    if (!job.description.isNull())
        properties.insert(QStringLiteral("spark.job.description"), job.description);
    QByteArray text = line("SparkListenerJobStart",
                           {{QStringLiteral("Job ID"), id},
                            {QStringLiteral("Submission Time"), job.stages.front().from},
                            {QStringLiteral("Stage IDs"), stages},
                            {QStringLiteral("Properties"), properties}});
    for (const StageRow &stage : job.stages)
        text += stageLines(stage);
    if (job.ends)
        text += line("SparkListenerJobEnd",
                     {{QStringLiteral("Job ID"), id},
                      {QStringLiteral("Completion Time"), job.stages.back().to},
                      {QStringLiteral("Job Result"), QJsonObject{{QStringLiteral("Result"), QStringLiteral("JobSucceeded")}}}});
    return text;
}

} // namespace

QByteArray eventLog(const LogRow &log)
{
    QByteArray text = line("SparkListenerApplicationStart",
                           {{QStringLiteral("App Name"), log.name},
                            {QStringLiteral("App ID"), log.id},
                            {QStringLiteral("Timestamp"), log.from},
                            {QStringLiteral("User"), QStringLiteral("me")}});
    text += log.extraLines;
    int id = 0;
    for (const JobRow &job : log.jobs)
        text += jobLines(job, id++);
    if (log.to >= log.from)
        text += line("SparkListenerApplicationEnd", {{QStringLiteral("Timestamp"), log.to}});
    return text;
}

QByteArray representativeLog()
{
    LogRow log{
        .name = QStringLiteral("rep-app"), .id = QStringLiteral("app-6"), .from = 1000, .to = 3000, .jobs = {}, .extraLines = {}};
    log.extraLines
        = line("SparkListenerExecutorAdded",
               {{QStringLiteral("Timestamp"), 1000},
                {QStringLiteral("Executor ID"), QStringLiteral("1")},
                {QStringLiteral("Executor Info"),
                 QJsonObject{{QStringLiteral("Host"), QStringLiteral("host-1")}, {QStringLiteral("Total Cores"), 4}}}});
    const StageRow tagging{.id = 10,
                           .from = 1000,
                           .to = 2000,
                           .name = QStringLiteral("mapPartitions at HoodieWriteHelper"),
                           .tasks = {{.millis = 100, .runMillis = 100, .gcMillis = 10, .memorySpill = 1024},
                                     {.millis = 200, .runMillis = 200, .gcMillis = 10, .memorySpill = 1024},
                                     {.millis = 1000,
                                      .runMillis = 1000,
                                      .gcMillis = 50,
                                      .memorySpill = 2048,
                                      .failure = QStringLiteral("java.lang.OutOfMemoryError")}}};
    const StageRow writing{.id = 11, .from = 2000, .to = 2500, .tasks = {{.millis = 500, .runMillis = 500, .gcMillis = 20}}};
    log.jobs = {{.description = QStringLiteral("HoodieWriteHelper:Tagging: my_table"), .stages = {tagging}},
                {.description = QStringLiteral("BaseSparkCommitActionExecutor:Doing partition and writing data: my_table"),
                 .stages = {writing}}};
    return eventLog(log);
}

} // namespace hudiscope::testing
