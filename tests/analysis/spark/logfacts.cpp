// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "logfacts.h"

#include "analysis/artifact/artifact.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace hudiscope::testing {

using namespace spark;

namespace {

/// Collects what differs.
class Differences
{
public:
    void compare(const QString &what, qint64 actual, qint64 expected)
    {
        if (actual != expected)
            m_all << QStringLiteral("%1: %2, expected %3").arg(what).arg(actual).arg(expected);
    }

    void compare(const QString &what, std::string_view actual, const QString &expected)
    {
        const QString text = QString::fromUtf8(actual.data(), static_cast<qsizetype>(actual.size()));
        if (text != expected)
            m_all << QStringLiteral("%1: %2, expected %3").arg(what, text, expected);
    }

    [[nodiscard]] QStringList all() const { return m_all; }

private:
    QStringList m_all;
};

struct Sums {
    TaskTotals totals;
    qint64 submitted = 0, completed = 0, failedStages = 0;

    explicit Sums(const SparkProfile &profile)
    {
        for (const StageAttempt &stage : profile.stages) {
            totals += stage.totals;
            submitted += stage.submittedSeen ? 1 : 0;
            completed += stage.completedSeen ? 1 : 0;
            failedStages += stage.failureReason != NoText ? 1 : 0;
        }
    }

    [[nodiscard]] qint64 ends() const { return totals.succeeded + totals.failed + totals.killed; }
};

/// All durations, of the attempts of any outcome, ascending.
std::vector<std::uint32_t> allDurations(const StageAttempt &stage)
{
    std::vector<std::uint32_t> all = stage.tasks.durationMillis;
    all.insert(all.end(), stage.otherTasks.durationMillis.begin(), stage.otherTasks.durationMillis.end());
    std::erase(all, TaskColumns::NoDuration);
    std::ranges::sort(all);
    return all;
}

qint64 total(const std::vector<std::uint32_t> &durations)
{
    qint64 sum = 0;
    for (const std::uint32_t millis : durations)
        sum += millis;
    return sum;
}

/// Element min(⌊q·n⌋, n−1): the History Server's rule.
qint64 upperQuantile(const std::vector<std::uint32_t> &sorted, double q)
{
    if (sorted.empty())
        return -1;
    return sorted[std::min(static_cast<std::size_t>(q * static_cast<double>(sorted.size())), sorted.size() - 1)];
}

qint64 orAbsent(std::optional<std::int64_t> value)
{
    return value.value_or(-1);
}

qint64 number(const QJsonObject &object, const char *key, qint64 otherwise = 0)
{
    return object.value(QLatin1StringView(key)).toInteger(otherwise);
}

void compareStage(const QJsonObject &expected, const StageAttempt &stage, const SparkProfile &profile, Differences &found)
{
    const QString at = QStringLiteral("stage %1.%2 ").arg(stage.key.stage).arg(stage.key.attempt);
    const TaskTotals &totals = stage.totals;
    const auto check = [&](const char *key, qint64 actual, qint64 otherwise = 0) {
        found.compare(at + QLatin1StringView(key), actual, number(expected, key, otherwise));
    };
    found.compare(at + QLatin1StringView("name"), profile.text(stage.name), expected.value(QLatin1StringView("name")).toString());
    check("numTasks", stage.tasksPlanned);
    check("taskAttempts", totals.succeeded + totals.failed + totals.killed);
    check("ok", totals.succeeded - totals.resubmitted);
    check("failedTasks", totals.failed);
    check("killedTasks", totals.killed);
    check("submissionTime", orAbsent(stage.submitted), -1);
    check("completionTime", orAbsent(stage.completed), -1);
    check("durationMs", orAbsent(stage.durationMillis()), -1);
    check("executorRunTimeMs", totals.metrics.executorRunMillis);
    check("jvmGcMs", totals.metrics.jvmGcMillis);
    check("shuffleReadBytes", totals.metrics.shuffleBytesRead());
    check("shuffleWriteBytes", totals.metrics.shuffleBytesWritten);
    check("inputBytes", totals.metrics.inputBytes);
    check("memoryBytesSpilled", totals.metrics.memoryBytesSpilled);
    check("diskBytesSpilled", totals.metrics.diskBytesSpilled);

    const std::vector<std::uint32_t> durations = allDurations(stage);
    const QJsonObject quantiles = expected.value(QLatin1StringView("taskDurationMs")).toObject();
    for (const auto &[key, q] : {std::pair{"min", 0.0}, {"p50", 0.5}, {"p95", 0.95}, {"max", 1.0}})
        found.compare(at + QLatin1StringView(key), upperQuantile(durations, q), number(quantiles, key, -1));
}

void compareJob(const QJsonObject &expected, const Job &job, const SparkProfile &profile, Differences &found)
{
    const QString at = QStringLiteral("job %1 ").arg(job.id);
    const auto text = [&](const char *key) { return expected.value(QLatin1StringView(key)).toString(); };
    found.compare(at + QLatin1StringView("submissionTime"), orAbsent(job.submitted), number(expected, "submissionTime", -1));
    found.compare(at + QLatin1StringView("completionTime"), orAbsent(job.completed), number(expected, "completionTime", -1));
    found.compare(at + QLatin1StringView("description"), profile.text(job.description), text("description"));
    found.compare(at + QLatin1StringView("group"), profile.text(job.jobGroup), text("group"));
    found.compare(at + QLatin1StringView("result"), profile.text(job.result), text("result"));
    QJsonArray stages;
    for (const std::int32_t stage : job.stages)
        stages.append(stage);
    if (stages != expected.value(QLatin1StringView("stageIds")).toArray())
        found.compare(at + QLatin1StringView("stageIds"), stages.size(), -1);
}

} // namespace

