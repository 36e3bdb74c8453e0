// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cliprocess.h"
#include "peerlogs.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace hudiscope::testing;

class CliOptionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void badArgumentsExitWithTwoAndSayWhy_data();
    void badArgumentsExitWithTwoAndSayWhy();
    void everySpellingOfThePeerWorks_data();
    void everySpellingOfThePeerWorks();
    void helpNamesEveryOption();
    void schemasArePrintedAsTheyAre();
    void completionsKnowCommandsAndOptions();
    void manualIsRoffWithAllCommands();
    void standardInputIsReadToo();
    void outputFileHoldsTheReportAndNothingElse();
    void outputFileThatCannotBeWrittenIsSaid();
    void prettyChangesOnlyTheLayout();
    void nowIsTakenAsIsoTimeOrInstant();
    void strictTurnsACutLogIntoFour();
    void severalApplicationsNeedAChoice();
    void inspectSaysWhatThingsAre();
    void noColoursOutsideATerminal();
    void secretsAndNamesNeverLeak_data();
    void secretsAndNamesNeverLeak();
    void interruptionExitsWith130AndSaysWhatWasRead();

private:
    QTemporaryDir m_folder;
    QString m_log;
};

void CliOptionsTest::initTestCase()
{
    m_log = m_folder.filePath(QStringLiteral("app-6"));
    QFile file(m_log);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(representativeLog());
}

void CliOptionsTest::badArgumentsExitWithTwoAndSayWhy_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char *name, const QString &arguments, const QByteArray &says) {
        QTest::newRow(name) << arguments.split(QLatin1Char(' '), Qt::SkipEmptyParts) << says;
    };
    row("no command", QString(), "command is missing");
    row("unknown command", QStringLiteral("frobnicate"), "no command frobnicate");
    row("no log", QStringLiteral("event-log"), "needs the path");
    row("two logs", QStringLiteral("event-log a b"), "exactly one");
    row("unknown option", QStringLiteral("event-log --frob x"), "frob");
    row("negative top", QStringLiteral("event-log --top-n -1 x"), "--top takes a whole number");
    row("top in words", QStringLiteral("event-log -n many x"), "many");
    row("negative threshold", QStringLiteral("event-log -m -0.5 x"), "seconds of at least 0");
    row("threshold not finite", QStringLiteral("event-log -m nan x"), "nan");
    row("format typo", QStringLiteral("event-log -o JSNO x"), "TABLE or JSON");
    row("redaction typo", QStringLiteral("event-log --redact name x"), "none, names or all");
    row("no threads", QStringLiteral("event-log --threads 0 x"), "at least 1");
    row("bad time", QStringLiteral("event-log --now yesterday x"), "yesterday");
    row("no such catalogs", QStringLiteral("event-log --catalogs /nowhere/at/all x"), "/nowhere/at/all");
    row("no such log", QStringLiteral("event-log /nowhere/at/all"), "does not exist");
    row("inspect nothing", QStringLiteral("inspect"), "at least one path");
    row("schema of nothing", QStringLiteral("schema ../secret"), "no schema");
    row("unknown shell", QStringLiteral("completion tcsh"), "bash, zsh and fish");
}

void CliOptionsTest::badArgumentsExitWithTwoAndSayWhy()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, says);

    const CliResult result = runCli(arguments);

    QCOMPARE(result.exitCode, 2);
    QCOMPARE(result.output, QByteArray());
    QVERIFY2(result.errors.contains(says), result.errors);
}

void CliOptionsTest::everySpellingOfThePeerWorks_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("long") << QStringList{QStringLiteral("--event-log"), m_log, QStringLiteral("--output"),
                                         QStringLiteral("JSON")};
    QTest::newRow("short") << QStringList{QStringLiteral("-e"), m_log, QStringLiteral("-o"), QStringLiteral("json")};
    QTest::newRow("one dash") << QStringList{QStringLiteral("-event-log"), m_log, QStringLiteral("-output"),
                                             QStringLiteral("Json")};
    QTest::newRow("equals sign") << QStringList{QStringLiteral("--event-log=") + m_log, QStringLiteral("--output=JSON")};
    QTest::newRow("table options are ignored") << QStringList{QStringLiteral("-e"), m_log,
                                                              QStringLiteral("-o"), QStringLiteral("JSON"),
                                                              QStringLiteral("-n"), QStringLiteral("1"),
                                                              QStringLiteral("-m"), QStringLiteral("0.5")};
    QTest::newRow("ours") << QStringList{QStringLiteral("--json"), m_log};
}

