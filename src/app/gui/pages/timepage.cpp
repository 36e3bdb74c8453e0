// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/pages/timepage.h"

#include "app/gui/charts/barrows.h"
#include "app/gui/charts/chartpage.h"
#include "app/gui/charts/ganttview.h"
#include "app/gui/charts/segmented.h"
#include "app/gui/frame/entitytext.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/textlabel.h"
#include "model/seriestable.h"
#include "model/stagemodel.h"
#include "model/timebars.h"

#include <QComboBox>
#include <QSplitter>
#include <QVBoxLayout>

namespace hudiscope::gui {

namespace {

using model::ClockGrouping;
using model::ClockMeasure;

MarkStyle styleOf(const Colors &colors, const model::EntityRef &entity)
{
    if (const auto *phase = std::get_if<phases::Phase>(&entity))
        return colors.phase(*phase);
    if (const auto *operation = std::get_if<phases::Operation>(&entity))
        return colors.operation(*operation);
    if (std::holds_alternative<model::NoStage>(entity))
        return colors.noStage();
    return colors.phase(phases::Phase::DataTableWrite); // tables: one hue
}

} // namespace

TimePage::TimePage(const PageContext &context, QWidget *parent)
    : Page(context, parent)
    , m_grouping(new QComboBox)
    , m_measure(new Segmented(tr("Measure"), {tr("Attributed"), tr("Any stage"), tr("Sum")}))
{
    auto *byLabel = new TextLabel(Type::Table, ColorRole::TextTertiary);
    byLabel->setText(tr("&By"));
    byLabel->setBuddy(m_grouping);
    m_grouping->addItems({tr("Phase"), tr("Operation"), tr("Table")});
    m_grouping->setAccessibleName(tr("Group bars by"));
    auto *measureLabel = new TextLabel(Type::Table, ColorRole::TextTertiary);
    measureLabel->setText(tr("Measure"));
    for (QWidget *control : {static_cast<QWidget *>(byLabel), static_cast<QWidget *>(m_grouping),
                             static_cast<QWidget *>(measureLabel), static_cast<QWidget *>(m_measure)})
        addControl(control);
    makeBars();
    makeGantt();
    connect(m_grouping, &QComboBox::currentIndexChanged, this, &TimePage::showBars);
    connect(m_measure, &Segmented::chosenByUser, this, &TimePage::showBars);
}

void TimePage::makeBars()
{
    m_bars = new BarRows;
    m_barTable = new model::SeriesTable({}, this);
    m_barPanel = new ChartPage(tr("Where the Wall Clock Went"), view());
    m_barPanel->setObjectName(QStringLiteral("wallClock"));
    m_barPanel->setChart(*m_bars, *m_barTable, m_bars->navigator());
    m_barPanel->setSource(tr("Event log, stage events"));
    m_barPanel->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    connect(m_barPanel, &ChartPage::opened, this,
            [this](const model::EntityRef &entity) { view().show(entity, explainingPage(entity)); });
    panels()->addWidget(m_barPanel);
}

void TimePage::makeGantt()
{
    m_gantt = new GanttView;
    m_gantt->setMessages([this](const std::string &id) { return texts().message(id); });
    m_stageTable = new model::StageModel([this](const NotDerivable &missing) { return texts().reason(missing); }, this);
    m_layout = new Segmented(tr("Rows"), {tr("Waterfall"), tr("Packed")});
    m_ganttPanel = new ChartPage(tr("Stages Over Time"), view());
    m_ganttPanel->setObjectName(QStringLiteral("stagesOverTime"));
    m_ganttPanel->addControl(m_layout);
    m_ganttPanel->setChart(*m_gantt, *m_stageTable, m_gantt->navigator());
    m_ganttPanel->setSource(tr("Event log, stage, job and executor events"));
    m_ganttPanel->setMinimumHeight(Metrics(this).of(75));
    panels()->addWidget(m_ganttPanel, 1);
    connect(m_ganttPanel, &ChartPage::opened, this,
            [this](const model::EntityRef &entity) { view().show(entity, explainingPage(entity)); });
    connect(m_layout, &Segmented::chosenByUser, this,
            [this](int index) { m_gantt->setLayoutKind(index == 0 ? GanttLayout::Waterfall : GanttLayout::Packed); });
    connect(m_gantt, &GanttView::rangeMoved, this, [this](std::optional<model::Interval> range) { view().setRange(range); });
    connect(m_gantt, &GanttView::intervalPicked, this, [this](const model::Interval &interval) { view().select(interval); });
    connect(m_gantt, &GanttView::stagesAsked, this, [this](const model::Interval &interval) {
        std::vector<model::EntityRef> stages;
        for (const model::GanttBar &bar : m_gantt->ganttData().stages) {
            if (bar.from < interval.to && bar.to > interval.from)
                stages.emplace_back(profile().stages[bar.index].key);
        }
        view().selectAll(std::move(stages));
    });
}

void TimePage::showRun()
{
    m_gantt->setFormat(format());
    m_gantt->setRun(runView());
    m_stageTable->setFormat(format());
    m_stageTable->setRun(runView());
    m_layout->choose(m_gantt->layoutKind() == GanttLayout::Waterfall ? 0 : 1);
    const std::size_t stages = m_gantt->ganttData().stages.size();
    m_ganttPanel->setSummary(tr("%n stages in %1.", nullptr, static_cast<int>(stages))
                                 .arg(format().timeSpan(analysis().wallClock.from, analysis().wallClock.to)));
    if (stages == 0)
        m_ganttPanel->showMessage(tr("No stage with times"), tr("The log names no stage that was submitted and completed."));
    else
        m_ganttPanel->showContent();
    showSummary();
    showBars();
}

void TimePage::showSummary()
{
    const phases::WallClock &clock = analysis().wallClock;
    const QString elapsed
        = clock.elapsedMillis ? format().duration(static_cast<double>(*clock.elapsedMillis)) : model::Format::notDerivable();
    setSummary(tr("%1 elapsed · %2 with a stage running · critical path %3")
                   .arg(elapsed, format().duration(static_cast<double>(clock.stageUnionMillis)),
                        format().duration(static_cast<double>(clock.criticalPathMillis))));
    setSources({tr("stage events")});
}

void TimePage::showBars()
{
    if (!runView())
        return;
    const auto grouping = static_cast<ClockGrouping>(m_grouping->currentIndex());
    const auto measure = static_cast<ClockMeasure>(m_measure->chosen());
    const std::vector<model::TimeBar> bars = model::timeBars(*runView(), grouping, measure, format());
    std::vector<BarRows::Row> rows;
    std::vector<model::SeriesTable::Row> cells;
    QStringList spoken;
    for (const model::TimeBar &bar : bars) {
        const bool isGap = std::holds_alternative<model::NoStage>(bar.entity);
        BarRows::Row row;
        row.name = bar.name;
        row.value = static_cast<double>(bar.millis);
        row.valueText = format().duration(row.value);
        row.share = bar.share;
        row.note = isGap ? tr("%n gaps of 1 s and more", nullptr, static_cast<int>(bar.count))
                         : tr("%n stages", nullptr, static_cast<int>(bar.count));
        if (!isGap && bar.sumMillis > bar.millis)
            row.note = tr("%1 · sum of stages %2").arg(row.note, format().duration(static_cast<double>(bar.sumMillis)));
        row.style = styleOf;
        row.mark.name = bar.name;
        row.mark.lines = {{m_measure->chosen() == 2 ? tr("Sum of stages") : tr("Wall clock"), row.valueText}};
        if (!bar.share.isEmpty())
            row.mark.lines.push_back({tr("Share of elapsed"), bar.share});
        if (!isGap) {
            row.mark.lines.push_back({tr("Stages"), format().count(bar.count)});
            row.mark.lines.push_back(
                {tr("Attributed with certainty"), format().duration(static_cast<double>(bar.certainMillis))});
            row.mark.lines.push_back({tr("Probably"), format().duration(static_cast<double>(bar.probableMillis))});
        }
        row.mark.source = tr("Event log, stage events");
        row.mark.entity = bar.entity;
        spoken += tr("%1 %2").arg(bar.name, bar.share.isEmpty() ? row.valueText : bar.share);
        cells.push_back(
            {{bar.name, bar.millis, bar.share, bar.count, bar.sumMillis, bar.certainMillis, bar.probableMillis}, bar.entity});
        rows.push_back(std::move(row));
    }
    using model::Unit;
    m_barTable->setFormat(format());
    m_barTable->setSeries({{m_grouping->currentText()},
                           {tr("Time"), Unit::Millis},
                           {tr("Share of Elapsed")},
                           {tr("Stages or Gaps"), Unit::Count},
                           {tr("Sum of Stages"), Unit::Millis},
                           {tr("Certain"), Unit::Millis},
                           {tr("Probable"), Unit::Millis}},
                          std::move(cells));
    m_bars->setRows(std::move(rows));
    m_barPanel->setSummary(spoken.join(QStringLiteral(", ")) + QLatin1Char('.'));
    const QString elapsed = analysis().wallClock.elapsedMillis
        ? format().duration(static_cast<double>(*analysis().wallClock.elapsedMillis))
        : model::Format::notDerivable();
    const QString notes[]
        = {tr("Sums to %1: time shared by several is split evenly").arg(elapsed),
           tr("Time with at least one stage; groups overlap"), tr("Durations of stages added up: not wall clock")};
    m_barPanel->setNote(notes[m_measure->chosen()]);
    if (bars.empty())
        m_barPanel->showMessage(tr("No stage ran"), tr("The log names no stage that was submitted and completed."));
    else
        m_barPanel->showContent();
}

void TimePage::showView(model::ViewState::Changes changes)
{
    if (changes.testFlag(model::ViewState::RangeChange))
        m_gantt->setRange(view().view().range);
    if (!changes.testFlag(model::ViewState::SelectionChange))
        return;
    const model::Highlight highlight(runView(), view().view().selected);
    m_bars->setHighlight(highlight);
    m_gantt->setHighlight(highlight);
    const model::EntityRef current = view().current();
    const auto *interval = std::get_if<model::Interval>(&current);
    m_gantt->setInterval(interval ? std::optional(*interval) : std::nullopt);
}

} // namespace hudiscope::gui
