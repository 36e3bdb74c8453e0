// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysedlog.h"

#include <QProcess>
#include <QStandardPaths>

using namespace Qt::StringLiterals;
using namespace hudiscope;
using namespace hudiscope::phases;
using namespace hudiscope::phases::test;

namespace {

struct RecordedLog {
    QString run;
    QString path;
    QJsonObject expected; ///< its entry of `eventLogs[]`
    std::shared_ptr<const RunAnalysis> analysis;
};

QString sharedFolder()
{
    return QString::fromLocal8Bit(qgetenv("HUDISCOPE_SHARED"));
}

QDir runsFolder()
{
    return QDir(sharedFolder() + u"/fixtures/hudi-runs");
}

/// The quantiles at 0, .05, .25, .5, .75, .95 and 1, in the order of the History Server's answer.
std::vector<std::int64_t> historyServerQuantiles(const TaskStatistics &tasks)
{
    return {tasks.min, tasks.p5, tasks.p25, tasks.p50, tasks.p75, tasks.p95, tasks.max};
}

std::vector<std::int64_t> numbers(const QJsonValue &list)
{
    std::vector<std::int64_t> values;
    for (const QJsonValue &value : list.toArray())
        values.push_back(value.toInteger());
    return values;
}

} // namespace

/// Recorded Hudi runs with independent answers: $HUDISCOPE_SHARED/fixtures/hudi-runs.
class TestHudiRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void stagesAreAttributedAsJudged();
    void attributionIsThatOfTheReference();
    void elapsedAndUnionAreThoseOfTheIndependentReader();
    void sweepSumsToElapsed();
    void taskQuantilesAreThoseOfTheHistoryServer();

private:
    std::vector<RecordedLog> m_logs;
};

void TestHudiRuns::initTestCase()
{
    const QStringList runs = runsFolder().entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    if (sharedFolder().isEmpty() || runs.isEmpty())
        QSKIP("SKIPPED 43 logs: the folder of recorded runs is not there");
    for (const QString &run : runs) {
        const QJsonArray entries = jsonFile(runsFolder().filePath(run + u"/expected.json"))[u"eventLogs"].toArray();
        for (const QJsonValue &entry : entries) {
            RecordedLog &log = m_logs.emplace_back();
            log.run = run;
            log.path = runsFolder().filePath(run + u"/eventlog/" + entry[u"file"].toString());
            log.expected = entry.toObject();
            log.analysis = analysedLog(log.path);
            QVERIFY2(log.analysis, qUtf8Printable(log.path));
        }
    }
    QCOMPARE(m_logs.size(), 43);
}

void TestHudiRuns::stagesAreAttributedAsJudged()
{
    // The bounds are those that the product promises: of stage time right ≥ 95 %, wrong ≤ 1 %, nothing certain that is wrong.
    Tally all;
    for (const RecordedLog &log : m_logs) {
        const Tally tally = tallyOf(*log.analysis, log.expected[u"stage_phase"].toArray());
        qInfo("%s", tally.line(log.run + u'/' + QFileInfo(log.path).fileName()).constData());
        all += tally;
        if (tally.judged == 0)
            continue;
        QVERIFY2(tally.share(tally.right) >= 0.95, qUtf8Printable(log.path));
        QVERIFY2(tally.share(tally.wrong) <= 0.01, qUtf8Printable(log.path));
        QCOMPARE(tally.certainButWrong, 0);
    }
    qInfo("%s", all.line(QStringLiteral("all")).constData());
    QVERIFY(all.share(all.right) >= 0.9996); // the reference's own figure over these runs is 99.97 %
}