void CliOptionsTest::everySpellingOfThePeerWorks()
{
    QFETCH(QStringList, arguments);

    const CliResult result = runCli(QStringList{QStringLiteral("event-log")} + arguments);

    QCOMPARE(result.exitCode, 0);
    QCOMPARE(result.json().value(QLatin1String("stages")).toArray().size(), 2);
    QCOMPARE(result.errors, QByteArray());
}

void CliOptionsTest::helpNamesEveryOption()
{
    const CliResult help = runCli({QStringLiteral("event-log"), QStringLiteral("-h")});

    QCOMPARE(help.exitCode, 0);
    for (const char *option : {"--event-log",
                               "-e",
                               "--output",
                               "-o",
                               "--top-n",
                               "-n",
                               "--top",
                               "--min-stage-seconds",
                               "-m",
                               "--include-tasks",
                               "--output-file",
                               "-f",
                               "--json",
                               "--pretty",
                               "--now",
                               "--redact",
                               "--threads",
                               "--strict",
                               "--exit-zero",
                               "--quiet",
                               "--catalogs",
                               "--application",
                               "130"})
        QVERIFY2(help.output.contains(option), option);
    QCOMPARE(runCli({QStringLiteral("help"), QStringLiteral("event-log")}).output, help.output);
    QVERIFY(runCli({QStringLiteral("--help")}).output.contains("inspect"));
    QVERIFY(runCli({QStringLiteral("--version")}).output.startsWith("hudiscope-cli "));
}

void CliOptionsTest::schemasArePrintedAsTheyAre()
{
    for (const QString &command : {QStringLiteral("event-log"), QStringLiteral("inspect")}) {
        const CliResult result = runCli({QStringLiteral("schema"), command});
        QCOMPARE(result.exitCode, 0);
        QVERIFY(!result.json().isEmpty());
    }
}

void CliOptionsTest::completionsKnowCommandsAndOptions()
{
    for (const QString &shell : {QStringLiteral("bash"), QStringLiteral("zsh"), QStringLiteral("fish")}) {
        const CliResult script = runCli({QStringLiteral("completion"), shell});
        QCOMPARE(script.exitCode, 0);
        QVERIFY(script.output.contains("min-stage-seconds"));
        QVERIFY(script.output.contains("inspect"));
    }
}

void CliOptionsTest::manualIsRoffWithAllCommands()
{
    const CliResult manual = runCli({QStringLiteral("manual")});

    QCOMPARE(manual.exitCode, 0);
    QVERIFY(manual.output.startsWith(".TH HUDISCOPE"));
    QVERIFY(manual.output.contains(".SH EXIT STATUS"));
}

void CliOptionsTest::standardInputIsReadToo()
{
    const CliResult piped
        = runCli({QStringLiteral("event-log"), QStringLiteral("--json"), QStringLiteral("-")}, {.input = representativeLog()});

    QCOMPARE(piped.exitCode, 0);
    QCOMPARE(piped.json().value(QLatin1String("eventLogPath")).toString(), QStringLiteral("-"));
    QCOMPARE(piped.json().value(QLatin1String("stages")).toArray().size(), 2);
    const QJsonObject input = piped.json().value(QLatin1String("hudiscope")).toObject().value(QLatin1String("input")).toObject();
    QVERIFY(input.value(QLatin1String("fingerprint")).isNull());
}

void CliOptionsTest::outputFileHoldsTheReportAndNothingElse()
{
    const QString path = m_folder.filePath(QStringLiteral("report.json"));

    const CliResult result = runCli({QStringLiteral("event-log"), QStringLiteral("--json"), QStringLiteral("-f"), path, m_log});

    QCOMPARE(result.exitCode, 0);
    QCOMPARE(result.output, QByteArray());
    QFile report(path);
    QVERIFY(report.open(QIODevice::ReadOnly));
    const QJsonObject json = QJsonDocument::fromJson(report.readAll()).object();
    QCOMPARE(json.value(QLatin1String("schemaVersion")).toString(), QStringLiteral("1.1.0"));
    QVERIFY(report.permissions().testFlags(QFile::ReadOwner | QFile::WriteOwner));
    QCOMPARE(QFileInfo(path).ownerId(), QFileInfo(m_log).ownerId());
}

void CliOptionsTest::outputFileThatCannotBeWrittenIsSaid()
{
    const CliResult result
        = runCli({QStringLiteral("event-log"), QStringLiteral("-f"), QStringLiteral("/nowhere/at/all/x"), m_log});

    QCOMPARE(result.exitCode, 2);
    QVERIFY(result.errors.contains("/nowhere/at/all/x"));
}

