// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cliprocess.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace hudiscope::testing;

/// Each folder of tests/golden holds a log and the two reports of it, reviewed by people. After a
/// change that is meant: tests/golden/update, then read the difference.
class GoldenTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reportsAreWhatWasReviewed_data();
    void reportsAreWhatWasReviewed();
    void jsonFitsItsSchema_data() { reportsAreWhatWasReviewed_data(); }
    void jsonFitsItsSchema();
};

namespace {

QString folderOf(const QString &name)
{
    return QStringLiteral(HUDISCOPE_SOURCE_DIR "/tests/golden/") + name;
}

/// The log is the one entry whose name begins with "log".
QString logOf(const QString &name)
{
    return QDir(folderOf(name)).entryList({QStringLiteral("log*")}).value(0);
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

void GoldenTest::reportsAreWhatWasReviewed_data()
{
    QTest::addColumn<QString>("name");
    for (const QString &name : QDir(folderOf({})).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
        QTest::newRow(qPrintable(name)) << name;
}

void GoldenTest::reportsAreWhatWasReviewed()
{
    QFETCH(QString, name);
    const CliCall inFolder{.input = {}, .folder = folderOf(name), .environment = {}};

    const CliResult text = runCli({QStringLiteral("event-log"), logOf(name)}, inFolder);
    const CliResult json
        = runCli({QStringLiteral("event-log"), QStringLiteral("--json"), QStringLiteral("--pretty"), logOf(name)}, inFolder);

    QCOMPARE(text.exitCode, 0);
    QCOMPARE(QString::fromUtf8(text.output), QString::fromUtf8(contentOf(folderOf(name) + QStringLiteral("/report.txt"))));
    QCOMPARE(json.exitCode, 0);
    QCOMPARE(QString::fromUtf8(json.output), QString::fromUtf8(contentOf(folderOf(name) + QStringLiteral("/report.json"))));
}

void GoldenTest::jsonFitsItsSchema()
{
    QFETCH(QString, name);
    const CliResult golden{0, contentOf(folderOf(name) + QStringLiteral("/report.json")), {}};

    QVERIFY(!golden.json().isEmpty());
    QCOMPARE(problemsBySchema(golden.output, QStringLiteral("event-log")), QStringList());
    QCOMPARE(unexplainedNulls(golden.json().value(QLatin1String("hudiscope"))), QStringList());
}

QTEST_GUILESS_MAIN(GoldenTest)
#include "tst_golden.moc"
