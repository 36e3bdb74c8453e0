// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cliprocess.h"
#include "peerlogs.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <functional>

using namespace hudiscope::testing;

/// Whole logs and outputs of facts/spark-event-log.md §5.2 and §5.3, through the process.
class PeerContractTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyReportFitsItsSchemaAndExplainsItsNulls_data() { logs(); }
    void everyReportFitsItsSchemaAndExplainsItsNulls();
    void attributedTimeAddsUpToElapsedTime_data() { logs(); }
    void attributedTimeAddsUpToElapsedTime();
    void anyNumberOfThreadsGivesTheSameBytes_data() { logs(); }
    void anyNumberOfThreadsGivesTheSameBytes();

    void j1RepresentativeLogHasTheNumbersOfThePeer();
    void j1KeysStandInTheOrderOfThePeer();
    void j2TaskOptionAddsThreePercentiles();
    void j4TextHasTheHeadingsAndTheDescription();
    void j5ThresholdLeavesOutShortStages();
    void j6TopLimitsTheStageTable();
    void unfinishedStageIsShownWhateverTheLimits();
    void noLineOfTheTextIsWiderThan120Columns();
    void controlCharactersOfALogNeverReachTheTerminal();
    void invalidUtf8BecomesTheReplacementCharacter();

    void l1StagesOfOneJobShareItsAttribution();
    void l5StreamingMetadataWritesAreWarnedAbout();
    void l9ManyRollbacksAreARestore();
    void l15StageWithoutTasksHasMinusOne();
    void l16OutcomesAreCountedApart();
    void l17OnlyTheFirstLineOfAFailureIsKept();
    void l22AttemptsAreRowsOfTheirOwn();
    void t1CutLastLineGivesOneWarning();
    void t4RollingFolderIsReadInOrder();
    void t5EmptyFileFails();
    void t6ProseFails();

private:
    static void logs();
    static QJsonObject jsonOf(const QByteArray &log, const QStringList &options = {});
    static QJsonObject stage(const QJsonObject &report, qsizetype index)
    {
        return report.value(QLatin1String("stages")).toArray().at(index).toObject();
    }
    static QJsonObject observed(const QJsonObject &row) { return row.value(QLatin1String("observed")).toObject(); }
};

namespace {

const QString Record = QStringLiteral("mapPartitionsToPair at SparkMetadataTableGlobalRecordLevelIndex.java:133");

JobRow job(const QString &description, std::vector<StageRow> stages)
{
    return {.description = description, .stages = std::move(stages)};
}

QByteArray unfinishedLog()
{
    return eventLog({.from = 1000,
                     .to = -1,
                     .jobs = {job(QStringLiteral("HoodieWriteHelper:Tagging: t"), {{.id = 10, .from = 1000, .to = 2000}}),
                              {.description = QString(),
                               .stages = {{.id = 11, .from = 2500, .to = -1, .tasks = {{.millis = 800, .runMillis = 700}}}},
                               .ends = false}}});
}

QByteArray emptyApplication()
{
    return eventLog({.from = 1000, .to = 2000, .jobs = {}});
}

} // namespace

void PeerContractTest::logs()
{
    QTest::addColumn<QByteArray>("log");
    QTest::newRow("representative") << representativeLog();
    QTest::newRow("unfinished") << unfinishedLog();
    QTest::newRow("nothing but an application") << emptyApplication();
    QTest::newRow("not even an application") << QByteArray("{\"Event\":\"SparkListenerLogStart\",\"Spark Version\":\"3.5.1\"}\n");
    QTest::newRow("cut") << representativeLog().chopped(30);
}

QJsonObject PeerContractTest::jsonOf(const QByteArray &log, const QStringList &options)
{
    const CliResult result
        = runCli(QStringList{QStringLiteral("event-log"), QStringLiteral("--json")} + options + QStringList{QStringLiteral("-")},
                 {.input = log});
    if (result.exitCode != 0)
        qWarning() << result.exitCode << result.errors;
    return result.json();
}