void CliOptionsTest::prettyChangesOnlyTheLayout()
{
    const CliResult compact = runCli({QStringLiteral("event-log"), QStringLiteral("--json"), m_log});
    const CliResult pretty = runCli({QStringLiteral("event-log"), QStringLiteral("--json"), QStringLiteral("--pretty"), m_log});

    QCOMPARE(compact.output.count('\n'), 1);
    QVERIFY(pretty.output.count('\n') > 100);
    QCOMPARE(pretty.json(), compact.json());
}

void CliOptionsTest::nowIsTakenAsIsoTimeOrInstant()
{
    const auto asOf = [this](const QString &now) {
        const CliResult result
            = runCli({QStringLiteral("event-log"), QStringLiteral("--json"), QStringLiteral("--now"), now, m_log});
        return result.json().value(QLatin1String("hudiscope")).toObject().value(QLatin1String("asOfEpochMillis")).toInteger();
    };
    constexpr qint64 expected = 1'795'856'436'118; // 2026-11-28 09:00:36.118 UTC

    QCOMPARE(asOf(QStringLiteral("20261128090036118")), expected);
    QCOMPARE(asOf(QStringLiteral("2026-11-28T09:00:36.118Z")), expected);
    QCOMPARE(asOf(QStringLiteral("2026-11-28T10:00:36.118+01:00")), expected);
    QCOMPARE(asOf(QStringLiteral("2026-11-28T09:00:36.118")), expected);
}

void CliOptionsTest::strictTurnsACutLogIntoFour()
{
    const QByteArray cut = representativeLog().chopped(20);

    const CliResult lenient
        = runCli({QStringLiteral("event-log"), QStringLiteral("--json"), QStringLiteral("-")}, {.input = cut});
    const CliResult strict = runCli(
        {QStringLiteral("event-log"), QStringLiteral("--json"), QStringLiteral("--strict"), QStringLiteral("-")}, {.input = cut});

    QCOMPARE(lenient.exitCode, 0);
    QCOMPARE(strict.exitCode, 4);
    QCOMPARE(strict.output, lenient.output);
    QVERIFY(!lenient.json().value(QLatin1String("warnings")).toArray().isEmpty());
}

void CliOptionsTest::severalApplicationsNeedAChoice()
{
    QTemporaryDir folder;
    for (const QString &id : {QStringLiteral("app-1"), QStringLiteral("app-2")}) {
        QFile file(folder.filePath(id));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(eventLog({.id = id,
                             .from = 1000,
                             .to = 3000,
                             .jobs = {{.description = QStringLiteral("x"), .stages = {{.id = 1, .from = 1000, .to = 2000}}}}}));
    }

    const CliResult several = runCli({QStringLiteral("event-log"), folder.path()});
    const CliResult one = runCli({QStringLiteral("event-log"), QStringLiteral("--json"), QStringLiteral("--application"),
                                  QStringLiteral("app-2"), folder.path()});
    const CliResult none
        = runCli({QStringLiteral("event-log"), QStringLiteral("--application"), QStringLiteral("app-3"), folder.path()});

    QCOMPARE(several.exitCode, 2);
    QVERIFY(several.errors.contains("app-1") && several.errors.contains("app-2") && several.errors.contains("error[ambiguous]"));
    QCOMPARE(one.exitCode, 0);
    QCOMPARE(one.json().value(QLatin1String("application")).toObject().value(QLatin1String("id")).toString(),
             QStringLiteral("app-2"));
    QCOMPARE(none.exitCode, 2);
    QVERIFY(none.errors.contains("app-1"));
}

void CliOptionsTest::inspectSaysWhatThingsAre()
{
    const QString prose = m_folder.filePath(QStringLiteral("prose.txt"));
    QFile file(prose);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("It was a dark and stormy night.\n");
    file.close();

    const CliResult log = runCli({QStringLiteral("inspect"), QStringLiteral("--json"), m_log});
    const CliResult text = runCli({QStringLiteral("inspect"), m_log});
    const CliResult both = runCli({QStringLiteral("inspect"), QStringLiteral("--json"), m_log, prose});
    const CliResult unknown = runCli({QStringLiteral("inspect"), QStringLiteral("--json"), prose});

    QCOMPARE(log.exitCode, 0);
    QCOMPARE(problemsBySchema(log.output, QStringLiteral("inspect")), QStringList());
    QCOMPARE(unexplainedNulls(log.json()), QStringList());
    const QJsonObject artifact = log.json().value(QLatin1String("artifacts")).toArray().first().toObject();
    QCOMPARE(artifact.value(QLatin1String("kind")).toString(), QStringLiteral("spark-event-log"));
    QCOMPARE(artifact.value(QLatin1String("summary")).toObject().value(QLatin1String("applicationId")).toString(),
             QStringLiteral("app-6"));
    QVERIFY(text.output.contains("spark-event-log"));
    QCOMPARE(both.exitCode, 4);
    QCOMPARE(unknown.exitCode, 2);
    QCOMPARE(problemsBySchema(unknown.output, QStringLiteral("inspect")), QStringList());
    QVERIFY(unknown.output.contains("\"found\":"));
}

