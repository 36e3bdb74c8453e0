// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cliprocess.h"

#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QTest>

using namespace hudiscope::testing;

namespace {

QString shared()
{
    const QString named = qEnvironmentVariable("HUDISCOPE_SHARED");
    return named.isEmpty() ? QStringLiteral(HUDISCOPE_SOURCE_DIR "/../shared") : named;
}

/// Every event log of the fixtures, by the path a user would name.
QStringList fixtureLogs()
{
    QStringList logs;
    const QDir real(shared() + QStringLiteral("/fixtures/real/eventlogs"));
    for (const QString &project : real.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        const QDir folder(real.filePath(project));
        for (const QString &entry : folder.entryList(QDir::AllEntries | QDir::NoDotAndDotDot, QDir::Name)) {
            if (entry != QStringLiteral("expected"))
                logs.append(folder.filePath(entry));
        }
    }
    const QDir runs(shared() + QStringLiteral("/fixtures/hudi-runs"));
    for (const QString &run : runs.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        const QDir folder(runs.filePath(run + QStringLiteral("/eventlog")));
        for (const QString &entry : folder.entryList(QDir::AllEntries | QDir::NoDotAndDotDot, QDir::Name))
            logs.append(folder.filePath(entry));
    }
    return logs;
}

} // namespace

/// The program over every log there is: it ends well, its output fits the schema, its sums add up.
class CliFixturesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyLogEndsInAReportOrAReason_data() { logs(); }
    void everyLogEndsInAReportOrAReason();
    void redactedReportsNameNobody_data() { logs(); }
    void redactedReportsNameNobody();
    void textReportsAreReadable_data() { logs(); }
    void textReportsAreReadable();

private:
    static void logs();
    static void checkSums(const QJsonObject &report);
};

void CliFixturesTest::logs()
{
    QTest::addColumn<QString>("path");
    const QStringList all = fixtureLogs();
    if (all.isEmpty())
        QTest::newRow("no fixtures") << QString();
    for (const QString &path : all)
        QTest::newRow(qPrintable(path.section(QLatin1Char('/'), -3))) << path;
}

void CliFixturesTest::checkSums(const QJsonObject &report)
{
    const QJsonObject ours = report.value(QLatin1String("hudiscope")).toObject();
    const QJsonObject clock = ours.value(QLatin1String("wallClock")).toObject();
    QCOMPARE(ours.value(QLatin1String("stages")).toArray().size(), report.value(QLatin1String("stages")).toArray().size());
    if (clock.value(QLatin1String("elapsedMillis")).isNull())
        return;
    const auto millis = [&clock](const char *key) { return clock.value(QLatin1String(key)).toInteger(); };
    QCOMPARE(millis("stageUnionMillis") + millis("noStageMillis"), millis("elapsedMillis"));
    QCOMPARE(millis("beforeFirstStageMillis") + millis("betweenStagesMillis") + millis("afterLastStageMillis"),
             millis("noStageMillis"));
    QVERIFY(millis("criticalPathMillis") <= millis("elapsedMillis"));
    for (const char *grouping : {"byPhase", "byOperation", "byTable", "byOperationAndPhase"}) {
        qint64 sum = millis("noStageMillis");
        for (const QJsonValue &group : clock.value(QLatin1String(grouping)).toArray())
            sum += group[QLatin1String("attributedMillis")].toInteger();
        QCOMPARE(sum, millis("elapsedMillis"));
    }
}

void CliFixturesTest::everyLogEndsInAReportOrAReason()
{
    QFETCH(QString, path);
    if (path.isEmpty())
        QSKIP("SKIPPED 3 tests over all fixtures: the folder is absent");

    const CliResult result
        = runCli({QStringLiteral("event-log"), QStringLiteral("--json"), QStringLiteral("--include-tasks"), path});

    if (result.exitCode == 2) { // no log, or several: said in one line, and nothing on standard output
        QCOMPARE(result.output, QByteArray());
        QVERIFY(result.errors.contains("error["));
        return;
    }
    QCOMPARE(result.exitCode, 0);
    QCOMPARE(problemsBySchema(result.output, QStringLiteral("event-log")), QStringList());
    QCOMPARE(unexplainedNulls(result.json().value(QLatin1String("hudiscope"))), QStringList());
    checkSums(result.json());
}

void CliFixturesTest::redactedReportsNameNobody()
{
    QFETCH(QString, path);
    if (path.isEmpty())
        QSKIP("SKIPPED: the folder of fixtures is absent");
    const CliResult open = runCli({QStringLiteral("event-log"), QStringLiteral("--json"), path});
    if (open.exitCode != 0)
        return;
    const QJsonObject application = open.json().value(QLatin1String("application")).toObject();

    const CliResult names = runCli(
        {QStringLiteral("event-log"), QStringLiteral("--json"), QStringLiteral("--redact"), QStringLiteral("names"), path});
    const CliResult text = runCli({QStringLiteral("event-log"), QStringLiteral("--redact"), QStringLiteral("all"), path});

    QCOMPARE(names.exitCode, 0);
    QCOMPARE(problemsBySchema(names.output, QStringLiteral("event-log")), QStringList());
    for (const QString &key : {QStringLiteral("id"), QStringLiteral("name")}) {
        const QByteArray value = application.value(key).toString().toUtf8();
        if (value.size() < 8) // a short name is a word of other texts as well
            continue;
        QVERIFY2(!names.output.contains(value), value);
        QVERIFY2(!text.output.contains(value), value);
    }
    QVERIFY(!names.output.contains(shared().toUtf8()));
}

void CliFixturesTest::textReportsAreReadable()
{
    QFETCH(QString, path);
    if (path.isEmpty())
        QSKIP("SKIPPED: the folder of fixtures is absent");

    const CliResult result = runCli({QStringLiteral("event-log"), path});

    QVERIFY(result.exitCode == 0 || result.exitCode == 2);
    for (const QByteArray &line : result.output.split('\n'))
        QVERIFY2(QString::fromUtf8(line).toUcs4().size() <= 120, line);
}

QTEST_GUILESS_MAIN(CliFixturesTest)
#include "tst_clifixtures.moc"