void PeerContractTest::everyReportFitsItsSchemaAndExplainsItsNulls()
{
    QFETCH(QByteArray, log);

    const CliResult result
        = runCli({QStringLiteral("event-log"), QStringLiteral("--json"), QStringLiteral("--include-tasks"), QStringLiteral("-")},
                 {.input = log});

    QCOMPARE(problemsBySchema(result.output, QStringLiteral("event-log")), QStringList());
    QCOMPARE(unexplainedNulls(result.json().value(QLatin1String("hudiscope"))), QStringList());
}

void PeerContractTest::attributedTimeAddsUpToElapsedTime()
{
    QFETCH(QByteArray, log);
    const QJsonObject clock
        = jsonOf(log).value(QLatin1String("hudiscope")).toObject().value(QLatin1String("wallClock")).toObject();
    if (clock.value(QLatin1String("elapsedMillis")).isNull())
        return; // said by its reason, which the schema test looks at

    for (const char *grouping : {"byPhase", "byOperation", "byTable", "byOperationAndPhase"}) {
        qint64 sum = clock.value(QLatin1String("noStageMillis")).toInteger();
        for (const QJsonValue &group : clock.value(QLatin1String(grouping)).toArray())
            sum += group[QLatin1String("attributedMillis")].toInteger();
        QCOMPARE(sum, clock.value(QLatin1String("elapsedMillis")).toInteger());
    }
}

void PeerContractTest::anyNumberOfThreadsGivesTheSameBytes()
{
    QFETCH(QByteArray, log);
    const auto withThreads = [&](const QString &threads) {
        return runCli({QStringLiteral("event-log"), QStringLiteral("--json"), QStringLiteral("--threads"), threads,
                       QStringLiteral("-")},
                      {.input = log})
            .output;
    };

    QCOMPARE(withThreads(QStringLiteral("3")), withThreads(QStringLiteral("1")));
}

void PeerContractTest::j1RepresentativeLogHasTheNumbersOfThePeer()
{
    const QJsonObject report = jsonOf(representativeLog());

    QCOMPARE(report.value(QLatin1String("schemaVersion")).toString(), QStringLiteral("1.1.0"));
    const QJsonObject totals = observed(report.value(QLatin1String("application")).toObject());
    const QJsonObject expectedTotals{{QStringLiteral("durationMillis"), 2000},
                                     {QStringLiteral("criticalPathMillis"), 1500},
                                     {QStringLiteral("jobCount"), 2},
                                     {QStringLiteral("failedJobCount"), 0},
                                     {QStringLiteral("stageCount"), 2},
                                     {QStringLiteral("failedStageCount"), 0},
                                     {QStringLiteral("taskCount"), 4},
                                     {QStringLiteral("failedTaskCount"), 1},
                                     {QStringLiteral("executorRunTimeMillis"), 1800},
                                     {QStringLiteral("shuffleReadBytes"), 60},
                                     {QStringLiteral("shuffleWriteBytes"), 40960},
                                     {QStringLiteral("memoryBytesSpilled"), 4096},
                                     {QStringLiteral("diskBytesSpilled"), 0},
                                     {QStringLiteral("peakConcurrentExecutors"), 1},
                                     {QStringLiteral("eventsRead"), totals.value(QLatin1String("eventsRead"))}};
    QCOMPARE(totals, expectedTotals);

    const QJsonArray operations = report.value(QLatin1String("operationSummary")).toArray();
    QCOMPARE(operations.size(), 1);
    QCOMPARE(operations.at(0)[QLatin1String("operation")].toString(), QStringLiteral("WRITE_OPERATION"));
    QCOMPARE(operations.at(0)[QLatin1String("shuffleBytes")].toInteger(), 41020);
    QCOMPARE(operations.at(0)[QLatin1String("shareOfStageWallClock")].toDouble(), 1.0);
    const QJsonArray phases = report.value(QLatin1String("phaseSummary")).toArray();
    QCOMPARE(phases.at(0)[QLatin1String("shareOfStageWallClock")].toDouble(), 0.667);
    QCOMPARE(phases.at(1)[QLatin1String("shareOfStageWallClock")].toDouble(), 0.333);

    QCOMPARE(observed(stage(report, 0)).value(QLatin1String("gcFractionOfRunTime")).toDouble(), 0.054);
    QCOMPARE(observed(stage(report, 0)).value(QLatin1String("skewRatio")).toDouble(), 5.0);
    QCOMPARE(stage(report, 0).value(QLatin1String("subPhase")).toString(), QStringLiteral("tagging"));
    QCOMPARE(stage(report, 0).value(QLatin1String("bundledSteps")).toArray(),
             (QJsonArray{QStringLiteral("deduplication"), QStringLiteral("index tagging")}));
    QVERIFY(!stage(report, 1).contains(QLatin1String("bundledSteps")));
    QCOMPARE(observed(stage(report, 1)).value(QLatin1String("gcFractionOfRunTime")).toDouble(), 0.04);
    QCOMPARE(report.value(QLatin1String("caveats")).toArray().size(), 3);
}

