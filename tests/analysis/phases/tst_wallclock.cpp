// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/applicationsummary.h"
#include "analysis/phases/coretimeline.h"
#include "analysis/phases/criticalpath.h"
#include "analysis/phases/elapsed.h"
#include "analysis/phases/stagefacts.h"
#include "analysis/phases/wallclock.h"
#include "profilebuilder.h"

#include <QTest>

#include <algorithm>
#include <numeric>
#include <random>

using namespace hudiscope;
using namespace hudiscope::phases;
using hudiscope::phases::test::ProfileBuilder;

namespace {

constexpr EpochMillis Zero = ProfileBuilder::Zero;
constexpr std::int64_t Day = 86'400'000;

std::vector<StageAnalysis> factsOf(const spark::SparkProfile &profile)
{
    std::vector<StageAnalysis> stages(profile.stages.size());
    fillStageFacts(profile, elapsedTime(profile).span, stages);
    return stages;
}

WallClock clockOf(const spark::SparkProfile &profile, const std::vector<StageAnalysis> &stages)
{
    const catalog::Catalogs catalogs;
    return wallClock(profile, stages, elapsedTime(profile).span, GapRules::fromCatalog(catalogs).value(),
                     LogEvidence::fromCatalog(catalogs).value());
}

std::int64_t attributed(const std::vector<ClockGroup> &groups)
{
    return std::accumulate(groups.begin(), groups.end(), std::int64_t{0},
                           [](std::int64_t sum, const ClockGroup &group) { return sum + group.attributedMillis; });
}

} // namespace

class TestWallClock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void elapsedIsFromStartEventToEndEvent();
    void elapsedCoversWorkBeyondTheEvents();
    void missingEventsMakeAnEstimate();
    void fewEditedTimesAreLeftOut();
    void editedApplicationEventsAreLeftOut();
    void noTimesAtAllAreNotDerivable();

    void unfinishedStageRunsToTheEnd();
    void statesAreThoseOfSpark();
    void ownerIsTheLastJobBeforeTheStage();
    void ownPropertiesOfTheStagePickItsJob();
    void waitNeedsTimesInOrder();
    void wholeAttemptIsWastedWhenTheStageRanAgain();

    void inventedExampleOfTheFacts();
    void groupsAndIdleTimeSumToElapsed();
    void criticalPathFollowsParentsInsideAJob();
    void criticalPathTakesTheHeavierOfOverlappingJobs();
    void gapsNameTheirNeighbours();
    void coresCountWhileExecutorsAreAlive();
    void timelineHoldsTheSameCoreTime();
};

