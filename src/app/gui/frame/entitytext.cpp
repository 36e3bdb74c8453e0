// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/entitytext.h"

#include <QCoreApplication>

#include <variant>

namespace hudiscope::gui {

namespace {

template<class... Ts>
struct Overloaded : Ts... {
    using Ts::operator()...;
};

struct EntityText {
    Q_DECLARE_TR_FUNCTIONS(EntityText)
};

QString stageText(spark::StageKey key, const model::RunView &run)
{
    const auto index = model::stageIndex(*run.run, key);
    if (!index)
        return EntityText::tr("Stage %1").arg(model::stageNumber(key));
    //: number, phase
    return EntityText::tr("Stage %1 · %2").arg(model::stageNumber(key), run.labels.phase(run.stage(*index).ours.phase));
}

QString executorText(model::ExecutorRef executor, const model::RunView &run)
{
    const auto &executors = run.profile().executors;
    return executor.index < executors.size()
        ? EntityText::tr("Executor %1").arg(QString::fromStdString(executors[executor.index].id))
        : EntityText::tr("Executor");
}

} // namespace

QString entityTitle(const model::EntityRef &entity, const model::RunView &run, const model::Format &format)
{
    return std::visit(
        Overloaded{
            [](std::monostate) { return QString(); },
            [&](model::NoStage) { return run.labels.noStage(); },
            [&](phases::Phase phase) { return run.labels.phase(phase); },
            [&](phases::Operation operation) { return run.labels.operation(operation); },
            [](const model::TableRef &table) { return EntityText::tr("Table %1").arg(QString::fromStdString(table.name)); },
            [](model::JobRef job) { return EntityText::tr("Job %1").arg(job.id); },
            [&](spark::StageKey key) { return stageText(key, run); },
            [](const model::TaskRef &task) { return EntityText::tr("Task of stage %1").arg(model::stageNumber(task.stage)); },
            [&](model::ExecutorRef executor) { return executorText(executor, run); },
            [](model::SqlRef sql) { return EntityText::tr("SQL execution %1").arg(sql.id); },
            [&](const model::Interval &interval) { return format.timeSpan(interval.from, interval.to); },
        },
        entity);
}

std::optional<MarkStyle> entityMark(const model::EntityRef &entity, const model::RunView &run)
{
    const Colors &colors = Colors::current();
    if (std::holds_alternative<model::NoStage>(entity))
        return colors.noStage();
    if (const auto *phase = std::get_if<phases::Phase>(&entity))
        return colors.phase(*phase);
    if (const auto *operation = std::get_if<phases::Operation>(&entity))
        return colors.operation(*operation);
    const auto *task = std::get_if<model::TaskRef>(&entity);
    const auto *stage = task ? &task->stage : std::get_if<spark::StageKey>(&entity);
    const auto index = stage ? model::stageIndex(*run.run, *stage) : std::nullopt;
    return index ? std::optional(colors.phase(run.stage(*index).ours.phase)) : std::nullopt;
}

QString explainingPage(const model::EntityRef &entity)
{
    return std::visit(Overloaded{
                          [](std::monostate) { return QString(); },
                          [](model::NoStage) { return QStringLiteral("time"); },
                          [](phases::Phase) { return QStringLiteral("time"); },
                          [](phases::Operation) { return QStringLiteral("time"); },
                          [](const model::TableRef &) { return QStringLiteral("time"); },
                          [](model::JobRef) { return QStringLiteral("time"); },
                          [](spark::StageKey) { return QStringLiteral("stages"); },
                          [](const model::TaskRef &) { return QStringLiteral("stages"); },
                          [](model::ExecutorRef) { return QStringLiteral("executors"); },
                          [](model::SqlRef) { return QStringLiteral("sql"); },
                          [](const model::Interval &) { return QStringLiteral("time"); },
                      },
                      entity);
}

} // namespace hudiscope::gui
