// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Whole logs of the peer's own tests: facts/spark-event-log.md §5.2, §5.3 and the example of §3.
#include "analysis/report/format.h"
#include "peerlog.h"

#include <QTest>

#include <algorithm>

using namespace hudiscope::phases;
using hudiscope::testing::PeerLog;
using Answer = PeerLog::Answer;

namespace {

constexpr auto GlobalIndexMap = "mapPartitionsToPair at SparkMetadataTableGlobalRecordLevelIndex.java:133";
constexpr auto GlobalIndexKey = "keyBy at SparkMetadataTableGlobalRecordLevelIndex.java:124";
constexpr auto StreamingHandler = "mapToPair at SparkStreamingMetadataWriteHandler.java:61";
constexpr auto StreamingKey = "hoodie.metadata.streaming.write.enabled";
constexpr auto OutOfMemory = R"({"Reason":"ExceptionFailure","Class Name":"java.lang.OutOfMemoryError","Description":"x"})";
constexpr auto RollbackPlan = "ListingBasedRollbackStrategy:Creating Listing Rollback Plan: t";

using SubPhase = std::optional<std::string>;
using Steps = std::vector<std::string>;

/// The log of §5.3: 15 events.
PeerLog representativeLog()
{
    PeerLog log;
    log.application(1000, "rep-app", "app-6").executorAdded(1000, "1");
    log.job(0, {10}, "HoodieWriteHelper:Tagging: my_table");
    log.submitted({.id = 10, .submitted = 1000, .name = "mapPartitions at HoodieWriteHelper", .tasks = 3});
    log.task(10, {.launch = 1000, .finish = 1100, .run = 100, .gc = 10, .memorySpill = 1024});
    log.task(10, {.launch = 1000, .finish = 1200, .run = 200, .gc = 10, .memorySpill = 1024});
    log.task(10,
             {.launch = 1000, .finish = 2000, .run = 1000, .gc = 50, .memorySpill = 2048, .reason = OutOfMemory, .failed = true});
    log.completed({.id = 10, .submitted = 1000, .completed = 2000, .name = "mapPartitions at HoodieWriteHelper", .tasks = 3})
        .jobEnd(0);
    log.job(1, {11}, "BaseSparkCommitActionExecutor:Doing partition and writing data: my_table");
    log.submitted({.id = 11, .submitted = 2000});
    log.task(11, {.launch = 2000, .finish = 2500, .run = 500, .gc = 20});
    log.completed({.id = 11, .submitted = 2000, .completed = 2500}).jobEnd(1);
    return log.applicationEnd(3000);
}

bool anyContains(const std::vector<std::string> &texts, const char *what)
{
    return std::ranges::any_of(texts, [what](const std::string &text) { return text.contains(what); });
}

} // namespace

