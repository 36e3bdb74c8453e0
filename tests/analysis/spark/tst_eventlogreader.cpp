// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "logtext.h"

#include <QTest>

using namespace hudiscope;
using namespace hudiscope::testing;
using namespace hudiscope::spark;

namespace {

const StageAttempt &stageOf(const SparkProfile &profile, int id)
{
    const StageAttempt *const stage = profile.stage({id, 0});
    Q_ASSERT(stage);
    return *stage;
}

std::string textOf(const SparkProfile &profile, TextId id)
{
    return id == NoText ? "(none)" : std::string(profile.text(id));
}

Profile profileOf(std::string text)
{
    auto profile = readText(std::move(text));
    return profile ? *profile : std::make_shared<const SparkProfile>();
}

} // namespace

class tst_EventLogReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyEventReachesTheProfile()
    {
        const Profile p = profileOf(smallLog());

        QCOMPARE(p->linesRead, 25U);
        QCOMPARE(p->eventsRead, 25U);
        QCOMPARE(p->application.sparkVersion.value(), "3.5.5");
        QCOMPARE(p->application.name.value(), "ingest");
        QCOMPARE(p->application.started.value(), 1'700'000'000'000);
        QCOMPARE(p->application.ended.value(), 1'700'000'060'000);
        QCOMPARE(p->cpusPerTask, 2);
        QCOMPARE(p->environment.jvm.at("Java Version"), "17");
        QCOMPARE(p->jobProperties.at("hoodie.table.name"), "trips");
        QCOMPARE(p->jobProperties.at("hoodie.datasource.write.operation"), "upsert");
        QVERIFY(!p->jobProperties.contains("spark.job.description"));
        QVERIFY(p->complete);
        QVERIFY(!p->partial);
    }

    void secretsOfTheEnvironmentAreMasked()
    {
        const Profile p = profileOf(smallLog());

        QVERIFY(!p->environment.spark.at("spark.ssl.keyPassword").contains("hunter2"));
    }

    void jobsKnowTheirStagesAndLabels()
    {
        const Profile p = profileOf(smallLog());

        QCOMPARE(p->jobs.size(), 2U);
        const Job &job = *p->job(0);
        QCOMPARE(job.stages, (std::vector<std::int32_t>{0, 1})); // not the one inside Stage Infos
        QCOMPARE(textOf(*p, job.description), "Commit: café ✓");
        QCOMPARE(textOf(*p, job.jobGroup), "g");
        QCOMPARE(job.sqlExecution.value(), 4);
        QCOMPARE(textOf(*p, job.result), "JobSucceeded");
        QCOMPARE(textOf(*p, p->job(1)->failure), "Job aborted");
        QCOMPARE(textOf(*p, p->job(1)->description), "(none)");
    }

    void stagesKnowTheirTasksAndLineage()
    {
        const Profile p = profileOf(smallLog());

        const StageAttempt &first = stageOf(*p, 0);
        QCOMPARE(first.totals.succeeded, 1);
        QCOMPARE(first.totals.failed, 1);
        QCOMPARE(first.totals.started, 2);
        QCOMPARE(first.totals.metrics.executorRunMillis, 600);
        QCOMPARE(first.totals.durationMillis, 500 + 890);
        QCOMPARE(first.totals.wastedMillis, 890);
        QCOMPARE(first.failureLabels, (std::map<std::string, std::int64_t>{{"ExceptionFailure: java.lang.E", 1}}));
        QCOMPARE(first.tasks.durationMillis, std::vector<std::uint32_t>{500});
        QCOMPARE(first.otherTasks.durationMillis, std::vector<std::uint32_t>{890});
        QCOMPARE(first.durationMillis().value(), 4'000);
        QCOMPARE(textOf(*p, first.description), "Commit: café ✓");
        QVERIFY(first.hasOwnProperties);

        const StageAttempt &second = stageOf(*p, 1);
        QCOMPARE(second.rdds, (std::vector<std::int32_t>{8, 7}));
        QCOMPARE(second.persistedRdds, std::vector<std::int32_t>{8});
        QCOMPARE(second.parents, std::vector<std::int32_t>{0});
        QCOMPARE(second.firstLaunchByPartition.size(), 1U);
        QCOMPARE(p->timeBase + second.firstLaunchByPartition.front(), 1'700'000'001'000);
        QCOMPARE(second.tasks.bytesRead, std::vector<std::uint64_t>{77});
        QCOMPARE(textOf(*p, p->rdd(8)->callSite), "map at Engine");
        QCOMPARE(textOf(*p, p->rdd(8)->scope), "map");
        QCOMPARE(textOf(*p, p->rdd(7)->scope), "ParallelCollectionRDD");
        QCOMPARE(textOf(*p, second.description), "(none)");
        QVERIFY(p->unpersisted.front().order > second.order);
        QVERIFY(!stageOf(*p, 2).completedSeen);
        QVERIFY(!stageOf(*p, 2).durationMillis());
    }

    void executorsComeAndGo()
    {
        const Profile p = profileOf(smallLog());

        QCOMPARE(p->executors.size(), 1U);
        QCOMPARE(p->executors[0].cores, 4);
        QCOMPARE(p->executors[0].tasks, 3);
        QCOMPARE(p->executors[0].failedTasks, 1);
        QCOMPARE(p->executors[0].taskMillis, 500 + 890 + 500);
        QCOMPARE(textOf(*p, p->executors[0].removalReason), "killed\nexit 137");
        QCOMPARE(p->executorChanges.size(), 2U);
        QCOMPARE(p->executorChanges[1].delta, -1);
    }

    void queriesKnowTheirTimes()
    {
        const Profile p = profileOf(smallLog());

        QCOMPARE(p->sql.size(), 1U);
        QCOMPARE(p->sql[0].started.value(), 1'700'000'000'400);
        QCOMPARE(p->sql[0].ended.value(), 1'700'000'009'500);
        QCOMPARE(textOf(*p, p->sql[0].error), "");
    }
};

QTEST_GUILESS_MAIN(tst_EventLogReader)
#include "tst_eventlogreader.moc"
