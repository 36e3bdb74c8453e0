// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/report/format.h"

#include <QTest>

using namespace hudiscope::report;

namespace {

QString text(const std::string &utf8)
{
    return QString::fromStdString(utf8);
}

} // namespace

class FormatTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void durationsHaveAtMostTwoUnits_data();
    void durationsHaveAtMostTwoUnits();
    void bytesAreBinaryWithOneDecimal_data();
    void bytesAreBinaryWithOneDecimal();
    void artifactSizesAreDecimal();
    void countsAreGroupedInTablesAndShortInProse();
    void sharesSayLittleFromNothing_data();
    void sharesSayLittleFromNothing();
    void sharesOfAWholeAddUpToAThousandTenths();
    void timesNameTheirZone();
    void negativeNumbersCarryTheMinusSign();
    void denseFormsAreThePeers_data();
    void denseFormsAreThePeers();
    void tiesAreRoundedUp();
};

void FormatTest::durationsHaveAtMostTwoUnits_data()
{
    QTest::addColumn<double>("millis");
    QTest::addColumn<QString>("expected");
    QTest::newRow("nothing") << 0.0 << QStringLiteral("0 ms");
    QTest::newRow("below a millisecond") << 0.4 << QStringLiteral("0.4 ms");
    QTest::newRow("milliseconds") << 840.0 << QStringLiteral("840 ms");
    QTest::newRow("seconds") << 17'200.0 << QStringLiteral("17.2 s");
    QTest::newRow("tie") << 1'250.0 << QStringLiteral("1.3 s");
    QTest::newRow("never 60 seconds") << 59'960.0 << QStringLiteral("1 min 0 s");
    QTest::newRow("minutes") << 252'000.0 << QStringLiteral("4 min 12 s");
    QTest::newRow("never 60 minutes") << 3'599'800.0 << QStringLiteral("1 h 0 min");
    QTest::newRow("hours") << 25'320'000.0 << QStringLiteral("7 h 2 min");
    QTest::newRow("days") << 25.25 * 86'400'000 << QStringLiteral("25 d 6 h");
}

void FormatTest::durationsHaveAtMostTwoUnits()
{
    QFETCH(double, millis);
    QFETCH(QString, expected);
    QCOMPARE(text(Format(NumberSymbols::plain()).duration(millis)), expected);
}

void FormatTest::bytesAreBinaryWithOneDecimal_data()
{
    QTest::addColumn<qint64>("bytes");
    QTest::addColumn<QString>("expected");
    QTest::newRow("bytes") << qint64{1023} << QStringLiteral("1023 B");
    QTest::newRow("KiB") << qint64{1024} << QStringLiteral("1.0 KiB");
    QTest::newRow("never 1024.0") << qint64{1024 * 1024 - 1} << QStringLiteral("1.0 MiB");
    QTest::newRow("MiB") << qint64{27'682'406} << QStringLiteral("26.4 MiB");
    QTest::newRow("TiB") << (qint64{3} << 40) << QStringLiteral("3.0 TiB");
}

void FormatTest::bytesAreBinaryWithOneDecimal()
{
    QFETCH(qint64, bytes);
    QFETCH(QString, expected);
    QCOMPARE(text(Format(NumberSymbols::plain()).bytes(bytes)), expected);
}

void FormatTest::artifactSizesAreDecimal()
{
    QCOMPARE(text(Format(NumberSymbols::plain()).storedBytes(26'400'000)), QStringLiteral("26.4 MB"));
}

