// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/pages/sqlpage.h"

#include "app/gui/charts/chartpage.h"
#include "app/gui/charts/tablelink.h"
#include "app/gui/frame/entitytext.h"
#include "app/gui/pages/phasedelegate.h"
#include "app/gui/style/metrics.h"
#include "model/sortfilterproxy.h"
#include "model/sqlmodel.h"
#include "model/stagemodel.h"

#include <QHeaderView>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

namespace hudiscope::gui {

/// Keeps the rows whose entities are in a set; knows roles only.
class StagesOfSelection final : public QSortFilterProxyModel
{
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setStages(const std::vector<spark::StageKey> &stages)
    {
        m_stages = {stages.begin(), stages.end()};
        invalidateFilter();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override
    {
        const auto entity = sourceModel()->index(row, 0, parent).data(model::EntityRole).value<model::EntityRef>();
        const auto *key = std::get_if<spark::StageKey>(&entity);
        return key && m_stages.contains(*key);
    }

private:
    std::set<spark::StageKey> m_stages;
};

SqlPage::SqlPage(const PageContext &context, QWidget *parent)
    : Page(context, parent)
{
    const Metrics metrics(this);
    makeExecutions();
    makeStages();
    auto *all = new QSplitter(Qt::Vertical);
    all->setObjectName(QStringLiteral("sqlAll"));
    all->setHandleWidth(metrics.panelGap());
    all->setChildrenCollapsible(false);
    all->addWidget(m_executionsPanel);
    all->addWidget(m_stagesPanel);
    panels()->addWidget(all, 1);
}

void SqlPage::makeExecutions()
{
    m_executions = new model::SqlModel([this](const NotDerivable &missing) { return texts().reason(missing); }, this);
    m_executionsProxy = new model::SortFilterProxy(this);
    m_executionsProxy->setSourceModel(m_executions);
    m_executionsTable = makeTable();
    m_executionsTable->setModel(m_executionsProxy);
    m_executionsTable->setSortingEnabled(true);
    m_executionsTable->sortByColumn(model::SqlModel::IdColumn, Qt::AscendingOrder);
    m_executionsTable->horizontalHeader()->setSectionResizeMode(model::SqlModel::DescriptionColumn, QHeaderView::Stretch);
    m_executionsPanel = new ChartPage(tr("SQL Executions"), view());
    m_executionsPanel->setObjectName(QStringLiteral("sql.executions"));
    m_executionsPanel->setTable(*m_executionsTable);
    m_executionsPanel->setMinimumHeight(Metrics(this).chartLeast());
    new TableLink(*m_executionsTable, view()); // lives with the table
}

void SqlPage::makeStages()
{
    using model::StageModel;
    m_stages = new StageModel([this](const NotDerivable &missing) { return texts().reason(missing); }, this);
    m_ofSelection = new StagesOfSelection(this);
    m_ofSelection->setSourceModel(m_stages);
    m_stagesProxy = new model::SortFilterProxy(this);
    m_stagesProxy->setSourceModel(m_ofSelection);
    m_stagesTable = makeTable();
    m_stagesTable->setModel(m_stagesProxy);
    m_stagesTable->setSortingEnabled(true);
    m_stagesTable->sortByColumn(StageModel::StageColumn, Qt::AscendingOrder);
    m_stagesTable->setItemDelegateForColumn(StageModel::PhaseColumn, new PhaseDelegate(m_stagesTable));
    m_stagesTable->horizontalHeader()->setSectionResizeMode(StageModel::TitleColumn, QHeaderView::Stretch);
    for (const int column : {StageModel::P95Column, StageModel::RatioColumn, StageModel::SpillColumn, StageModel::OperationColumn,
                             StageModel::TableColumn, StageModel::WaitColumn, StageModel::WastedColumn})
        m_stagesTable->hideColumn(column);
    m_stagesPanel = new ChartPage(tr("Stages of the Execution"), view());
    m_stagesPanel->setObjectName(QStringLiteral("sql.stages"));
    m_stagesPanel->setTable(*m_stagesTable);
    m_stagesPanel->setMinimumHeight(Metrics(this).chartLeast());
    auto *link = new TableLink(*m_stagesTable, view());
    connect(link, &TableLink::opened, this,
            [this](const model::EntityRef &entity) { view().show(entity, explainingPage(entity)); });
}

void SqlPage::showRun()
{
    if (profile().sql.empty()) {
        setEmptyText(tr("This log has no SQL executions"), tr("The job used RDDs only, or the log starts after them."));
        setSummary({});
        setSources({});
        return;
    }
    m_executions->setFormat(format());
    m_executions->setRun(runView());
    m_stages->setFormat(format());
    m_stages->setRun(runView());
    fitColumns(*m_executionsTable);
    fitColumns(*m_stagesTable);
    m_executionsPanel->setNote(tr("Times in %1").arg(format().zoneName(analysis().wallClock.from)));
    setSummary(tr("%1 SQL executions over %2 jobs")
                   .arg(format().count(static_cast<std::int64_t>(profile().sql.size())),
                        format().count(static_cast<std::int64_t>(profile().jobs.size()))));
    setSources({tr("SQL events"), tr("job events")});
}

void SqlPage::showView(model::ViewState::Changes changes)
{
    if (!changes.testFlag(model::ViewState::SelectionChange) || profile().sql.empty())
        return;
    const model::EntityRef current = view().current();
    const auto *selected = std::get_if<model::SqlRef>(&current);
    if (!selected) {
        if (m_ofSelection->rowCount() == 0)
            m_stagesPanel->showMessage(tr("No execution selected"),
                                       tr("Select an execution above to see the stages that it ran."));
        return; // a stage of the shown execution may be what is selected now
    }
    const auto found
        = std::ranges::find(m_executions->rows(), selected->id, [](const model::SqlRow &row) { return row.execution().id; });
    m_ofSelection->setStages(found != m_executions->rows().end() ? found->stages : std::vector<spark::StageKey>());
    m_stagesPanel->setTitle(tr("Stages of Execution %1").arg(selected->id));
    if (m_ofSelection->rowCount() == 0)
        m_stagesPanel->showMessage(tr("Execution %1 ran no stage").arg(selected->id),
                                   tr("Its work was done on the driver, or its jobs are not in the log."));
    else {
        fitColumns(*m_stagesTable);
        m_stagesPanel->showContent();
    }
}

} // namespace hudiscope::gui
