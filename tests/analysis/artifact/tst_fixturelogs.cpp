// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "../io/reading.h"

#include "analysis/artifact/artifact.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <set>

using namespace hudiscope;
using namespace hudiscope::testing;

/// The public logs of other projects and those of our own Hudi runs, against answers that were
/// computed without this code.
class TestFixtureLogs : public QObject
{
    Q_OBJECT

    QString m_shared;
    QDir m_fixtures;

    struct Fact {
        QString file;
        std::uint64_t rawBytes = 0;
        std::uint64_t lines = 0;
        QString applicationId;
    };

    QList<Fact> facts() const
    {
        QFile table(m_fixtures.filePath(QStringLiteral("real/eventlog-facts.tsv")));
        if (!table.open(QIODevice::ReadOnly))
            return {};
        const QList<QByteArray> rows = table.readAll().split('\n');
        const QList<QByteArray> names = rows.first().split('\t');
        const auto column = [&names](const char *name) { return names.indexOf(QByteArray(name)); };
        QList<Fact> all;
        for (const QByteArray &row : rows.sliced(1)) {
            const QList<QByteArray> cells = row.split('\t');
            if (cells.size() >= names.size())
                all.append({QString::fromUtf8(cells[column("file")]), cells[column("raw_bytes")].toULongLong(),
                            cells[column("lines")].toULongLong(), QString::fromUtf8(cells[column("app_id")])});
        }
        return all;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_shared = qEnvironmentVariable("HUDISCOPE_SHARED");
        if (m_shared.isEmpty())
            m_shared = QStringLiteral(HUDISCOPE_SOURCE_DIR "/../shared");
        m_fixtures = QDir(m_shared + QStringLiteral("/fixtures"));
        if (!m_fixtures.exists())
            QSKIP("SKIPPED 2 tests over the fixture logs: there is no folder with fixtures");
    }

    void publicLogsAreFoundWholeWithTheirApplication()
    {
        const QList<Fact> expected = facts();
        QCOMPARE(expected.size(), 52);
        for (const Fact &fact : expected) {
            const std::string path = m_fixtures.filePath(QStringLiteral("real/") + fact.file).toStdString();

            const auto found = artifact::discover(path, {});

            QVERIFY2(found && found->size() == 1, path.c_str());
            const artifact::Candidate &log = found->front();
            QVERIFY2(log.kind == artifact::Kind::SparkEventLog, path.c_str());
            if (!fact.applicationId.isEmpty())
                QCOMPARE(QString::fromStdString(log.applicationId), fact.applicationId);
            const ReadBack read = readAll(**artifact::openText(log, 2), 2);
            QCOMPARE(read.errors.size(), 0U);
            QCOMPARE(read.text.size(), fact.rawBytes);
            const auto lineEnds = static_cast<std::uint64_t>(std::ranges::count(read.text, '\n'));
            QCOMPARE(lineEnds + (read.text.ends_with('\n') ? 0 : 1), fact.lines);
        }
    }

    void hudiRunLogsAreFoundWithTheirApplication()
    {
        const QStringList runs
            = QDir(m_fixtures.filePath(QStringLiteral("hudi-runs"))).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        QVERIFY(runs.size() >= 39);
        for (const QString &run : runs) {
            const QDir folder(m_fixtures.filePath(QStringLiteral("hudi-runs/") + run));
            QFile answers(folder.filePath(QStringLiteral("expected.json")));
            QVERIFY(answers.open(QIODevice::ReadOnly));
            const QByteArray text = answers.readAll();

            const auto found = artifact::discover(folder.filePath(QStringLiteral("eventlog")).toStdString(), {});

            QVERIFY2(found, qPrintable(run));
            for (const artifact::Candidate &log : *found) {
                QVERIFY2(log.kind == artifact::Kind::SparkEventLog, qPrintable(run));
                QVERIFY2(text.contains(QByteArray::fromStdString('"' + log.applicationId + '"')), log.applicationId.c_str());
                QCOMPARE(readAll(**artifact::openText(log, 2), 2).errors.size(), 0U);
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestFixtureLogs)
#include "tst_fixturelogs.moc"