void CliOptionsTest::noColoursOutsideATerminal()
{
    QVERIFY(!runCli({QStringLiteral("event-log"), m_log}).output.contains('\x1b'));
}

void CliOptionsTest::secretsAndNamesNeverLeak_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QList<QByteArray>>("hidden");
    const QList<QByteArray> secrets{"canary-key-1", "canary-password-2", "canary-token-3"};
    const QList<QByteArray> names
        = secrets + QList<QByteArray>{"canary-host-4", "canary-bucket-5", "canary_table_6", "canary-app-7", "canary-user-8"};
    const QList<QByteArray> all = names + QList<QByteArray>{"canary-prose-9"};
    QTest::newRow("json") << QStringList{QStringLiteral("--json")} << secrets;
    QTest::newRow("text") << QStringList{} << secrets;
    QTest::newRow("json, names") << QStringList{QStringLiteral("--json"), QStringLiteral("--redact"), QStringLiteral("names")}
                                 << names;
    QTest::newRow("text, names") << QStringList{QStringLiteral("--redact"), QStringLiteral("names")} << names;
    QTest::newRow("json, all") << QStringList{QStringLiteral("--json"), QStringLiteral("--redact"), QStringLiteral("all")} << all;
    QTest::newRow("text, all") << QStringList{QStringLiteral("--redact"), QStringLiteral("all")} << all;
}

void CliOptionsTest::secretsAndNamesNeverLeak()
{
    QFETCH(QStringList, options);
    QFETCH(QList<QByteArray>, hidden);
    QByteArray log = representativeLog();
    log.replace("my_table", "canary_table_6")
        .replace("host-1", "canary-host-4")
        .replace("rep-app", "canary-app-7")
        .replace("\"me\"", "\"canary-user-8\"");
    log.append(
        R"({"Event":"SparkListenerEnvironmentUpdate","Spark Properties":{"spark.hadoop.fs.s3a.secret.key":"canary-key-1",)"
        R"("spark.app.name":"canary-app-7","hoodie.table.name":"canary_table_6","hoodie.base.path":"s3://canary-bucket-5/x",)"
        R"("spark.ssl.keyPassword":"canary-password-2"},"JVM Information":{},"Hadoop Properties":{},"System Properties":{},"Classpath Entries":{}})"
        "\n");
    log.append(
        R"({"Event":"org.apache.spark.sql.execution.ui.SparkListenerSQLExecutionStart","executionId":0,)"
        R"("description":"canary-prose-9 into canary_table_6 with token=canary-token-3 at s3://canary-bucket-5/x","time":1500})"
        "\n");

    const CliResult result = runCli(QStringList{QStringLiteral("event-log"), QStringLiteral("-")} + options, {.input = log});

    QCOMPARE(result.exitCode, 0);
    for (const QByteArray &canary : hidden) {
        QVERIFY2(!result.output.contains(canary), canary);
        QVERIFY2(!result.errors.contains(canary), canary);
    }
}

void CliOptionsTest::interruptionExitsWith130AndSaysWhatWasRead()
{
    QProcess process;
    process.start(QStringLiteral(HUDISCOPE_CLI), {QStringLiteral("event-log"), QStringLiteral("--json"), QStringLiteral("-")});
    QVERIFY(process.waitForStarted());
    process.write(representativeLog()); // and the stream stays open
    QVERIFY(process.waitForBytesWritten());
    QTRY_VERIFY(QFile::exists(QStringLiteral("/proc/%1/task").arg(process.processId())));
    // The watcher thread is there once Ctrl-C is ours; before that the default action would end the process.
    QTRY_VERIFY(QDir(QStringLiteral("/proc/%1/task").arg(process.processId())).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size()
                > 1);

    ::kill(static_cast<pid_t>(process.processId()), SIGINT);

    QVERIFY(process.waitForFinished(10'000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 130);
    QCOMPARE(process.readAllStandardOutput(), QByteArray());
    QVERIFY(process.readAllStandardError().contains("interrupted after reading"));
}

QTEST_GUILESS_MAIN(CliOptionsTest)
#include "tst_clioptions.moc"
