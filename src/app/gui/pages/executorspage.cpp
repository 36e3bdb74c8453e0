// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/pages/executorspage.h"

#include "app/gui/charts/chartpage.h"
#include "app/gui/charts/coreschart.h"
#include "app/gui/charts/tablelink.h"
#include "app/gui/frame/entitytext.h"
#include "app/gui/style/metrics.h"
#include "model/executormodel.h"
#include "model/seriestable.h"
#include "model/sortfilterproxy.h"

#include <QHeaderView>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace hudiscope::gui {

ExecutorsPage::ExecutorsPage(const PageContext &context, QWidget *parent)
    : Page(context, parent)
{
    const Metrics metrics(this);
    makeChart();
    makeTable();
    auto *all = new QSplitter(Qt::Vertical);
    all->setObjectName(QStringLiteral("executorsAll"));
    all->setHandleWidth(metrics.panelGap());
    all->setChildrenCollapsible(false);
    all->addWidget(m_coresPanel);
    all->addWidget(m_tablePanel);
    all->setSizes({metrics.of(80), metrics.of(75)});
    panels()->addWidget(all, 1);
}

void ExecutorsPage::makeChart()
{
    m_cores = new CoresChart;
    m_coresTable = new model::SeriesTable({}, this);
    m_coresPanel = new ChartPage(tr("Cores Alive and Busy"), view());
    m_coresPanel->setObjectName(QStringLiteral("executors.cores"));
    m_coresPanel->setChart(*m_cores, *m_coresTable, m_cores->navigator());
    m_coresPanel->setSource(tr("Event log, task and executor events"));
    m_coresPanel->setNote(tr("Outline: cores alive; filled: cores busy, by phase"));
    m_coresPanel->setMinimumHeight(Metrics(this).of(50));
    connect(m_coresPanel, &ChartPage::opened, this,
            [this](const model::EntityRef &entity) { view().show(entity, explainingPage(entity)); });
    connect(m_cores, &CoresChart::rangeMoved, this, [this](std::optional<model::Interval> range) { view().setRange(range); });
}

void ExecutorsPage::makeTable()
{
    m_executors = new model::ExecutorModel([this](const NotDerivable &missing) { return texts().reason(missing); }, this);
    m_proxy = new model::SortFilterProxy(this);
    m_proxy->setSourceModel(m_executors);
    m_table = gui::makeTable();
    m_table->setModel(m_proxy);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(model::ExecutorModel::AddedColumn, Qt::AscendingOrder);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_tablePanel = new ChartPage(tr("Executors"), view());
    m_tablePanel->setObjectName(QStringLiteral("executors.table"));
    m_tablePanel->setTable(*m_table);
    m_tablePanel->setMinimumHeight(Metrics(this).chartLeast());
    new TableLink(*m_table, view()); // lives with the table
}

void ExecutorsPage::showRun()
{
    m_cores->setFormat(format());
    m_cores->setRun(runView());
    m_executors->setFormat(format());
    m_executors->setRun(runView());
    fitColumns(*m_table);
    m_tablePanel->setNote(tr("Times in %1").arg(format().zoneName(analysis().wallClock.from)));
    fillCoresTable();
    showSummary();
    if (analysis().cores.aliveCores.empty())
        m_coresPanel->showMessage(tr("Cores over time are not known"),
                                  tr("The log names no executor with cores, or its times contradict each other."));
    else
        m_coresPanel->showContent();
}

void ExecutorsPage::showSummary()
{
    const phases::ApplicationSummary &application = analysis().application;
    const auto removed = std::ranges::count_if(profile().executors,
                                               [](const spark::Executor &executor) { return executor.removed.has_value(); });
    const QString used
        = application.coreUtilisation ? format().share(*application.coreUtilisation) : model::Format::notDerivable();
    setSummary(tr("%1 executors, up to %2 cores at once, %3 of core time busy, %4 removed")
                   .arg(format().count(static_cast<std::int64_t>(profile().executors.size())),
                        format().count(application.peakExecutorCores), used, format().count(removed)));
    setSources({tr("executor events")});
    m_coresPanel->setSummary(
        tr("Up to %1 cores alive, %2 of core time busy.").arg(format().count(application.peakExecutorCores), used));
}

void ExecutorsPage::fillCoresTable()
{
    using model::Unit;
    const phases::CoreTimeline &cores = analysis().cores;
    std::vector<model::SeriesTable::Column> columns{
        {tr("From"), Unit::Time}, {tr("Cores Alive"), Unit::Text}, {tr("Cores Busy"), Unit::Text}};
    for (std::size_t phase = 0; phase < phases::PhaseCount; ++phase)
        columns.push_back({runView()->labels.phase(static_cast<phases::Phase>(phase)), Unit::Text});
    std::vector<model::SeriesTable::Row> rows;
    for (std::size_t step = 0; step < cores.aliveCores.size(); ++step) {
        const phases::EpochMillis from = cores.from + static_cast<phases::EpochMillis>(step) * cores.stepMillis;
        double busy = 0;
        for (const float one : cores.busyCores[step])
            busy += static_cast<double>(one);
        model::SeriesTable::Row row{{from, static_cast<double>(cores.aliveCores[step]), busy},
                                    model::Interval{from, from + cores.stepMillis}};
        for (const float one : cores.busyCores[step])
            row.cells.emplace_back(static_cast<double>(one));
        rows.push_back(std::move(row));
    }
    m_coresTable->setFormat(format());
    m_coresTable->setSeries(std::move(columns), std::move(rows));
}

void ExecutorsPage::showView(model::ViewState::Changes changes)
{
    if (changes.testFlag(model::ViewState::RangeChange))
        m_cores->setRange(view().view().range);
    if (changes.testFlag(model::ViewState::SelectionChange))
        m_cores->setHighlight(model::Highlight(runView(), view().view().selected));
}

} // namespace hudiscope::gui
