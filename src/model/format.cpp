// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/format.h"

#include <QCoreApplication>
#include <QDateTime>

#include <cmath>

namespace hudiscope::model {

namespace {

constexpr QChar NoBreakSpace(0x00A0);
constexpr QChar EnDash(0x2013);

QString text(const char *source)
{
    return QCoreApplication::translate("Format", source);
}

QLocale forPeople(const QLocale &locale)
{
    return locale.language() == QLocale::C ? QLocale(QLocale::English, QLocale::UnitedStates) : locale;
}

/// English groups by narrow spaces, other languages as their readers are used to.
report::NumberSymbols symbols(const QLocale &locale)
{
    report::NumberSymbols symbols;
    if (locale.language() == QLocale::English)
        return symbols;
    symbols.decimalPoint = locale.decimalPoint().toStdString();
    symbols.group = locale.groupSeparator().toStdString();
    return symbols;
}

} // namespace

Format::Format(const QLocale &locale, const QTimeZone &zone)
    : m_locale(forPeople(locale))
    , m_zone(zone)
    , m_format(symbols(m_locale))
{
}

QString Format::number(double value, int decimals) const
{
    return QString::fromStdString(m_format.decimal(value, decimals));
}

QString Format::duration(double millis) const
{
    return QString::fromStdString(m_format.duration(millis));
}

QString Format::exactMillis(std::int64_t millis) const
{
    return text(QT_TRANSLATE_NOOP("Format", "%1 ms")).replace(QLatin1Char(' '), NoBreakSpace).arg(count(millis));
}

QString Format::bytes(double bytes) const
{
    return QString::fromStdString(m_format.bytes(std::llround(bytes)));
}

QString Format::fileSize(std::uint64_t bytes) const
{
    return QString::fromStdString(m_format.storedBytes(bytes));
}

QString Format::count(std::int64_t count) const
{
    return QString::fromStdString(m_format.count(count));
}

QString Format::countInProse(std::int64_t count) const
{
    return QString::fromStdString(m_format.countInProse(count));
}

QString Format::share(double share) const
{
    return QString::fromStdString(m_format.share(share));
}

std::vector<QString> Format::sharesOfWhole(std::span<const std::int64_t> parts) const
{
    const std::vector<std::int64_t> tenths = report::sharesOfWhole(parts);
    std::vector<QString> texts;
    texts.reserve(parts.size());
    for (std::size_t i = 0; i < parts.size(); ++i)
        texts.push_back(QString::fromStdString(m_format.shareOfTenths(tenths[i], parts[i] == 0)));
    return texts;
}

QString Format::ratio(double ratio) const
{
    return QString::fromStdString(m_format.ratio(ratio));
}

QString Format::time(std::int64_t epochMillis) const
{
    const QDateTime at = QDateTime::fromMSecsSinceEpoch(epochMillis, m_zone);
    //: date, time of day, time zone
    return text(QT_TRANSLATE_NOOP("Format", "%1, %2 %3"))
        .arg(m_locale.toString(at.date(), QStringLiteral("d MMM yyyy")), timeOfDay(epochMillis), zoneName(epochMillis));
}

QString Format::timeSpan(std::int64_t from, std::int64_t to) const
{
    const QDateTime first = QDateTime::fromMSecsSinceEpoch(from, m_zone);
    const QDateTime last = QDateTime::fromMSecsSinceEpoch(to, m_zone);
    const auto date = [this](const QDateTime &at) { return m_locale.toString(at.date(), QStringLiteral("d MMM yyyy")); };
    //: date, time of day
    const QString end = first.date() == last.date() ? timeOfDay(to)
                                                    : text(QT_TRANSLATE_NOOP("Format", "%1, %2")).arg(date(last), timeOfDay(to));
    //: date, time of day, dash, end, time zone
    return text(QT_TRANSLATE_NOOP("Format", "%1, %2 %3 %4 %5"))
        .arg(date(first), timeOfDay(from), QString(EnDash), end, zoneName(to));
}

QString Format::timeOfDay(std::int64_t epochMillis) const
{
    return QDateTime::fromMSecsSinceEpoch(epochMillis, m_zone).toString(QStringLiteral("HH:mm:ss"));
}

QString Format::zoneName(std::int64_t atEpochMillis) const
{
    return m_zone == QTimeZone::utc() ? QStringLiteral("UTC")
                                      : m_zone.abbreviation(QDateTime::fromMSecsSinceEpoch(atEpochMillis));
}

QString Format::value(double value, Unit unit) const
{
    const auto whole = static_cast<std::int64_t>(std::llround(value));
    switch (unit) {
    case Unit::Text:
        return number(value, 0);
    case Unit::Id:
        return QString::number(whole);
    case Unit::Count:
        return count(whole);
    case Unit::Bytes:
        return bytes(value);
    case Unit::Millis:
        return duration(value);
    case Unit::Share:
        return share(value);
    case Unit::Ratio:
        return ratio(value);
    case Unit::Time:
        return time(whole);
    }
    Q_UNREACHABLE_RETURN({});
}

QString Format::notDerivable()
{
    return QString(EnDash);
}

} // namespace hudiscope::model
