// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysedlog.h"

using namespace Qt::StringLiterals;
using namespace hudiscope;
using namespace hudiscope::phases;
using namespace hudiscope::phases::test;

/// Four recorded runs that lie in tests/data, with answers that were judged by write tokens and call stacks.
class TestRecordedLogs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void attributedAsJudged_data() { logs(); }
    void attributedAsJudged();
    void clockIsThatOfTheIndependentReader_data() { logs(); }
    void clockIsThatOfTheIndependentReader();
    void everyStageNamesItsTable_data();
    void everyStageNamesItsTable();
    void reasonsComeWithTheAnswer();
    void readTwiceIsTheSame();

private:
    static void logs()
    {
        QTest::addColumn<QString>("run");
        for (const auto *run : {"cow-bloom-cluster-v9", "global-rli-v9", "metadata-off-v9", "mor-delete-block-fails-v6"})
            QTest::newRow(run) << QString::fromLatin1(run);
    }
    static QString folder(const QString &run) { return QStringLiteral(HUDISCOPE_TEST_DATA "/hudi-runs/") + run; }
    static QJsonObject judged(const QString &run) { return jsonFile(folder(run) + u"/judged.json"); }
    static std::shared_ptr<const RunAnalysis> analysed(const QString &run)
    {
        return analysedLog(folder(run) + u'/' + judged(run)[u"file"].toString());
    }
};

void TestRecordedLogs::attributedAsJudged()
{
    QFETCH(const QString, run);
    const auto analysis = analysed(run);
    QVERIFY(analysis);

    const Tally tally = tallyOf(*analysis, judged(run)[u"stages"].toArray());

    QVERIFY(tally.judged > 5000);
    QCOMPARE(tally.right, tally.judged);
    QCOMPARE(tally.wrongTable, 0);
}

void TestRecordedLogs::clockIsThatOfTheIndependentReader()
{
    QFETCH(const QString, run);
    const auto analysis = analysed(run);
    const QJsonObject expected = judged(run);

    std::int64_t stageSum = 0;
    std::int64_t swept = analysis->wallClock.noStageMillis;
    for (const ClockGroup &group : analysis->wallClock.byPhase) {
        stageSum += group.sumMillis;
        swept += group.attributedMillis;
    }

    QCOMPARE(analysis->wallClock.elapsedMillis.value(), expected[u"elapsedMillis"].toInteger());
    QCOMPARE(analysis->wallClock.stageUnionMillis, expected[u"stageUnionMillis"].toInteger());
    QCOMPARE(stageSum, expected[u"stageSumMillis"].toInteger());
    QCOMPARE(swept, expected[u"elapsedMillis"].toInteger());
    QCOMPARE(analysis->application.hudiVersion, expected[u"hudiVersion"].toString().toStdString());
}

void TestRecordedLogs::everyStageNamesItsTable_data()
{
    QTest::addColumn<QString>("run");
    QTest::addColumn<QString>("table"); // hoodie.table.name of the run's writer.properties
    QTest::newRow("cow-bloom-cluster-v9") << u"cow-bloom-cluster-v9"_s << u"trips"_s;
    QTest::newRow("global-rli-v9") << u"global-rli-v9"_s << u"trips"_s;
}

void TestRecordedLogs::everyStageNamesItsTable()
{
    QFETCH(const QString, run);
    QFETCH(const QString, table);
    const auto analysis = analysed(run);

    for (const StageAnalysis &stage : analysis->stages) {
        if (stage.ours.subPhase == "userCode")
            continue;
        QCOMPARE(stage.ours.table, table.toStdString() + (stage.ours.metadataTable ? "_metadata" : ""));
    }
}

void TestRecordedLogs::reasonsComeWithTheAnswer()
{
    const auto analysis = analysed(u"cow-bloom-cluster-v9"_s);
    for (const StageAnalysis &stage : analysis->stages) {
        QVERIFY(!stage.ours.rule.empty());
        QVERIFY(!stage.ours.why.empty());
        QVERIFY(stage.ours.confidence != Confidence::None);
        QVERIFY(stage.ours.source != AttributionSource::None);
    }
}

void TestRecordedLogs::readTwiceIsTheSame()
{
    const auto first = analysed(u"global-rli-v9"_s);
    const auto second = analysed(u"global-rli-v9"_s);
    for (std::size_t i = 0; i < first->stages.size(); ++i) {
        QCOMPARE(first->stages[i].ours.why, second->stages[i].ours.why);
        QCOMPARE(first->stages[i].ours.notes, second->stages[i].ours.notes);
    }
    QCOMPARE(first->wallClock.byOperationAndPhase.size(), second->wallClock.byOperationAndPhase.size());
    for (std::size_t i = 0; i < first->wallClock.byOperationAndPhase.size(); ++i)
        QCOMPARE(first->wallClock.byOperationAndPhase[i].attributedMillis,
                 second->wallClock.byOperationAndPhase[i].attributedMillis);
}

QTEST_GUILESS_MAIN(TestRecordedLogs)
#include "tst_recordedlogs.moc"
