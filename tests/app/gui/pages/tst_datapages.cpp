// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/barrows.h"
#include "app/gui/charts/chartpage.h"
#include "app/gui/charts/coreschart.h"
#include "app/gui/charts/ganttview.h"
#include "app/gui/charts/histogramchart.h"
#include "app/gui/charts/scatterplot.h"
#include "app/gui/frame/actions.h"
#include "app/gui/frame/page.h"
#include "app/gui/frame/pageregistry.h"
#include "app/gui/frame/translations.h"
#include "madeuprun.h"

#include <QLabel>
#include <QLineEdit>
#include <QStandardPaths>
#include <QTableView>
#include <QTest>

#include <algorithm>

using namespace hudiscope;
using namespace hudiscope::gui;
using hudiscope::testing::emptyRun;
using hudiscope::testing::madeUpRun;
using hudiscope::testing::manyStages;
using hudiscope::testing::testTexts;
using phases::Phase;

namespace {

/// One page of the registry, shown at the size of the centre of a 1280 × 800 window.
struct Shown {
    model::ViewState view;
    Actions actions;
    std::unique_ptr<Page> page;

    Shown(const char *id, const model::RunViewPtr &shownRun)
    {
        const PageSpec &spec
            = *std::ranges::find(pageRegistry(), QLatin1String(id), [](const PageSpec &one) { return QLatin1String(one.id); });
        page.reset(spec.make(PageContext{spec, view, testTexts(), actions}, nullptr));
        page->resize(1052, 684);
        page->show();
        (void)QTest::qWaitForWindowExposed(page.get());
        if (!shownRun)
            return;
        auto run = std::make_shared<runs::EventLogRun>();
        run->analysis = shownRun->run;
        page->setRun(run);
    }

    template<class T>
    T *find(const char *name = nullptr) const
    {
        return page->findChild<T *>(name ? QString::fromLatin1(name) : QString());
    }
};

const char *const PageIds[] = {"time", "stages", "executors", "sql", "configuration"};

} // namespace

