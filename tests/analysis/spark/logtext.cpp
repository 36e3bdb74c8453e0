// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "logtext.h"

#include <format>

namespace hudiscope::testing {

namespace {

/// Times of all hand-made logs lie around this one.
constexpr std::int64_t Start = 1'700'000'000'000;

std::string taskInfo(const TaskLine &task, std::int64_t finish)
{
    return std::format(
        R"({{"Task ID":{},"Index":{},"Attempt":0,"Partition ID":{},"Launch Time":{},"Executor ID":"1","Host":"h1","Locality":"ANY",)"
        R"("Speculative":{},"Getting Result Time":0,"Finish Time":{},"Failed":{},"Killed":{},"Accumulables":[{{"ID":3,"Name":"x","Value":"-Infinity"}}]}})",
        task.taskId, task.index, task.index, task.launch, task.speculative, finish, task.failed, task.killed);
}

} // namespace

std::string lines(std::initializer_list<std::string_view> all)
{
    std::string text;
    for (const std::string_view line : all)
        text.append(line).append("\n");
    return text;
}

std::string logStart()
{
    return R"({"Event":"SparkListenerLogStart","Spark Version":"3.5.5"})";
}

std::string applicationStart()
{
    return std::format(
        R"({{"Event":"SparkListenerApplicationStart","App Name":"ingest","App ID":"local-1","Timestamp":{},"User":"etl"}})",
        Start);
}

std::string applicationEnd()
{
    return std::format(R"({{"Event":"SparkListenerApplicationEnd","Timestamp":{}}})", Start + 60'000);
}

std::string jobStart(int id, std::string_view stageIds, std::string_view properties)
{
    return std::format(
        R"({{"Event":"SparkListenerJobStart","Job ID":{},"Submission Time":{},"Stage Infos":[{{"Stage ID":99,"Stage IDs":[7]}}],"Stage IDs":{},"Properties":{}}})",
        id, Start + 500 + id, stageIds, properties);
}

std::string jobEnd(int id, std::string_view result)
{
    return std::format(R"({{"Event":"SparkListenerJobEnd","Job ID":{},"Completion Time":{},"Job Result":{}}})", id,
                       Start + 9'000 + id, result);
}

std::string stageSubmitted(int id, int tasks, std::string_view moreInfo, std::string_view properties)
{
    return std::format(
        R"({{"Event":"SparkListenerStageSubmitted","Stage Info":{{"Stage ID":{},"Stage Attempt ID":0,"Stage Name":"collect at A.java:{}","Number of Tasks":{},)"
        R"("Details":"org.apache.A.run(A.java:1)\nB.main","Submission Time":{}{}}},"Properties":{}}})",
        id, id, tasks, Start + 900 + id, moreInfo, properties);
}

std::string stageCompleted(int id, int tasks, std::string_view moreInfo)
{
    return std::format(
        R"({{"Event":"SparkListenerStageCompleted","Stage Info":{{"Stage ID":{},"Stage Attempt ID":0,"Stage Name":"collect at A.java:{}","Number of Tasks":{},)"
        R"("Submission Time":{},"Completion Time":{}{}}}}})",
        id, id, tasks, Start + 900 + id, Start + 4'900 + id, moreInfo);
}

std::string taskStart(const TaskLine &task)
{
    return std::format(R"({{"Event":"SparkListenerTaskStart","Stage ID":{},"Stage Attempt ID":{},"Task Info":{}}})", task.stage,
                       task.attempt, taskInfo(task, 0));
}

std::string taskEnd(const TaskLine &task)
{
    const std::string metrics = task.metrics.empty() ? "" : R"(,"Task Metrics":)" + task.metrics;
    return std::format(
        R"({{"Event":"SparkListenerTaskEnd","Stage ID":{},"Stage Attempt ID":{},"Task Type":"ResultTask","Task End Reason":{},"Task Info":{}{}}})",
        task.stage, task.attempt, task.reason, taskInfo(task, task.finish), metrics);
}

std::string smallLog()
{
    constexpr std::string_view Lineage
        = R"(,"RDD Info":[{"RDD ID":8,"Name":"MapPartitionsRDD","Scope":"{\"id\":\"6\",\"name\":\"map\"}","Callsite":"map at Engine.java:141","Parent IDs":[7],"Storage Level":{"Use Disk":true,"Use Memory":false}},{"RDD ID":7,"Name":"ParallelCollectionRDD","Callsite":"parallelize at Engine.java:9","Parent IDs":[]}],"Parent IDs":[0])";
    constexpr std::string_view Own
        = R"({"spark.job.description":"Commit: caf\u00e9 \u2713","spark.jobGroup.id":"g","spark.sql.execution.id":"4","hoodie.table.name":"trips"})";
    return lines({
        logStart(),
        R"({"Event":"SparkListenerExecutorAdded","Timestamp":1700000000100,"Executor ID":"1","Executor Info":{"Host":"h1","Total Cores":4}})",
        R"({"Event":"SparkListenerEnvironmentUpdate","JVM Information":{"Java Version":"17"},"Spark Properties":{"spark.task.cpus":"2","spark.ssl.keyPassword":"hunter2"}})",
        applicationStart(),
        R"({"Event":"org.apache.spark.sql.execution.ui.SparkListenerSQLExecutionStart","executionId":4,"rootExecutionId":4,"description":"save","details":"","physicalPlanDescription":"== \"Plan\" ==","sparkPlanInfo":{"nodeName":"X","children":[],"metrics":[]},"time":1700000000400,"modifiedConfigs":{"hoodie.datasource.write.operation":"upsert"}})",
        jobStart(0, "[0,1]", Own),
        stageSubmitted(0, 2, {}, Own),
        taskStart({.taskId = 1, .index = 0}),
        taskStart({.taskId = 2, .index = 1, .launch = 1'700'000'001'010}),
        taskEnd({.taskId = 1, .index = 0}),
        R"({"Event":"org.apache.spark.sql.execution.ui.SparkListenerSQLAdaptiveExecutionUpdate","executionId":4,"physicalPlanDescription":"again"})",
        taskEnd({.taskId = 2,
                 .index = 1,
                 .launch = 1'700'000'001'010,
                 .finish = 1'700'000'001'900,
                 .reason = R"({"Reason":"ExceptionFailure","Class Name":"java.lang.E","Description":"no"})",
                 .failed = true}),
        stageCompleted(0, 2),
        stageSubmitted(1, 1, Lineage),
        taskStart({.stage = 1, .taskId = 3}),
        taskEnd({.stage = 1,
                 .taskId = 3,
                 .metrics = R"({"Executor Run Time":10,"Input Metrics":{"Bytes Read":77,"Records Read":3}})"}),
        stageCompleted(1, 1, Lineage),
        jobEnd(0),
        R"({"Event":"SparkListenerUnpersistRDD","RDD ID":8})",
        jobStart(1, "[2]"),
        stageSubmitted(2, 1),
        R"({"Event":"SparkListenerExecutorRemoved","Timestamp":1700000005000,"Executor ID":"1","Removed Reason":"killed\nexit 137"})",
        jobEnd(1, R"({"Result":"JobFailed","Exception":{"Message":"Job aborted\nmore","Stack Trace":[]}})"),
        R"({"Event":"org.apache.spark.sql.execution.ui.SparkListenerSQLExecutionEnd","executionId":4,"time":1700000009500,"errorMessage":""})",
        applicationEnd(),
    });
}

const config::Redactor &redactor()
{
    static const config::Redactor instance = config::Redactor::fromCatalog(catalog::Catalogs()).value();
    return instance;
}

Result<Profile> read(io::TextSource &source, unsigned workers, spark::TaskDetail detail)
{
    RunContext context;
    context.workers = workers;
    return spark::readEventLog(source, redactor(), {.taskDetail = detail}, context);
}

Result<Profile> readText(std::string text, unsigned workers)
{
    MemoryText source;
    source.addPart(std::move(text));
    return read(source, workers);
}

std::uint64_t noticeCount(const spark::SparkProfile &profile, std::string_view code)
{
    std::uint64_t count = 0;
    for (const Notice &notice : profile.notices)
        count += notice.code == code ? notice.count : 0;
    return count;
}

} // namespace hudiscope::testing
