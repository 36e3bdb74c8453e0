// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/report/format.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <format>
#include <numeric>
#include <string_view>

namespace hudiscope::report {

namespace {

using namespace std::string_view_literals;

constexpr std::int64_t SecondMillis = 1000;
constexpr std::int64_t MinuteMillis = 60 * SecondMillis;
constexpr std::int64_t HourMillis = 60 * MinuteMillis;
constexpr std::int64_t DayMillis = 24 * HourMillis;

constexpr std::array BinaryUnits{"B"sv, "KiB"sv, "MiB"sv, "GiB"sv, "TiB"sv, "PiB"sv, "EiB"sv};
constexpr std::array DecimalUnits{"B"sv, "kB"sv, "MB"sv, "GB"sv, "TB"sv, "PB"sv, "EB"sv};
constexpr std::array DenseUnits{"B"sv, "KB"sv, "MB"sv, "GB"sv, "TB"sv, "PB"sv};

double powerOfTen(int exponent)
{
    double power = 1;
    for (int i = 0; i < exponent; ++i)
        power *= 10;
    return power;
}

/// `value` in units of `unit`, half up.
std::int64_t roundedTo(std::int64_t value, std::int64_t unit)
{
    return (value + unit / 2) / unit;
}

struct Scaled {
    double value = 0;
    std::size_t unit = 0;
};

/// Divides until the number, as it will be shown with one decimal, is below `base`.
Scaled scaleDown(double value, double base, std::size_t units)
{
    Scaled scaled{value, 0};
    while (scaled.unit + 1 < units && (scaled.unit == 0 ? scaled.value : roundedHalfUp(scaled.value, 1)) >= base) {
        scaled.value /= base;
        ++scaled.unit;
    }
    return scaled;
}

} // namespace

double roundedHalfUp(double value, int decimals)
{
    const double power = powerOfTen(decimals);
    return std::floor(value * power + 0.5) / power;
}

std::string Format::decimal(double value, int decimals) const
{
    std::string text = std::format("{:.{}f}", roundedHalfUp(std::abs(value), decimals), decimals);
    const std::size_t point = text.find('.');
    const std::size_t whole = point == std::string::npos ? text.size() : point;
    if (point != std::string::npos)
        text.replace(point, 1, m_symbols.decimalPoint);
    for (std::size_t at = whole; at > 3; at -= 3)
        text.insert(at - 3, m_symbols.group);
    const bool isNegative = value < 0 && text.find_first_of("123456789") != std::string::npos;
    return isNegative ? m_symbols.minus + text : text;
}

std::string Format::withUnit(const std::string &number, std::string_view unit) const
{
    return number + m_symbols.unitSpace + std::string(unit);
}

std::string Format::duration(double millis) const
{
    if (millis < 0)
        return m_symbols.minus + duration(-millis);
    if (millis > 0 && roundedHalfUp(millis, 1) < 1)
        return withUnit(decimal(millis, 1), "ms");
    const auto whole = static_cast<std::int64_t>(std::floor(millis + 0.5));
    if (whole < SecondMillis)
        return withUnit(decimal(static_cast<double>(whole), 0), "ms");
    if (roundedTo(whole, 100) < 600)
        return withUnit(decimal(static_cast<double>(whole) / SecondMillis, 1), "s");

    struct Pair {
        std::int64_t small, perLarge;
        std::string_view smallUnit, largeUnit;
        std::int64_t below;
    };
    static constexpr std::array pairs{Pair{SecondMillis, 60, "s", "min", HourMillis},
                                      Pair{MinuteMillis, 60, "min", "h", DayMillis}, Pair{HourMillis, 24, "h", "d", INT64_MAX}};
    for (const Pair &pair : pairs) {
        const std::int64_t units = roundedTo(whole, pair.small);
        if (units >= pair.below / pair.small)
            continue;
        return withUnit(count(units / pair.perLarge), pair.largeUnit) + m_symbols.unitSpace
            + withUnit(count(units % pair.perLarge), pair.smallUnit);
    }
    return {};
}

std::string Format::scaled(double value, double base, std::span<const std::string_view> units) const
{
    const Scaled result = scaleDown(std::abs(value), base, units.size());
    const std::string number = decimal(result.value, result.unit == 0 ? 0 : 1);
    return (value < 0 ? m_symbols.minus : std::string{}) + withUnit(number, units[result.unit]);
}

std::string Format::bytes(std::int64_t bytes) const
{
    return scaled(static_cast<double>(bytes), 1024, BinaryUnits);
}

std::string Format::storedBytes(std::uint64_t bytes) const
{
    return scaled(static_cast<double>(bytes), 1000, DecimalUnits);
}

std::string Format::count(std::int64_t count) const
{
    const std::string digits = std::to_string(count);
    const bool isNegative = count < 0;
    std::string text = isNegative ? digits.substr(1) : digits;
    for (std::size_t at = text.size(); at > 3; at -= 3)
        text.insert(at - 3, m_symbols.group);
    return isNegative ? m_symbols.minus + text : text;
}

std::string Format::countInProse(std::int64_t count) const
{
    if (std::abs(count) < 1'000'000)
        return this->count(count);
    if (std::abs(count) < 999'995'000)
        return withUnit(decimal(static_cast<double>(count) / 1e6, 2), "million");
    return withUnit(decimal(static_cast<double>(count) / 1e9, 2), "billion");
}

std::string Format::ratio(double ratio) const
{
    return withUnit(decimal(ratio, 1), "\u00D7");
}

std::string Format::share(double fraction) const
{
    const auto tenths = static_cast<std::int64_t>(std::floor(fraction * 1000 + 0.5));
    return shareOfTenths(tenths, fraction == 0);
}

std::string Format::shareOfTenths(std::int64_t tenths, bool isZero) const
{
    if (tenths == 0 && !isZero)
        return "<" + m_symbols.unitSpace + withUnit(decimal(0.1, 1), "%");
    return withUnit(decimal(static_cast<double>(tenths) / 10, 1), "%");
}

std::string Format::utcTime(std::int64_t epochMillis) const
{
    static constexpr std::array months{"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    namespace chrono = std::chrono;
    const chrono::sys_time<chrono::milliseconds> time{chrono::milliseconds{epochMillis}};
    const auto day = chrono::floor<chrono::days>(time);
    const chrono::year_month_day date{day};
    const chrono::hh_mm_ss clock{chrono::floor<chrono::seconds>(time - day)};
    return std::format("{} {} {}, {:02}:{:02}:{:02} UTC", static_cast<unsigned>(date.day()),
                       months[static_cast<unsigned>(date.month()) - 1], static_cast<int>(date.year()), clock.hours().count(),
                       clock.minutes().count(), clock.seconds().count());
}

std::vector<std::int64_t> sharesOfWhole(std::span<const std::int64_t> parts)
{
    constexpr std::int64_t whole = 1000;
    const std::int64_t sum = std::accumulate(parts.begin(), parts.end(), std::int64_t{0});
    std::vector<std::int64_t> tenths(parts.size(), 0);
    if (sum <= 0)
        return tenths;

    std::vector<std::pair<long double, std::size_t>> remainders;
    std::int64_t given = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const long double exact = static_cast<long double>(parts[i]) * whole / static_cast<long double>(sum);
        tenths[i] = static_cast<std::int64_t>(exact);
        given += tenths[i];
        remainders.emplace_back(exact - static_cast<long double>(tenths[i]), i);
    }
    std::ranges::stable_sort(remainders, std::ranges::greater{}, &std::pair<long double, std::size_t>::first);
    for (std::size_t i = 0; given < whole && i < remainders.size(); ++i, ++given)
        ++tenths[remainders[i].second];
    return tenths;
}

std::string denseDuration(std::int64_t millis)
{
    if (millis < 0)
        return "-";
    if (millis < SecondMillis)
        return std::format("{}ms", millis);
    if (const std::int64_t tenths = roundedTo(millis, 100); tenths < 600)
        return std::format("{}.{}s", tenths / 10, tenths % 10);
    const std::int64_t seconds = millis / SecondMillis;
    if (millis < HourMillis)
        return std::format("{}m{:02}s", std::max<std::int64_t>(seconds, 60) / 60, seconds < 60 ? 0 : seconds % 60);
    return std::format("{}h{:02}m", seconds / 3600, seconds / 60 % 60);
}

std::string denseBytes(std::int64_t bytes)
{
    if (bytes < 0)
        return "-";
    const Scaled scaled = scaleDown(static_cast<double>(bytes), 1024, DenseUnits.size());
    return std::format("{:.{}f}{}", roundedHalfUp(scaled.value, scaled.unit == 0 ? 0 : 1), scaled.unit == 0 ? 0 : 1,
                       DenseUnits[scaled.unit]);
}

} // namespace hudiscope::report
