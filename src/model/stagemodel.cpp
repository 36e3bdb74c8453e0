// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stagemodel.h"

#include <array>

namespace hudiscope::model {

namespace {

constexpr char Context[] = "StageModel";

CellValue text(const std::string &value)
{
    return QString::fromStdString(value);
}

CellValue ofTasks(const StageRow &row, std::int64_t value)
{
    return row.analysis().tasks.count > 0 ? CellValue{value} : CellValue{NotDerivable{"reason.no-tasks", {}}};
}

CellValue stageDuration(const StageRow &row)
{
    if (const auto millis = row.attempt().durationMillis())
        return *millis;
    return NotDerivable{row.attempt().submitted ? "reason.no-completion" : "reason.no-submission", {}};
}

CellValue shuffleBytes(const StageRow &row)
{
    const spark::TaskMetrics &metrics = row.attempt().totals.metrics;
    return metrics.shuffleBytesRead() + metrics.shuffleBytesWritten;
}

CellValue taskCount(const StageRow &row)
{
    const spark::TaskTotals &totals = row.attempt().totals;
    return totals.succeeded + totals.failed + totals.killed;
}

// Texts of columns: lupdate reads them here, RowModel translates.
constexpr std::array<ColumnSpec<StageRow>, StageModel::ColumnCount> Columns{{
    {QT_TRANSLATE_NOOP("StageModel", "Stage"), Unit::Text,
     [](const StageRow &row) -> CellValue { return stageNumber(row.attempt().key); },
     QT_TRANSLATE_NOOP("StageModel", "Number of the stage; its attempt after a dot where it was tried again")},
    {QT_TRANSLATE_NOOP("StageModel", "What It Did"), Unit::Text,
     [](const StageRow &row) -> CellValue { return stageTitle(*row.view, row.index); },
     QT_TRANSLATE_NOOP("StageModel", "Description of the stage or its job, else the name that Spark gave it")},
    {QT_TRANSLATE_NOOP("StageModel", "Phase"), Unit::Text,
     [](const StageRow &row) -> CellValue { return row.view->labels.phase(row.analysis().ours.phase); }},
    {QT_TRANSLATE_NOOP("StageModel", "Tasks"), Unit::Count, taskCount,
     QT_TRANSLATE_NOOP("StageModel", "Task attempts that ended")},
    {QT_TRANSLATE_NOOP("StageModel", "Failed"), Unit::Count,
     [](const StageRow &row) -> CellValue { return row.attempt().totals.failed; },
     QT_TRANSLATE_NOOP("StageModel", "Task attempts that failed; killed ones are not among them")},
    {QT_TRANSLATE_NOOP("StageModel", "Duration"), Unit::Millis, stageDuration,
     QT_TRANSLATE_NOOP("StageModel", "From submission to completion")},
    {QT_TRANSLATE_NOOP("StageModel", "p50"), Unit::Millis,
     [](const StageRow &row) { return ofTasks(row, row.analysis().tasks.p50); },
     QT_TRANSLATE_NOOP("StageModel", "Half of the successful task attempts took less")},
    {QT_TRANSLATE_NOOP("StageModel", "p95"), Unit::Millis,
     [](const StageRow &row) { return ofTasks(row, row.analysis().tasks.p95); },
     QT_TRANSLATE_NOOP("StageModel", "95 % of the successful task attempts took less")},
    {QT_TRANSLATE_NOOP("StageModel", "Max"), Unit::Millis,
     [](const StageRow &row) { return ofTasks(row, row.analysis().tasks.max); },
     QT_TRANSLATE_NOOP("StageModel", "Longest successful task attempt")},
    {QT_TRANSLATE_NOOP("StageModel", "Max / p50"), Unit::Ratio,
     [](const StageRow &row) { return cell(row.analysis().timeRatio); },
     QT_TRANSLATE_NOOP("StageModel", "How many times longer the longest task took than the median one")},
    {QT_TRANSLATE_NOOP("StageModel", "Shuffle"), Unit::Bytes, shuffleBytes,
     QT_TRANSLATE_NOOP("StageModel", "Shuffle bytes read and written")},
    {QT_TRANSLATE_NOOP("StageModel", "Spill"), Unit::Bytes,
     [](const StageRow &row) -> CellValue { return row.attempt().totals.metrics.diskBytesSpilled; },
     QT_TRANSLATE_NOOP("StageModel", "Bytes spilled to disk")},
    {QT_TRANSLATE_NOOP("StageModel", "Operation"), Unit::Text,
     [](const StageRow &row) -> CellValue { return row.view->labels.operation(row.analysis().ours.operation); }},
    {QT_TRANSLATE_NOOP("StageModel", "Table"), Unit::Text, [](const StageRow &row) { return text(row.analysis().ours.table); }},
    {QT_TRANSLATE_NOOP("StageModel", "State"), Unit::Text,
     [](const StageRow &row) -> CellValue { return stateText(row.analysis().state); }},
    {QT_TRANSLATE_NOOP("StageModel", "Wait"), Unit::Millis, [](const StageRow &row) { return cell(row.analysis().waitMillis); },
     QT_TRANSLATE_NOOP("StageModel", "From submission to the first task launch")},
    {QT_TRANSLATE_NOOP("StageModel", "Wasted"), Unit::Millis,
     [](const StageRow &row) -> CellValue { return row.analysis().wastedTaskMillis; },
     QT_TRANSLATE_NOOP("StageModel", "Task time of attempts whose result was not used")},
}};

QString attributionTip(const StageRow &row)
{
    const phases::Attribution &ours = row.analysis().ours;
    QString tip = row.view->labels.phase(ours.phase);
    if (!ours.subPhase.empty())
        tip += QStringLiteral(" · ") + QString::fromStdString(ours.subPhase);
    tip += QLatin1Char('\n') + attributionText(ours);
    if (!ours.why.empty())
        tip += QLatin1Char('\n') + QString::fromStdString(ours.why);
    return tip;
}

QString sourceText(phases::AttributionSource source)
{
    const char *text = nullptr;
    switch (source) {
    case phases::AttributionSource::Description:
        text = QT_TRANSLATE_NOOP("StageModel", "from its description");
        break;
    case phases::AttributionSource::CallStack:
        text = QT_TRANSLATE_NOOP("StageModel", "from the call stack");
        break;
    case phases::AttributionSource::StageName:
        text = QT_TRANSLATE_NOOP("StageModel", "from the stage name");
        break;
    case phases::AttributionSource::WriteToken:
        text = QT_TRANSLATE_NOOP("StageModel", "from the files it wrote");
        break;
    case phases::AttributionSource::Neighbour:
        text = QT_TRANSLATE_NOOP("StageModel", "from its neighbours");
        break;
    case phases::AttributionSource::Sequence:
        text = QT_TRANSLATE_NOOP("StageModel", "from the order of stages");
        break;
    case phases::AttributionSource::None:
        text = QT_TRANSLATE_NOOP("StageModel", "nothing in the log decides");
        break;
    }
    return QCoreApplication::translate(Context, text);
}

} // namespace

QString attributionText(const phases::Attribution &attribution)
{
    const QString source = sourceText(attribution.source);
    switch (attribution.confidence) {
    case phases::Confidence::Certain:
        return QCoreApplication::translate(Context, "Certain, %1").arg(source);
    case phases::Confidence::Probable:
        return QCoreApplication::translate(Context, "Probable, %1").arg(source);
    case phases::Confidence::None:
        return QCoreApplication::translate(Context, "Not attributed: %1").arg(source);
    }
    Q_UNREACHABLE_RETURN({});
}

QString stateText(phases::StageState state)
{
    switch (state) {
    case phases::StageState::Complete:
        return QCoreApplication::translate(Context, "complete");
    case phases::StageState::Failed:
        return QCoreApplication::translate(Context, "failed");
    case phases::StageState::Skipped:
        return QCoreApplication::translate(Context, "skipped");
    case phases::StageState::Unfinished:
        return QCoreApplication::translate(Context, "unfinished");
    }
    Q_UNREACHABLE_RETURN({});
}

StageModel::StageModel(ReasonText reason, QObject *parent)
    : RowModel(Context, Columns, [](const StageRow &row) -> EntityRef { return row.attempt().key; }, std::move(reason), parent)
{
}

void StageModel::setRun(const RunViewPtr &view)
{
    std::vector<StageRow> rows;
    if (view) {
        rows.reserve(view->run->stages.size());
        for (std::uint32_t i = 0; i < view->run->stages.size(); ++i)
            rows.push_back({view.get(), i});
    }
    setRows(std::move(rows), view);
}

QVariant StageModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const StageRow &row = rows()[static_cast<std::size_t>(index.row())];
    if ((index.column() == PhaseColumn || index.column() == DurationColumn) && role == PhaseRole)
        return static_cast<int>(row.analysis().ours.phase);
    if (index.column() == PhaseColumn && role == Qt::ToolTipRole)
        return attributionTip(row);
    if (index.column() == StageColumn && role == SortRole)
        return static_cast<qlonglong>(row.attempt().key.stage) * 0x10000 + row.attempt().key.attempt;
    if (index.column() == StageColumn && role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    return RowModel::data(index, role);
}

} // namespace hudiscope::model