void FormatTest::countsAreGroupedInTablesAndShortInProse()
{
    const Format format;

    QCOMPARE(text(format.count(1'284'000)), QStringLiteral("1\u202F284\u202F000"));
    QCOMPARE(text(format.countInProse(999'999)), QStringLiteral("999\u202F999"));
    QCOMPARE(text(format.countInProse(1'284'000)), QStringLiteral("1.28\u00A0million"));
}

void FormatTest::sharesSayLittleFromNothing_data()
{
    QTest::addColumn<double>("fraction");
    QTest::addColumn<QString>("expected");
    QTest::newRow("nothing") << 0.0 << QStringLiteral("0.0 %");
    QTest::newRow("very little") << 0.0004 << QStringLiteral("< 0.1 %");
    QTest::newRow("rounds to a tenth") << 0.0005 << QStringLiteral("0.1 %");
    QTest::newRow("some") << 0.3451 << QStringLiteral("34.5 %");
    QTest::newRow("all") << 1.0 << QStringLiteral("100.0 %");
}

void FormatTest::sharesSayLittleFromNothing()
{
    QFETCH(double, fraction);
    QFETCH(QString, expected);
    QCOMPARE(text(Format(NumberSymbols::plain()).share(fraction)), expected);
}

void FormatTest::sharesOfAWholeAddUpToAThousandTenths()
{
    const std::vector<std::int64_t> thirds{1, 1, 1};

    QCOMPARE(sharesOfWhole(thirds), (std::vector<std::int64_t>{334, 333, 333}));
    QCOMPARE(sharesOfWhole(std::vector<std::int64_t>{0, 0}), (std::vector<std::int64_t>{0, 0}));
    QCOMPARE(sharesOfWhole(std::vector<std::int64_t>{}), std::vector<std::int64_t>{});
}

void FormatTest::timesNameTheirZone()
{
    QCOMPARE(text(Format().utcTime(1'795'856'436'123)), QStringLiteral("28 Nov 2026, 09:00:36 UTC"));
}

void FormatTest::negativeNumbersCarryTheMinusSign()
{
    QCOMPARE(text(Format().count(-1234)), QStringLiteral("\u22121\u202F234"));
    QCOMPARE(text(Format().decimal(-0.01, 1)), QStringLiteral("0.0"));
    QCOMPARE(text(Format().duration(std::int64_t{-840})), QStringLiteral("\u2212840\u00A0ms"));
}

void FormatTest::denseFormsAreThePeers_data()
{
    // facts/spark-event-log.md §4 and case J8.
    QTest::addColumn<QString>("actual");
    QTest::addColumn<QString>("expected");
    QTest::newRow("unknown time") << text(denseDuration(-1)) << QStringLiteral("-");
    QTest::newRow("milliseconds") << text(denseDuration(999)) << QStringLiteral("999ms");
    QTest::newRow("seconds") << text(denseDuration(1500)) << QStringLiteral("1.5s");
    QTest::newRow("tie") << text(denseDuration(1250)) << QStringLiteral("1.3s");
    QTest::newRow("never 60.0s") << text(denseDuration(59'960)) << QStringLiteral("1m00s");
    QTest::newRow("minutes") << text(denseDuration(125'000)) << QStringLiteral("2m05s");
    QTest::newRow("hours") << text(denseDuration(7'320'000)) << QStringLiteral("2h02m");
    QTest::newRow("unknown size") << text(denseBytes(-1)) << QStringLiteral("-");
    QTest::newRow("bytes") << text(denseBytes(1023)) << QStringLiteral("1023B");
    QTest::newRow("KB") << text(denseBytes(1024)) << QStringLiteral("1.0KB");
    QTest::newRow("PB") << text(denseBytes(std::int64_t{5} << 50)) << QStringLiteral("5.0PB");
}

void FormatTest::denseFormsAreThePeers()
{
    QFETCH(QString, actual);
    QFETCH(QString, expected);
    QCOMPARE(actual, expected);
}

void FormatTest::tiesAreRoundedUp()
{
    QCOMPARE(roundedHalfUp(0.0625, 3), 0.063);
    QCOMPARE(roundedHalfUp(2.5, 0), 3.0);
    QCOMPARE(roundedHalfUp(-1.0, 3), -1.0);
}

QTEST_GUILESS_MAIN(FormatTest)
#include "tst_format.moc"
