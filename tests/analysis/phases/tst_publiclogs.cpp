// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysedlog.h"

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;
using namespace hudiscope;
using namespace hudiscope::phases;
using namespace hudiscope::phases::test;

/// Public event logs of other projects, none with Hudi: $HUDISCOPE_SHARED/fixtures/real/eventlogs.
class TestPublicLogs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void logsWithoutHudiStayUnknown();
    void sweepSumsToElapsed();
    void quantilesAreThoseOfSparksGoldenAnswer();

private:
    QDir m_folder;
    std::vector<std::shared_ptr<const RunAnalysis>> m_logs;
};

void TestPublicLogs::initTestCase()
{
    m_folder = QDir(QString::fromLocal8Bit(qgetenv("HUDISCOPE_SHARED")) + u"/fixtures/real/eventlogs");
    if (!m_folder.exists() || qEnvironmentVariableIsEmpty("HUDISCOPE_SHARED"))
        QSKIP("SKIPPED 40 logs: the folder of public logs is not there");
    for (const QString &project : m_folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QDir logs(m_folder.filePath(project));
        for (const QString &entry : logs.entryList(QDir::AllEntries | QDir::NoDotAndDotDot))
            if (entry != u"expected")
                std::ranges::move(analysedLogs(logs.filePath(entry)), std::back_inserter(m_logs));
    }
    QVERIFY(m_logs.size() >= 40);
}

void TestPublicLogs::logsWithoutHudiStayUnknown()
{
    for (const auto &log : m_logs)
        for (const StageAnalysis &stage : log->stages) {
            QCOMPARE(stage.ours.phase, Phase::Unknown);
            QCOMPARE(stage.ours.operation, Operation::Unknown);
            QCOMPARE(stage.ours.confidence, Confidence::None);
        }
}

void TestPublicLogs::sweepSumsToElapsed()
{
    for (const auto &log : m_logs) {
        std::int64_t sum = log->wallClock.noStageMillis;
        for (const ClockGroup &group : log->wallClock.byOperationAndPhase)
            sum += group.attributedMillis;
        QCOMPARE(sum, log->wallClock.elapsedMillis.value_or(0));
        QVERIFY(log->wallClock.criticalPathMillis <= log->wallClock.stageUnionMillis);
    }
}

void TestPublicLogs::quantilesAreThoseOfSparksGoldenAnswer()
{
    const auto log = analysedLog(m_folder.filePath(u"apache-spark/app-20200706201101-0003"_s));
    const QJsonObject golden
        = jsonFile(m_folder.filePath(u"apache-spark/expected/app-20200706201101-0003/stage_with_summaries.json"_s));
    const QJsonArray duration = golden[u"taskMetricsDistributions"][u"duration"].toArray(); // at 0, .25, .5, .75, 1
    const auto stage = std::ranges::find(log->profile->stages, StageKey{golden[u"stageId"].toInt(), golden[u"attemptId"].toInt()},
                                         &spark::StageAttempt::key);

    const TaskStatistics &tasks = log->stages[static_cast<std::size_t>(stage - log->profile->stages.begin())].tasks;

    QCOMPARE(duration.size(), 5);
    QCOMPARE(tasks.min, duration[0].toInteger());
    QCOMPARE(tasks.p25, duration[1].toInteger());
    QCOMPARE(tasks.p50, duration[2].toInteger());
    QCOMPARE(tasks.p75, duration[3].toInteger());
    QCOMPARE(tasks.max, duration[4].toInteger());
    QCOMPARE(tasks.count, golden[u"numCompleteTasks"].toInteger());
}

QTEST_GUILESS_MAIN(TestPublicLogs)
#include "tst_publiclogs.moc"