void PeerContractTest::j1KeysStandInTheOrderOfThePeer()
{
    const QByteArray text
        = runCli({QStringLiteral("event-log"), QStringLiteral("--json"), QStringLiteral("-")}, {.input = representativeLog()})
              .output;

    qsizetype last = -1;
    for (const char *key : {"schemaVersion", "eventLogPath", "application", "name", "id", "startTimeEpochMillis",
                            "endTimeEpochMillis", "sparkVersion", "observed", "durationMillis", "criticalPathMillis", "jobCount",
                            "executorRemovalReasons", "operationSummary", "phaseSummary", "stages", "caveats", "hudiscope"}) {
        const qsizetype at = text.indexOf(QByteArray('"' + QByteArray(key) + "\":"), last + 1);
        QVERIFY2(at > last, key);
        last = at;
    }
    QVERIFY(text.contains("\"skewRatio\":5.0,"));
    QVERIFY(text.endsWith("}\n"));
}

void PeerContractTest::j2TaskOptionAddsThreePercentiles()
{
    const auto percentiles = [](const QJsonObject &report) {
        return observed(stage(report, 0)).value(QLatin1String("taskDurationMillis")).toObject().keys();
    };

    QCOMPARE(percentiles(jsonOf(representativeLog())),
             (QStringList{QStringLiteral("max"), QStringLiteral("p50"), QStringLiteral("p95")}));
    QCOMPARE(percentiles(jsonOf(representativeLog(), {QStringLiteral("--include-tasks")})).size(), 6);
}

namespace {

QByteArray textOf(const QByteArray &log, const QStringList &options = {})
{
    return runCli(QStringList{QStringLiteral("event-log"), QStringLiteral("-")} + options, {.input = log}).output;
}

} // namespace

void PeerContractTest::j4TextHasTheHeadingsAndTheDescription()
{
    const QByteArray text = textOf(representativeLog());

    for (const char *part :
         {"== Where the wall clock went ==", "== Application ==", "== Hudi operations, by share of stage wall clock ==",
          "== Hudi phases, by share of stage wall clock ==", "== How far to trust the attribution ==", "WRITE_OPERATION",
          "INDEX_TAGGING", "HoodieWriteHelper:Tagging: my_table", "critical path"})
        QVERIFY2(text.contains(part), part);
}

void PeerContractTest::j5ThresholdLeavesOutShortStages()
{
    const QByteArray log
        = eventLog({.from = 1000,
                    .to = 4000,
                    .jobs = {job(QString(),
                                 {{.id = 1, .from = 1000, .to = 3000},
                                  {.id = 2, .from = 3000, .to = 3100, .name = QStringLiteral("trivial-stage-name")}})}});

    const QByteArray text = textOf(log, {QStringLiteral("--min-stage-seconds"), QStringLiteral("1.0")});

    QVERIFY2(text.contains("(1 of 2 shown"), text);
    QVERIFY(!text.contains("trivial-stage-name"));
}

