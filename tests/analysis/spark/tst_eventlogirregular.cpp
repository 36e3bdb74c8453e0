// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/limits.h"
#include "logtext.h"

#include <QTest>

#include <algorithm>

using namespace hudiscope;
using namespace hudiscope::testing;
using namespace hudiscope::spark;

namespace {

/// A log of one stage with the given lines in its middle.
Profile around(std::initializer_list<std::string_view> middle)
{
    return readText(lines({logStart(), applicationStart(), stageSubmitted(0, 4)}) + lines(middle) + applicationEnd() + "\n")
        .value();
}

const StageAttempt &stageOf(const SparkProfile &profile)
{
    return profile.stages.front();
}

std::string repeated(std::string_view text, std::size_t bytes)
{
    std::string all;
    all.reserve(bytes + text.size());
    while (all.size() < bytes)
        all += text;
    return all;
}

} // namespace

/// Each row of facts/spark-event-log.md §1.5, by a log written by hand.
class tst_EventLogIrregular : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aCutLastLineKeepsTheEventsBefore()
    {
        const Profile p = readText(lines({logStart(), stageSubmitted(0, 1), taskEnd({})}) + taskEnd({}).substr(0, 200)).value();

        QCOMPARE(stageOf(*p).totals.succeeded, 1);
        QCOMPARE(noticeCount(*p, "line-cut"), 1U);
        QCOMPARE(noticeCount(*p, "line-unparsable"), 0U);
        QCOMPARE(p->unparsed, (std::vector<UnparsedLines>{{.part = 0, .count = 1, .lastLine = 4}}));
        QCOMPARE(p->linesRead, 4U);
        QCOMPARE(p->eventsRead, 3U);
        QVERIFY(!p->complete);
    }

    void aLastLineWithoutLineEndCounts()
    {
        const Profile p = readText(lines({logStart(), applicationStart()}) + applicationEnd()).value();

        QVERIFY(p->application.endSeen);
        QVERIFY(p->complete);
        QCOMPARE(p->linesRead, 3U);
    }

    void aBadLineInTheMiddleIsCountedAndNamed()
    {
        const Profile p = around({"{\"Event\":\"SparkListenerTaskEnd\",\"Stage ID\":0,\"Stage At", "not json", taskEnd({})});

        QCOMPARE(stageOf(*p).totals.succeeded, 1);
        QCOMPARE(noticeCount(*p, "line-unparsable"), 2U);
        QCOMPARE(p->unparsed, (std::vector<UnparsedLines>{{.part = 0, .count = 2, .lastLine = 5}}));
        QCOMPARE(p->notices.front().line.value(), 4U);
        QCOMPARE(p->skipped.front(),
                 (SkippedLines{.reason = "line-unparsable", .count = 2, .firstPart = "part1", .firstLine = 4}));
        QCOMPARE(p->eventsRead, 5U);
    }

    void aCutLineThatNobodyReadsIsUnparsableToo()
    {
        const Profile p = around({"{\"Event\":\"SparkListenerBlockUpdated\",\"Block Updated Info\":{\"Block"});

        QCOMPARE(noticeCount(*p, "line-unparsable"), 1U);
    }

    void gluedRecordsGiveTheFirstAndAWarning()
    {
        const Profile p = around({taskEnd({.taskId = 1}) + taskEnd({.taskId = 2}), taskEnd({.taskId = 3}) + " rubbish"});

        QCOMPARE(stageOf(*p).totals.succeeded, 2);
        QCOMPARE(noticeCount(*p, "line-trailing-data"), 2U);
        QCOMPARE(p->eventsRead, 6U);
    }

    void gluedRecordsAreNotMixedWhenAccumulablesAreLeftOut()
    {
        const std::string bulk = repeated(R"({"ID":1,"Name":"n","Value":"v"},)", 3000) + "{}";
        std::string first = taskEnd({.taskId = 1, .finish = 1'700'000'001'100, .metrics = R"({"Executor Run Time":1})"});
        std::string second = taskEnd({.taskId = 2, .finish = 1'700'000'001'200, .metrics = R"({"Executor Run Time":2})"});
        for (std::string *const line : {&first, &second})
            line->insert(line->find(R"("Accumulables":[)") + 16, bulk + ",");
        const Profile p = around({first + second, first.substr(0, 2500) + second, second});

        QCOMPARE(stageOf(*p).tasks.durationMillis, (std::vector<std::uint32_t>{100, 200}));
        QCOMPARE(stageOf(*p).totals.metrics.executorRunMillis, 3);
        QCOMPARE(noticeCount(*p, "line-trailing-data"), 1U);
        QCOMPARE(noticeCount(*p, "line-unparsable"), 1U);
    }

    void blankLinesCarriageReturnsAndByteOrderMarksAreTolerated()
    {
        std::string text = "\xEF\xBB\xBF"
            + lines({logStart(), "", "  \t", applicationStart(), stageSubmitted(0, 1), taskEnd({}), applicationEnd()});
        for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2)
            text.insert(at, "\r");
        const Profile p = readText(text).value();

        QCOMPARE(p->application.sparkVersion.value(), "3.5.5");
        QCOMPARE(stageOf(*p).totals.succeeded, 1);
        QCOMPARE(p->linesRead, 7U);
        QCOMPARE(p->eventsRead, 5U);
        QVERIFY(p->unparsed.empty());
    }

    void invalidUtf8IsReplaced()
    {
        const Profile p = around({jobStart(0, "[0]", "{\"spark.job.description\":\"caf\xE9 \xF0\x9F\x98\x80\"}"), jobEnd(0)});

        QCOMPARE(p->text(p->jobs.front().description), "caf\xEF\xBF\xBD \xF0\x9F\x98\x80");
        QCOMPARE(noticeCount(*p, "line-invalid-utf8"), 1U);
    }

    void bareNotANumberIsNoValue()
    {
        const Profile p = around({taskEnd({.metrics = R"({"Executor Run Time":NaN,"JVM GC Time":-Infinity,"Result Size":5})"})});

        QCOMPARE(stageOf(*p).totals.metrics.executorRunMillis, 0);
        QCOMPARE(stageOf(*p).totals.metrics.jvmGcMillis, 0);
        QCOMPARE(stageOf(*p).totals.metrics.resultBytes, 5);
        QCOMPARE(noticeCount(*p, "line-not-a-number"), 1U);
    }

    void numbersAsTextAndWithFractionsAreConverted()
    {
        const Profile p = around({taskEnd(
            {.metrics
             = R"({"Executor Run Time":"12","JVM GC Time":3.9,"Result Size":"1e3","Memory Bytes Spilled":null,"Disk Bytes Spilled":{}})"})});

        const TaskMetrics &metrics = stageOf(*p).totals.metrics;
        QCOMPARE(metrics.executorRunMillis, 12);
        QCOMPARE(metrics.jvmGcMillis, 3);
        QCOMPARE(metrics.resultBytes, 1000);
        QCOMPARE(metrics.memoryBytesSpilled, 0);
        QCOMPARE(metrics.diskBytesSpilled, 0);
        QVERIFY(p->unparsed.empty());
    }

    void hugeNumbersStopAtTheEndOfTheRange()
    {
        const std::string huge = R"({"Executor Run Time":9223372036854775807,"Result Size":99999999999999999999})";
        const Profile p = around({taskEnd({.metrics = huge}), taskEnd({.metrics = huge})});

        QCOMPARE(stageOf(*p).totals.metrics.executorRunMillis, std::numeric_limits<std::int64_t>::max());
        QCOMPARE(stageOf(*p).totals.metrics.resultBytes, 0);
    }

    void anotherOrderOfFieldsAndOtherSpacingAreTheSame()
    {
        const Profile p = around(
            {R"( { "Task Metrics" : {"Shuffle Read Metrics":{"Local Bytes Read":3,"Remote Bytes Read":4,"Records Read":6},"Executor Run Time":9}, "Task Info" : {"Finish Time":1700000001700,"Launch Time":1700000001000}, "Stage ID":0, "Event" : "SparkListenerTaskEnd" } )"});

        const TaskTotals &totals = stageOf(*p).totals;
        QCOMPARE(totals.succeeded, 1);
        QCOMPARE(totals.metrics.executorRunMillis, 9);
        QCOMPARE(totals.metrics.shuffleBytesRead(), 7);
        QCOMPARE(totals.metrics.shuffleRecordsRead, 6);
        QCOMPARE(totals.durationMillis, 700);
    }

    void missingFieldsAreNoValues()
    {
        const Profile p = readText(lines({logStart(), R"({"Event":"SparkListenerJobStart","Job ID":3})",
                                          R"({"Event":"SparkListenerTaskEnd"})", R"({"Event":"SparkListenerStageSubmitted"})",
                                          R"({"Event":"SparkListenerExecutorAdded"})"}))
                              .value();

        QVERIFY(!p->job(3)->submitted);
        QCOMPARE(p->job(3)->description, NoText);
        QVERIFY(p->executors.empty());
        QVERIFY(!p->application.startSeen);
        QCOMPARE(noticeCount(*p, "application-start-missing"), 1U);
        QCOMPARE(noticeCount(*p, "application-end-missing"), 1U);
    }

    void aFinishBeforeTheLaunchIsNoDuration()
    {
        const Profile p = around({taskEnd({.launch = 1'700'000'001'000, .finish = 1'700'000'000'999})});

        QCOMPARE(stageOf(*p).tasks.durationMillis, std::vector<std::uint32_t>{TaskColumns::NoDuration});
        QCOMPARE(stageOf(*p).totals.durationMillis, 0);
        QCOMPARE(noticeCount(*p, "clock-contradiction"), 1U);
    }

    void aTaskEndAfterItsStageStillCounts()
    {
        const Profile p = around({stageCompleted(0, 4), taskEnd({})});

        QCOMPARE(stageOf(*p).totals.succeeded, 1);
        QVERIFY(stageOf(*p).completedSeen);
    }

    void aResubmittedSuccessIsNotASuccessTwice()
    {
        const TaskLine lost{.taskId = 1, .index = 0, .finish = 1'700'000'001'700};
        TaskLine resubmitted = lost;
        resubmitted.reason = R"({"Reason":"Resubmitted"})";
        resubmitted.metrics.clear();
        const Profile p = around({taskEnd(lost), taskEnd({.taskId = 2, .index = 1}), taskEnd(resubmitted),
                                  taskEnd({.taskId = 3, .index = 0, .finish = 1'700'000'001'200})});

        const StageAttempt &stage = stageOf(*p);
        QCOMPARE(stage.totals.succeeded, 4); // as the events come: the peer's view
        QCOMPARE(stage.totals.resubmitted, 1);
        QCOMPARE(stage.tasks.durationMillis, (std::vector<std::uint32_t>{500, 200}));
        QCOMPARE(stage.otherTasks.durationMillis, (std::vector<std::uint32_t>{700, 700}));
        QCOMPARE(stage.otherTasks.outcome, (std::vector<TaskOutcome>{TaskOutcome::Resubmitted, TaskOutcome::Succeeded}));
        QCOMPARE(stage.totals.durationMillis, 700 + 500 + 200);
        QCOMPARE(stage.totals.wastedMillis, 700);
        QCOMPARE(stage.failureLabels.at("Resubmitted"), 1);
        QCOMPARE(noticeCount(*p, "task-resubmitted"), 1U);
    }

    void theSecondSuccessOfAnIndexIsWasted()
    {
        const Profile p
            = around({taskEnd({.taskId = 1}), taskEnd({.taskId = 2, .finish = 1'700'000'001'800, .speculative = true})});

        QCOMPARE(stageOf(*p).totals.wastedMillis, 800);
        QCOMPARE(stageOf(*p).totals.speculative, 1);
        QCOMPARE(stageOf(*p).tasks.size(), 2U);
    }

    void aStageThatOnlyCompletedTakesAllFromThere()
    {
        const Profile p = readText(lines({logStart(), stageCompleted(7, 9)})).value();

        const StageAttempt &stage = stageOf(*p);
        QVERIFY(!stage.submittedSeen);
        QCOMPARE(p->text(stage.name), "collect at A.java:7");
        QCOMPARE(stage.tasksPlanned, 9);
        QCOMPARE(stage.durationMillis().value(), 4'000);
        QCOMPARE(noticeCount(*p, "stage-submission-missing"), 1U);
    }

    void aJobThatOnlyEndedHasAResult()
    {
        const Profile p = readText(lines({logStart(), jobEnd(5)})).value();

        QVERIFY(!p->job(5)->startSeen);
        QCOMPARE(p->text(p->job(5)->result), "JobSucceeded");
        QCOMPARE(noticeCount(*p, "job-start-missing"), 1U);
    }

    void anExecutorRemovedWithoutBeingAddedIsNamed()
    {
        const Profile p = around(
            {R"({"Event":"SparkListenerExecutorRemoved","Timestamp":1700000005000,"Executor ID":"9","Removed Reason":"gone"})"});

        QVERIFY(!p->executors.front().addedSeen);
        QCOMPARE(p->executorChanges.size(), 1U);
        QCOMPARE(noticeCount(*p, "executor-removal-without-start"), 1U);
    }

    void severalApplicationsInOneLogAreNamed()
    {
        std::string other = applicationStart();
        other.replace(other.find("local-1"), 7, "local-2");
        const Profile p = around({logStart(), other});

        QCOMPARE(noticeCount(*p, "application-several"), 1U);
        QCOMPARE(p->application.id.value(), "local-2");
    }

    void retriesOfAStageStayApart()
    {
        const Profile p = around({taskEnd({}), taskEnd({.attempt = 1})});

        QCOMPARE(p->stages.size(), 2U);
        QCOMPARE(p->stage({0, 1})->totals.succeeded, 1);
    }

    void linesDoNotContinueInTheNextPart()
    {
        MemoryText source;
        source.addPart(lines({logStart(), stageSubmitted(0, 2)}) + taskEnd({}).substr(0, 100));
        source.addPart(lines({taskEnd({}), "bad"}));
        const Profile p = read(source).value();
        QCOMPARE(stageOf(*p).totals.succeeded, 1);
        QCOMPARE(p->unparsed,
                 (std::vector<UnparsedLines>{{.part = 0, .count = 1, .lastLine = 3}, {.part = 1, .count = 1, .lastLine = 2}}));
        QCOMPARE(p->parts[0].linesRead, 3U);
        QCOMPARE(p->parts[1].linesRead, 2U);
    }

    void aDamagedStreamKeepsWhatCameBefore()
    {
        MemoryText source;
        source.addPart(lines({logStart(), stageSubmitted(0, 2), taskEnd({})}) + "{\"Event\":\"Spark");
        Error error{.kind = Error::Kind::Truncated, .what = "The frame ends early.", .where = {}, .next = {}, .choices = {}};
        error.where.byte = 77;
        source.damage(error);
        const Profile p = read(source).value();

        QCOMPARE(stageOf(*p).totals.succeeded, 1);
        QVERIFY(!p->complete);
        QCOMPARE(noticeCount(*p, "stream-truncated"), 1U);
        QCOMPARE(noticeCount(*p, "line-cut"), 1U);
    }

    void longPlansArePassedOverAndTheQueryKept()
    {
        const std::string plan = repeated(R"(x\"y,\"time\":1 )", 3 * limits::WantedLineBytes);
        const Profile p = around(
            {R"({"Event":"org.apache.spark.sql.execution.ui.SparkListenerSQLExecutionStart","executionId":1,"description":"d","details":"","physicalPlanDescription":")"
             + plan + R"(","sparkPlanInfo":{"nodeName":"time"},"time":1700000002000,"modifiedConfigs":{"hoodie.a":"b"}})"});

        QCOMPARE(p->sql.front().started.value(), 1'700'000'002'000);
        QCOMPARE(p->text(p->sql.front().description), "d");
        QCOMPARE(p->jobProperties.at("hoodie.a"), "b");
        QCOMPARE(noticeCount(*p, "line-too-long"), 1U);
        QCOMPARE(p->application.ended.value(), 1'700'000'060'000);
    }

    void longJobStartsKeepStagesAndProperties()
    {
        const std::string infos = repeated(R"({"Stage ID":1,"Stage Name":"n"},)", 2 * limits::WantedLineBytes);
        const Profile p = around({R"({"Event":"SparkListenerJobStart","Job ID":6,"Submission Time":1700000002000,"Stage Infos":[)"
                                  + infos + R"({}],"Stage IDs":[4,5],"Properties":{"spark.job.description":"big"}})"});

        QCOMPARE(p->job(6)->stages, (std::vector<std::int32_t>{4, 5}));
        QCOMPARE(p->text(p->job(6)->description), "big");
        QCOMPARE(noticeCount(*p, "line-too-long"), 1U);
    }

    void longFailuresKeepTheEventTheyBelongTo()
    {
        const std::string trace = repeated(R"(at x.y\n)", 2 * limits::WantedLineBytes);
        const Profile p
            = around({jobEnd(0, R"({"Result":"JobFailed","Exception":{"Message":")" + trace + R"(","Stack Trace":[]}})"),
                      taskEnd({.reason = R"({"Reason":"ExceptionFailure","Class Name":"E","Description":")" + trace + R"("})",
                               .failed = true}),
                      stageCompleted(0, 4, R"(,"Failure Reason":")" + trace + R"(")")});

        QCOMPARE(p->text(p->job(0)->result), "JobFailed");
        QCOMPARE(stageOf(*p).totals.failed, 1);
        QCOMPARE(stageOf(*p).durationMillis().value(), 4'000);
        QCOMPARE(noticeCount(*p, "line-too-long"), 3U);
    }

    void jobStartsOfSomeMegabytesAreReadWhole()
    {
        const std::string infos = repeated(R"({"Stage ID":1,"Stage Name":"n"},)", limits::WantedLineBytes / 2);
        const Profile p
            = around({R"({"Event":"SparkListenerJobStart","Job ID":6,"Stage Infos":[)" + infos + R"({}],"Stage IDs":[4,5]})"});

        QCOMPARE(p->job(6)->stages, (std::vector<std::int32_t>{4, 5}));
        QCOMPARE(noticeCount(*p, "line-too-long"), 0U);
    }

    void aLongLineThatCannotBeCutDownIsNamed()
    {
        const Profile p = around({R"({"Event":"SparkListenerEnvironmentUpdate","Spark Properties":{"a":")"
                                      + repeated("x", limits::WantedLineBytes) + R"("}})",
                                  taskEnd({})});

        QCOMPARE(noticeCount(*p, "line-too-long-lost"), 1U);
        QCOMPARE(p->unparsed.front().lastLine, 4U);
        QCOMPARE(stageOf(*p).totals.succeeded, 1);
    }

    void manyAdaptivePlansAreNamedOnce()
    {
        std::string text = lines({logStart(), applicationStart()});
        for (std::uint64_t i = 0; i < limits::NamedPlanUpdates; ++i)
            text
                += R"({"Event":"org.apache.spark.sql.execution.ui.SparkListenerSQLAdaptiveExecutionUpdate","executionId":1,"physicalPlanDescription":"p"})"
                   "\n";
        const Profile p = readText(text).value();

        QCOMPARE(noticeCount(*p, "plan-update-not-used"), limits::NamedPlanUpdates);
        QCOMPARE(std::ranges::count(p->notices, "plan-update-not-used", &Notice::code), 1);
    }

    void textsAreCutAtTheirLimit()
    {
        const Profile p
            = around({jobStart(0, "[]", R"({"spark.job.description":")" + repeated("é", limits::TextBytes + 99) + R"("})")});

        QVERIFY(p->text(p->job(0)->description).size() <= limits::TextBytes);
        QVERIFY(p->text(p->job(0)->description).ends_with("é"));
    }

    void otherTextsAreRefusedWithAReason_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("nothing") << QByteArray() << QByteArray("no text");
        QTest::newRow("driver log") << QByteArray("23/01/02 10:00:00 INFO SparkContext: Running\n")
                                    << QByteArray("plain text that begins with");
        QTest::newRow("JSON document") << QByteArray("{\n  \"Event\": \"SparkListenerTaskEnd\"\n}\n")
                                       << QByteArray("several lines");
        QTest::newRow("foreign JSON lines") << QByteArray("{\"a\":1}\n[1,2]\n\"text\"\n12\n")
                                            << QByteArray("JSON, but no events");
        QTest::newRow("binary") << QByteArray("\x01\x02\x03\x04", 4) << QByteArray("binary");
    }

    void otherTextsAreRefusedWithAReason()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, says);

        const auto profile = readText(text.toStdString());

        QVERIFY(!profile.has_value());
        QCOMPARE(profile.error().kind, Error::Kind::UnknownFormat);
        QVERIFY2(QByteArray::fromStdString(profile.error().what).contains(says), profile.error().what.c_str());
    }

    void aStopRequestGivesWhatWasReadSoFar()
    {
        std::string text = smallLog();
        while (text.size() < 4 * limits::BlockBytes)
            text += smallLog();
        MemoryText source;
        source.addPart(text);
        std::stop_source stop;
        RunContext context;
        context.stop = stop.get_token();
        context.progress = [&stop](Progress) { stop.request_stop(); };

        const auto profile = readEventLog(source, redactor(), {}, context);

        QVERIFY(profile.has_value());
        QVERIFY((*profile)->partial);
        QVERIFY(!(*profile)->complete);
        QVERIFY((*profile)->linesRead > 0);
        QCOMPARE(noticeCount(**profile, "log-partial"), 1U);
    }

    void aStopBeforeTheFirstEventIsCancelled()
    {
        MemoryText source;
        source.addPart(smallLog());
        std::stop_source stop;
        stop.request_stop();
        RunContext context;
        context.stop = stop.get_token();
        context.workers = 3;

        const auto profile = readEventLog(source, redactor(), {}, context);

        QVERIFY(!profile.has_value());
        QCOMPARE(profile.error().kind, Error::Kind::Cancelled);
    }
};

QTEST_GUILESS_MAIN(tst_EventLogIrregular)
#include "tst_eventlogirregular.moc"