class tst_PeerLogs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void L1_stagesOfTheRecordIndexAreRefined()
    {
        PeerLog log;
        log.job(0, {10, 11, 12, 13}, "SparkUpsertCommitActionExecutor:Building workload profile:t1");
        log.stage({.id = 10, .submitted = 1000, .completed = 2944, .name = GlobalIndexMap});
        log.stage({.id = 11, .submitted = 2944, .completed = 3101, .name = GlobalIndexKey});
        log.stage({.id = 12, .submitted = 3101, .completed = 4477, .name = GlobalIndexMap});
        log.stage({.id = 13, .submitted = 4477, .completed = 4611, .name = GlobalIndexKey});

        const Answer answer = log.answer();

        QCOMPARE(answer.stages.size(), 4);
        for (const PeerStage &stage : answer.stages) {
            QCOMPARE(stage.phase, Phase::DedupAndIndexTagging);
            QCOMPARE(stage.subPhase, SubPhase("recordIndexLookup"));
            QCOMPARE(stage.operation, Operation::WriteOperation);
        }
        QCOMPARE(answer.report.phases.size(), 1);
        QCOMPARE(answer.report.phases[0].stageWallClockMillis, 3611);
    }

    void L2_otherStageNamesKeepTheSubPhase()
    {
        PeerLog log;
        log.job(0, {10}, "SparkUpsertCommitActionExecutor:Building workload profile:t1");
        log.stage(
            {.id = 10, .submitted = 1000, .completed = 2000, .name = "countByKey at BaseSparkCommitActionExecutor.java:284"});

        const Answer answer = log.answer();

        QCOMPARE(answer.stages[0].phase, Phase::DedupAndIndexTagging);
        QCOMPARE(answer.stages[0].subPhase, SubPhase("workloadProfile"));
    }

    void L3_compactionIsNotRefined()
    {
        PeerLog log;
        log.job(0, {10}, "HoodieCompactor:Compacting file slices: t")
            .stage({.id = 10, .submitted = 1000, .completed = 2000, .name = GlobalIndexMap});

        const Answer answer = log.answer();

        QCOMPARE(answer.stages[0].phase, Phase::Execution);
        QCOMPARE(answer.stages[0].subPhase, SubPhase("compaction"));
    }

    void L4_listingOfTheMetadataTableIsIndexing()
    {
        PeerLog log;
        log.job(0, {10}, "FSUtils:Parallel listing paths file:/data/tbl/.hoodie/metadata/.hoodie/.temp/001/files");
        log.stage({.id = 10, .submitted = 1000, .completed = 2000});

        const Answer answer = log.answer();

        QCOMPARE(answer.stages[0].phase, Phase::MetadataTableWrite);
        QCOMPARE(answer.stages[0].subPhase, SubPhase("metadataListing"));
        QCOMPARE(answer.stages[0].operation, Operation::Indexing);
    }

    void L5_muchUnlabelledStreamingWorkIsSaidFirst()
    {
        PeerLog log;
        log.job(0, {10}, "HoodieWriteHelper:Tagging: t").stage({.id = 10, .submitted = 1000, .completed = 2000});
        log.job(1, {11}, std::nullopt).stage({.id = 11, .submitted = 2000, .completed = 12000, .name = StreamingHandler});

        const Answer answer = log.answer();

        QCOMPARE(answer.stages[1].phase, Phase::Unknown);
        QCOMPARE(answer.stages[1].subPhase, SubPhase("streamingMetadataWrite"));
        const std::string &first = answer.report.caveats.at(0);
        for (const char *word : {StreamingKey, "understate", "91%", "streamingMetadataWrite"})
            QVERIFY2(first.contains(word), first.c_str());
    }

    void L6_littleUnlabelledStreamingWorkIsNotSaid()
    {
        PeerLog log;
        log.job(0, {10}, "HoodieWriteHelper:Tagging: t").stage({.id = 10, .submitted = 1000, .completed = 11000});
        log.job(1, {11}, std::nullopt).stage({.id = 11, .submitted = 11000, .completed = 11100, .name = StreamingHandler});

        const Answer answer = log.answer();

        QVERIFY(!anyContains(answer.report.caveats, StreamingKey));
        QCOMPARE(answer.report.caveats.size(), 3);
    }

    void L7_aDescriptionOfOneColonIsANamedCase()
    {
        PeerLog log;
        log.job(0, {10}, ":").stage({.id = 10, .submitted = 1000, .completed = 2000});

        const Answer answer = log.answer();

        QCOMPARE(answer.stages[0].phase, Phase::Unknown);
        QCOMPARE(answer.stages[0].jobDescription, SubPhase(":"));
        QVERIFY(anyContains(answer.report.caveats, "\":\""));
    }

    void L8_oneRollbackJobIsARollback()
    {
        PeerLog log;
        log.job(0, {10}, RollbackPlan).stage({.id = 10, .submitted = 1000, .completed = 1200}).jobEnd(0);

        QCOMPARE(log.answer().stages[0].operation, Operation::Rollback);
    }

    void L9_fourRollbackJobsAreARestore()
    {
        PeerLog log;
        for (int i = 0; i < 4; ++i) {
            const std::int64_t from = 1000 + 500 * i;
            log.job(i, {10 + i}, RollbackPlan).stage({.id = 10 + i, .submitted = from, .completed = from + 400}).jobEnd(i);
        }

        const Answer answer = log.answer();

        QCOMPARE(answer.stages.size(), 4);
        for (const PeerStage &stage : answer.stages) {
            QCOMPARE(stage.operation, Operation::Restore);
            QCOMPARE(stage.operationSource, OperationSource::Sequence);
        }
    }

    void L10_aLargeSourceStageNamesItsBundledSteps()
    {
        PeerLog log;
        log.job(0, {10}, "StreamSync:Checking if input is empty: my_table")
            .stage({.id = 10, .submitted = 1000, .completed = 9000});
        log.job(1, {11}, "HoodieWriteHelper:Tagging: my_table").stage({.id = 11, .submitted = 9000, .completed = 9500});

        const Answer answer = log.answer();

        QCOMPARE(answer.stages[0].phase, Phase::SourceReadAndTransform);
        QCOMPARE(answer.stages[0].bundledSteps, (Steps{"source read", "transformation", "record creation"}));
        QCOMPARE(answer.stages[1].bundledSteps, Steps());
    }

    void L11_aSmallSourceStageNamesNone()
    {
        PeerLog log;
        log.job(0, {10}, "StreamSync:Fetching next batch: my_table").stage({.id = 10, .submitted = 1000, .completed = 1050});
        log.job(1, {11}, "HoodieWriteHelper:Tagging: my_table").stage({.id = 11, .submitted = 1050, .completed = 11050});

        const Answer answer = log.answer();

        QCOMPARE(answer.stages[0].phase, Phase::SourceReadAndTransform);
        QCOMPARE(answer.stages[0].bundledSteps, Steps());
    }

    void bundledStepsBeginAtFifteenPercent()
    {
        PeerLog log;
        log.job(0, {10}, "StreamSync:Fetching next batch: t").stage({.id = 10, .submitted = 0, .completed = 15});
        log.job(1, {11}, "HoodieWriteHelper:Tagging: t").stage({.id = 11, .submitted = 15, .completed = 100});

        QCOMPARE(log.answer().stages[0].bundledSteps.size(), 3);
    }

    void L12_operationsAreListedLongestFirst()
    {
        PeerLog log;
        log.job(0, {10}, "SparkUpsertCommitActionExecutor:Doing partition and writing data: t")
            .stage({.id = 10, .submitted = 1000, .completed = 3000});
        log.job(1, {11}, "HoodieCompactor:Compacting file slices: t").stage({.id = 11, .submitted = 3000, .completed = 4000});

        const std::vector<PeerGroup> operations = log.answer().report.operations;

        QCOMPARE(operations.size(), 2);
        QCOMPARE(operations[0].label, std::string("WRITE_OPERATION"));
        QCOMPARE(operations[0].stageWallClockMillis, 2000);
        QCOMPARE(operations[1].label, std::string("COMPACTION"));
    }

    void L13_aPlainLogIsReadWhole()
    {
        PeerLog log;
        log.application(1000).job(0, {10}, "HoodieWriteHelper:Tagging: my_table");
        log.submitted({.id = 10, .submitted = 1100, .tasks = 3});
        for (const std::int64_t finish : {1200, 1300, 1500})
            log.task(10, {.launch = 1100, .finish = finish});
        log.completed({.id = 10, .submitted = 1100, .completed = 1500, .tasks = 3}).applicationEnd(2000);

        const Answer answer = log.answer();

        QCOMPARE(answer.profile->application.name, SubPhase("my-app"));
        QCOMPARE(answer.profile->application.id, SubPhase("app-1"));
        QCOMPARE(answer.report.durationMillis, 1000);
        QCOMPARE(answer.stages.size(), 1);
        QCOMPARE(answer.profile->stages[0].key.stage, 10);
        QCOMPARE(answer.stages[0].jobDescription, SubPhase("HoodieWriteHelper:Tagging: my_table"));
        QCOMPARE(answer.stages[0].jobId, std::optional(0));
        QCOMPARE(answer.report.taskCount, 3);
        QCOMPARE(answer.stages[0].durationMillis, 400);
        QVERIFY(answer.report.warnings.empty());
    }

    void L14_taskPercentilesAreNearestRank()
    {
        PeerLog log;
        log.job(0, {10}, "HoodieWriteHelper:Tagging: t").submitted({.id = 10, .submitted = 1000, .tasks = 3});
        for (const std::int64_t run : {100, 200, 1000})
            log.task(10, {.launch = 1000, .finish = 1000 + run, .run = run});
        log.completed({.id = 10, .submitted = 1000, .completed = 2000, .tasks = 3});

        const Answer answer = log.answer();

        QCOMPARE(answer.stages[0].p50, 200);
        QCOMPARE(answer.stages[0].max, 1000);
        QCOMPARE(answer.stages[0].skewRatio, 5.0);
        QCOMPARE(answer.report.executorRunTimeMillis, 1300);
        QCOMPARE(answer.stages[0].p25, 100);
        QCOMPARE(answer.stages[0].p75, 1000);
    }

    void L15_aStageWithoutTasksHasNoNumbersOfTasks()
    {
        PeerLog log;
        log.job(0, {10}, "HoodieWriteHelper:Tagging: t").stage({.id = 10, .submitted = 1000, .completed = 1200, .tasks = 0});

        const Answer answer = log.answer();

        QCOMPARE(answer.stages[0].p50, -1);
        QCOMPARE(answer.stages[0].skewRatio, -1.0);
        QCOMPARE(answer.stages[0].gcFraction, -1.0);
    }

    void L16_attemptsAreCountedByHowTheyEnded()
    {
        PeerLog log;
        log.job(0, {10}, "BaseSparkCommitActionExecutor:Doing partition and writing data: t")
            .submitted({.id = 10, .submitted = 1000});
        log.task(10, {.launch = 1000, .finish = 1100}).task(10, {.launch = 1000, .finish = 1150, .speculative = true});
        log.task(10, {.launch = 1000, .finish = 1200, .reason = OutOfMemory, .failed = true});
        log.task(10, {.launch = 1000, .finish = 1250, .reason = R"({"Reason":"TaskKilled","Kill Reason":"x"})", .killed = true});
        log.completed({.id = 10, .submitted = 1000, .completed = 1300});

        const Answer answer = log.answer();

        const auto &totals = answer.profile->stages[0].totals;
        QCOMPARE(totals.succeeded, 2);
        QCOMPARE(totals.failed, 1);
        QCOMPARE(totals.killed, 1);
        QCOMPARE(totals.speculative, 1);
        QCOMPARE(answer.report.taskCount, 4);
        QCOMPARE(answer.report.failedTaskCount, 1);
        QCOMPARE(answer.profile->stages[0].failureLabels.at("ExceptionFailure: java.lang.OutOfMemoryError"), 1);
        QCOMPARE(answer.profile->stages[0].failureLabels.at("TaskKilled"), 1);
        QCOMPARE(answer.stages[0].max, 250);
        QCOMPARE(answer.stages[0].p50, 150);
    }

    void L17_ofAFailureReasonTheFirstLineIsKept()
    {
        PeerLog log;
        log.job(0, {10}, "HoodieWriteHelper:Tagging: t");
        log.stage({.id = 10,
                   .submitted = 1000,
                   .completed = 1200,
                   .failure = "Job aborted due to stage failure: executor lost\n\tat X.y(Z.java:1)"});

        const Answer answer = log.answer();

        QCOMPARE(answer.stages[0].failureReasonFirstLine, std::string("Job aborted due to stage failure: executor lost"));
        QCOMPARE(answer.report.failedStageCount, 1);
    }

    void L18_metricsAreAddedUp()
    {
        PeerLog log;
        log.job(0, {10}, "HoodieWriteHelper:Tagging: t").submitted({.id = 10, .submitted = 1000});
        log.task(10, {.launch = 1000, .finish = 1100, .run = 100, .gc = 20, .memorySpill = 1024, .diskSpill = 2048});
        log.task(10, {.launch = 1000, .finish = 1200, .run = 200, .gc = 30, .memorySpill = 512, .diskSpill = 4096});
        log.completed({.id = 10, .submitted = 1000, .completed = 1300});

        const Answer answer = log.answer();

        QCOMPARE(answer.stages[0].gcFraction, 50.0 / 300.0);
        QCOMPARE(answer.report.memoryBytesSpilled, 1536);
        QCOMPARE(answer.report.diskBytesSpilled, 6144);
        QCOMPARE(answer.report.shuffleWriteBytes, 15360);
        QCOMPARE(answer.report.shuffleReadBytes, 30);
        QCOMPARE(answer.profile->stages[0].totals.metrics.jvmGcMillis, 50);
        QCOMPARE(answer.profile->stages[0].totals.metrics.shuffleFetchWaitMillis, 4);
    }

    void L19_theCriticalPathIsTheLongestStageOfEachJob()
    {
        PeerLog log;
        log.job(0, {10, 11}, "HoodieWriteHelper:Tagging: t").stage({.id = 10, .submitted = 1000, .completed = 1400});
        log.stage({.id = 11, .submitted = 1400, .completed = 1500}).jobEnd(0);
        log.job(1, {12}, "HoodieWriteHelper:Tagging: t").stage({.id = 12, .submitted = 1500, .completed = 1800}).jobEnd(1);

        const PeerReport report = log.answer().report;

        QCOMPARE(report.criticalPathMillis, 700);
        QCOMPARE(report.jobCount, 2);
        QCOMPARE(report.failedJobCount, 0);
    }

    void L20_thePeakOfExecutorsIsReached()
    {
        PeerLog log;
        log.application(1000).executorAdded(1000, "1").executorAdded(1100, "2");
        log.executorRemoved(1200, "1", "Container killed by YARN for exceeding memory limits").executorAdded(1300, "3");

        const PeerReport report = log.answer().report;

        QCOMPARE(report.peakConcurrentExecutors, 2);
        QCOMPARE(report.executorRemovalReasons.at("1"), std::string("Container killed by YARN for exceeding memory limits"));
    }

    void executorsGoBeforeTheyComeInTheSameMillisecond()
    {
        PeerLog log;
        log.application(1000).executorAdded(1000, "1").executorAdded(2000, "2").executorRemoved(2000, "1", "gone\nsecond line");

        const PeerReport report = log.answer().report;

        QCOMPARE(report.peakConcurrentExecutors, 1);
        QCOMPARE(report.executorRemovalReasons.at("1"), std::string("gone"));
    }

    void L21_otherFrameworksStayUnknown()
    {
        PeerLog log;
        log.job(0, {10}, "SomeOtherFramework:doing its own thing")
            .stage({.id = 10, .submitted = 1000, .completed = 2000, .name = "collect at Unrelated.scala:17"});

        const Answer answer = log.answer();

        QCOMPARE(answer.stages[0].phase, Phase::Unknown);
        QCOMPARE(answer.profile->text(answer.profile->stages[0].name), std::string_view("collect at Unrelated.scala:17"));
        QCOMPARE(answer.stages[0].module, SubPhase());
    }

    void L22_stageAttemptsAreKeptApart()
    {
        PeerLog log;
        log.job(0, {10}, "HoodieWriteHelper:Tagging: t");
        log.stage({.id = 10, .submitted = 1000, .completed = 1200, .failure = "FetchFailed"});
        log.stage({.id = 10, .submitted = 1200, .completed = 1500, .attempt = 1});

        const Answer answer = log.answer();

        QCOMPARE(answer.stages.size(), 2);
        QCOMPARE(answer.profile->stages[0].key.attempt, 0);
        QCOMPARE(answer.profile->stages[1].key.attempt, 1);
        QCOMPARE(answer.stages[0].failureReasonFirstLine, std::string("FetchFailed"));
        QCOMPARE(answer.stages[1].failureReasonFirstLine, std::string());
        QCOMPARE(answer.stages[1].phase, Phase::DedupAndIndexTagging);
    }

    void M2_theOldEncodingTakesTheJobGroupAsModule()
    {
        PeerLog log;
        log.job(0, {10}, "Tagging: my_table", "HoodieWriteHelper").stage({.id = 10, .submitted = 1000, .completed = 1100});
        log.job(1, {11}, "Foo:bar", "some-group").stage({.id = 11, .submitted = 1000, .completed = 1100});

        const Answer answer = log.answer();

        QCOMPARE(answer.stages[0].module, SubPhase("HoodieWriteHelper"));
        QCOMPARE(answer.stages[0].operationSource, OperationSource::Module);
        QCOMPARE(answer.stages[1].module, SubPhase("some-group"));
    }

    void aStageBelongsToTheJobThatListedItLast()
    {
        PeerLog log;
        log.job(0, {10}, "HoodieWriteHelper:Tagging: t").job(1, {10}, "HoodieCompactor:Compacting file slices: t");
        log.stage({.id = 10, .submitted = 1000, .completed = 2000});

        const Answer answer = log.answer();

        QCOMPARE(answer.stages[0].jobId, std::optional(1));
        QCOMPARE(answer.stages[0].phase, Phase::Execution);
    }

    void aStageWithoutAJobHasNoOperation()
    {
        PeerLog log;
        log.stage({.id = 10, .submitted = 1000, .completed = 2000});

        const Answer answer = log.answer();

        QCOMPARE(answer.stages[0].jobId, std::optional<std::int32_t>());
        QCOMPARE(answer.stages[0].operation, Operation::Unknown);
        QCOMPARE(answer.stages[0].operationSource, OperationSource::None);
        QCOMPARE(answer.report.criticalPathMillis, 0);
    }

    void aResubmittedTaskCountsAsAnotherSuccess()
    {
        PeerLog log;
        log.job(0, {10}, "HoodieWriteHelper:Tagging: t").submitted({.id = 10, .submitted = 1000});
        log.task(10, {.launch = 1000, .finish = 1100});
        log.task(10, {.launch = 1000, .finish = 1100, .reason = R"({"Reason":"Resubmitted"})", .hasMetrics = false});
        log.completed({.id = 10, .submitted = 1000, .completed = 1300});

        const Answer answer = log.answer();

        QCOMPARE(answer.report.taskCount, 2);
        QCOMPARE(answer.profile->stages[0].failureLabels.at("Resubmitted"), 1);
    }

    void T1_aCutLastLineIsOneWarning()
    {
        PeerLog log;
        log.application(1000)
            .job(0, {10}, "HoodieWriteHelper:Tagging: t")
            .stage({.id = 10, .submitted = 1100, .completed = 1500});
        log.line("{\"Event\":\"SparkListenerTaskEnd\",\"Stage ID\":10,\"Task In"); // moc loses its way in a raw string with an
                                                                                   // odd quote

        const Answer answer = log.answer();

        QCOMPARE(answer.stages[0].durationMillis, 400);
        QCOMPARE(answer.report.eventsRead, 4);
        QCOMPARE(answer.report.warnings.size(), 1);
        QVERIFY2(answer.report.warnings[0].contains("could not be parsed"), answer.report.warnings[0].c_str());
        QVERIFY2(answer.report.warnings[0].contains("line 5"), answer.report.warnings[0].c_str());
    }

    void T2_unknownEventsAreNoWarning()
    {
        PeerLog log;
        log.line(R"({"Event":"SparkListenerLogStart","Spark Version":"3.5.5"})").application(1000);
        log.line(R"({"Event":"SparkListenerFromTheFuture","Field":{"a":[1]}})").applicationEnd(2000);

        const PeerReport report = log.answer().report;

        QCOMPARE(report.eventsRead, 4);
        QVERIFY(report.warnings.empty());
        QCOMPARE(report.sparkVersion, SubPhase());
    }

    void T4_stateCarriesOverFromPartToPart()
    {
        PeerLog log;
        log.application(1000).nextPart();
        log.job(0, {10}, "HoodieWriteHelper:Tagging: t").submitted({.id = 10, .submitted = 1000}).nextPart();
        log.completed({.id = 10, .submitted = 1000, .completed = 1200}).applicationEnd(2000);

        const Answer answer = log.answer();

        QCOMPARE(answer.profile->application.name, SubPhase("my-app"));
        QCOMPARE(answer.report.durationMillis, 1000);
        QCOMPARE(answer.stages.size(), 1);
        QCOMPARE(answer.stages[0].durationMillis, 200);
    }

    void J1a_theNumbersOfTheRepresentativeLog()
    {
        const Answer answer = representativeLog().answer();
        const PeerReport &report = answer.report;

        QCOMPARE(report.durationMillis, 2000);
        QCOMPARE(report.criticalPathMillis, 1500);
        QCOMPARE(report.jobCount, 2);
        QCOMPARE(report.failedJobCount, 0);
        QCOMPARE(report.stageCount, 2);
        QCOMPARE(report.failedStageCount, 0);
        QCOMPARE(report.taskCount, 4);
        QCOMPARE(report.failedTaskCount, 1);
        QCOMPARE(report.executorRunTimeMillis, 1800);
        QCOMPARE(report.shuffleReadBytes, 60);
        QCOMPARE(report.shuffleWriteBytes, 40960);
        QCOMPARE(report.memoryBytesSpilled, 4096);
        QCOMPARE(report.peakConcurrentExecutors, 1);
        QCOMPARE(report.eventsRead, 15);
        QCOMPARE(report.caveats.size(), 3); // no. 2, 4 and 5
    }

    void J1a_theGroupsOfTheRepresentativeLog()
    {
        const PeerReport report = representativeLog().answer().report;

        QCOMPARE(report.operations.size(), 1);
        const PeerGroup &write = report.operations[0];
        QCOMPARE(write.label, std::string("WRITE_OPERATION"));
        QCOMPARE(write.stageCount, 2);
        QCOMPARE(write.taskCount, 4);
        QCOMPARE(write.stageWallClockMillis, 1500);
        QCOMPARE(write.shuffleBytes, 41020);
        QCOMPARE(write.spilledBytes, 4096);
        QCOMPARE(write.share, 1.0);
        QCOMPARE(report.phases.size(), 2);
        QCOMPARE(report.phases[0].label, std::string("DEDUP_AND_INDEX_TAGGING"));
        QCOMPARE(report.phases[0].stageWallClockMillis, 1000);
        QCOMPARE(hudiscope::report::roundedHalfUp(report.phases[0].share, 3), 0.667);
        QCOMPARE(report.phases[0].shuffleBytes, 41005);
        QCOMPARE(report.phases[1].label, std::string("DATA_TABLE_WRITE"));
        QCOMPARE(report.phases[1].stageWallClockMillis, 500);
        QCOMPARE(hudiscope::report::roundedHalfUp(report.phases[1].share, 3), 0.333);
        QCOMPARE(report.phases[1].shuffleBytes, 15);
    }

    void J1a_theStagesOfTheRepresentativeLog()
    {
        const Answer answer = representativeLog().answer();
        const PeerStage &tagging = answer.stages[0];
        const PeerStage &write = answer.stages[1];
        const auto &metrics = answer.profile->stages[0].totals.metrics;

        QCOMPARE(tagging.operationSource, OperationSource::Module);
        QCOMPARE(tagging.subPhase, SubPhase("tagging"));
        QCOMPARE(tagging.bundledSteps, (Steps{"deduplication", "index tagging"}));
        QCOMPARE(metrics.jvmGcMillis, 70);
        QCOMPARE(hudiscope::report::roundedHalfUp(tagging.gcFraction, 3), 0.054);
        QCOMPARE(metrics.inputBytes, 60);
        QCOMPARE(metrics.inputRecords, 24);
        QCOMPARE(metrics.shuffleBytesRead(), 45);
        QCOMPARE(metrics.shuffleRecordsRead, 21);
        QCOMPARE(metrics.shuffleFetchWaitMillis, 6);
        QCOMPARE(metrics.shuffleBytesWritten, 40960);
        QCOMPARE(metrics.shuffleRecordsWritten, 12);
        QCOMPARE(metrics.shuffleWriteNanos, 9);
        QCOMPARE(tagging.skewRatio, 5.0);
        QCOMPARE(tagging.p50, 200);
        QCOMPARE(tagging.p95, 1000);
        QCOMPARE(write.subPhase, SubPhase("write"));
        QCOMPARE(write.bundledSteps, Steps());
        QCOMPARE(hudiscope::report::roundedHalfUp(write.gcFraction, 3), 0.04);
        QCOMPARE(write.skewRatio, 1.0);
    }

    /// The invented example of §3: no application end, an unfinished job and stage.
    void anUnfinishedRunFallsBackOnItsStages()
    {
        constexpr std::int64_t T = 1'750'000'000'000;
        PeerLog log;
        log.line(R"({"Event":"SparkListenerLogStart","Spark Version":"3.5.1"})")
            .application(T, "orders-sync", "application_1750000000000_0042");
        log.executorAdded(T, "1").executorAdded(T, "2");
        log.job(0, {0}, "StreamSync:Fetching next batch: orders")
            .stage({.id = 0, .submitted = T + 1000, .completed = T + 2000})
            .jobEnd(0);
        log.job(1, {1}, "SparkUpsertDeltaCommitActionExecutor:Building workload profile:orders");
        log.stage({.id = 1, .submitted = T + 2100, .completed = T + 4100, .name = GlobalIndexMap}).jobEnd(1);
        log.job(2, {2}, std::nullopt).submitted({.id = 2, .submitted = T + 4200, .name = StreamingHandler});
        log.task(2,
                 {.launch = T + 4200,
                  .finish = T + 5000,
                  .reason = R"({"Reason":"ExecutorLostFailure","Executor ID":"2"})",
                  .failed = true,
                  .hasMetrics = false});
        log.executorRemoved(T + 5000, "2", "Container killed by YARN for exceeding memory limits.\nmore");

        const Answer answer = log.answer();
        const PeerReport &report = answer.report;

        QCOMPARE(report.durationMillis, 3100);
        QCOMPARE(report.criticalPathMillis, 3000);
        QCOMPARE(report.failedJobCount, 1);
        QCOMPARE(report.failedTaskCount, 1);
        QCOMPARE(report.peakConcurrentExecutors, 2);
        QCOMPARE(report.executorRemovalReasons.at("2"), std::string("Container killed by YARN for exceeding memory limits."));
        QCOMPARE(report.operations[0].label, std::string("WRITE_OPERATION"));
        QCOMPARE(hudiscope::report::roundedHalfUp(report.operations[0].share, 3), 0.667);
        QCOMPARE(report.operations[1].label, std::string("STREAMER_SYNC"));
        QCOMPARE(report.operations[2].label, std::string("UNKNOWN"));
        QCOMPARE(report.operations[2].share, 0.0);
        QCOMPARE(answer.stages[1].module, SubPhase("SparkUpsertDeltaCommitActionExecutor"));
        QCOMPARE(answer.stages[1].subPhase, SubPhase("recordIndexLookup"));
        QCOMPARE(answer.stages[2].durationMillis, -1);
        QCOMPARE(answer.stages[2].p50, 800);
        QCOMPARE(answer.stages[2].skewRatio, 1.0);
        QCOMPARE(answer.stages[2].gcFraction, -1.0);
        QCOMPARE(report.caveats.size(), 4); // no. 2, 3, 4 and 6: the unfinished streaming stage has no wall clock
        QVERIFY(!anyContains(report.caveats, StreamingKey));
    }

    void aLogWithoutStagesHasNoDuration()
    {
        PeerLog log;
        log.application(1000).job(0, {}, std::nullopt);

        const PeerReport report = log.answer().report;

        QCOMPARE(report.durationMillis, -1);
        QCOMPARE(report.caveats.size(), 1);
        QVERIFY(report.phases.empty());
    }

    void roundingIsHalfUp()
    {
        QCOMPARE(hudiscope::report::roundedHalfUp(0.0625, 3), 0.063);
        QCOMPARE(hudiscope::report::roundedHalfUp(1.0 / 3, 3), 0.333);
        QCOMPARE(hudiscope::report::roundedHalfUp(2.0 / 3, 3), 0.667);
        QCOMPARE(hudiscope::report::roundedHalfUp(-1.0, 3), -1.0);
        QCOMPARE(hudiscope::report::roundedHalfUp(0.0, 3), 0.0);
        QCOMPARE(hudiscope::report::roundedHalfUp(1e7, 3), 1e7);
    }
};

QTEST_GUILESS_MAIN(tst_PeerLogs)
#include "tst_peerlogs.moc"