void PeerContractTest::j6TopLimitsTheStageTable()
{
    QVERIFY(textOf(representativeLog(), {QStringLiteral("--top-n"), QStringLiteral("1")}).contains("(1 of 2 shown"));
}

void PeerContractTest::unfinishedStageIsShownWhateverTheLimits()
{
    const QByteArray text
        = textOf(unfinishedLog(), {QStringLiteral("-m"), QStringLiteral("3600"), QStringLiteral("-n"), QStringLiteral("0")});

    QVERIFY2(text.contains("(1 of 2 shown"), text);
    QVERIFY(text.contains("UNFINISHED"));
}

void PeerContractTest::noLineOfTheTextIsWiderThan120Columns()
{
    const QByteArray log
        = eventLog({.from = 1000,
                    .to = 4000,
                    .jobs = {job(QStringLiteral("StreamSync:Fetching next batch: ") + QString(500, QLatin1Char('x')),
                                 {{.id = 1, .from = 1000, .to = 3000}})}});

    for (const QByteArray &line : textOf(log).split('\n'))
        QVERIFY2(QString::fromUtf8(line).toUcs4().size() <= 120, line);
}

void PeerContractTest::controlCharactersOfALogNeverReachTheTerminal()
{
    const QByteArray log
        = eventLog({.from = 1000,
                    .to = 4000,
                    .jobs = {job(QStringLiteral("evil \x1b[31m\a\r\n text"), {{.id = 1, .from = 1000, .to = 3000}})}});

    const QByteArray text = textOf(log);

    QVERIFY(text.contains("evil"));
    for (const char c : text)
        QVERIFY(static_cast<unsigned char>(c) >= 0x20 || c == '\n');
}

void PeerContractTest::invalidUtf8BecomesTheReplacementCharacter()
{
    QByteArray log = representativeLog();
    log.replace("my_table",
                "my\xff"
                "table");

    const CliResult result = runCli({QStringLiteral("event-log"), QStringLiteral("--json"), QStringLiteral("-")}, {.input = log});

    QCOMPARE(result.exitCode, 0);
    QVERIFY(QUtf8StringView(result.output).isValidUtf8());
    QVERIFY(result.output.contains("my\xef\xbf\xbdtable"));
}

void PeerContractTest::l1StagesOfOneJobShareItsAttribution()
{
    const QJsonObject report
        = jsonOf(eventLog({.from = 1000,
                           .to = 5000,
                           .jobs = {job(QStringLiteral("SparkUpsertCommitActionExecutor:Building workload profile:t1"),
                                        {{.id = 10, .from = 1000, .to = 2944, .name = Record},
                                         {.id = 11,
                                          .from = 2944,
                                          .to = 3101,
                                          .name = QStringLiteral("keyBy at SparkMetadataTableGlobalRecordLevelIndex.java:124")},
                                         {.id = 12, .from = 3101, .to = 4477, .name = Record},
                                         {.id = 13, .from = 4477, .to = 4611, .name = Record}})}}));

    for (qsizetype i = 0; i < 4; ++i) {
        QCOMPARE(stage(report, i).value(QLatin1String("phase")).toString(), QStringLiteral("DEDUP_AND_INDEX_TAGGING"));
        QCOMPARE(stage(report, i).value(QLatin1String("subPhase")).toString(), QStringLiteral("recordIndexLookup"));
        QCOMPARE(stage(report, i).value(QLatin1String("operation")).toString(), QStringLiteral("WRITE_OPERATION"));
    }
    QCOMPARE(report.value(QLatin1String("phaseSummary")).toArray().size(), 1);
}