class TestDataPages : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void aPageWithoutALogSaysWhatToDrop_data() { everyPage(); }
    void aPageWithoutALogSaysWhatToDrop()
    {
        QFETCH(QString, id);
        const Shown shown(id.toLatin1().constData(), nullptr);
        bool isSaid = false;
        for (const QLabel *label : shown.page->findChildren<QLabel *>())
            isSaid = isSaid || (label->isVisible() && label->text().contains(QStringLiteral("No event log yet")));
        QVERIFY(isSaid);
    }

    void aRunWithNothingInItIsShown_data() { everyPage(); }
    void aRunWithNothingInItIsShown()
    {
        QFETCH(QString, id);
        const Shown shown(id.toLatin1().constData(), emptyRun());
        QVERIFY(!shown.page->grab().isNull());
    }

    void everyWidgetWithFocusHasAName_data() { everyPage(); }
    void everyWidgetWithFocusHasAName()
    {
        QFETCH(QString, id);
        const Shown shown(id.toLatin1().constData(), madeUpRun());
        for (const QWidget *widget : shown.page->findChildren<QWidget *>()) {
            if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible())
                continue;
            const bool isPartOfTable = widget->parentWidget() && qobject_cast<QTableView *>(widget->parentWidget());
            QVERIFY2(isPartOfTable || !widget->accessibleName().isEmpty(), widget->metaObject()->className());
        }
    }

    void oneStageIsNoStages()
    {
        installTranslations(*QCoreApplication::instance());
        const Shown shown("time", madeUpRun());
        QCOMPARE(shown.find<BarRows>()->rows()[1].note, QStringLiteral("1 stage"));
        QCOMPARE(shown.find<BarRows>()->rows()[2].note, QStringLiteral("2 gaps of 1 s and more"));
    }

    void barsShowTheWallClock()
    {
        const Shown shown("time", madeUpRun());
        const auto &rows = shown.find<BarRows>()->rows();
        QCOMPARE(rows.size(), std::size_t(3));
        QCOMPARE(rows[1].mark.entity, model::EntityRef(Phase::DataTableWrite));
        QCOMPARE(rows[1].value, 50'000.0);
        QCOMPARE(shown.find<GanttView>()->ganttData().stages.size(), std::size_t(2));
    }

    void theHistogramFollowsTheSelectedStage()
    {
        Shown shown("stages", madeUpRun());
        shown.view.select(spark::StageKey{0, 0});
        QTRY_COMPARE(shown.find<HistogramChart>()->histogram().succeeded.total, 4);
        QCOMPARE(shown.find<ScatterPlot>()->points().size(), std::size_t(4));
        shown.view.select(spark::StageKey{1, 0});
        QTRY_COMPARE(shown.find<HistogramChart>()->histogram().succeeded.total, 2);
    }

    void aRowSelectsAndASelectionSelectsTheRow()
    {
        Shown shown("stages", madeUpRun());
        auto *table = shown.find<ChartPage>("stages.table")->findChild<QTableView *>();
        QCOMPARE(table->model()->rowCount(), 3);
        table->selectRow(0); // the longest
        QCOMPARE(shown.view.current(), model::EntityRef(spark::StageKey{1, 0}));
        shown.view.select(spark::StageKey{0, 0});
        QTRY_COMPARE(table->selectionModel()->selectedRows().first().data().toString(), QStringLiteral("0"));
    }

    void theFilterNarrowsTheTable()
    {
        Shown shown("stages", madeUpRun());
        auto *table = shown.find<ChartPage>("stages.table")->findChild<QTableView *>();
        shown.page->focusFilter();
        QTest::keyClicks(shown.find<QLineEdit>(), QStringLiteral("writing orders"));
        QTRY_COMPARE(table->model()->rowCount(), 1);
    }

    void coresAndExecutorsAreShown()
    {
        const Shown shown("executors", madeUpRun());
        QCOMPARE(shown.find<CoresChart>()->markCount(), 11);
        QCOMPARE(shown.find<ChartPage>("executors.table")->findChild<QTableView *>()->model()->rowCount(), 2);
    }

    void anExecutionShowsItsStages()
    {
        Shown shown("sql", madeUpRun());
        shown.view.select(model::SqlRef{0});
        auto *stages = shown.find<ChartPage>("sql.stages")->findChild<QTableView *>();
        QTRY_COMPARE(stages->model()->rowCount(), 2);
    }

    void theGanttShowsTheRangeOfTheView()
    {
        Shown shown("time", madeUpRun());
        const model::Interval range{hudiscope::testing::MadeUpStart + 20'000, hudiscope::testing::MadeUpStart + 60'000};
        shown.view.setRange(range);
        QTRY_COMPARE(shown.find<GanttView>()->window().to - shown.find<GanttView>()->window().from, 40'000.0);
    }

    void aHiddenPageCatchesUpWhenItIsShown()
    {
        Shown shown("stages", madeUpRun());
        shown.page->hide();
        shown.view.select(spark::StageKey{0, 0});
        QCoreApplication::processEvents();
        shown.page->show();
        QTRY_COMPARE(shown.find<HistogramChart>()->histogram().succeeded.total, 4);
    }

    void theEnvironmentIsListed()
    {
        const Shown shown("configuration", madeUpRun());
        QCOMPARE(shown.find<QTableView>()->model()->rowCount(), 4);
    }

    void hugeRunsAreShown()
    {
        const Shown shown("time", manyStages(20'000));
        QVERIFY(!shown.page->grab().isNull());
        QCOMPARE(shown.find<GanttView>()->layoutKind(), GanttLayout::Packed);
    }

private:
    static void everyPage()
    {
        QTest::addColumn<QString>("id");
        for (const char *id : PageIds)
            QTest::newRow(id) << QString::fromLatin1(id);
    }
};

QTEST_MAIN(TestDataPages)
#include "tst_datapages.moc"
