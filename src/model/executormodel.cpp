// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/executormodel.h"

#include <algorithm>
#include <array>

namespace hudiscope::model {

namespace {

std::optional<std::int64_t> aliveMillis(const ExecutorRow &row)
{
    const spark::Executor &executor = row.executor();
    if (!executor.added)
        return std::nullopt;
    const auto &clock = row.view->run->wallClock;
    const std::int64_t until = executor.removed.value_or(clock.to);
    return std::max<std::int64_t>(until - *executor.added, 0);
}

CellValue added(const ExecutorRow &row)
{
    return row.executor().added ? CellValue{*row.executor().added} : CellValue{NotDerivable{"reason.no-times", {}}};
}

CellValue alive(const ExecutorRow &row)
{
    const auto millis = aliveMillis(row);
    return millis ? CellValue{*millis} : CellValue{NotDerivable{"reason.no-times", {}}};
}

/// Task time over the time of the cores that could have been used for it.
CellValue utilisation(const ExecutorRow &row)
{
    const spark::Executor &executor = row.executor();
    const auto millis = aliveMillis(row);
    if (!millis || *millis == 0)
        return NotDerivable{"reason.no-core-time", {}};
    if (executor.cores <= 0)
        return NotDerivable{"reason.no-cores", {}};
    const double cores = static_cast<double>(executor.cores) / std::max(row.view->profile().cpusPerTask, 1);
    return static_cast<double>(executor.taskMillis) / (static_cast<double>(*millis) * cores);
}

QString firstLine(const QString &text)
{
    return text.section(QLatin1Char('\n'), 0, 0);
}

constexpr std::array<ColumnSpec<ExecutorRow>, ExecutorModel::ColumnCount> Columns{{
    {QT_TRANSLATE_NOOP("ExecutorModel", "Executor"), Unit::Text,
     [](const ExecutorRow &row) -> CellValue { return QString::fromStdString(row.executor().id); }},
    {QT_TRANSLATE_NOOP("ExecutorModel", "Host"), Unit::Text,
     [](const ExecutorRow &row) -> CellValue { return QString::fromStdString(row.executor().host); }},
    {QT_TRANSLATE_NOOP("ExecutorModel", "Cores"), Unit::Count,
     [](const ExecutorRow &row) -> CellValue { return std::int64_t{row.executor().cores}; }},
    {QT_TRANSLATE_NOOP("ExecutorModel", "Added"), Unit::Time, added},
    {QT_TRANSLATE_NOOP("ExecutorModel", "Removed"), Unit::Time,
     [](const ExecutorRow &row) { return row.executor().removed ? CellValue{*row.executor().removed} : CellValue{}; },
     QT_TRANSLATE_NOOP("ExecutorModel", "Blank: still there when the log ends")},
    {QT_TRANSLATE_NOOP("ExecutorModel", "Alive"), Unit::Millis, alive,
     QT_TRANSLATE_NOOP("ExecutorModel", "From added to removed, or to the end of the run")},
    {QT_TRANSLATE_NOOP("ExecutorModel", "Tasks"), Unit::Count,
     [](const ExecutorRow &row) -> CellValue { return row.executor().tasks; }},
    {QT_TRANSLATE_NOOP("ExecutorModel", "Failed"), Unit::Count,
     [](const ExecutorRow &row) -> CellValue { return row.executor().failedTasks; }},
    {QT_TRANSLATE_NOOP("ExecutorModel", "Task Time"), Unit::Millis,
     [](const ExecutorRow &row) -> CellValue { return row.executor().taskMillis; },
     QT_TRANSLATE_NOOP("ExecutorModel", "Sum of the durations of its task attempts")},
    {QT_TRANSLATE_NOOP("ExecutorModel", "Cores Busy"), Unit::Share, utilisation,
     QT_TRANSLATE_NOOP("ExecutorModel", "Task time over the time of its task slots while it was alive")},
    {QT_TRANSLATE_NOOP("ExecutorModel", "Why It Left"), Unit::Text,
     [](const ExecutorRow &row) -> CellValue { return row.view->labels.removalClass(removalClassOf(*row.view->run, row.index)); },
     QT_TRANSLATE_NOOP("ExecutorModel", "Kind of removal, told from the reason in the log")},
    {QT_TRANSLATE_NOOP("ExecutorModel", "Reason in the Log"), Unit::Text,
     [](const ExecutorRow &row) -> CellValue { return firstLine(row.view->text(row.executor().removalReason)); }},
}};

} // namespace

std::string removalClassOf(const phases::RunAnalysis &run, std::size_t executor)
{
    const auto found = std::ranges::find(run.executors, executor, &phases::ExecutorSummary::executor);
    return found != run.executors.end() ? found->removalClass : std::string();
}

ExecutorModel::ExecutorModel(ReasonText reason, QObject *parent)
    : RowModel(
          "ExecutorModel", Columns, [](const ExecutorRow &row) -> EntityRef { return ExecutorRef{row.index}; }, std::move(reason),
          parent)
{
}

void ExecutorModel::setRun(const RunViewPtr &view)
{
    std::vector<ExecutorRow> rows;
    if (view) {
        for (std::uint32_t i = 0; i < view->profile().executors.size(); ++i)
            rows.push_back({view.get(), i});
    }
    setRows(std::move(rows), view);
}

} // namespace hudiscope::model