void TestWallClock::elapsedIsFromStartEventToEndEvent()
{
    ProfileBuilder log;
    log.application(0, 10'000);
    log.stage(0, 2000, 3000);

    const auto answer = elapsedTime(*log.build());

    QCOMPARE(answer.span->from, Zero);
    QCOMPARE(answer.span->millis(), 10'000);
    QVERIFY(!answer.span->isEstimate);
    QVERIFY(answer.notices.empty());
}

void TestWallClock::elapsedCoversWorkBeyondTheEvents()
{
    ProfileBuilder log;
    log.application(1000, 2000);
    log.stage(0, 500, 2600);

    const auto answer = elapsedTime(*log.build());

    QCOMPARE(answer.span->from, Zero + 500);
    QCOMPARE(answer.span->to, Zero + 2600);
    QVERIFY(!answer.span->isEstimate);
}

void TestWallClock::missingEventsMakeAnEstimate()
{
    ProfileBuilder log;
    log.application(0, std::nullopt);
    log.job(0, 100, 4000, {0});
    log.stage(0, 200, 3000);

    const auto answer = elapsedTime(*log.build());

    QCOMPARE(answer.span->millis(), 4000);
    QVERIFY(answer.span->isEstimate);
}

void TestWallClock::fewEditedTimesAreLeftOut()
{
    ProfileBuilder log;
    log.application(0, 10'000);
    log.stage(0, 1000, 2000);
    log.stage(1, 2000, 3000);
    log.stage(2, -400 * Day, -400 * Day + 1000).firstLaunch.reset();

    const auto answer = elapsedTime(*log.build());

    QCOMPARE(answer.span->millis(), 10'000);
    QCOMPARE(answer.notices.size(), 1);
    QCOMPARE(answer.notices[0].code, "clock-outlier");
    QCOMPARE(answer.notices[0].count, 2);
    QCOMPARE(factsOf(*log.build())[2].from, factsOf(*log.build())[2].to);
}

void TestWallClock::editedApplicationEventsAreLeftOut()
{
    ProfileBuilder log;
    log.application(900 * Day, 900 * Day + 5000);
    log.stage(0, 1000, 2000);

    const auto answer = elapsedTime(*log.build());

    QCOMPARE(answer.span->from, Zero + 1000);
    QCOMPARE(answer.span->to, Zero + 2000);
    QVERIFY(answer.span->isEstimate);
    QCOMPARE(answer.notices[0].count, 2);
}

void TestWallClock::noTimesAtAllAreNotDerivable()
{
    QCOMPARE(elapsedTime(*ProfileBuilder().build()).span.error().reason, "reason.no-times");
}

void TestWallClock::unfinishedStageRunsToTheEnd()
{
    ProfileBuilder log;
    log.application(0, std::nullopt);
    log.stage(0, 100, 200);
    log.stage(1, 300, std::nullopt).lastFinish = Zero + 900;

    const auto profile = log.build();
    const auto stages = factsOf(*profile);

    QCOMPARE(stages[1].state, StageState::Unfinished);
    QCOMPARE(stages[1].to, Zero + 900);
    QCOMPARE(clockOf(*profile, stages).stageUnionMillis, 700);
}

void TestWallClock::statesAreThoseOfSpark()
{
    ProfileBuilder log;
    log.application(0, 1000);
    log.stage(0, 100, 200);
    log.stage(1, 100, 200).failureReason = log.text("Job aborted");
    log.stage(2, 100, std::nullopt);
    log.stage(3, 100, 100).submitted.reset();

    const auto stages = factsOf(*log.build());

    QCOMPARE(stages[0].state, StageState::Complete);
    QCOMPARE(stages[1].state, StageState::Failed);
    QCOMPARE(stages[2].state, StageState::Unfinished);
    QCOMPARE(stages[3].state, StageState::Skipped);
}

void TestWallClock::ownerIsTheLastJobBeforeTheStage()
{
    // Job 2 lists the stage again, long after it has run, and skips it (facts/attribution.md, pitfalls).
    ProfileBuilder log;
    log.job(0, 0, 50, {7});
    log.job(1, 100, 300, {7});
    log.job(2, 400, 500, {7, 8});
    log.stage(7, 110, 200);

    const auto stages = factsOf(*log.build());

    QCOMPARE(stages[0].ownerJob, 1);
    QCOMPARE(stages[0].jobIds, (std::vector<std::int32_t>{0, 1, 2}));
}

void TestWallClock::ownPropertiesOfTheStagePickItsJob()
{
    // Two jobs of concurrent services list the stage; its properties are those of the first.
    ProfileBuilder log;
    log.job(0, 0, 300, {7}).description = log.text("cluster");
    log.job(1, 100, 300, {7}).description = log.text("ingest");
    auto &stage = log.stage(7, 110, 200);
    stage.hasOwnProperties = true;
    stage.description = log.text("cluster");

    QCOMPARE(factsOf(*log.build())[0].ownerJob, 0);
}

void TestWallClock::waitNeedsTimesInOrder()
{
    ProfileBuilder log;
    log.stage(0, 100, 500).firstLaunch = Zero + 130;
    log.stage(1, 100, 500).firstLaunch = Zero + 90;
    log.stage(2, 100, 500).firstLaunch.reset();

    const auto stages = factsOf(*log.build());

    QCOMPARE(stages[0].waitMillis.value(), 30);
    QCOMPARE(stages[1].waitMillis.error().reason, "reason.times-contradict");
    QCOMPARE(stages[2].waitMillis.error().reason, "reason.no-task-launch");
}

void TestWallClock::wholeAttemptIsWastedWhenTheStageRanAgain()
{
    ProfileBuilder log;
    ProfileBuilder::tasks(log.stage(0, 100, 200), {40, 60});
    auto &again = log.stage(0, 300, 400, 1);
    ProfileBuilder::tasks(again, {50});
    again.totals.wastedMillis = 7;
    again.totals.started = 3;
    again.totals.failed = 1;

    const auto stages = factsOf(*log.build());

    QCOMPARE(stages[0].wastedTaskMillis, 100);
    QCOMPARE(stages[1].wastedTaskMillis, 7);
    QCOMPARE(stages[1].tasksMissingEnd, 1);
}

void TestWallClock::inventedExampleOfTheFacts()
{
    // facts/spark-event-log.md §3: stages 1000–2000, 2100–4100 and one from 4200 on that never ends;
    // the last time of work is the loss of its task at 5000.
    ProfileBuilder log;
    log.application(0, std::nullopt);
    log.job(0, 900, 2050, {0});
    log.job(1, 2060, 4150, {1});
    log.job(2, 4160, std::nullopt, {2});
    log.stage(0, 1000, 2000);
    log.stage(1, 2100, 4100);
    log.stage(2, 4200, std::nullopt).lastFinish = Zero + 5000;
    const auto profile = log.build();
    auto stages = factsOf(*profile);
    stages[0].ours.phase = Phase::SourceReadAndTransform;
    stages[1].ours.phase = Phase::DedupAndIndexTagging;

    const WallClock clock = clockOf(*profile, stages);

    QCOMPARE(clock.elapsedMillis.value(), 5000);
    QCOMPARE(clock.stageUnionMillis, 3800);
    QCOMPARE(clock.noStageMillis, 1200);
    QCOMPARE(clock.beforeFirstStageMillis, 1000);
    QCOMPARE(clock.betweenStagesMillis, 200);
    QCOMPARE(clock.afterLastStageMillis, 0);
    QCOMPARE(clock.byPhase[0].phase, Phase::DedupAndIndexTagging);
    QCOMPARE(clock.byPhase[0].attributedMillis, 2000);
    QCOMPARE(clock.byPhase[0].elapsedShare.value(), 0.4);
    QCOMPARE(clock.byPhase[1].attributedMillis, 1000);
    QCOMPARE(clock.byPhase[2].phase, Phase::Unknown);
    QCOMPARE(clock.byPhase[2].attributedMillis, 800);
    QCOMPARE(clock.byPhase[2].sumMillis, 0); // the peer's sum knows completed stages only
    QCOMPARE(clock.criticalPathMillis, 3800);
}

void TestWallClock::groupsAndIdleTimeSumToElapsed()
{
    std::mt19937 engine(5);
    std::uniform_int_distribution<std::int64_t> start(0, 50'000);
    std::uniform_int_distribution<std::int64_t> length(0, 9000);
    for (int round = 0; round < 40; ++round) {
        ProfileBuilder log;
        log.application(-500, 61'000);
        for (std::int32_t id = 0; id < 60; ++id) {
            const std::int64_t from = start(engine);
            log.stage(id, from, from + length(engine));
        }
        const auto profile = log.build();
        auto stages = factsOf(*profile);
        for (std::size_t i = 0; i < stages.size(); ++i) {
            stages[i].ours.phase = static_cast<Phase>(i % PhaseCount);
            stages[i].ours.operation = static_cast<Operation>(i % 7);
            stages[i].ours.table = std::string(1, static_cast<char>('a' + i % 5));
        }

        const WallClock clock = clockOf(*profile, stages);

        for (const auto *groups : {&clock.byPhase, &clock.byOperation, &clock.byTable, &clock.byOperationAndPhase})
            QCOMPARE(attributed(*groups) + clock.noStageMillis, clock.elapsedMillis.value());
        QCOMPARE(clock.beforeFirstStageMillis + clock.betweenStagesMillis + clock.afterLastStageMillis, clock.noStageMillis);
        QVERIFY(clock.criticalPathMillis <= clock.stageUnionMillis);
    }
}

void TestWallClock::criticalPathFollowsParentsInsideAJob()
{
    // 0 → 2 → 3 takes 100 + 300 + 50; the shorter branch 1 → 3 does not count.
    ProfileBuilder log;
    log.application(0, 1000);
    log.job(0, 0, 600, {0, 1, 2, 3});
    log.stage(0, 0, 100);
    log.stage(1, 0, 150);
    log.stage(2, 100, 400).parents = {0};
    log.stage(3, 400, 450).parents = {1, 2};
    const auto profile = log.build();

    const CriticalPath path = criticalPath(*profile, factsOf(*profile));

    QCOMPARE(path.millis, 450);
    QCOMPARE(path.stages, (std::vector<StageKey>{{0, 0}, {2, 0}, {3, 0}}));
}

void TestWallClock::criticalPathTakesTheHeavierOfOverlappingJobs()
{
    // Job 1 is a service beside job 0 and 2, which follow each other: 400 + 400 beats 700.
    ProfileBuilder log;
    log.application(0, 1000);
    log.job(0, 0, 400, {0});
    log.job(1, 50, 750, {1});
    log.job(2, 400, 800, {2});
    log.stage(0, 0, 400);
    log.stage(1, 50, 750);
    log.stage(2, 400, 800);
    const auto profile = log.build();

    const CriticalPath path = criticalPath(*profile, factsOf(*profile));

    QCOMPARE(path.millis, 800);
    QCOMPARE(path.stages, (std::vector<StageKey>{{0, 0}, {2, 0}}));
}

void TestWallClock::gapsNameTheirNeighbours()
{
    ProfileBuilder log;
    log.application(0, 20'000);
    log.executor("1", 4, 500, std::nullopt);
    log.stage(0, 5000, 6000);
    log.stage(1, 6900, 7000);  // 900 ms before it are no gap
    log.stage(2, 9000, 19'500); // nor are the last 500 ms
    const auto profile = log.build();
    auto stages = factsOf(*profile);
    stages[1].ours.phase = Phase::DataTableWrite;
    stages[2].ours.phase = Phase::MetadataTableWrite;

    const WallClock clock = clockOf(*profile, stages);

    QCOMPARE(clock.gaps.size(), 2);
    QCOMPARE(clock.gaps[0].millis, 5000);
    QVERIFY(!clock.gaps[0].after);
    QCOMPARE(clock.gaps[0].before, (StageKey{0, 0}));
    QCOMPARE(clock.gaps[0].likely.front(), "gap.startup");
    QCOMPARE(clock.gaps[1].from, Zero + 7000);
    QCOMPARE(clock.gaps[1].after, (StageKey{1, 0}));
    QCOMPARE(clock.gaps[1].beforePhase, Phase::MetadataTableWrite);
    QCOMPARE(clock.gaps[1].likely.front(), "gap.conflict-check");
}

void TestWallClock::coresCountWhileExecutorsAreAlive()
{
    ProfileBuilder log;
    log.application(0, 10'000);
    log.executor("1", 4, 1000, std::nullopt); // 9 s × 4
    log.executor("2", 2, 2000, 6000);         // 4 s × 2
    log.executor("3", 4, 6000, 7000);         // comes when 2 goes: the peak stays 8
    ProfileBuilder::tasks(log.stage(0, 1000, 9000), {8000, 4000});
    const auto profile = log.build();
    const catalog::Catalogs catalogs;

    const auto summary
        = applicationSummary(*profile, factsOf(*profile), elapsedTime(*profile).span, LogEvidence::fromCatalog(catalogs).value());

    QCOMPARE(summary.peakExecutorCores, 8);
    QCOMPARE(summary.executorCoreMillis.value(), 48'000);
    QCOMPARE(summary.coreUtilisation.value(), 0.25);
    QCOMPARE(summary.state, ApplicationState::Finished);
}

void TestWallClock::timelineHoldsTheSameCoreTime()
{
    ProfileBuilder log;
    log.application(0, 10'001); // 6 ms a step, the last one is shorter
    log.executor("1", 4, 1003, 9007);
    auto &stage = log.stage(0, 1003, 9000);
    ProfileBuilder::tasks(stage, {3, 7000});
    stage.tasks.launchOffset = {1004, 1500};
    log.profile().taskDetail = spark::TaskDetail::Full;
    const auto profile = log.build();
    auto stages = factsOf(*profile);
    stages[0].ours.phase = Phase::Planning;

    const CoreTimeline timeline = coreTimeline(*profile, stages, elapsedTime(*profile).span);

    QCOMPARE(timeline.stepMillis, 6);
    double alive = 0;
    double busy = 0;
    for (std::size_t i = 0; i < timeline.aliveCores.size(); ++i) {
        const double width = std::min<std::int64_t>(6, 10'001 - 6 * static_cast<std::int64_t>(i));
        alive += width * static_cast<double>(timeline.aliveCores[i]);
        busy += width * static_cast<double>(timeline.busyCores[i][static_cast<std::size_t>(Phase::Planning)]);
    }
    QCOMPARE(std::llround(alive), 4 * 8004);
    QCOMPARE(std::llround(busy), 7003);
}

QTEST_GUILESS_MAIN(TestWallClock)
#include "tst_wallclock.moc"
