// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/config/redaction.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using hudiscope::config::NameMasker;
using hudiscope::config::RedactionLevel;
using Kind = NameMasker::Kind;

namespace {

NameMasker names(std::vector<NameMasker::Name> known = {})
{
    return NameMasker(RedactionLevel::Names, std::move(known));
}

QString masked(const char *text, std::vector<NameMasker::Name> known = {})
{
    return QString::fromStdString(names(std::move(known)).text(text));
}

/// Tokens with their hash taken away, so that a test can say what it expects.
QString shape(const QString &text)
{
    static const QRegularExpression hash(u"\\b(host|user|path|application|table|column|partition)-[0-9a-f]{8}"_s);
    return QString(text).replace(hash, u"<\\1>"_s);
}

} // namespace

class tst_NameMasker : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void levelNoneChangesNothing()
    {
        const NameMasker none(RedactionLevel::None, {{Kind::Table, "trips"}});

        QCOMPARE(none.name(Kind::Table, "trips"), std::string("trips"));
        QCOMPARE(none.text("trips on 10.0.0.1 at /data/trips"), std::string("trips on 10.0.0.1 at /data/trips"));
        QCOMPARE(none.setting("hoodie.table.name", "trips"), std::string("trips"));
    }

    void theSameNameGivesTheSameTokenEverywhere()
    {
        const std::string token = names().name(Kind::Table, "trips");

        QCOMPARE(shape(QString::fromStdString(token)), u"<table>"_s);
        QCOMPARE(NameMasker(RedactionLevel::All).name(Kind::Table, "trips"), token);
        QCOMPARE(masked("Tagging: trips", {{Kind::Table, "trips"}}), QString(u"Tagging: "_s + QString::fromStdString(token)));
        QCOMPARE(names().setting("hoodie.table.name", "trips"), token);
        QVERIFY(names().name(Kind::Table, "trips2") != token);
        QVERIFY(names().name(Kind::Host, "trips") != token);
        QCOMPARE(names().name(Kind::Table, ""), std::string());
    }

    void namesInsideATextBecomeTokens_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *text, const char16_t *expected) {
            QTest::newRow(text) << QByteArray(text) << QString::fromUtf16(expected);
        };
        row("Building workload profile:trips", u"Building workload profile:<table>");
        row("Committing to metadata table: trips_metadata", u"Committing to metadata table: <table>_metadata");
        row("round_trips and tripsX", u"round_trips and tripsX");
        row("Parallel listing paths file:/data/trips/.hoodie/.temp/001", u"Parallel listing paths <path>");
        row("see s3a://bucket/a/b=1/c.parquet, then", u"see <path>, then");
        row("open /user/jane/x (denied)", u"open <path> (denied)");
        row("ExecutorLostFailure on 10.1.2.3:4567", u"ExecutorLostFailure on <host>");
        row("at ip-10-1-2-3.ec2.internal", u"at <host>");
        row("worker7.example.com failed", u"<host> failed");
        row("mail jane.doe@example.com now", u"mail <user> now");
        row("org.apache.hudi.index.bloom.HoodieBloomIndex:Obtain key ranges",
            u"org.apache.hudi.index.bloom.HoodieBloomIndex:Obtain key ranges");
        row("collect at HoodieJavaRDD.java:177", u"collect at HoodieJavaRDD.java:177");
        row("read/write 1/2 and 3.5.5", u"read/write 1/2 and 3.5.5");
    }
    void namesInsideATextBecomeTokens()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, expected);
        QCOMPARE(shape(masked(text.constData(), {{Kind::Table, "trips"}})), expected);
    }

    void theLongestKnownNameWins()
    {
        QCOMPARE(shape(masked("orders daily", {{Kind::Table, "orders"}, {Kind::Application, "orders daily"}})),
                 u"<application>"_s);
    }

    void aNameThatLooksLikeATokenWordIsNotMaskedTwice()
    {
        QCOMPARE(shape(masked("table", {{Kind::Table, "table"}})), u"<table>"_s);
    }

    void settingsAreMaskedByWhatTheirKeyNames_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *key, const char *value, const char16_t *expected) {
            QTest::newRow(key) << QByteArray(key) << QByteArray(value) << QString::fromUtf16(expected);
        };
        row("hoodie.datasource.write.recordkey.field", "id, region", u"<column>,<column>");
        row("hoodie.datasource.hive_sync.database", "sales", u"<table>");
        row("spark.app.name", "nightly orders", u"<application>");
        row("spark.driver.host", "box", u"<host>");
        row("user.name", "jane", u"<user>");
        row("hoodie.base.path", "s3://b/t", u"<path>");
        row("spark.eventLog.dir", "hdfs:///logs", u"<path>");
        row("hoodie.datasource.write.operation", "upsert", u"upsert");
        row("spark.sql.shuffle.partitions", "200", u"200");
        row("hoodie.datasource.write.table.type", "MERGE_ON_READ", u"MERGE_ON_READ");
        row("spark.x.note", "runs on 10.0.0.1", u"runs on <host>");
    }
    void settingsAreMaskedByWhatTheirKeyNames()
    {
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, value);
        QFETCH(QString, expected);
        QCOMPARE(shape(QString::fromStdString(names().setting(key.toStdString(), value.toStdString()))), expected);
    }

    void levelAllDropsFreeText()
    {
        const NameMasker all(RedactionLevel::All);

        QCOMPARE(all.text("SELECT * FROM t"), std::string("(dropped)"));
        QCOMPARE(all.text(""), std::string());
        QCOMPARE(all.setting("spark.x.sql", "SELECT 1"), std::string("(dropped)"));
        QCOMPARE(all.setting("spark.x.size", "10g"), std::string("10g"));
    }

    void aBrokenCatalogDropsEverySetting()
    {
        const QTemporaryDir folder;
        QFile broken(folder.filePath(u"redaction.json"_s));
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write("{");
        broken.close();

        const NameMasker masker(RedactionLevel::Names, {}, hudiscope::catalog::Catalogs(folder.path()));

        QCOMPARE(masker.setting("spark.x.size", "10g"), std::string("(dropped)"));
    }
};

QTEST_GUILESS_MAIN(tst_NameMasker)
#include "tst_namemasker.moc"
