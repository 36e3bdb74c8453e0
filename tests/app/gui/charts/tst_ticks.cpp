// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/scale.h"
#include "app/gui/charts/ticks.h"

#include <QTest>

using namespace hudiscope::gui;

namespace {
constexpr double Second = 1000;
constexpr double Minute = 60 * Second;
constexpr double Hour = 60 * Minute;
constexpr double MiB = 1024.0 * 1024.0;
using Values = std::vector<double>;
} // namespace

class TestTicks : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void linearTicksAreRound_data()
    {
        QTest::addColumn<AxisUnit>("unit");
        QTest::addColumn<double>("to");
        QTest::addColumn<int>("most");
        QTest::addColumn<Values>("expected");
        QTest::newRow("50 tasks") << AxisUnit::Count << 50.0 << 6 << Values{0, 10, 20, 30, 40, 50};
        QTest::newRow("never half a task") << AxisUnit::Count << 3.0 << 6 << Values{0, 1, 2, 3};
        QTest::newRow("14 minutes by 5") << AxisUnit::Duration << 14 * Minute << 5 << Values{0, 5 * Minute, 10 * Minute};
        QTest::newRow("14 minutes by 2") << AxisUnit::Duration
                                         << 14
                * Minute << 8 << Values{0, 2 * Minute, 4 * Minute, 6 * Minute, 8 * Minute, 10 * Minute, 12 * Minute, 14 * Minute};
        QTest::newRow("a minute by 15 s") << AxisUnit::Duration << Minute << 5
                                          << Values{0, 15 * Second, 30 * Second, 45 * Second, Minute};
        QTest::newRow("below a second") << AxisUnit::Duration << 400.0 << 5 << Values{0, 100, 200, 300, 400};
        QTest::newRow("four days") << AxisUnit::Duration << 96 * Hour << 5 << Values{0, 30 * Hour, 60 * Hour, 90 * Hour};
        QTest::newRow("powers of two") << AxisUnit::Bytes << 100 * MiB << 5 << Values{0, 32 * MiB, 64 * MiB, 96 * MiB};
    }
    void linearTicksAreRound()
    {
        QFETCH(AxisUnit, unit);
        QFETCH(double, to);
        QFETCH(int, most);
        QFETCH(Values, expected);
        QCOMPARE(linearTicks(unit, 0, to, most), expected);
    }

    void linearTicksStartInsideTheRange() { QCOMPARE(linearTicks(AxisUnit::Count, 7, 31, 4), (Values{10, 20, 30})); }

    void anEmptyRangeHasNoTicks()
    {
        QVERIFY(linearTicks(AxisUnit::Count, 5, 5, 5).empty());
        QVERIFY(logTicks(AxisUnit::Duration, 0, 5, 5).empty());
        QVERIFY(logTicks(AxisUnit::Duration, 5, 5, 5).empty());
    }

    void neverMoreTicksThanAsked()
    {
        for (const AxisUnit unit : {AxisUnit::Count, AxisUnit::Duration, AxisUnit::Bytes}) {
            for (double to = 1; to < 1e13; to *= 1.7) {
                QVERIFY(linearTicks(unit, 0, to, 6).size() <= 6);
                QVERIFY(logTicks(unit, 0.5, to, 7).size() <= 7);
            }
        }
    }

    void logTimeTicksAreThoseOfAClock()
    {
        QCOMPARE(logTicks(AxisUnit::Duration, 2 * Second, 400 * Second, 7),
                 (Values{2 * Second, 5 * Second, 10 * Second, 20 * Second, Minute, 2 * Minute, 5 * Minute}));
        QCOMPARE(logTicks(AxisUnit::Duration, 2 * Second, 400 * Second, 4), (Values{10 * Second, Minute}));
    }

    void logByteTicksArePowersOfTwoEvenlySpaced()
    {
        QCOMPARE(logTicks(AxisUnit::Bytes, MiB, 16 * MiB, 5), (Values{MiB, 2 * MiB, 4 * MiB, 8 * MiB, 16 * MiB}));
        QCOMPARE(logTicks(AxisUnit::Bytes, MiB, 16 * MiB, 3), (Values{MiB, 4 * MiB, 16 * MiB}));
    }

    void aNarrowLogRangeStillHasTicks()
    {
        QCOMPARE(logTicks(AxisUnit::Duration, 1.6 * Second, 4.4 * Second, 4), (Values{2 * Second, 3 * Second, 4 * Second}));
    }

    void roundTicksHaveNoDecimals()
    {
        const hudiscope::model::Format format{QLocale(QLocale::English)};
        QCOMPARE(tickLabel(AxisUnit::Duration, 2 * Second, format), QStringLiteral("2\u00A0s"));
        QCOMPARE(tickLabel(AxisUnit::Duration, 90 * Second, format), QStringLiteral("1\u00A0min\u00A030\u00A0s"));
        QCOMPARE(tickLabel(AxisUnit::Duration, 2 * Hour, format), QStringLiteral("2\u00A0h"));
        QCOMPARE(tickLabel(AxisUnit::Bytes, 64 * MiB, format), QStringLiteral("64\u00A0MiB"));
        QCOMPARE(tickLabel(AxisUnit::Count, 50, format), QStringLiteral("50"));
    }

    void anAxisEndsOnATick()
    {
        QCOMPARE(roundedUp(AxisUnit::Count, 44, 6), 50.0);
        QCOMPARE(roundedUp(AxisUnit::Duration, 312 * Second, 6), 6 * Minute - 0 * Second);
        QCOMPARE(roundedUp(AxisUnit::Count, 0, 6), 1.0);
    }

    void scaleMapsBothWays()
    {
        const Scale linear(ScaleKind::Linear, {0, 100}, {10, 210});
        QCOMPARE(linear.pixel(50), 110.0);
        QCOMPARE(linear.value(110), 50.0);

        const Scale log(ScaleKind::Log, {1, 1000}, {0, 300});
        QCOMPARE(log.pixel(10), 100.0);
        QVERIFY(qAbs(log.value(200) - 100) < 1e-9);
        QVERIFY(log.pixel(0) < 0);

        const Scale upsideDown(ScaleKind::Linear, {0, 10}, {100, 0});
        QCOMPARE(upsideDown.pixel(10), 0.0);
    }
};

QTEST_GUILESS_MAIN(TestTicks)
#include "tst_ticks.moc"