Result<Profile> readPath(const QString &path, unsigned workers, TaskDetail detail)
{
    const auto candidates = artifact::discover(path.toStdString(), {});
    if (!candidates)
        return std::unexpected(candidates.error());
    if (candidates->size() != 1)
        return std::unexpected(
            Error{.kind = Error::Kind::Ambiguous, .what = "not one log", .where = {}, .next = {}, .choices = {}});
    const auto source = artifact::openText(candidates->front(), workers);
    return source ? read(**source, workers, detail) : std::unexpected(source.error());
}

QList<FactsRow> factsTable(const QString &path)
{
    QFile file(path);
    QList<FactsRow> rows;
    if (!file.open(QIODevice::ReadOnly))
        return rows;
    const QList<QByteArray> names = file.readLine().trimmed().split('\t');
    while (!file.atEnd()) {
        QByteArray line = file.readLine();
        line.chop(1); // empty columns at the end must stay
        const QList<QByteArray> values = line.split('\t');
        FactsRow row;
        for (qsizetype i = 0; i < names.size(); ++i)
            row.insert(names[i], values.value(i));
        rows << row;
    }
    return rows;
}

QStringList differences(const FactsRow &row, const SparkProfile &profile)
{
    Differences found;
    const Sums sums(profile);
    const TaskMetrics &metrics = sums.totals.metrics;
    const auto check
        = [&](const char *key, qint64 actual) { found.compare(QLatin1StringView(key), actual, row.value(key).toLongLong()); };
    const auto count = [](const auto &all, auto holds) { return static_cast<qint64>(std::ranges::count_if(all, holds)); };
    const auto time = [&row](const char *key) { return row.value(key).isEmpty() ? -1 : row.value(key).toLongLong(); };
    qint64 unparsed = 0;
    for (const UnparsedLines &lines : profile.unparsed)
        unparsed += static_cast<qint64>(lines.count);

    check("lines", static_cast<qint64>(profile.linesRead));
    check("events", static_cast<qint64>(profile.eventsRead));
    check("bad_lines", unparsed);
    found.compare(QLatin1StringView("spark_version"), profile.application.sparkVersion.value_or(""),
                  QString::fromUtf8(row.value("spark_version")));
    found.compare(QLatin1StringView("app_id"), profile.application.id.value_or(""), QString::fromUtf8(row.value("app_id")));
    found.compare(QLatin1StringView("attempt"), profile.application.attemptId.value_or(""),
                  QString::fromUtf8(row.value("attempt")));
    found.compare(QLatin1StringView("app_start_ms"), orAbsent(profile.application.started), time("app_start_ms"));
    found.compare(QLatin1StringView("app_end_ms"), orAbsent(profile.application.ended), time("app_end_ms"));
    check("task_end", sums.ends());
    check("task_failed", sums.totals.failed);
    check("task_killed", sums.totals.killed);
    check("task_speculative", sums.totals.speculative);
    check("stage_submitted", sums.submitted);
    check("stage_completed", sums.completed);
    check("stage_with_failure_reason", sums.failedStages);
    check("job_start", count(profile.jobs, [](const Job &job) { return job.startSeen; }));
    check("job_end", count(profile.jobs, [](const Job &job) { return job.endSeen; }));
    check("job_failed",
          count(profile.jobs, [&](const Job &job) { return job.endSeen && profile.text(job.result) != "JobSucceeded"; }));
    check("sql_start", count(profile.sql, [](const SqlExecution &sql) { return sql.started.has_value(); }));
    check("sql_end", count(profile.sql, [](const SqlExecution &sql) { return sql.endSeen; }));
    check("executor_added", count(profile.executorChanges, [](const ExecutorChange &change) { return change.delta > 0; }));
    check("executor_removed", count(profile.executorChanges, [](const ExecutorChange &change) { return change.delta < 0; }));
    check("sum_executor_run_time_ms", metrics.executorRunMillis);
    check("sum_gc_ms", metrics.jvmGcMillis);
    check("sum_shuffle_write_bytes", metrics.shuffleBytesWritten);
    check("sum_shuffle_read_bytes", metrics.shuffleBytesRead());
    check("sum_memory_spilled", metrics.memoryBytesSpilled);
    check("sum_disk_spilled", metrics.diskBytesSpilled);
    qint64 duration = 0;
    for (const StageAttempt &stage : profile.stages)
        duration += total(allDurations(stage));
    check("sum_task_duration_ms", duration);
    return found.all();
}

