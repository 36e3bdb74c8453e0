// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "peerlog.h"

#include "analysis/catalog/catalogs.h"
#include "analysis/spark/eventlogreader.h"
#include "analysis/spark/logtext.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QString>

#include <format>
#include <stdexcept>

namespace hudiscope::testing {

namespace {

std::string joined(const std::vector<int> &numbers)
{
    std::string text;
    for (const int number : numbers)
        text += std::format("{}{}", text.empty() ? "" : ",", number);
    return text;
}

/// A JSON string, quotes and all.
std::string quoted(const std::string &text)
{
    const QJsonObject object{{QStringLiteral("t"), QString::fromStdString(text)}};
    const std::string json = QJsonDocument(object).toJson(QJsonDocument::Compact).toStdString();
    return json.substr(5, json.size() - 6);
}

std::string stageInfo(const PeerStageLine &stage, const std::string &more)
{
    return std::format(R"({{"Stage ID":{},"Stage Attempt ID":{},"Stage Name":{},"Number of Tasks":{},"Submission Time":{}{}}})",
                       stage.id, stage.attempt, quoted(stage.name), stage.tasks, stage.submitted, more);
}

std::string taskMetrics(const PeerTask &task)
{
    return std::format(
        R"(,"Task Metrics":{{"Executor Deserialize Time":5,"Executor Run Time":{},"Result Size":100,"JVM GC Time":{},)"
        R"("Memory Bytes Spilled":{},"Disk Bytes Spilled":{},"Shuffle Read Metrics":{{"Remote Bytes Read":10,"Local Bytes Read":5,)"
        R"("Fetch Wait Time":2,"Total Records Read":7}},"Shuffle Write Metrics":{{"Shuffle Bytes Written":{},"Shuffle Write Time":3,)"
        R"("Shuffle Records Written":4}},"Input Metrics":{{"Bytes Read":20,"Records Read":8}},"Output Metrics":{{"Bytes Written":0,"Records Written":0}}}})",
        task.run, task.gc, task.memorySpill, task.diskSpill, task.memorySpill * 10);
}

} // namespace

PeerLog &PeerLog::line(const std::string &text)
{
    m_parts.back() += text + '\n';
    return *this;
}

PeerLog &PeerLog::nextPart()
{
    m_parts.emplace_back();
    return *this;
}

PeerLog &PeerLog::application(std::int64_t start, const std::string &name, const std::string &id)
{
    return line(std::format(R"({{"Event":"SparkListenerApplicationStart","App Name":{},"App ID":{},"Timestamp":{},"User":"u"}})",
                            quoted(name), quoted(id), start));
}

PeerLog &PeerLog::applicationEnd(std::int64_t end)
{
    return line(std::format(R"({{"Event":"SparkListenerApplicationEnd","Timestamp":{}}})", end));
}

PeerLog &PeerLog::job(int id, const std::vector<int> &stages, const std::optional<std::string> &description,
                      const std::string &group)
{
    std::string properties;
    if (description)
        properties = R"("spark.job.description":)" + quoted(*description);
    if (!group.empty())
        properties += (properties.empty() ? "" : ",") + (R"("spark.jobGroup.id":)" + quoted(group));
    return line(
        std::format(R"({{"Event":"SparkListenerJobStart","Job ID":{},"Submission Time":1,"Stage IDs":[{}],"Properties":{{{}}}}})",
                    id, joined(stages), properties));
}

PeerLog &PeerLog::jobEnd(int id, const std::string &result)
{
    return line(std::format(R"({{"Event":"SparkListenerJobEnd","Job ID":{},"Completion Time":2,"Job Result":{{"Result":"{}"}}}})",
                            id, result));
}

PeerLog &PeerLog::submitted(const PeerStageLine &stage)
{
    return line(std::format(R"({{"Event":"SparkListenerStageSubmitted","Stage Info":{}}})", stageInfo(stage, {})));
}

PeerLog &PeerLog::completed(const PeerStageLine &stage)
{
    const std::string failure = stage.failure.empty() ? "" : R"(,"Failure Reason":)" + quoted(stage.failure);
    return line(std::format(R"({{"Event":"SparkListenerStageCompleted","Stage Info":{}}})",
                            stageInfo(stage, std::format(R"(,"Completion Time":{}{})", stage.completed, failure))));
}

PeerLog &PeerLog::stage(const PeerStageLine &stage)
{
    return submitted(stage).completed(stage);
}

PeerLog &PeerLog::task(int stage, const PeerTask &task)
{
    return line(std::format(
        R"({{"Event":"SparkListenerTaskEnd","Stage ID":{},"Stage Attempt ID":0,"Task Type":"ResultTask","Task End Reason":{},)"
        R"("Task Info":{{"Task ID":1,"Index":0,"Attempt":0,"Launch Time":{},"Finish Time":{},"Executor ID":"1","Host":"h",)"
        R"("Speculative":{},"Failed":{},"Killed":{}}}{}}})",
        stage, task.reason, task.launch, task.finish, task.speculative, task.failed, task.killed,
        task.hasMetrics ? taskMetrics(task) : std::string()));
}

PeerLog &PeerLog::executorAdded(std::int64_t time, const std::string &id)
{
    return line(std::format(
        R"({{"Event":"SparkListenerExecutorAdded","Timestamp":{},"Executor ID":"{}","Executor Info":{{"Host":"h","Total Cores":2}}}})",
        time, id));
}

PeerLog &PeerLog::executorRemoved(std::int64_t time, const std::string &id, const std::string &reason)
{
    return line(std::format(R"({{"Event":"SparkListenerExecutorRemoved","Timestamp":{},"Executor ID":"{}","Removed Reason":{}}})",
                            time, id, quoted(reason)));
}

PeerLog::Answer PeerLog::answer() const
{
    MemoryText source;
    for (const std::string &part : m_parts)
        source.addPart(part);
    const auto profile = read(source);
    if (!profile)
        throw std::runtime_error(profile.error().what);
    const catalog::Catalogs catalogs;
    auto [report, stages] = phases::peerAnswer(**profile, phases::PeerCatalog::fromCatalog(catalogs).value(), catalogs);
    return {.profile = *profile, .report = std::move(report), .stages = std::move(stages)};
}

} // namespace hudiscope::testing
