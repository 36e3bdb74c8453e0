// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/viewstate.h"

#include <QSignalSpy>
#include <QTest>

using namespace hudiscope;
using namespace hudiscope::model;

namespace {

const EntityRef Stage11 = spark::StageKey{11, 0};
const EntityRef Write = phases::Phase::DataTableWrite;

} // namespace

class TestViewState : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void changesOfOneTurnAreToldOnce()
    {
        ViewState state;
        QSignalSpy changed(&state, &ViewState::changed);

        state.openPage(QStringLiteral("time"));
        state.select(Write);
        state.select(Stage11);

        QVERIFY(changed.wait());
        QCOMPARE(changed.count(), 1);
        QCOMPARE(changed.first().first().value<ViewState::Changes>(), ViewState::PageChange | ViewState::SelectionChange);
        QCOMPARE(state.current(), Stage11);
    }

    void togglingAddsAndTakesAway()
    {
        ViewState state;

        state.select(Write);
        state.toggle(Stage11);
        QCOMPARE(state.view().selected, (std::vector<EntityRef>{Write, Stage11}));
        state.toggle(Write);

        QCOMPARE(state.view().selected, std::vector<EntityRef>{Stage11});
        QVERIFY(!state.isSelected(Write));
    }

    void backAndForwardRestoreWholeViews()
    {
        ViewState state;
        state.reset(QStringLiteral("overview"));
        state.select(Write);
        state.show(Stage11, QStringLiteral("stages"));

        state.back();
        QCOMPARE(state.view(), (View{QStringLiteral("overview"), {Write}, std::nullopt, {}}));
        state.back();
        QCOMPARE(state.view(), (View{QStringLiteral("overview"), {}, std::nullopt, {}}));
        QVERIFY(!state.canGoBack());
        state.forward();
        state.forward();

        QCOMPARE(state.view(), (View{QStringLiteral("stages"), {Stage11}, std::nullopt, {}}));
        QVERIFY(!state.canGoForward());
    }

    void panningMakesOneEntry()
    {
        ViewState state;
        state.reset(QStringLiteral("time"));

        for (int step = 1; step <= 5; ++step)
            state.setRange(Interval{step, step + 10});
        state.back();

        QCOMPARE(state.view().range, std::nullopt);
        QVERIFY(!state.canGoBack());
    }

    void historyIsBounded()
    {
        ViewState state;
        for (int stage = 0; stage < 3 * ViewState::HistoryLength; ++stage)
            state.select(spark::StageKey{stage, 0});

        int steps = 0;
        for (; state.canGoBack(); ++steps)
            state.back();

        QCOMPARE(steps, ViewState::HistoryLength - 1);
    }

    void anotherPageStartsWithoutAFilter()
    {
        ViewState state;
        state.openPage(QStringLiteral("stages"));
        state.setFilter(QStringLiteral("write"));

        state.openPage(QStringLiteral("sql"));

        QCOMPARE(state.view().filter, QString());
    }
};

QTEST_GUILESS_MAIN(TestViewState)
#include "tst_viewstate.moc"
