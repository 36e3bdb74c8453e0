// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/highlight.h"

#include <algorithm>

namespace hudiscope::model {

namespace {

template<class... Ts>
struct Overloaded : Ts... {
    using Ts::operator()...;
};

bool belongsTo(const RunView &view, const phases::StageAnalysis &stage, SqlRef sql)
{
    const spark::Job *job = stage.ownerJob ? view.profile().job(*stage.ownerJob) : nullptr;
    return job && job->sqlExecution == sql.id;
}

/// Kinds that stand for stages; executors and time without a stage do not.
bool standsForStages(const EntityRef &entity)
{
    return !std::holds_alternative<std::monostate>(entity) && !std::holds_alternative<NoStage>(entity)
        && !std::holds_alternative<ExecutorRef>(entity);
}

} // namespace

Highlight::Highlight(RunViewPtr view, std::span<const EntityRef> selected)
    : m_view(std::move(view))
    , m_selected(selected.begin(), selected.end())
{
    if (!m_view || std::ranges::none_of(m_selected, standsForStages))
        return;
    m_stages.resize(m_view->run->stages.size());
    for (std::size_t i = 0; i < m_stages.size(); ++i)
        m_stages[i] = std::ranges::any_of(m_selected, [&](const EntityRef &entity) { return touchesStages(entity, i); });
    m_stageCount = static_cast<std::size_t>(std::ranges::count(m_stages, true));
}

bool Highlight::touchesStages(const EntityRef &entity, std::size_t index) const
{
    const phases::StageAnalysis &stage = m_view->stage(index);
    return std::visit(Overloaded{
                          [](std::monostate) { return false; },
                          [](NoStage) { return false; },
                          [](ExecutorRef) { return false; },
                          [&](phases::Phase phase) { return stage.ours.phase == phase; },
                          [&](phases::Operation operation) { return stage.ours.operation == operation; },
                          [&](const TableRef &table) { return stage.ours.table == table.name; },
                          [&](JobRef job) { return std::ranges::contains(stage.jobIds, job.id); },
                          [&](spark::StageKey key) { return m_view->attempt(index).key == key; },
                          [&](TaskRef task) { return m_view->attempt(index).key == task.stage; },
                          [&](SqlRef sql) { return belongsTo(*m_view, stage, sql); },
                          [&](Interval interval) { return stage.from < interval.to && stage.to > interval.from; },
                      },
                      entity);
}

Emphasis Highlight::stage(std::size_t index) const
{
    if (m_stages.empty())
        return m_selected.empty() || !m_selected.contains(NoStage{}) ? Emphasis::Normal : Emphasis::Dimmed;
    if (isSelected(m_view->attempt(index).key))
        return Emphasis::Selected;
    return m_stages[index] ? Emphasis::Related : Emphasis::Dimmed;
}

Emphasis Highlight::of(const EntityRef &entity) const
{
    if (isSelected(entity))
        return Emphasis::Selected;
    const bool ofStages = standsForStages(entity);
    if (m_selected.contains(NoStage{}))
        return Emphasis::Dimmed;
    if (m_stages.empty())
        return Emphasis::Normal;
    if (!ofStages)
        return std::holds_alternative<NoStage>(entity) ? Emphasis::Dimmed : Emphasis::Normal;
    for (std::size_t i = 0; i < m_stages.size(); ++i) {
        if (m_stages[i] && touchesStages(entity, i))
            return Emphasis::Related;
    }
    return Emphasis::Dimmed;
}

} // namespace hudiscope::model