void PeerContractTest::l5StreamingMetadataWritesAreWarnedAbout()
{
    const QJsonObject report = jsonOf(
        eventLog({.from = 1000,
                  .to = 12000,
                  .jobs = {job(QStringLiteral("HoodieWriteHelper:Tagging: t"), {{.id = 10, .from = 1000, .to = 2000}}),
                           job(QString(),
                               {{.id = 11,
                                 .from = 2000,
                                 .to = 12000,
                                 .name = QStringLiteral("mapToPair at SparkStreamingMetadataWriteHandler.java:61")}})}}));

    const QString caveat = report.value(QLatin1String("caveats")).toArray().first().toString();
    QVERIFY(caveat.contains(QLatin1String("hoodie.metadata.streaming.write.enabled")));
    QVERIFY(caveat.contains(QLatin1String("understate")));
    QVERIFY(caveat.contains(QLatin1String("91%")));
    QCOMPARE(stage(report, 1).value(QLatin1String("subPhase")).toString(), QStringLiteral("streamingMetadataWrite"));
}

void PeerContractTest::l9ManyRollbacksAreARestore()
{
    LogRow log{.from = 1000, .to = 4000, .jobs = {}, .extraLines = {}};
    for (int i = 0; i < 4; ++i) {
        log.jobs.push_back(job(QStringLiteral("ListingBasedRollbackStrategy:Creating Listing Rollback Plan: t"),
                               {{.id = 10 + i, .from = 1000 + 500 * i, .to = 1400 + 500 * i}}));
    }

    const QJsonObject report = jsonOf(eventLog(log));

    for (qsizetype i = 0; i < 4; ++i) {
        QCOMPARE(stage(report, i).value(QLatin1String("operation")).toString(), QStringLiteral("RESTORE"));
        QCOMPARE(stage(report, i).value(QLatin1String("operationSource")).toString(), QStringLiteral("sequence"));
    }
}

void PeerContractTest::l15StageWithoutTasksHasMinusOne()
{
    const QByteArray log
        = eventLog({.from = 1000, .to = 2000, .jobs = {job(QStringLiteral("x"), {{.id = 10, .from = 1000, .to = 1200}})}});

    const QJsonObject numbers = observed(stage(jsonOf(log), 0));

    QCOMPARE(numbers.value(QLatin1String("skewRatio")).toDouble(), -1.0);
    QCOMPARE(numbers.value(QLatin1String("gcFractionOfRunTime")).toDouble(), -1.0);
    QCOMPARE(numbers.value(QLatin1String("taskDurationMillis")).toObject().value(QLatin1String("p50")).toInteger(), -1);
}

void PeerContractTest::l16OutcomesAreCountedApart()
{
    const StageRow write{.id = 10,
                         .from = 1000,
                         .to = 2000,
                         .tasks = {{.millis = 100},
                                   {.millis = 150, .speculative = true},
                                   {.millis = 200, .failure = QStringLiteral("java.lang.OutOfMemoryError")},
                                   {.millis = 250, .killed = true}}};

    const QJsonObject row = stage(jsonOf(eventLog({.from = 1000, .to = 2000, .jobs = {job(QStringLiteral("x"), {write})}})), 0);

    QCOMPARE(observed(row).value(QLatin1String("tasksSucceeded")).toInteger(), 2);
    QCOMPARE(observed(row).value(QLatin1String("tasksFailed")).toInteger(), 1);
    QCOMPARE(observed(row).value(QLatin1String("tasksKilled")).toInteger(), 1);
    QCOMPARE(observed(row).value(QLatin1String("tasksSpeculative")).toInteger(), 1);
    QCOMPARE(observed(row).value(QLatin1String("numTasksObserved")).toInteger(), 4);
    QCOMPARE(row.value(QLatin1String("taskFailureReasons"))
                 .toObject()
                 .value(QLatin1String("ExceptionFailure: java.lang.OutOfMemoryError"))
                 .toInteger(),
             1);
}