QStringList differences(const QJsonObject &reader, const SparkProfile &profile)
{
    Differences found;
    const QJsonArray stages = reader.value(QLatin1StringView("stages")).toArray();
    const QJsonArray jobs = reader.value(QLatin1StringView("jobList")).toArray();
    found.compare(QLatin1StringView("events"), static_cast<qint64>(profile.eventsRead), number(reader, "events"));
    found.compare(QLatin1StringView("startTime"), orAbsent(profile.application.started), number(reader, "startTime", -1));
    found.compare(QLatin1StringView("endTime"), orAbsent(profile.application.ended), number(reader, "endTime", -1));
    found.compare(QLatin1StringView("appName"), profile.application.name.value_or(""),
                  reader.value(QLatin1StringView("appName")).toString());
    found.compare(QLatin1StringView("sparkVersion"), profile.application.sparkVersion.value_or(""),
                  reader.value(QLatin1StringView("sparkVersion")).toString());
    found.compare(QLatin1StringView("stage attempts"), static_cast<qint64>(profile.stages.size()), stages.size());
    found.compare(QLatin1StringView("jobs"), static_cast<qint64>(profile.jobs.size()), jobs.size());
    for (const QJsonValue &value : stages) {
        const QJsonObject expected = value.toObject();
        const StageKey key{static_cast<std::int32_t>(number(expected, "stageId")),
                           static_cast<std::int32_t>(number(expected, "attempt"))};
        if (const StageAttempt *const stage = profile.stage(key))
            compareStage(expected, *stage, profile, found);
        else
            found.compare(QStringLiteral("stage %1.%2").arg(key.stage).arg(key.attempt), 0, 1);
    }
    for (const QJsonValue &value : jobs) {
        const QJsonObject expected = value.toObject();
        if (const Job *const job = profile.job(static_cast<std::int32_t>(number(expected, "id", -1))))
            compareJob(expected, *job, profile, found);
        else
            found.compare(QStringLiteral("job %1").arg(number(expected, "id")), 0, 1);
    }
    return found.all();
}

