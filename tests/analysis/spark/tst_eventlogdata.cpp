// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "logfacts.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace hudiscope;
using namespace hudiscope::testing;

namespace {

const QString Data = QStringLiteral(HUDISCOPE_TEST_DATA "/eventlogs/");

} // namespace

/// Real logs of many Spark versions, copied here, against answers that other programs computed.
class tst_EventLogData : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void factsOfRealLogsAgree_data()
    {
        QTest::addColumn<FactsRow>("facts");
        for (const FactsRow &row : factsTable(Data + QLatin1StringView("facts.tsv")))
            QTest::newRow(row.value("file").constData()) << row;
    }

    void factsOfRealLogsAgree()
    {
        QFETCH(FactsRow, facts);

        const auto profile = readPath(Data + QString::fromUtf8(facts.value("file")));

        QVERIFY2(profile.has_value(), profile ? "" : profile.error().what.c_str());
        QCOMPARE(differences(facts, **profile), QStringList());
    }

    void hudiRunsAgreeWithTheirReader_data()
    {
        QTest::addColumn<QString>("folder");
        for (const char *const run : {"job-aborted-v8", "executor-lost-v9"})
            QTest::newRow(run) << Data + QLatin1StringView("hudi-runs/") + QLatin1StringView(run);
    }

    void hudiRunsAgreeWithTheirReader()
    {
        QFETCH(QString, folder);
        const QJsonObject log = jsonFile(folder + QLatin1StringView("/expected.json"))
                                    .value(QLatin1StringView("eventLogs"))
                                    .toArray()
                                    .first()
                                    .toObject();

        const auto profile = readPath(folder + QLatin1StringView("/eventlog/") + log.value(QLatin1StringView("file")).toString());

        QVERIFY(profile.has_value());
        QCOMPARE(differences(log.value(QLatin1StringView("reader")).toObject(), **profile), QStringList());
    }

    void aMadeLogAgreesWithItsMaker()
    {
        const auto profile = readPath(Data + QLatin1StringView("made.zstd"), 2);

        QVERIFY(profile.has_value());
        QCOMPARE(madeLogDifferences(jsonFile(Data + QLatin1StringView("made.expected.json")), **profile), QStringList());
    }

    void threeWorkersGiveTheProfileOfOne_data()
    {
        QTest::addColumn<QString>("path");
        for (const FactsRow &row : factsTable(Data + QLatin1StringView("facts.tsv")))
            QTest::newRow(row.value("file").constData()) << Data + QString::fromUtf8(row.value("file"));
        QTest::newRow("made.zstd") << Data + QLatin1StringView("made.zstd");
    }

    void threeWorkersGiveTheProfileOfOne()
    {
        QFETCH(QString, path);

        QVERIFY(*readPath(path, 1).value() == *readPath(path, 3).value());
    }
};

QTEST_GUILESS_MAIN(tst_EventLogData)
#include "tst_eventlogdata.moc"
