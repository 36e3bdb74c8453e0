// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/barrows.h"
#include "app/gui/charts/chartpage.h"
#include "app/gui/charts/charttip.h"
#include "app/gui/charts/coreschart.h"
#include "app/gui/charts/ganttview.h"
#include "app/gui/charts/histogramchart.h"
#include "app/gui/charts/scatterplot.h"
#include "madeuprun.h"
#include "model/seriestable.h"
#include "model/stagemodel.h"
#include "model/timebars.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QElapsedTimer>
#include <QImage>
#include <QPainter>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QSvgRenderer>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <numeric>

using namespace hudiscope;
using namespace hudiscope::gui;
using hudiscope::testing::madeUpRun;
using hudiscope::testing::MadeUpStart;
using hudiscope::testing::manyStages;
using phases::Phase;

namespace {

double sum(const std::vector<double> &values)
{
    return std::accumulate(values.begin(), values.end(), 0.0);
}

/// A panel with the Gantt of the made-up run, shown.
struct GanttPanel {
    model::ViewState view;
    model::StageModel table;
    ChartPage page{QStringLiteral("Stages Over Time"), view};
    GanttView *gantt = new GanttView;

    explicit GanttPanel(const model::RunViewPtr &run)
    {
        gantt->setRun(run);
        table.setRun(run);
        page.setChart(*gantt, table, gantt->navigator());
        page.setFootNote(QStringLiteral("Made up"));
        page.setSource(QStringLiteral("Event log, stage events"));
        page.resize(1028, 420);
        page.show();
        (void)QTest::qWaitForWindowExposed(&page);
        gantt->setFocus();
    }
};

} // namespace

