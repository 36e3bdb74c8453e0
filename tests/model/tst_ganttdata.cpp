// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ganttdata.h"

#include <QTest>

using namespace hudiscope;
using namespace hudiscope::model;

namespace {

GanttBar bar(EpochMillis from, EpochMillis to, std::uint32_t index = 0)
{
    return {.from = from, .to = to, .index = index};
}

std::shared_ptr<phases::RunAnalysis> runOfThreeStages()
{
    auto profile = std::make_shared<spark::SparkProfile>();
    profile->stages.resize(3);
    profile->executors.resize(2);
    profile->executors[0].removed = 5'000;
    profile->executors[1].removed = 9'900; // with the application
    auto run = std::make_shared<phases::RunAnalysis>();
    run->profile = profile;
    run->wallClock.from = 0;
    run->wallClock.to = 10'000;
    run->wallClock.gaps.resize(2); // longest first
    run->wallClock.gaps[0].from = 6'000;
    run->wallClock.gaps[0].millis = 2'000;
    run->wallClock.gaps[1].millis = 1'000;
    run->stages.resize(3);
    run->stages[0].from = 3'000;
    run->stages[0].to = 6'000;
    run->stages[1].from = 1'000;
    run->stages[1].to = 4'000;
    run->stages[1].ours.phase = phases::Phase::Planning; // stage 2 never ran
    return run;
}

} // namespace

class TestGanttData : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void overlappingBarsGetLanesOfTheirOwn()
    {
        const std::vector<GanttBar> bars{bar(0, 10, 0), bar(2, 5, 1), bar(5, 8, 2), bar(6, 9, 3), bar(10, 11, 4)};

        const PackedBars lanes = packed(bars);

        QCOMPARE(lanes.laneCount(), std::size_t(3));
        QCOMPARE(lanes.lane(0).size(), std::size_t(2)); // 0 and 4
        QCOMPARE(lanes.lane(0)[1].index, 4U);
        QCOMPARE(lanes.lane(1).size(), std::size_t(2)); // 1 and 2
        QCOMPARE(lanes.lane(2)[0].index, 3U);
    }

    void noBarsNeedNoLane()
    {
        QCOMPARE(packed({}).laneCount(), std::size_t(0));
        QCOMPARE(ganttData(nullptr).stages.size(), std::size_t(0));
    }

    void stagesWithoutAnIntervalAreNotDrawn()
    {
        const GanttData data = ganttData(runOfThreeStages());

        QCOMPARE(data.stages.size(), std::size_t(2));
        QCOMPARE(data.stages[0].index, 1U); // by begin
        QCOMPARE(data.stages[0].phase, phases::Phase::Planning);
        QCOMPARE(data.to, EpochMillis(10'000));
    }

    void gapsComeInTimeOrder()
    {
        const GanttData data = ganttData(runOfThreeStages());
        QCOMPARE(data.gaps.size(), std::size_t(2));
        QCOMPARE(data.gaps[0].index, std::size_t(1));
        QCOMPARE(data.gaps[1].to, EpochMillis(8'000));
    }

    void theEndOfTheApplicationIsNoRemoval()
    {
        const GanttData data = ganttData(runOfThreeStages());
        QCOMPARE(data.removals.size(), std::size_t(1));
        QCOMPARE(data.removals[0].executor, std::size_t(0));
    }
};

QTEST_GUILESS_MAIN(TestGanttData)
#include "tst_ganttdata.moc"
