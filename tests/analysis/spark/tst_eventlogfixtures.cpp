// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "logfacts.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace hudiscope;
using namespace hudiscope::testing;

namespace {

QString shared()
{
    const QString named = qEnvironmentVariable("HUDISCOPE_SHARED");
    return (named.isEmpty() ? QStringLiteral(HUDISCOPE_SOURCE_DIR "/../shared") : named) + QLatin1StringView("/fixtures/");
}

/// This hand-edited log starts and ends job 0 twice; a profile knows a job once.
const QMap<QByteArray, QStringList> KnownDifferences{
    {"eventlogs/sparklint/file_event_log_test_nav_events",
     {QStringLiteral("job_start: 1, expected 2"), QStringLiteral("job_end: 1, expected 2")}},
};

/// Logs there are outside the checkout, for the message where they are absent.
constexpr int KnownLogs = 52 + 45;

} // namespace

class tst_EventLogFixtures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (!QDir(shared()).exists())
            QSKIP(qPrintable(QStringLiteral("SKIPPED %1 logs: there is no folder %2").arg(KnownLogs).arg(shared())));
    }

    void factsOfEveryRealLogAgree_data()
    {
        QTest::addColumn<FactsRow>("facts");
        for (const FactsRow &row : factsTable(shared() + QLatin1StringView("real/eventlog-facts.tsv")))
            QTest::newRow(row.value("file").constData()) << row;
    }

    void factsOfEveryRealLogAgree()
    {
        QFETCH(FactsRow, facts);
        const QString path = shared() + QLatin1StringView("real/") + QString::fromUtf8(facts.value("file"));

        const auto profile = readPath(path);

        QVERIFY2(profile.has_value(), profile ? "" : profile.error().what.c_str());
        QCOMPARE(differences(facts, **profile), KnownDifferences.value(facts.value("file")));
        QVERIFY(**profile == *readPath(path, 3).value());
    }

    void everyHudiRunAgreesWithItsReader_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QJsonObject>("reader");
        for (const QFileInfo &run :
             QDir(shared() + QLatin1StringView("hudi-runs")).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            const QJsonObject expected = jsonFile(run.filePath() + QLatin1StringView("/expected.json"));
            for (const QJsonValue &log : expected.value(QLatin1StringView("eventLogs")).toArray()) {
                const QString file = log.toObject().value(QLatin1StringView("file")).toString();
                QTest::newRow(qPrintable(run.fileName() + u'/' + file)) << run.filePath() + QLatin1StringView("/eventlog/")
                        + file << log.toObject().value(QLatin1StringView("reader")).toObject();
            }
        }
    }

    void everyHudiRunAgreesWithItsReader()
    {
        QFETCH(QString, path);
        QFETCH(QJsonObject, reader);

        const auto profile = readPath(path);

        QVERIFY2(profile.has_value(), profile ? "" : profile.error().what.c_str());
        QCOMPARE(differences(reader, **profile), QStringList());
        QVERIFY(**profile == *readPath(path, 3).value());
    }
};

QTEST_GUILESS_MAIN(tst_EventLogFixtures)
#include "tst_eventlogfixtures.moc"