class TestCharts : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void barsShareAScaleFromZero()
    {
        const std::vector<double> values{10, 40, 20};
        const BarLengths lengths = barLengths(values, 400);
        QCOMPARE(lengths.pixels, (std::vector<double>{100, 400, 200}));
        QVERIFY(!lengths.broken);
    }

    void aBarFourTimesTheSecondIsBroken()
    {
        const std::vector<double> values{10, 500, 100};
        const BarLengths lengths = barLengths(values, 400);
        QCOMPARE(lengths.pixels, (std::vector<double>{20, 400, 200}));
        QCOMPARE(lengths.broken.value(), std::size_t(1));
    }

    void shareTextsOfTheWallClockAddUp()
    {
        const auto bars
            = model::timeBars(*madeUpRun(), model::ClockGrouping::Phase, model::ClockMeasure::Attributed, model::Format());
        QCOMPARE(bars.size(), std::size_t(3));
        QCOMPARE(bars[0].entity, model::EntityRef(Phase::SourceReadAndTransform));
        QCOMPARE(bars[0].millis, 30'000);
        QCOMPARE(bars[0].share, QStringLiteral("30.0\u00A0%"));
        QCOMPARE(bars[2].entity, model::EntityRef(model::NoStage{}));
        QCOMPARE(bars[0].millis + bars[1].millis + bars[2].millis, 100'000);
    }

    void aSumIsNoShareOfElapsedTime()
    {
        const auto bars = model::timeBars(*madeUpRun(), model::ClockGrouping::Table, model::ClockMeasure::Sum, model::Format());
        QCOMPARE(bars.size(), std::size_t(2)); // no row for time without a stage
        QCOMPARE(bars[0].name, QStringLiteral("orders"));
        QVERIFY(bars[0].share.isEmpty());
    }

    void theHistogramHoldsTheTasksOfTheStage()
    {
        const model::RunViewPtr run = madeUpRun();
        HistogramChart chart;
        chart.resize(600, 300);
        chart.setHistogram(model::taskHistogram(run->attempt(0), model::BinScale::Log), run->stage(0).tasks, {});

        QCOMPARE(sum(chart.seriesValues(TaskMark::Succeeded)), 4.0);
        QCOMPARE(sum(chart.seriesValues(TaskMark::Failed)), 1.0);
        QCOMPARE(sum(chart.seriesValues(TaskMark::Killed)), 0.0);
        QCOMPARE(chart.seriesValues(TaskMark::Succeeded).front(), 1.0); // 1 s
        QCOMPARE(chart.seriesValues(TaskMark::Succeeded).back(), 1.0);  // 10 s
        QCOMPARE(chart.markCount(), 5);
    }

    void percentileLabelsGiveWayInTurn()
    {
        const std::vector<PercentileMark> marks{
            {QStringLiteral("p5"), 1, false, 6}, {QStringLiteral("p50"), 2, true, 0}, {QStringLiteral("p95"), 3, true, 2}};
        QCOMPARE(labelsThatFit(marks, {0, 20, 200}, {40, 40, 40}), (std::vector<bool>{false, true, true}));
        QCOMPARE(labelsThatFit(marks, {0, 50, 100}, {40, 40, 40}), (std::vector<bool>{true, true, true}));
    }

    void scatterAndExecutorsHoldTheTasks()
    {
        ScatterPlot plot;
        plot.resize(400, 300);
        plot.setStage(madeUpRun(), 0);

        QCOMPARE(plot.points().size(), std::size_t(4));
        QCOMPARE(plot.points().front().millis, 10'000.0); // slowest first
        QCOMPARE(plot.markCount(), 4);
        QCOMPARE(plot.mark(plot.markAt(plot.markRect(0).center()).value()).name, plot.mark(0).name);

        plot.setMode(ScatterMode::ByExecutor);
        QCOMPARE(plot.markCount(), 2);
        QCOMPARE(plot.executors()[0].executor, std::uint16_t(1)); // tasks of 2 and 10 s
        QCOMPARE(plot.executors()[0].p50, 10'000);
        QCOMPARE(plot.executors()[1].sum, 4'000); // tasks of 1 and 3 s
    }

    void coresAreTheStepsOfTheAnalysis()
    {
        const model::RunViewPtr run = madeUpRun();
        const TimeWindow window{.from = double(MadeUpStart), .to = double(MadeUpStart + 100'000), .width = 10};
        const std::vector<CoreColumn> columns = coreColumns(run->run->cores, window);
        QCOMPARE(columns.size(), std::size_t(10));
        QCOMPARE(columns[1].alive, 8.0);
        QCOMPARE(columns[1].busySum(), 2.0);
        QCOMPARE(columns[5].busy[std::size_t(Phase::DataTableWrite)], 1.5);

        CoresChart chart;
        chart.resize(800, 300);
        chart.setRun(run);
        QCOMPARE(chart.markCount(), 11); // ten steps, one executor lost
        QCOMPARE(chart.mark(10).name, QStringLiteral("Executor 2 lost"));
    }

    void theGanttNamesStagesAndGaps()
    {
        GanttPanel panel(madeUpRun());
        QCOMPARE(panel.gantt->markCount(), 5); // two stages, two gaps, one lost executor
        QCOMPARE(panel.gantt->mark(1).entity, model::EntityRef(spark::StageKey{1, 0}));
        QCOMPARE(panel.gantt->mark(2).name, QStringLiteral("Before stage 0"));
        const QRectF bar = panel.gantt->markRect(1);
        QCOMPARE(panel.gantt->markAt(bar.center()).value(), 1);
        const double whole = panel.gantt->window().width;
        QVERIFY(std::abs(bar.width() - whole / 2) < 1.5); // 50 of 100 s
    }

    void arrowsWalkTheMarksAndSpaceSelects()
    {
        GanttPanel panel(madeUpRun());
        QTest::keyClick(panel.gantt, Qt::Key_Home);
        QCOMPARE(panel.gantt->navigator().current().value(), 0);
        QTest::keyClick(panel.gantt, Qt::Key_Right);
        QTest::keyClick(panel.gantt, Qt::Key_Space);
        QCOMPARE(panel.view.current(), model::EntityRef(spark::StageKey{1, 0}));
        QTest::keyClick(panel.gantt, Qt::Key_End);
        QCOMPARE(panel.gantt->navigator().current().value(), 4);
        QTest::keyClick(panel.gantt, Qt::Key_Right);
        QCOMPARE(panel.gantt->navigator().current().value(), 4);

        QSignalSpy opened(&panel.page, &ChartPage::opened);
        QTest::keyClick(panel.gantt, Qt::Key_Return);
        QCOMPARE(opened.count(), 1);
    }

    void aClickSelectsAndCtrlAdds()
    {
        GanttPanel panel(madeUpRun());
        QTest::mouseClick(panel.gantt->viewport(), Qt::LeftButton, {}, panel.gantt->markRect(0).center().toPoint());
        QCOMPARE(panel.view.current(), model::EntityRef(spark::StageKey{0, 0}));
        QTest::mouseClick(panel.gantt->viewport(), Qt::LeftButton, Qt::ControlModifier,
                          panel.gantt->markRect(1).center().toPoint());
        QCOMPARE(panel.view.view().selected.size(), std::size_t(2));
    }

    void keysZoomAndTheRangeIsTold()
    {
        GanttPanel panel(madeUpRun());
        QSignalSpy moved(panel.gantt, &GanttView::rangeMoved);
        QTest::keyClick(panel.gantt, Qt::Key_Plus);
        QVERIFY(panel.gantt->window().to - panel.gantt->window().from < 100'000);
        QTest::keyClick(panel.gantt, Qt::Key_0);
        QCOMPARE(panel.gantt->window().to - panel.gantt->window().from, 100'000.0);
        QCOMPARE(moved.count(), 2);
    }

    void theTableTwinIsOneKeyAway()
    {
        GanttPanel panel(madeUpRun());
        QTest::keyClick(panel.gantt, Qt::Key_T);
        QVERIFY(panel.page.isTableShown());
        QTest::keyClick(panel.page.findChild<QTableView *>(), Qt::Key_T);
        QVERIFY(!panel.page.isTableShown());
    }

    void aChartFillsTheScreenAndComesBack()
    {
        GanttPanel panel(madeUpRun());
        panel.page.showAlone(true);
        QVERIFY(panel.page.isAlone());
        QVERIFY(panel.gantt->window().width > 0);
        panel.page.showAlone(false);
        QVERIFY(panel.page.isAncestorOf(panel.gantt));
    }

    void screenReadersGetMarksAsListItems()
    {
        GanttPanel panel(madeUpRun());
        QAccessibleInterface *chart = QAccessible::queryAccessibleInterface(panel.gantt);
        QVERIFY(chart);
        QCOMPARE(chart->role(), QAccessible::List);
        QCOMPARE(chart->childCount(), 5);
        QCOMPARE(chart->child(0)->role(), QAccessible::ListItem);
        QVERIFY(chart->child(0)->text(QAccessible::Name).startsWith(QStringLiteral("Stage 0: map at SourceFormatAdapter, 30.0")));
    }

    void exportsAreWholeFiles()
    {
        GanttPanel panel(madeUpRun());
        QTemporaryDir folder;
        QString error;
        for (const QString &suffix : {QStringLiteral("svg"), QStringLiteral("png"), QStringLiteral("pdf"), QStringLiteral("csv")})
            QVERIFY2(panel.page.exportTo(folder.filePath(QStringLiteral("chart.") + suffix), error), qPrintable(error));

        QSvgRenderer svg(folder.filePath(QStringLiteral("chart.svg")));
        QVERIFY(svg.isValid());
        const QImage png(folder.filePath(QStringLiteral("chart.png")));
        QCOMPARE(png.width(), 2 * svg.viewBox().width());
        QCOMPARE(png.height(), 2 * svg.viewBox().height());
        QFile pdf(folder.filePath(QStringLiteral("chart.pdf")));
        QVERIFY(pdf.open(QIODevice::ReadOnly));
        QVERIFY(pdf.read(5) == "%PDF-");
    }

    void csvIsExactAndNeverLocalised()
    {
        model::SeriesTable table;
        QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        table.setSeries({{QStringLiteral("Name")},
                         {QStringLiteral("Duration"), model::Unit::Millis},
                         {QStringLiteral("At"), model::Unit::Time}},
                        {{{QStringLiteral("a \"b\", c"), std::int64_t(4312), std::int64_t(MadeUpStart)}, {}},
                         {{QStringLiteral("d"), NotDerivable{"reason.no-tasks", {}}, {}}, {}}});
        QCOMPARE(model::toCsv(table),
                 QByteArray("Name,Duration (ms),At (UTC)\r\n\"a \"\"b\"\", c\",4312,2026-11-28T09:00:00.000Z\r\nd,,\r\n"));
        table.setSeries({}, {});
        QCOMPARE(table.rowCount(), 0);
    }

    void exportFailsWithAReason()
    {
        GanttPanel panel(madeUpRun());
        QString error;
        QVERIFY(!panel.page.exportTo(QStringLiteral("/nowhere/at/all/chart.svg"), error));
        QVERIFY(!error.isEmpty());
    }

    void aTipStandsBesideItsMark()
    {
        const QRect screen(0, 0, 1000, 800);
        const QSize tip(300, 100);
        for (const QRect mark :
             {QRect(10, 10, 50, 20), QRect(900, 700, 90, 20), QRect(0, 300, 1000, 20), QRect(0, 780, 1000, 10)}) {
            const QRect placed(tipPosition(tip, mark, screen), tip);
            QVERIFY(!placed.intersects(mark));
            QVERIFY(screen.contains(placed.topLeft()));
        }
    }

    void selectingAPhaseDimsTheRest()
    {
        const std::vector<model::EntityRef> selected{Phase::DataTableWrite};
        const model::Highlight highlight(madeUpRun(), selected);
        QCOMPARE(highlight.of(Phase::DataTableWrite), model::Emphasis::Selected);
        QCOMPARE(highlight.of(Phase::SourceReadAndTransform), model::Emphasis::Dimmed);
        QCOMPARE(highlight.stage(0), model::Emphasis::Dimmed);
        QCOMPARE(highlight.stage(1), model::Emphasis::Related);
        QCOMPARE(highlight.of(model::TableRef{"orders"}), model::Emphasis::Related);
    }

    void anIntervalSelectsTheStagesInIt()
    {
        const std::vector<model::EntityRef> selected{model::Interval{MadeUpStart + 15'000, MadeUpStart + 20'000}};
        const model::Highlight highlight(madeUpRun(), selected);
        QCOMPARE(highlight.stageCount(), std::size_t(1));
        QCOMPARE(highlight.stage(0), model::Emphasis::Related);
        QCOMPARE(highlight.of(Phase::SourceReadAndTransform), model::Emphasis::Related);
    }

    void manyStagesStartPacked()
    {
        GanttPanel panel(manyStages(500));
        QCOMPARE(panel.gantt->layoutKind(), GanttLayout::Packed);
        const int last = 499;
        panel.gantt->reveal(last);
        QCOMPARE(panel.gantt->markAt(panel.gantt->markRect(last).center()).value(), last);
    }

    /// Prints how long painting takes while zooming in step by step and panning through the run;
    /// what may be asserted on a busy machine is only that all of it is painted.
    void aHundredThousandStagesArePainted_data()
    {
        QTest::addColumn<GanttLayout>("layout");
        QTest::newRow("packed") << GanttLayout::Packed;
        QTest::newRow("waterfall") << GanttLayout::Waterfall;
    }
    void aHundredThousandStagesArePainted()
    {
        QFETCH(GanttLayout, layout);
        GanttPanel panel(manyStages(100'000));
        panel.gantt->setLayoutKind(layout);
        QImage image(panel.gantt->viewport()->size(), QImage::Format_ARGB32_Premultiplied);
        std::vector<double> millis;

        for (int frame = 0; frame < 120; ++frame) {
            if (frame % 3 == 0)
                panel.gantt->zoom(frame < 90 ? Zoom::In : Zoom::Out);
            panel.gantt->reveal(frame * 800);
            QElapsedTimer timer;
            timer.start();
            QPainter painter(&image);
            panel.gantt->paintChart(painter, image.rect(), Colors::current());
            painter.end();
            millis.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        }

        std::ranges::sort(millis);
        qInfo("120 frames of 100 000 stages: median %.1f ms, worst %.1f ms", millis[millis.size() / 2], millis.back());
        QCOMPARE(panel.gantt->ganttData().stages.size(), std::size_t(100'000));
    }
};

QTEST_MAIN(TestCharts)
#include "tst_charts.moc"
