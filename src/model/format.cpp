// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/format.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace hudiscope::model {

namespace {

constexpr QChar NoBreakSpace(0x00A0);
constexpr QChar NarrowNoBreakSpace(0x202F);
constexpr QChar Minus(0x2212);
constexpr QChar EnDash(0x2013);

QString text(const char *source)
{
    return QCoreApplication::translate("Format", source);
}

struct DurationUnit {
    std::int64_t millis;
    const char *name;
};
constexpr DurationUnit Second{1'000, QT_TRANSLATE_NOOP("Format", "s")};
constexpr DurationUnit Minute{60'000, QT_TRANSLATE_NOOP("Format", "min")};
constexpr DurationUnit Hour{3'600'000, QT_TRANSLATE_NOOP("Format", "h")};
constexpr DurationUnit Day{86'400'000, QT_TRANSLATE_NOOP("Format", "d")};

constexpr std::array BinaryUnits{"B", "KiB", "MiB", "GiB", "TiB", "PiB"};
constexpr std::array DecimalUnits{"B", "kB", "MB", "GB", "TB", "PB"};

struct Scaled {
    double value;
    std::size_t unit;
};

/// Steps up while one decimal would read as the next unit: 1023.96 KiB is 1.0 MiB.
Scaled scale(double value, double step, std::size_t units)
{
    std::size_t unit = 0;
    while (unit + 1 < units && std::abs(value) >= (unit == 0 ? step : step - 0.05)) {
        value /= step;
        ++unit;
    }
    return {value, unit};
}

} // namespace

Format::Format(const QLocale &locale, const QTimeZone &zone)
    : m_locale(locale.language() == QLocale::C ? QLocale(QLocale::English, QLocale::UnitedStates) : locale)
    , m_zone(zone)
{
}

QString Format::number(double value, int decimals) const
{
    QString digits = m_locale.toString(std::abs(value), 'f', decimals);
    if (m_locale.language() == QLocale::English)
        digits.replace(m_locale.groupSeparator(), QString(NarrowNoBreakSpace));
    const bool isZero = std::none_of(digits.cbegin(), digits.cend(), [](QChar c) { return c.isDigit() && c.digitValue() != 0; });
    return value < 0 && !isZero ? Minus + digits : digits;
}

QString Format::withUnit(const QString &number, const QString &unit) const
{
    return number + NoBreakSpace + unit;
}

QString Format::duration(double millis) const
{
    const auto twoUnits = [this](std::int64_t whole, const DurationUnit &large, const DurationUnit &small) {
        const std::int64_t steps = (whole + small.millis / 2) / small.millis;
        const std::int64_t perLarge = large.millis / small.millis;
        const QString first = withUnit(count(steps / perLarge), text(large.name));
        return steps % perLarge == 0 ? first : first + NoBreakSpace + withUnit(count(steps % perLarge), text(small.name));
    };
    if (millis < 0)
        return Minus + duration(-millis);
    if (millis == 0)
        return withUnit(QStringLiteral("0"), text(QT_TRANSLATE_NOOP("Format", "ms")));
    if (millis < 0.95)
        return withUnit(number(millis, 1), text("ms"));
    if (millis < 999.5)
        return withUnit(number(millis, 0), text("ms"));
    if (millis < 59'950)
        return withUnit(number(millis / 1'000, 1), text(Second.name));
    const auto whole = static_cast<std::int64_t>(std::llround(millis));
    if (whole < Hour.millis - Second.millis / 2)
        return twoUnits(whole, Minute, Second);
    if (whole < Day.millis - Minute.millis / 2)
        return twoUnits(whole, Hour, Minute);
    return twoUnits(whole, Day, Hour);
}

QString Format::exactMillis(std::int64_t millis) const
{
    return withUnit(count(millis), text("ms"));
}

QString Format::bytes(double bytes) const
{
    const auto [value, unit] = scale(bytes, 1024, BinaryUnits.size());
    return withUnit(number(value, unit == 0 ? 0 : 1), QString::fromLatin1(BinaryUnits.at(unit)));
}

QString Format::fileSize(std::uint64_t bytes) const
{
    const auto [value, unit] = scale(static_cast<double>(bytes), 1000, DecimalUnits.size());
    return withUnit(number(value, unit == 0 ? 0 : 1), QString::fromLatin1(DecimalUnits.at(unit)));
}

QString Format::count(std::int64_t count) const
{
    QString digits = m_locale.toString(static_cast<qlonglong>(count));
    if (m_locale.language() == QLocale::English)
        digits.replace(m_locale.groupSeparator(), QString(NarrowNoBreakSpace));
    return count < 0 ? digits.replace(m_locale.negativeSign(), QString(Minus)) : digits;
}

QString Format::countInProse(std::int64_t value) const
{
    if (std::abs(value) < 1'000'000)
        return count(value);
    return withUnit(number(static_cast<double>(value) / 1e6, 2), text(QT_TRANSLATE_NOOP("Format", "million")));
}

QString Format::share(double share) const
{
    if (share > 0 && share < 0.0005)
        return text(QT_TRANSLATE_NOOP("Format", "< %1")).arg(withUnit(number(0.1, 1), QStringLiteral("%")));
    return withUnit(number(share * 100, 1), QStringLiteral("%"));
}

std::vector<QString> Format::shares(std::span<const double> shares) const
{
    const auto whole = static_cast<std::int64_t>(std::llround(std::accumulate(shares.begin(), shares.end(), 0.0) * 1000));
    std::vector<std::int64_t> tenths;
    std::vector<std::size_t> order(shares.size());
    std::ranges::transform(shares, std::back_inserter(tenths), [](double s) { return static_cast<std::int64_t>(std::floor(s * 1000)); });
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto remainder = [&](std::size_t i) { return shares[i] * 1000 - static_cast<double>(tenths[i]); };
    std::ranges::stable_sort(order, std::greater{}, remainder);
    auto missing = whole - std::accumulate(tenths.begin(), tenths.end(), std::int64_t{0});
    for (const std::size_t i : order) {
        if (missing-- <= 0)
            break;
        ++tenths[i];
    }
    std::vector<QString> texts;
    for (std::size_t i = 0; i < shares.size(); ++i)
        texts.push_back(tenths[i] == 0 && shares[i] > 0 ? share(0.0001) : share(static_cast<double>(tenths[i]) / 1000));
    return texts;
}

QString Format::ratio(double ratio) const
{
    return withUnit(number(ratio, 1), QString(QChar(0x00D7)));
}

QString Format::time(std::int64_t epochMillis) const
{
    const QDateTime at = QDateTime::fromMSecsSinceEpoch(epochMillis, m_zone);
    return text(QT_TRANSLATE_NOOP("Format", "%1, %2 %3"))
        .arg(m_locale.toString(at.date(), QStringLiteral("d MMM yyyy")), timeOfDay(epochMillis), zoneName(epochMillis));
}

QString Format::timeSpan(std::int64_t from, std::int64_t to) const
{
    const QDateTime first = QDateTime::fromMSecsSinceEpoch(from, m_zone);
    const QDateTime last = QDateTime::fromMSecsSinceEpoch(to, m_zone);
    const auto date = [this](const QDateTime &at) { return m_locale.toString(at.date(), QStringLiteral("d MMM yyyy")); };
    const QString end = first.date() == last.date() ? timeOfDay(to) : text("%1, %2").arg(date(last), timeOfDay(to));
    return text(QT_TRANSLATE_NOOP("Format", "%1, %2 %3 %4 %5")).arg(date(first), timeOfDay(from), QString(EnDash), end, zoneName(to));
}

QString Format::timeOfDay(std::int64_t epochMillis) const
{
    return QDateTime::fromMSecsSinceEpoch(epochMillis, m_zone).toString(QStringLiteral("HH:mm:ss"));
}

QString Format::zoneName(std::int64_t atEpochMillis) const
{
    return m_zone == QTimeZone::utc() ? QStringLiteral("UTC") : m_zone.abbreviation(QDateTime::fromMSecsSinceEpoch(atEpochMillis));
}

QString Format::value(double value, Unit unit) const
{
    const auto whole = static_cast<std::int64_t>(std::llround(value));
    switch (unit) {
    case Unit::Text: return number(value, 0);
    case Unit::Id: return QString::number(whole);
    case Unit::Count: return count(whole);
    case Unit::Bytes: return bytes(value);
    case Unit::Millis: return duration(value);
    case Unit::Share: return share(value);
    case Unit::Ratio: return ratio(value);
    case Unit::Time: return time(whole);
    }
    Q_UNREACHABLE_RETURN({});
}

QString Format::notDerivable()
{
    return QString(EnDash);
}

} // namespace hudiscope::model
