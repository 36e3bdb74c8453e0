// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/config/redaction.h"
#include "analysis/config/secretkeys.h"

#include <QTest>

using hudiscope::catalog::Catalogs;
using hudiscope::config::Redactor;
using hudiscope::config::wordsOfKey;

namespace {

constexpr auto Mask = "*********(redacted)";
constexpr auto Canary = "c4n4ryS3cr3t"; // stands in every secret of this test and must never come out

const Redactor &redactor()
{
    static const Redactor instance = Redactor::fromCatalog(Catalogs()).value();
    return instance;
}

std::string valueOf(const char *key, const char *value)
{
    return redactor().value(key, value);
}

void addSetting(const char *key, const char *value)
{
    QTest::newRow(key) << QByteArray(key) << QByteArray(value);
}

void addText(const char *name, const char *text)
{
    QTest::newRow(name) << QByteArray(text);
}

} // namespace

class tst_Redaction : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesFallIntoWords()
    {
        QCOMPARE(wordsOfKey("spark.ssl.keyStorePassword"),
                 (std::vector<std::string>{"spark", "ssl", "key", "store", "password"}));
        QCOMPARE(wordsOfKey("AWS_SECRET_ACCESS_KEY"), (std::vector<std::string>{"aws", "secret", "access", "key"}));
        QCOMPARE(wordsOfKey("SSLKey2Name"), (std::vector<std::string>{"ssl", "key2", "name"}));
        QCOMPARE(wordsOfKey("..--"), std::vector<std::string>{});
        QCOMPARE(wordsOfKey(""), std::vector<std::string>{});
    }

    void secretSettingsAreMasked_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("value");
        // Hudi
        addSetting("hoodie.datasource.hive_sync.password", Canary);
        addSetting("hoodie.deltastreamer.jdbc.password", "123456");
        addSetting("hoodie.aws.access.key", Canary);
        addSetting("hoodie.aws.secret.key", Canary);
        addSetting("hoodie.aws.session.token", Canary);
        addSetting("hoodie.write.lock.azure.sas.token", Canary);
        addSetting("hoodie.write.lock.azure.client.secret", Canary);
        addSetting("hoodie.meta.sync.datahub.tls.keystore.password", Canary);
        addSetting("hoodie.streamer.source.kinesis.access.key", Canary);
        // Hadoop file systems
        addSetting("fs.s3a.access.key", Canary);
        addSetting("spark.hadoop.fs.s3a.secret.key", Canary);
        addSetting("spark.hadoop.fs.azure.account.key.acct.blob.core.windows.net", Canary);
        addSetting("fs.azure.sas.container.acct.blob.core.windows.net", Canary);
        addSetting("fs.gs.auth.service.account.private.key", Canary);
        addSetting("fs.azure.account.oauth2.client.secret", Canary);
        addSetting("fs.s3a.server-side-encryption.key", Canary);
        // Kafka, TLS, Spark, Flink, environment variables
        addSetting("sasl.jaas.config", Canary);
        addSetting("hoodie.deltastreamer.source.kafka.sasl.jaas.config", Canary);
        addSetting("ssl.keystore.certificate.chain", "c4n4ryS3cr3t+/==");
        addSetting("javax.net.ssl.keyStorePassword", Canary);
        addSetting("spark.ssl.keyPassword", Canary);
        addSetting("spark.authenticate.secret", Canary);
        addSetting("security.ssl.rest.key-password", Canary);
        addSetting("hive_sync.password", Canary);
        addSetting("AWS_SECRET_ACCESS_KEY", Canary);
        addSetting("SPARK_AUTH_SECRET", Canary);
        addSetting("spark.databricks.token", Canary);
        addSetting("basic.auth.user.info", "schema:c4n4ryS3cr3t");
        addSetting("MyPassPhrase", "my.passphrase");
    }
    void secretSettingsAreMasked()
    {
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, value);
        QCOMPARE(valueOf(key.constData(), value.constData()), std::string(Mask));
    }

    void harmlessSettingsStay_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("value");
        addSetting("hoodie.datasource.write.recordkey.field", "key");
        addSetting("hoodie.datasource.write.partitionpath.field", "token_date");
        addSetting("hoodie.datasource.write.keygenerator.class", "org.apache.hudi.keygen.SimpleKeyGenerator");
        addSetting("hoodie.sensitive.config.keys", "ssl,tls,sasl,auth,credentials");
        addSetting("hoodie.index.type", "RECORD_INDEX");
        addSetting("spark.sql.shuffle.partitions", "200");
        addSetting("spark.ml.tokenizer", "standard");
        addSetting("spark.ssl.enabled", "false");
        addSetting("spark.authenticate", "true");
        addSetting("spark.authenticate.enableSaslEncryption", "true");
        addSetting("spark.network.crypto.saslFallback", "true");
        addSetting("spark.io.encryption.keySizeBits", "128");
        addSetting("spark.authenticate.secretBitLength", "256");
        addSetting("spark.authenticate.secret.file", "/etc/spark/secret");
        addSetting("hadoop.http.authentication.signature.secret.file", "${user.home}/hadoop-http-auth-signature-secret");
        addSetting("security.protocol", "SASL_SSL");
        addSetting("sasl.mechanism", "PLAIN");
        addSetting("fs.s3a.aws.credentials.provider", "com.amazonaws.auth.InstanceProfileCredentialsProvider");
        addSetting("fs.s3a.connection.ssl.enabled", "true");
        addSetting("yarn.resourcemanager.delegation.token.renew-interval", "86400000");
        addSetting("spark.redaction.regex", "(?i)secret|password|token|access[.]?key");
        addSetting("spark.kerberos.keytab", "/etc/security/spark.keytab");
        addSetting("hoodie.datasource.hive_sync.jdbcurl", "jdbc:hive2://host:10000/db");
        addSetting("spark.eventLog.dir", "s3a://bucket/logs?part=1");
        addSetting("java.security.auth.login.config", "/etc/jaas.conf");
        addSetting("fs.s3a.access.key", "");
    }
    void harmlessSettingsStay()
    {
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, value);
        QCOMPARE(valueOf(key.constData(), value.constData()), value.toStdString());
    }

    void noSecretComesOutOfAText_data()
    {
        QTest::addColumn<QByteArray>("text");
        addText("url", "jdbc:postgresql://app:c4n4ryS3cr3t@db.example.com:5432/x?ssl=true");
        addText("url, password with @ and colon", "see mongodb://u:c4n4ryS3cr3t@:c4n4ryS3cr3t@host/db now");
        addText("url, no user", "redis://:c4n4ryS3cr3t@cache:6379/0");
        addText("oracle", "jdbc:oracle:thin:scott/c4n4ryS3cr3t@host:1521:orcl");
        addText("jdbc parameter", "jdbc:mysql://h/db?user=x&password=c4n4ryS3cr3t&useSSL=true");
        addText("sqlserver parameter", "jdbc:sqlserver://h;databaseName=d;user=x;password=c4n4ryS3cr3t;encrypt=true");
        addText("azure sas", "https://acct.blob.core.windows.net/c/b?sv=2020-08-04&sig=c4n4ryS3cr3t%3D&se=2026");
        addText("aws presigned",
                "GET https://b.s3.amazonaws.com/k?X-Amz-Credential=c4n4ryS3cr3t&X-Amz-Signature=c4n4ryS3cr3t HTTP");
        addText("connection string",
                "DefaultEndpointsProtocol=https;AccountName=a;AccountKey=c4n4ryS3cr3t+/a==;EndpointSuffix=x");
        addText("shared access key", "Endpoint=sb://h/;SharedAccessKeyName=n;SharedAccessKey=c4n4ryS3cr3t=");
        addText("spark-submit", "spark-submit --conf spark.hadoop.fs.s3a.secret.key=c4n4ryS3cr3t --class X app.jar");
        addText("spark-submit, quoted", "--conf \"spark.x.password=c4n4ryS3cr3t\" --y");
        addText("java option", "-Xmx4g -Djavax.net.ssl.trustStorePassword=c4n4ryS3cr3t -Dfoo=bar");
        addText("option with blank", "loader --user x --password c4n4ryS3cr3t --table t");
        addText("option with equals", "loader --password=c4n4ryS3cr3t");
        addText("jaas", "org.apache.kafka.PlainLoginModule required username=\"u\" password=\"c4n4ryS3cr3t; x\";");
        addText("jaas, escaped", R"(sasl.jaas.config=X required password=\"c4n4ryS3cr3t\";)");
        addText("json", R"({"user": "u", "password" : "c4n4ryS3cr3t", "port": 1})");
        addText("json, escaped", R"({\"client_secret\":\"c4n4ryS3cr3t\",\"a\":1})");
        addText("yaml", "password: c4n4ryS3cr3t\nuser: u");
        addText("python", "options = {'hoodie.datasource.hive_sync.password': 'c4n4ryS3cr3t'}");
        addText("sql", "OPTIONS (password 'p', `secret`='c4n4ryS3cr3t')");
        addText("scala", "option(\"x\", 1).set(\"token\" -> 2); token = \"c4n4ryS3cr3t\"");
        addText("bearer", "curl -H 'X: Bearer c4n4ryS3cr3t.abc'");
        addText("authorization", "Authorization: Basic c4n4ryS3cr3tdXNlcg==");
        addText("aws key", "using AKIAC4N4RYS3CR3T0000 now");
        addText("jwt", "t eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjNG40cnlTM2NyM3QifQ.c4n4ryS3cr3t_x end");
        addText("pem", "-----BEGIN RSA PRIVATE KEY-----\nc4n4ryS3cr3t\n-----END RSA PRIVATE KEY-----\nrest");
        addText("pem, cut", "-----BEGIN PRIVATE KEY-----\\nc4n4ryS3cr3t");
        addText("github", "ghp_c4n4ryS3cr3tc4n4ryS3cr3tc4n4ryS3cr3t x");
        addText("slack", "xoxb-c4n4ryS3cr3t-1");
    }
    void noSecretComesOutOfAText()
    {
        QFETCH(QByteArray, text);

        const std::string shown = redactor().text(text.toStdString());
        const std::string value = valueOf("sun.java.command", text.constData());

        QVERIFY2(!QByteArray::fromStdString(shown).toLower().contains("c4n4rys3cr3t"), shown.c_str());
        QVERIFY2(shown.contains(Mask), shown.c_str());
        QCOMPARE(value, shown);
        QCOMPARE(redactor().text(shown), shown);
    }

    void whatStandsAroundASecretStays()
    {
        QCOMPARE(redactor().text("--conf a.password=x1 --class Main"),
                 "--conf a.password=" + std::string(Mask) + " --class Main");
        QCOMPARE(redactor().text("s3://u:pw1@h/p"), "s3://u:" + std::string(Mask) + "@h/p");
        QCOMPARE(redactor().text(R"({"token":"a b","n":1})"), R"({"token":")" + std::string(Mask) + R"(","n":1})");
    }

    void harmlessTextsStay_data()
    {
        QTest::addColumn<QByteArray>("text");
        addText("hudi label", "SparkUpsertCommitActionExecutor:Building workload profile:orders");
        addText("listing", "FSUtils:Parallel listing paths file:/data/t/.hoodie/metadata/.hoodie/.temp/001/files");
        addText("plan", "Project [_hoodie_record_key#12, token#13 AS token2#14] +- Filter (isnotnull(key#3) AND (key#3 = abc))");
        addText("stack", "org.apache.hudi.table.HoodieTable.reconcileAgainstMarkers(HoodieTable.java:693)");
        addText("url", "hdfs://namenode:8020/user/x@y/part=1");
        addText("at", "collect at HoodieJavaRDD.java:177 (mail me@example.com)");
        addText("prose", "The bearer of this message knows a token or two: none");
        addText("schema", "root |-- secret: string (nullable = true) |-- token: bigint");
        addText("options", "--packages a:b:1.2 --conf spark.sql.tokenizer=x --class Y");
        addText("already masked", "spark.x.password=*********(redacted) rest");
        addText("empty", "");
        addText("certificate", "-----BEGIN CERTIFICATE-----\nMII\n-----END CERTIFICATE-----");
    }
    void harmlessTextsStay()
    {
        QFETCH(QByteArray, text);
        QCOMPARE(redactor().text(text.toStdString()), text.toStdString());
    }

    void sparksOwnMaskStays()
    {
        QCOMPARE(valueOf("spark.x.password", "*********(redacted)"), std::string("*********(redacted)"));
        QCOMPARE(valueOf("spark.x.url", "*********(redacted)"), std::string("*********(redacted)"));
    }

    void bytesThatAreNoUtf8StayWhereNothingIsMasked()
    {
        const std::string text = "label \xff\xfe ://plain";
        QCOMPARE(redactor().text(text), text);
    }

    void secretKeysAreKnownByName()
    {
        QVERIFY(redactor().isSecretKey("a.password"));
        QVERIFY(!redactor().isSecretKey("a.password.file"));
        QVERIFY(!redactor().isSecretKey("sasl.mechanism"));
    }
};

QTEST_GUILESS_MAIN(tst_Redaction)
#include "tst_redaction.moc"
