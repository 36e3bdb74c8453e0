// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sqlmodel.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace hudiscope::model {

namespace {

constexpr char Context[] = "SqlModel";

CellValue duration(const SqlRow &row)
{
    const spark::SqlExecution &execution = row.execution();
    if (!execution.started || !execution.ended)
        return NotDerivable{execution.started ? "reason.no-completion" : "reason.no-times", {}};
    if (*execution.ended < *execution.started)
        return NotDerivable{"reason.times-contradict", {}};
    return *execution.ended - *execution.started;
}

CellValue state(const SqlRow &row)
{
    switch (stateOf(row.view->profile(), row.execution(), row.jobs)) {
    case SqlState::Succeeded:
        return QCoreApplication::translate(Context, "succeeded");
    case SqlState::Failed:
        return QCoreApplication::translate(Context, "failed");
    case SqlState::Unfinished:
        return QCoreApplication::translate(Context, "unfinished");
    }
    Q_UNREACHABLE_RETURN({});
}

CellValue jobList(const SqlRow &row)
{
    QStringList ids;
    for (const std::int32_t job : row.jobs)
        ids += QString::number(job);
    return ids.join(QStringLiteral(", "));
}

CellValue started(const SqlRow &row)
{
    return row.execution().started ? CellValue{*row.execution().started} : CellValue{NotDerivable{"reason.no-times", {}}};
}

constexpr std::array<ColumnSpec<SqlRow>, SqlModel::ColumnCount> Columns{{
    {QT_TRANSLATE_NOOP("SqlModel", "Execution"), Unit::Id, [](const SqlRow &row) -> CellValue { return row.execution().id; }},
    {QT_TRANSLATE_NOOP("SqlModel", "Description"), Unit::Text,
     [](const SqlRow &row) -> CellValue { return row.view->text(row.execution().description).simplified(); }},
    {QT_TRANSLATE_NOOP("SqlModel", "Started"), Unit::Time, started},
    {QT_TRANSLATE_NOOP("SqlModel", "Duration"), Unit::Millis, duration,
     QT_TRANSLATE_NOOP("SqlModel", "From its start event to its end event")},
    {QT_TRANSLATE_NOOP("SqlModel", "State"), Unit::Text, state},
    {QT_TRANSLATE_NOOP("SqlModel", "Jobs"), Unit::Text, jobList,
     QT_TRANSLATE_NOOP("SqlModel", "Jobs that carry the id of the execution")},
    {QT_TRANSLATE_NOOP("SqlModel", "Stages"), Unit::Count,
     [](const SqlRow &row) -> CellValue { return static_cast<std::int64_t>(row.stages.size()); },
     QT_TRANSLATE_NOOP("SqlModel", "Stage attempts that ran for these jobs")},
    {QT_TRANSLATE_NOOP("SqlModel", "Error"), Unit::Text,
     [](const SqlRow &row) -> CellValue { return row.view->text(row.execution().error).section(QLatin1Char('\n'), 0, 0); }},
}};

/// Attempts that ran, by the job that ran them.
std::map<std::int32_t, std::vector<spark::StageKey>> stagesByJob(const RunView &view)
{
    std::map<std::int32_t, std::vector<spark::StageKey>> stages;
    for (std::size_t i = 0; i < view.run->stages.size(); ++i) {
        const phases::StageAnalysis &stage = view.stage(i);
        if (stage.ownerJob && stage.state != phases::StageState::Skipped)
            stages[*stage.ownerJob].push_back(view.attempt(i).key);
    }
    return stages;
}

std::map<std::int64_t, std::vector<std::int32_t>> jobsByExecution(const spark::SparkProfile &profile)
{
    std::map<std::int64_t, std::vector<std::int32_t>> jobs;
    for (const spark::Job &job : profile.jobs) {
        if (job.sqlExecution)
            jobs[*job.sqlExecution].push_back(job.id);
    }
    return jobs;
}

} // namespace

SqlState stateOf(const spark::SparkProfile &profile, const spark::SqlExecution &execution, std::span<const std::int32_t> jobs)
{
    const bool jobFailed = std::ranges::any_of(jobs, [&](std::int32_t id) {
        const spark::Job *job = profile.job(id);
        return job && profile.text(job->result) == "JobFailed";
    });
    if (jobFailed || !profile.text(execution.error).empty())
        return SqlState::Failed;
    return execution.endSeen ? SqlState::Succeeded : SqlState::Unfinished;
}

SqlModel::SqlModel(ReasonText reason, QObject *parent)
    : RowModel(
          Context, Columns, [](const SqlRow &row) -> EntityRef { return SqlRef{row.execution().id}; }, std::move(reason), parent)
{
}

void SqlModel::setRun(const RunViewPtr &view)
{
    std::vector<SqlRow> rows;
    if (!view) {
        clear();
        return;
    }
    const auto jobs = jobsByExecution(view->profile());
    const auto stages = stagesByJob(*view);
    for (std::uint32_t i = 0; i < view->profile().sql.size(); ++i) {
        SqlRow row{.view = view.get(), .index = i, .jobs = {}, .stages = {}};
        if (const auto found = jobs.find(row.execution().id); found != jobs.end())
            row.jobs = found->second;
        std::set<spark::StageKey> keys;
        for (const std::int32_t job : row.jobs) {
            if (const auto found = stages.find(job); found != stages.end())
                keys.insert(found->second.begin(), found->second.end());
        }
        row.stages.assign(keys.begin(), keys.end());
        rows.push_back(std::move(row));
    }
    setRows(std::move(rows), view);
}

} // namespace hudiscope::model