void TestHudiRuns::attributionIsThatOfTheReference()
{
    const QString python = QStandardPaths::findExecutable(QStringLiteral("python3"));
    if (python.isEmpty())
        QSKIP("SKIPPED 43 logs: no python3 to run the reference with");
    QStringList arguments{sharedFolder() + u"/tools/attribute-stages", QStringLiteral("--json")};
    for (const RecordedLog &log : m_logs)
        arguments << log.path;
    QProcess reference;
    reference.start(python, arguments);
    QVERIFY(reference.waitForFinished(300'000));
    if (reference.exitCode() != 0)
        QSKIP("SKIPPED 43 logs: the reference lacks a codec module");
    const QList<QByteArray> answers = reference.readAllStandardOutput().trimmed().split('\n');
    QCOMPARE(answers.size(), static_cast<qsizetype>(m_logs.size()));

    int compared = 0;
    for (std::size_t n = 0; n < m_logs.size(); ++n) {
        const QJsonArray stages = QJsonDocument::fromJson(answers[static_cast<qsizetype>(n)])[u"stages"].toArray();
        const RunAnalysis &run = *m_logs[n].analysis;
        QCOMPARE(stages.size(), static_cast<qsizetype>(run.stages.size()));
        for (std::size_t i = 0; i < run.stages.size(); ++i, ++compared) {
            const QJsonObject theirs = stages[static_cast<qsizetype>(i)].toObject();
            const Attribution &ours = run.stages[i].ours;
            // Where the table comes from the sequence of jobs, ours says so as the source; the reference keeps the text's.
            const bool isBySequence
                = ours.source == AttributionSource::Sequence && theirs[u"notes"].toArray().contains(QJsonValue(u"T4"_s));
            const QString source = isBySequence ? u"sequence"_s : theirs[u"attributionSource"].toString();
            const QString expected = QStringList{theirs[u"phase"].toString(),
                                                 theirs[u"subPhase"].toString(),
                                                 theirs[u"operation"].toString(),
                                                 theirs[u"metadataTable"].toBool() ? u"metadata"_s : QString(),
                                                 source,
                                                 theirs[u"attributionConfidence"].toString(),
                                                 theirs[u"rule"].toString()}
                                         .join(u' ');
            const std::string actual = std::string(name(ours.phase)) + ' ' + ours.subPhase + ' '
                + std::string(name(ours.operation)) + ' ' + (ours.metadataTable ? "metadata" : "") + ' '
                + std::string(name(ours.source)) + ' ' + std::string(name(ours.confidence)) + ' ' + ours.rule;
            QVERIFY2(expected.toStdString() == actual,
                     qPrintable(QString(m_logs[n].path % u" stage " % QString::number(theirs[u"stageId"].toInt()) % u": ours "
                                        % QString::fromStdString(actual) % u", reference " % expected)));
        }
    }
    qInfo("%d stages equal those of the reference", compared);
}

void TestHudiRuns::elapsedAndUnionAreThoseOfTheIndependentReader()
{
    for (const RecordedLog &log : m_logs) {
        const QJsonObject reader = log.expected[u"reader"].toObject();
        const bool isFinished = reader[u"durationMs"].isDouble();
        if (isFinished)
            QCOMPARE(log.analysis->wallClock.elapsedMillis.value(), reader[u"durationMs"].toInteger());
        // Without an end ours counts unfinished stages too, the reader only those with both times.
        if (isFinished)
            QCOMPARE(log.analysis->wallClock.stageUnionMillis, reader[u"stageUnionMs"].toInteger());
        else
            QVERIFY(log.analysis->wallClock.stageUnionMillis >= reader[u"stageUnionMs"].toInteger());
        QCOMPARE(log.analysis->application.state == ApplicationState::Finished, isFinished);
    }
}

void TestHudiRuns::sweepSumsToElapsed()
{
    for (const RecordedLog &log : m_logs) {
        const WallClock &clock = log.analysis->wallClock;
        for (const auto *groups : {&clock.byPhase, &clock.byOperation, &clock.byTable, &clock.byOperationAndPhase}) {
            std::int64_t sum = clock.noStageMillis;
            for (const ClockGroup &group : *groups)
                sum += group.attributedMillis;
            QCOMPARE(sum, clock.elapsedMillis.value());
        }
        QVERIFY(clock.criticalPathMillis <= clock.stageUnionMillis);
    }
}

void TestHudiRuns::taskQuantilesAreThoseOfTheHistoryServer()
{
    int compared = 0;
    for (const RecordedLog &log : m_logs) {
        std::map<StageKey, QJsonObject> summaries;
        for (const QJsonValue &stage : log.expected[u"rest"][u"stages"].toArray())
            summaries[{stage[u"stageId"].toInt(), stage[u"attemptId"].toInt()}] = stage[u"taskSummary"].toObject();
        for (std::size_t i = 0; i < log.analysis->stages.size(); ++i) {
            const spark::StageAttempt &stage = log.analysis->profile->stages[i];
            const auto summary = summaries.find(stage.key);
            // With failed attempts Spark's own figures are not those of the successful tasks (facts/spark-event-log.md §1.6).
            const bool hasOthers = stage.totals.failed + stage.totals.killed > 0;
            if (summary == summaries.end() || hasOthers || !summary->second.contains(u"duration"))
                continue;
            QCOMPARE(historyServerQuantiles(log.analysis->stages[i].tasks), numbers(summary->second[u"duration"]));
            ++compared;
        }
    }
    qInfo("%d stages equal the History Server's quantiles", compared);
    QVERIFY(compared > 4000);
}

QTEST_GUILESS_MAIN(TestHudiRuns)
#include "tst_hudiruns.moc"
