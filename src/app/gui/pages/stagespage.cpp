// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/pages/stagespage.h"

#include "app/gui/charts/chartpage.h"
#include "app/gui/charts/histogramchart.h"
#include "app/gui/charts/scatterplot.h"
#include "app/gui/charts/segmented.h"
#include "app/gui/frame/entitytext.h"
#include "app/gui/pages/phasedelegate.h"
#include "app/gui/style/metrics.h"
#include "model/seriestable.h"
#include "model/sortfilterproxy.h"
#include "model/stagemodel.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

namespace hudiscope::gui {

namespace {

using model::StageModel;
using model::Unit;

/// Columns of the picture; the others are there for who asks the header for them.
void hideRareColumns(QTableView &table)
{
    for (const int column : {StageModel::OperationColumn, StageModel::TableColumn, StageModel::StateColumn,
                             StageModel::WaitColumn, StageModel::WastedColumn})
        table.hideColumn(column);
}

void addColumnMenu(QTableView &table)
{
    QHeaderView *header = table.horizontalHeader();
    header->setContextMenuPolicy(Qt::ActionsContextMenu);
    for (int column = 1; column < StageModel::ColumnCount; ++column) {
        auto *action = new QAction(table.model()->headerData(column, Qt::Horizontal).toString(), header);
        action->setCheckable(true);
        action->setChecked(!table.isColumnHidden(column));
        QObject::connect(action, &QAction::toggled, &table, [&table, column](bool on) { table.setColumnHidden(column, !on); });
        header->addAction(action);
    }
}

} // namespace

StagesPage::StagesPage(const PageContext &context, QWidget *parent)
    : Page(context, parent)
    , m_filter(new QLineEdit)
    , m_stages(new StageModel([this](const NotDerivable &missing) { return texts().reason(missing); }, this))
    , m_proxy(new model::SortFilterProxy(this))
{
    const Metrics metrics(this);
    m_filter->setPlaceholderText(tr("Filter stages"));
    m_filter->setAccessibleName(tr("Filter stages"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setFixedWidth(metrics.of(52));
    addControl(m_filter);
    makeTable();
    makeHistogram();
    makeScatter();

    auto *lower = new QSplitter(Qt::Horizontal);
    lower->setObjectName(QStringLiteral("stagesLower"));
    lower->setHandleWidth(metrics.panelGap());
    lower->setChildrenCollapsible(false);
    lower->addWidget(m_histogramPanel);
    lower->addWidget(m_scatterPanel);
    lower->setStretchFactor(0, 3);
    lower->setStretchFactor(1, 2);
    auto *all = new QSplitter(Qt::Vertical);
    all->setObjectName(QStringLiteral("stagesAll"));
    all->setHandleWidth(metrics.panelGap());
    all->setChildrenCollapsible(false);
    all->addWidget(m_tablePanel);
    all->addWidget(lower);
    all->setStretchFactor(0, 9);
    all->setStretchFactor(1, 11);
    all->setSizes({metrics.of(70), metrics.of(85)});
    panels()->addWidget(all, 1);
    connect(m_filter, &QLineEdit::textEdited, this, [this](const QString &text) { view().setFilter(text); });
}

void StagesPage::makeTable()
{
    m_proxy->setSourceModel(m_stages);
    m_table = gui::makeTable();
    m_table->setModel(m_proxy);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(StageModel::DurationColumn, Qt::DescendingOrder);
    m_table->setItemDelegateForColumn(StageModel::PhaseColumn, new PhaseDelegate(m_table));
    m_table->setItemDelegateForColumn(StageModel::RatioColumn, new RatioDelegate(m_table));
    m_table->horizontalHeader()->setStretchLastSection(false);
    m_table->horizontalHeader()->setSectionResizeMode(StageModel::TitleColumn, QHeaderView::Stretch);
    hideRareColumns(*m_table);
    addColumnMenu(*m_table);
    m_tablePanel = new ChartPage(tr("Stages"), view());
    m_tablePanel->setObjectName(QStringLiteral("stages.table"));
    m_tablePanel->setTable(*m_table);
    m_tablePanel->setMinimumHeight(Metrics(this).chartLeast());
    new TableLink(*m_table, view()); // lives with the table
}

void StagesPage::makeHistogram()
{
    m_histogram = new HistogramChart;
    m_histogramTable = new model::SeriesTable({}, this);
    m_axis = new Segmented(tr("Axis"), {tr("Linear"), tr("Log")});
    m_axis->choose(1);
    m_histogramPanel = new ChartPage(tr("Task Durations"), view());
    m_histogramPanel->setObjectName(QStringLiteral("stages.histogram"));
    m_histogramPanel->addControl(m_axis);
    m_histogramPanel->setChart(*m_histogram, *m_histogramTable, m_histogram->navigator());
    m_histogramPanel->setFootNote(tr(
        "Percentiles by the History Server's rule, over successful attempts: value at position ⌊q·n⌋ of the sorted durations."));
    connect(m_axis, &Segmented::chosenByUser, this, &StagesPage::showHistogram);
    connect(m_histogram, &HistogramChart::logToggled, this, [this] {
        m_axis->choose(1 - m_axis->chosen());
        showHistogram();
    });
}

void StagesPage::makeScatter()
{
    m_scatter = new ScatterPlot;
    m_scatterTable = new model::SeriesTable({}, this);
    m_mode = new Segmented(tr("Show"), {tr("Scatter"), tr("By executor")});
    m_scatterPanel = new ChartPage(tr("Data Against Time"), view());
    m_scatterPanel->setObjectName(QStringLiteral("stages.scatter"));
    m_scatterPanel->addControl(m_mode);
    m_scatterPanel->setChart(*m_scatter, *m_scatterTable, m_scatter->navigator());
    connect(m_scatterPanel, &ChartPage::opened, this,
            [this](const model::EntityRef &entity) { view().show(entity, explainingPage(entity)); });
    connect(m_mode, &Segmented::chosenByUser, this, &StagesPage::showScatter);
}

void StagesPage::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

QString StagesPage::copyText() const
{
    QStringList lines;
    for (const QModelIndex &row : m_table->selectionModel()->selectedRows()) {
        QStringList cells;
        for (int column = 0; column < m_proxy->columnCount(); ++column)
            cells += row.siblingAtColumn(column).data().toString();
        lines += cells.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n'));
}

void StagesPage::showRun()
{
    m_stages->setFormat(format());
    m_stages->setRun(runView());
    fitColumns(*m_table);
    m_histogram->setFormat(format());
    m_scatter->setFormat(format());
    std::int64_t tasks = 0;
    std::int64_t failed = 0;
    for (const spark::StageAttempt &stage : profile().stages) {
        tasks += stage.totals.succeeded + stage.totals.failed + stage.totals.killed;
        failed += stage.totals.failed;
    }
    setSummary(tr("%1 stage attempts, %2 task attempts, %3 of them failed")
                   .arg(format().count(static_cast<std::int64_t>(profile().stages.size())), format().count(tasks),
                        format().count(failed)));
    setSources({tr("task events")});
    m_stage.reset();
    m_stage = stageInView();
    showStage();
}

std::optional<std::size_t> StagesPage::stageInView() const
{
    const model::EntityRef current = view().current();
    std::optional<std::size_t> found;
    if (const auto *key = std::get_if<spark::StageKey>(&current))
        found = model::stageIndex(analysis(), *key);
    else if (const auto *task = std::get_if<model::TaskRef>(&current))
        found = model::stageIndex(analysis(), task->stage);
    if (found)
        return found;
    if (m_stage && *m_stage < analysis().stages.size())
        return m_stage;
    if (m_proxy->rowCount() == 0)
        return std::nullopt;
    return static_cast<std::size_t>(m_proxy->mapToSource(m_proxy->index(0, 0)).row()); // the longest: something to look at
}

void StagesPage::showView(model::ViewState::Changes changes)
{
    if (changes.testFlag(model::ViewState::FilterChange)) {
        m_proxy->setFilterText(view().view().filter);
        if (m_filter->text() != view().view().filter)
            m_filter->setText(view().view().filter);
    }
    if (!changes.testFlag(model::ViewState::SelectionChange))
        return;
    const std::optional<std::size_t> stage = stageInView();
    if (stage != m_stage) {
        m_stage = stage;
        showStage();
    }
    m_scatter->setHighlight(model::Highlight(runView(), view().view().selected));
}

void StagesPage::showStage()
{
    showHistogram();
    showScatter();
}

void StagesPage::showHistogram()
{
    if (!m_stage || !runView()) {
        m_histogram->clear();
        m_histogramPanel->showMessage(tr("No stage"), tr("The log names no stage."));
        return;
    }
    const spark::StageAttempt &attempt = runView()->attempt(*m_stage);
    const phases::TaskStatistics &tasks = runView()->stage(*m_stage).tasks;
    const QString number = model::stageNumber(attempt.key);
    const model::TaskHistogram histogram
        = model::taskHistogram(attempt, m_axis->chosen() == 1 ? model::BinScale::Log : model::BinScale::Linear);
    m_histogramPanel->setTitle(tr("Task Durations of Stage %1").arg(number));
    m_histogramPanel->setSource(tr("Event log, task ends of stage %1").arg(number));
    m_histogram->setHistogram(histogram, tasks, tr("Event log, task ends of stage %1").arg(number));
    std::vector<Legend::Entry> legend;
    const auto add = [&](const model::TaskHistogram::Layer &layer, const QString &text, MarkStyle (*look)(const Colors &)) {
        if (layer.total > 0)
            legend.push_back({text.arg(format().count(layer.total)), look});
    };
    add(histogram.succeeded, tr("%1 succeeded"), [](const Colors &colors) { return colors.task(TaskMark::Succeeded); });
    add(histogram.failed, tr("%1 failed"), [](const Colors &colors) { return colors.task(TaskMark::Failed); });
    add(histogram.killed, tr("%1 killed or repeated"), [](const Colors &colors) { return colors.task(TaskMark::Killed); });
    add(histogram.speculative, tr("%1 lost the race"),
        [](const Colors &colors) { return colors.task(TaskMark::SpeculativeLost); });
    m_histogramPanel->setLegend(std::move(legend));
    m_histogramPanel->setSummary(
        tr("%n tasks, median %1, longest %2.", nullptr, static_cast<int>(tasks.count))
            .arg(format().duration(static_cast<double>(tasks.p50)), format().duration(static_cast<double>(tasks.max))));
    fillHistogramTable();
    if (histogram.binCount() == 0)
        m_histogramPanel->showMessage(tr("No task of stage %1 ended").arg(number),
                                      tr("Another stage of the table may have some."));
    else
        m_histogramPanel->showContent();
}

void StagesPage::fillHistogramTable()
{
    const model::TaskHistogram &shown = m_histogram->histogram();
    std::vector<model::SeriesTable::Row> rows;
    const auto add = [&](double from, double to, std::int64_t succeeded, std::int64_t failed, std::int64_t killed,
                         std::int64_t lost) { rows.push_back({{from, to, succeeded, failed, killed, lost}, {}}); };
    if (shown.hasZeros())
        add(0, 0, shown.succeeded.zeros, shown.failed.zeros, shown.killed.zeros, shown.speculative.zeros);
    for (std::size_t i = 0; i < shown.binCount(); ++i)
        add(shown.edges[i], shown.edges[i + 1], shown.succeeded.counts[i], shown.failed.counts[i], shown.killed.counts[i],
            shown.speculative.counts[i]);
    m_histogramTable->setFormat(format());
    m_histogramTable->setSeries({{tr("From"), Unit::Millis},
                                 {tr("To"), Unit::Millis},
                                 {tr("Succeeded"), Unit::Count},
                                 {tr("Failed"), Unit::Count},
                                 {tr("Killed or Repeated"), Unit::Count},
                                 {tr("Lost the Race"), Unit::Count}},
                                std::move(rows));
}

void StagesPage::showScatter()
{
    const bool byExecutor = m_mode->chosen() == 1;
    m_scatter->setStage(runView(), m_stage);
    m_scatter->setMode(byExecutor ? ScatterMode::ByExecutor : ScatterMode::DataAgainstTime);
    m_scatterPanel->setTitle(byExecutor ? tr("Executors Compared") : tr("Data Against Time"));
    if (!m_stage || !runView()) {
        m_scatterPanel->showMessage(tr("No stage"), tr("The log names no stage."));
        return;
    }
    fillScatterTable();
    const phases::StageAnalysis &stage = runView()->stage(*m_stage);
    const auto ratio
        = [this](const Measured<double> &value) { return value ? format().ratio(*value) : model::Format::notDerivable(); };
    m_scatterPanel->setFootNote(
        tr("Longest task against p50: time %1, data %2.").arg(ratio(stage.timeRatio), ratio(stage.dataRatio)));
    m_scatterPanel->setSource(tr("Event log, task ends of stage %1").arg(model::stageNumber(runView()->attempt(*m_stage).key)));
    m_scatterPanel->setSummary(tr("%n tasks.", nullptr, static_cast<int>(m_scatter->points().size())));
    if (m_scatter->points().empty())
        m_scatterPanel->showMessage(tr("No task succeeded"), tr("Points need tasks that ended well."));
    else if (byExecutor && m_scatter->executors().empty())
        m_scatterPanel->showMessage(tr("Executors unknown"), tr("The log does not say which executor ran these tasks."));
    else
        m_scatterPanel->showContent();
}

void StagesPage::fillScatterTable()
{
    std::vector<model::SeriesTable::Row> rows;
    m_scatterTable->setFormat(format());
    const auto executorName = [this](std::uint16_t executor) -> model::CellValue {
        return executor == model::TaskPoint::NoExecutor ? model::CellValue{}
                                                        : QString::fromStdString(profile().executors[executor].id);
    };
    if (m_mode->chosen() == 1) {
        for (const model::ExecutorShare &share : m_scatter->executors())
            rows.push_back({{executorName(share.executor), share.tasks, share.p50, share.max, share.sum, share.bytes},
                            model::ExecutorRef{share.executor}});
        m_scatterTable->setSeries({{tr("Executor")},
                                   {tr("Tasks"), Unit::Count},
                                   {tr("p50"), Unit::Millis},
                                   {tr("Max"), Unit::Millis},
                                   {tr("Task Time"), Unit::Millis},
                                   {tr("Bytes Read"), Unit::Bytes}},
                                  std::move(rows));
        return;
    }
    const spark::StageKey key = runView()->attempt(*m_stage).key;
    const auto &index = runView()->attempt(*m_stage).tasks.index;
    rows.reserve(m_scatter->points().size());
    for (const model::TaskPoint &point : m_scatter->points()) {
        const std::int64_t task = point.row < index.size() ? index[point.row] : point.row;
        rows.push_back({{task, static_cast<std::int64_t>(point.millis), static_cast<std::int64_t>(point.bytes),
                         executorName(point.executor)},
                        model::TaskRef{.stage = key, .row = point.row, .succeeded = true}});
    }
    m_scatterTable->setSeries(
        {{tr("Task"), Unit::Id}, {tr("Duration"), Unit::Millis}, {tr("Bytes Read"), Unit::Bytes}, {tr("Executor")}},
        std::move(rows));
}

} // namespace hudiscope::gui
