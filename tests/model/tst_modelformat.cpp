// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/format.h"

#include <QTest>

using hudiscope::model::Format;
using hudiscope::model::Unit;

namespace {

/// The texts below are easier to read with plain spaces.
QString plain(QString text)
{
    return text.replace(QChar(0x00A0), QLatin1Char(' ')).replace(QChar(0x202F), QLatin1Char('_'));
}

} // namespace

class TestModelFormat : public QObject
{
    Q_OBJECT

private:
    Format m_format{QLocale(QLocale::English, QLocale::UnitedStates)};

private Q_SLOTS:
    void durationsHaveTwoUnitsAtMost_data()
    {
        QTest::addColumn<double>("millis");
        QTest::addColumn<QString>("expected");
        // The examples of the design, then the borders between units.
        QTest::newRow("below a millisecond") << 0.4 << QStringLiteral("0.4 ms");
        QTest::newRow("milliseconds") << 840.0 << QStringLiteral("840 ms");
        QTest::newRow("seconds") << 17'200.0 << QStringLiteral("17.2 s");
        QTest::newRow("minutes") << 252'000.0 << QStringLiteral("4 min 12 s");
        QTest::newRow("hours") << 25'320'000.0 << QStringLiteral("7 h 2 min");
        QTest::newRow("days") << 2'181'600'000.0 << QStringLiteral("25 d 6 h");
        QTest::newRow("zero") << 0.0 << QStringLiteral("0 ms");
        QTest::newRow("rounds up to a minute") << 59'960.0 << QStringLiteral("1 min 0 s");
        QTest::newRow("rounds up to an hour") << 3'599'700.0 << QStringLiteral("1 h 0 min");
        QTest::newRow("rounds up to a day") << 86'399'000.0 << QStringLiteral("1 d 0 h");
        QTest::newRow("negative") << -1'500.0 << QString(QChar(0x2212) + QStringLiteral("1.5 s"));
    }
    void durationsHaveTwoUnitsAtMost()
    {
        QFETCH(double, millis);
        QTEST(plain(m_format.duration(millis)), "expected");
    }

    void sizesAreBinaryAndFileSizesDecimal()
    {
        QCOMPARE(plain(m_format.bytes(812)), QStringLiteral("812 B"));
        QCOMPARE(plain(m_format.bytes(27'682'406)), QStringLiteral("26.4 MiB"));
        QCOMPARE(plain(m_format.bytes(1024 * 1023.99)), QStringLiteral("1.0 MiB"));
        QCOMPARE(plain(m_format.fileSize(18'600'000)), QStringLiteral("18.6 MB"));
    }

    void countsAreFullInTablesAndShortInProse()
    {
        QCOMPARE(plain(m_format.count(6'946)), QStringLiteral("6_946"));
        QCOMPARE(plain(m_format.countInProse(999'999)), QStringLiteral("999_999"));
        QCOMPARE(plain(m_format.countInProse(1'284'000)), QStringLiteral("1.28 million"));
    }

    void tinySharesAreNotZero()
    {
        QCOMPARE(plain(m_format.share(0.368)), QStringLiteral("36.8 %"));
        QCOMPARE(plain(m_format.share(0.0004)), QStringLiteral("< 0.1 %"));
        QCOMPARE(plain(m_format.share(0)), QStringLiteral("0.0 %"));
    }

    void sharesOfAWholeSumToAHundred()
    {
        const std::array<std::int64_t, 3> thirds{7, 7, 7};

        const std::vector<QString> texts = m_format.sharesOfWhole(thirds);

        QCOMPARE(plain(texts.at(0)), QStringLiteral("33.4 %"));
        QCOMPARE(plain(texts.at(1)), QStringLiteral("33.3 %"));
        QCOMPARE(plain(texts.at(2)), QStringLiteral("33.3 %"));
    }

    void timesNameTheirZone()
    {
        const qint64 at = 1'795'856'436'000; // 28 Nov 2026, 09:00:36 UTC
        QCOMPARE(plain(m_format.time(at)), QStringLiteral("28 Nov 2026, 09:00:36 UTC"));
        QCOMPARE(plain(m_format.timeSpan(at, at + 816'000)), QStringLiteral("28 Nov 2026, 09:00:36 \u2013 09:14:12 UTC"));
        const Format berlin(m_format.locale(), QTimeZone("Europe/Berlin"));
        QVERIFY(berlin.time(at).startsWith(QStringLiteral("28 Nov 2026, 10:00:36 ")));
    }

    void otherLanguagesKeepTheirSeparators()
    {
        const Format german(QLocale(QLocale::German, QLocale::Germany));
        QCOMPARE(plain(german.bytes(27'682'406)), QStringLiteral("26,4 MiB"));
        QCOMPARE(german.count(6'946), QStringLiteral("6.946"));
    }
};

QTEST_GUILESS_MAIN(TestModelFormat)
#include "tst_modelformat.moc"