QStringList madeLogDifferences(const QJsonObject &expected, const SparkProfile &profile)
{
    Differences found;
    const QJsonArray stages = expected.value(QLatin1StringView("stages")).toArray();
    found.compare(QLatin1StringView("lines"), static_cast<qint64>(profile.linesRead), number(expected, "lines"));
    found.compare(QLatin1StringView("jobs"), static_cast<qint64>(profile.jobs.size()), number(expected, "jobs"));
    found.compare(QLatin1StringView("sql"), static_cast<qint64>(profile.sql.size()), number(expected, "sql_executions"));
    found.compare(QLatin1StringView("executors"), static_cast<qint64>(profile.executors.size()), number(expected, "executors"));
    found.compare(QLatin1StringView("stages"), static_cast<qint64>(profile.stages.size()), stages.size());
    for (const QJsonValue &value : stages) {
        const QJsonObject object = value.toObject();
        const StageKey key{static_cast<std::int32_t>(number(object, "stage")),
                           static_cast<std::int32_t>(number(object, "attempt"))};
        const StageAttempt *const stage = profile.stage(key);
        if (!stage)
            continue; // the number of stages tells
        const QString at = QStringLiteral("stage %1.%2 ").arg(key.stage).arg(key.attempt);
        const auto check = [&](const char *name, qint64 actual) {
            const QJsonValue wanted = object.value(QLatin1StringView(name));
            found.compare(at + QLatin1StringView(name), actual, wanted.isNull() ? -1 : wanted.toInteger());
        };
        const TaskTotals &totals = stage->totals;
        const TaskMetrics &metrics = totals.metrics;
        check("succeeded", totals.succeeded);
        check("failed", totals.failed);
        check("killed", totals.killed);
        check("speculative", totals.speculative);
        check("duration_ms", orAbsent(stage->durationMillis()));
        check("sum_duration_ms", totals.durationMillis);
        check("run_ms", metrics.executorRunMillis);
        check("cpu_ns", metrics.executorCpuNanos);
        check("gc_ms", metrics.jvmGcMillis);
        check("deserialize_ms", metrics.executorDeserializeMillis);
        check("result_bytes", metrics.resultBytes);
        check("memory_spilled", metrics.memoryBytesSpilled);
        check("disk_spilled", metrics.diskBytesSpilled);
        check("shuffle_read_bytes", metrics.shuffleBytesRead());
        check("shuffle_read_records", metrics.shuffleRecordsRead);
        check("fetch_wait_ms", metrics.shuffleFetchWaitMillis);
        check("shuffle_write_bytes", metrics.shuffleBytesWritten);
        check("shuffle_write_records", metrics.shuffleRecordsWritten);
        check("shuffle_write_ns", metrics.shuffleWriteNanos);
        check("input_bytes", metrics.inputBytes);
        check("input_records", metrics.inputRecords);
        check("output_bytes", metrics.outputBytes);
        check("output_records", metrics.outputRecords);
        std::vector<std::uint32_t> successes = stage->tasks.durationMillis;
        std::ranges::sort(successes);
        check("sum_success", total(successes));
        check("p5_success_upper", upperQuantile(successes, 0.05));
        check("p50_success_upper", upperQuantile(successes, 0.5));
        check("p99_success_upper", upperQuantile(successes, 0.99));
        check("max", upperQuantile(allDurations(*stage), 1.0));
    }
    return found.all();
}

QJsonObject jsonFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject{};
}

} // namespace hudiscope::testing
