// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/ganttlayout.h"

#include <QTest>

using namespace hudiscope;
using namespace hudiscope::gui;

namespace {

GanttBar bar(EpochMillis from, EpochMillis to, phases::Phase phase = phases::Phase::DataTableWrite)
{
    return {.from = from, .to = to, .phase = phase};
}

constexpr TimeWindow Whole{.from = 0, .to = 1000, .width = 100}; // 10 ms a pixel

} // namespace

class TestGanttLayout : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void wideBarsStandAlone()
    {
        const std::vector<GanttBar> lane{bar(100, 300), bar(300, 400)};

        const std::vector<GanttBlock> blocks = laneBlocks(lane, Whole);

        QCOMPARE(blocks.size(), std::size_t(2));
        QCOMPARE(blocks[0].x, 10.0);
        QCOMPARE(blocks[0].width, 20.0);
        QCOMPARE(blocks[1].bar, 1U);
        QCOMPARE(blocks[1].x, 30.0);
    }

    void thinBarsMergeToAColumnInTheLongestPhase()
    {
        const std::vector<GanttBar> lane{bar(200, 203, phases::Phase::Archival), bar(203, 206, phases::Phase::Planning),
                                         bar(206, 209, phases::Phase::Archival), bar(211, 213, phases::Phase::Planning)};

        const std::vector<GanttBlock> blocks = laneBlocks(lane, Whole);

        QCOMPARE(blocks.size(), std::size_t(2));
        QCOMPARE(blocks[0], (GanttBlock{.x = 20, .width = 1, .phase = phases::Phase::Archival, .bar = 0, .count = 3}));
        QCOMPARE(blocks[1], (GanttBlock{.x = 21, .width = 1, .phase = phases::Phase::Planning, .bar = 3, .count = 1}));
    }

    void onlyTheVisiblePartIsLaidOut()
    {
        const std::vector<GanttBar> lane{bar(0, 100), bar(100, 500), bar(500, 900), bar(950, 990)};
        const TimeWindow window{.from = 200, .to = 600, .width = 400};

        const std::vector<GanttBlock> blocks = laneBlocks(lane, window);

        QCOMPARE(blocks.size(), std::size_t(2));
        QCOMPARE(blocks[0].x, -1.0); // cut one pixel outside, so that no edge shows inside
        QCOMPARE(blocks[0].width, 301.0);
        QCOMPARE(blocks[1].x, 300.0);
        QCOMPARE(blocks[1].width, 101.0);
    }

    void noMoreBlocksThanPixelsHoweverManyBars()
    {
        std::vector<GanttBar> lane;
        for (EpochMillis i = 0; i < 100'000; ++i)
            lane.push_back(bar(i * 10, i * 10 + 9));
        const TimeWindow window{.from = 0, .to = 1'000'000, .width = 800};

        const std::vector<GanttBlock> blocks = laneBlocks(lane, window);

        QVERIFY(blocks.size() <= 800);
        std::uint64_t stages = 0;
        for (const GanttBlock &block : blocks)
            stages += block.count;
        QCOMPARE(stages, std::uint64_t(100'000));
    }

    void zoomKeepsTheTimeUnderThePointer()
    {
        const TimeWindow closer = zoomed(Whole, 0.5, 25, Whole);
        QCOMPARE(closer.time(25), 250.0);
        QCOMPARE(closer.to - closer.from, 500.0);
    }

    void zoomAndPanStayInsideTheRun()
    {
        QCOMPARE(zoomed(Whole, 3, 50, Whole), Whole);
        const TimeWindow half{.from = 0, .to = 500, .width = 100};
        QCOMPARE(panned(half, -100, Whole).from, 0.0);
        QCOMPARE(panned(half, 9999, Whole).to, 1000.0);
        QCOMPARE(zoomed(half, 1e-9, 50, Whole).to - zoomed(half, 1e-9, 50, Whole).from, 10.0);
    }
};

QTEST_GUILESS_MAIN(TestGanttLayout)
#include "tst_ganttlayout.moc"
