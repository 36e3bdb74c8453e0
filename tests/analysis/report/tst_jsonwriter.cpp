// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/report/jsonwriter.h"

#include <QBuffer>
#include <QTest>

#include <functional>
#include <string>

using namespace hudiscope::report;

namespace {

QByteArray written(const std::function<void(JsonWriter &)> &write, JsonLayout layout = JsonLayout::Compact)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    ByteSink sink(buffer);
    {
        JsonWriter json(sink, layout);
        json.beginObject();
        write(json);
        json.endObject();
    }
    return sink.flush() ? buffer.data() : QByteArray("refused");
}

/// A device that is full after the first bytes.
class FullDevice : public QIODevice
{
public:
    FullDevice() { open(QIODevice::WriteOnly); }

protected:
    qint64 readData(char *, qint64) override { return -1; }
    qint64 writeData(const char *, qint64) override { return -1; }
};

} // namespace

class JsonWriterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fractionsAreFloatingLiteralsRoundedHalfUp_data();
    void fractionsAreFloatingLiteralsRoundedHalfUp();
    void integersAndFlagsAreNeverMixedUp();
    void absentOptionalIsNull();
    void textsAreEscaped();
    void bytesThatAreNotUtf8AreReplaced();
    void prettyIndentsByTwo();
    void aTextLargerThanTheBufferArrivesWhole();
    void aFullDeviceIsNoticed();
};

void JsonWriterTest::fractionsAreFloatingLiteralsRoundedHalfUp_data()
{
    QTest::addColumn<double>("number");
    QTest::addColumn<QByteArray>("literal");
    QTest::newRow("whole") << 5.0 << QByteArray("5.0");
    QTest::newRow("third decimal") << 70.0 / 1300 << QByteArray("0.054");
    QTest::newRow("tie goes up") << 0.0625 << QByteArray("0.063");
    QTest::newRow("minus one") << -1.0 << QByteArray("-1.0");
    QTest::newRow("nothing") << 0.0 << QByteArray("0.0");
}

void JsonWriterTest::fractionsAreFloatingLiteralsRoundedHalfUp()
{
    QFETCH(double, number);
    QFETCH(QByteArray, literal);
    QCOMPARE(written([&](JsonWriter &json) { json.field("x", number); }), QByteArray("{\"x\":" + literal + "}"));
}

void JsonWriterTest::integersAndFlagsAreNeverMixedUp()
{
    const QByteArray text = written([](JsonWriter &json) {
        json.field("flag", true);
        json.field("count", std::uint64_t{1});
        json.field("id", -1);
        json.field("text", "yes");
    });

    QCOMPARE(text, QByteArray(R"({"flag":true,"count":1,"id":-1,"text":"yes"})"));
}

void JsonWriterTest::absentOptionalIsNull()
{
    const QByteArray text = written([](JsonWriter &json) {
        json.field("none", std::optional<std::string>());
        json.field("some", std::optional<std::int32_t>(7));
    });

    QCOMPARE(text, QByteArray(R"({"none":null,"some":7})"));
}

void JsonWriterTest::textsAreEscaped()
{
    QCOMPARE(written([](JsonWriter &json) { json.field("a\"b", "line\n\x01 \\"); }), QByteArray(R"({"a\"b":"line\n\u0001 \\"})"));
}

void JsonWriterTest::bytesThatAreNotUtf8AreReplaced()
{
    QCOMPARE(written([](JsonWriter &json) { json.field("x", "a\xff"); }), QByteArray("{\"x\":\"a\xef\xbf\xbd\"}"));
}

void JsonWriterTest::prettyIndentsByTwo()
{
    QCOMPARE(written([](JsonWriter &json) { json.field("x", 1); }, JsonLayout::Pretty), QByteArray("{\n  \"x\": 1\n}"));
}

void JsonWriterTest::aTextLargerThanTheBufferArrivesWhole()
{
    const std::string large(300'000, 'x');

    QCOMPARE(written([&](JsonWriter &json) { json.field("x", large); }).size(), qsizetype(large.size() + 8));
}

void JsonWriterTest::aFullDeviceIsNoticed()
{
    FullDevice device;
    ByteSink sink(device);
    sink.write("anything");

    QVERIFY(!sink.flush());
}

QTEST_GUILESS_MAIN(JsonWriterTest)
#include "tst_jsonwriter.moc"