void PeerContractTest::l17OnlyTheFirstLineOfAFailureIsKept()
{
    const StageRow failed{.id = 10,
                          .from = 1000,
                          .to = 2000,
                          .failureReason = QStringLiteral("Job aborted due to stage failure: executor lost\n\tat org.apache")};

    const QJsonObject row = stage(jsonOf(eventLog({.from = 1000, .to = 2000, .jobs = {job(QStringLiteral("x"), {failed})}})), 0);

    QCOMPARE(row.value(QLatin1String("failureReason")).toString(),
             QStringLiteral("Job aborted due to stage failure: executor lost"));
}

void PeerContractTest::l22AttemptsAreRowsOfTheirOwn()
{
    const QJsonObject report
        = jsonOf(eventLog({.from = 1000,
                           .to = 2000,
                           .jobs = {job(QStringLiteral("HoodieWriteHelper:Tagging: t"),
                                        {{.id = 10, .from = 1000, .to = 1200, .failureReason = QStringLiteral("FetchFailed")},
                                         {.id = 10, .from = 1200, .to = 1500, .attempt = 1}})}}));

    QCOMPARE(stage(report, 0).value(QLatin1String("attemptId")).toInteger(), 0);
    QCOMPARE(stage(report, 0).value(QLatin1String("failureReason")).toString(), QStringLiteral("FetchFailed"));
    QCOMPARE(stage(report, 1).value(QLatin1String("attemptId")).toInteger(), 1);
    QCOMPARE(stage(report, 1).value(QLatin1String("phase")).toString(), QStringLiteral("DEDUP_AND_INDEX_TAGGING"));
}

void PeerContractTest::t1CutLastLineGivesOneWarning()
{
    const QJsonObject report = jsonOf(representativeLog() + "{\"Event\":\"SparkListenerTaskEnd\",\"Stage ID\":11,\"Stage Att");

    const QJsonArray warnings = report.value(QLatin1String("warnings")).toArray();
    QCOMPARE(warnings.size(), 1);
    QVERIFY(warnings.first().toString().contains(QLatin1String("could not be parsed")));
    QCOMPARE(report.value(QLatin1String("stages")).toArray().size(), 2);
}

void PeerContractTest::t4RollingFolderIsReadInOrder()
{
    QTemporaryDir folder;
    const QList<QByteArray> lines = eventLog({.name = QStringLiteral("rolled"),
                                              .from = 1000,
                                              .to = 2000,
                                              .jobs = {job(QStringLiteral("x"), {{.id = 1, .from = 1000, .to = 1200}})}})
                                        .split('\n');
    const auto write = [&](const QString &name, const QByteArray &text) {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    };
    QVERIFY(write(QStringLiteral("appstatus_spark-abc"), {}));
    QVERIFY(write(QStringLiteral("events_1_spark-abc"), lines.at(0) + '\n'));
    QVERIFY(write(QStringLiteral("events_2_spark-abc"), lines.at(1) + '\n' + lines.at(2) + '\n'));
    QVERIFY(write(QStringLiteral("events_10_spark-abc"), lines.mid(3).join('\n')));

    const QJsonObject report = runCli({QStringLiteral("event-log"), QStringLiteral("--json"), folder.path()}).json();

    QCOMPARE(report.value(QLatin1String("application")).toObject().value(QLatin1String("name")).toString(),
             QStringLiteral("rolled"));
    QCOMPARE(observed(report.value(QLatin1String("application")).toObject()).value(QLatin1String("durationMillis")).toInteger(),
             1000);
    QCOMPARE(observed(stage(report, 0)).value(QLatin1String("durationMillis")).toInteger(), 200);
}

void PeerContractTest::t5EmptyFileFails()
{
    const CliResult result = runCli({QStringLiteral("event-log"), QStringLiteral("-")});

    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.errors.contains("No parseable Spark events"), result.errors);
}

void PeerContractTest::t6ProseFails()
{
    const CliResult result
        = runCli({QStringLiteral("event-log"), QStringLiteral("-")}, {.input = "It was a dark\nand stormy night.\n"});

    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.errors.contains("No parseable Spark events"), result.errors);
}

QTEST_GUILESS_MAIN(PeerContractTest)
#include "tst_peercontract.moc"
