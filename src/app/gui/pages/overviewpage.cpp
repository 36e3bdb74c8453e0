// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/pages/overviewpage.h"

#include "app/gui/charts/chartpage.h"
#include "app/gui/charts/phasebar.h"
#include "app/gui/charts/tablelink.h"
#include "app/gui/frame/entitytext.h"
#include "app/gui/pages/durationbardelegate.h"
#include "app/gui/pages/keynumbersview.h"
#include "app/gui/pages/phasedelegate.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/textlabel.h"
#include "model/seriestable.h"

#include <QHeaderView>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <functional>

namespace hudiscope::gui {

namespace {

using model::StageModel;

constexpr std::array ShownColumns{StageModel::StageColumn, StageModel::TitleColumn,    StageModel::PhaseColumn,
                                  StageModel::TasksColumn, StageModel::DurationColumn, StageModel::RatioColumn};

/// Attempts that ran, the longest first.
std::vector<model::StageRow> longestStages(const model::RunView &run, std::size_t most)
{
    std::vector<model::StageRow> rows;
    for (std::uint32_t i = 0; i < run.run->stages.size(); ++i)
        if (run.attempt(i).durationMillis())
            rows.push_back({&run, i});
    const auto kept = std::min(rows.size(), most);
    std::ranges::partial_sort(rows, rows.begin() + static_cast<std::ptrdiff_t>(kept), std::greater{},
                              [](const model::StageRow &row) { return *row.attempt().durationMillis(); });
    rows.resize(kept);
    return rows;
}

QString stateText(phases::ApplicationState state)
{
    switch (state) {
    case phases::ApplicationState::Finished:
        return OverviewPage::tr("finished");
    case phases::ApplicationState::Unfinished:
        return OverviewPage::tr("not finished");
    case phases::ApplicationState::Unknown:
        return OverviewPage::tr("end unknown");
    }
    Q_UNREACHABLE_RETURN({});
}

} // namespace

OverviewPage::OverviewPage(const PageContext &context, QWidget *parent)
    : Page(context, parent)
    , m_statement(new TextLabel(Type::Statement))
    , m_bar(new PhaseBar)
    , m_elapsedTable(new model::SeriesTable({}, this))
    , m_numbers(new KeyNumbers)
    , m_stages(new StageModel([this](const NotDerivable &missing) { return texts().reason(missing); }, this))
{
    m_statement->setTextFormat(Qt::RichText);
    m_statement->setWordWrap(true);
    makeElapsed();
    makeStages();
    panels()->addWidget(m_statement);
    m_elapsedPanel->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    panels()->addWidget(m_elapsedPanel);
    panels()->addWidget(m_numbers);
    panels()->addWidget(m_stagesPanel, 1);
}

void OverviewPage::makeElapsed()
{
    m_elapsedPanel = new ChartPage(tr("Elapsed Time by Phase"), view());
    m_elapsedPanel->setObjectName(QStringLiteral("overview.elapsed"));
    m_elapsedPanel->setChart(*m_bar, *m_elapsedTable, m_bar->navigator());
    m_elapsedPanel->setNote(tr("Where stages run at once, the time is split between their phases"));
    m_elapsedPanel->setSource(tr("Event log, stage events"));
    connect(m_elapsedPanel, &ChartPage::opened, this,
            [this](const model::EntityRef &entity) { view().show(entity, explainingPage(entity)); });
}

void OverviewPage::makeStages()
{
    const Metrics metrics(this);
    m_table = gui::makeTable();
    m_table->setAccessibleName(tr("Longest stages"));
    m_table->setModel(m_stages);
    m_table->setItemDelegateForColumn(StageModel::PhaseColumn, new PhaseDelegate(m_table));
    m_table->setItemDelegateForColumn(StageModel::DurationColumn, new DurationBarDelegate(m_table));
    m_table->setItemDelegateForColumn(StageModel::RatioColumn, new RatioDelegate(m_table));
    for (int column = 0; column < StageModel::ColumnCount; ++column)
        m_table->setColumnHidden(column, !std::ranges::contains(ShownColumns, column));
    QHeaderView *header = m_table->horizontalHeader();
    header->setStretchLastSection(false);
    header->setSectionResizeMode(StageModel::TitleColumn, QHeaderView::Stretch);
    header->resizeSection(StageModel::StageColumn, metrics.of(14));
    header->resizeSection(StageModel::PhaseColumn, metrics.of(46));
    header->resizeSection(StageModel::TasksColumn, metrics.of(18));
    header->resizeSection(StageModel::DurationColumn, metrics.of(54));
    header->resizeSection(StageModel::RatioColumn, metrics.of(24));

    m_stagesPanel = new ChartPage(tr("Longest Stages"), view());
    m_stagesPanel->setObjectName(QStringLiteral("overview.stages"));
    m_stagesPanel->setTable(*m_table);
    m_stagesPanel->setFootNote(
        tr("A time says where work was forced, not always where it belongs: labels precede lazy evaluation."));
    m_stagesPanel->setMinimumHeight(metrics.of(55));
    auto *link = new TableLink(*m_table, view()); // lives with the table
    connect(link, &TableLink::opened, this,
            [this](const model::EntityRef &entity) { view().show(entity, explainingPage(entity)); });
}

void OverviewPage::showRun()
{
    setSummary(summary());
    setSources({tr("stage events"), tr("application events")});
    setCaveat(caveat());
    m_statement->setText(model::runStatement(*runView(), format()));
    m_bar->setRun(runView(), format());
    m_elapsedPanel->setSummary(m_bar->summary());
    m_numbers->setNumbers(model::keyNumbers(*runView(), texts(), format()));
    fillElapsedTable();
    fillStages();
    if (m_bar->parts().empty())
        m_elapsedPanel->showMessage(tr("No elapsed time"),
                                    texts().reason(analysis().wallClock.elapsedMillis.error_or(NotDerivable{})));
    else
        m_elapsedPanel->showContent();
}

void OverviewPage::fillElapsedTable()
{
    std::vector<model::SeriesTable::Row> rows;
    const auto whole = static_cast<double>(analysis().wallClock.elapsedMillis.value_or(0));
    for (const model::ElapsedPart &part : m_bar->parts())
        rows.push_back({{part.longName, part.millis, static_cast<double>(part.millis) / whole}, part.entity()});
    m_elapsedTable->setFormat(format());
    m_elapsedTable->setSeries(
        {{tr("Phase"), model::Unit::Text}, {tr("Elapsed"), model::Unit::Millis}, {tr("Share"), model::Unit::Share}},
        std::move(rows));
}

void OverviewPage::fillStages()
{
    std::vector<model::StageRow> rows = longestStages(*runView(), MostStages);
    const double longest = rows.empty() ? 0 : static_cast<double>(*rows.front().attempt().durationMillis());
    static_cast<DurationBarDelegate *>(m_table->itemDelegateForColumn(StageModel::DurationColumn))->setLongest(longest);
    m_stages->setFormat(format());
    // rows are views onto the run, which the model keeps alive
    m_stages->setRows(std::move(rows), runView());
    if (m_stages->rowCount() == 0)
        m_stagesPanel->showMessage(tr("No stage ran"), tr("The log holds no stage that was completed."));
    else
        m_stagesPanel->showContent();
}

void OverviewPage::showView(model::ViewState::Changes changes)
{
    if (changes & model::ViewState::SelectionChange)
        m_bar->setHighlight(model::Highlight(runView(), view().view().selected));
}

QString OverviewPage::summary() const
{
    const spark::Application &application = profile().application;
    QStringList parts;
    if (application.sparkVersion)
        parts << tr("Spark %1").arg(QString::fromStdString(*application.sparkVersion));
    if (const std::string &hudi = analysis().application.hudiVersion; !hudi.empty())
        parts << tr("Hudi %1 (seen in the log)").arg(QString::fromStdString(hudi));
    if (analysis().wallClock.elapsedMillis)
        parts << format().timeSpan(analysis().wallClock.from, analysis().wallClock.to);
    parts << stateText(analysis().application.state);
    return parts.join(QStringLiteral(" · "));
}

QString OverviewPage::caveat() const
{
    if (run()->candidate.inProgress)
        return tr("The log is still growing: every number says what was written so far, and follows it.");
    if (profile().partial)
        return tr("Reading was stopped: every number says what was read so far.");
    if (!profile().complete)
        return tr("Part of the log is missing: times and sums are at least what is shown. The messages say what is missing.");
    return {};
}

} // namespace hudiscope::gui
