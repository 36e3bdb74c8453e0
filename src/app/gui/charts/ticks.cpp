// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/ticks.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace hudiscope::gui {

namespace {

constexpr double Second = 1000;
constexpr double Minute = 60 * Second;
constexpr double Hour = 60 * Minute;
constexpr double Day = 24 * Hour;

constexpr std::array TimeSteps{
    Second,      2 * Second,  5 * Second,  10 * Second, 15 * Second, 30 * Second, Minute,    2 * Minute, 5 * Minute,
    10 * Minute, 15 * Minute, 30 * Minute, Hour,        2 * Hour,    5 * Hour,    10 * Hour, 15 * Hour,  30 * Hour,
};

/// Values of a logarithmic time axis that people read without counting, with the plainest marked.
struct LogStop {
    double millis;
    bool plain;
};
constexpr std::array LogTimeStops{
    LogStop{1, true},           LogStop{2, false},           LogStop{5, false},           LogStop{10, true},
    LogStop{20, false},         LogStop{50, false},          LogStop{100, true},          LogStop{200, false},
    LogStop{500, false},        LogStop{Second, true},       LogStop{2 * Second, false},  LogStop{5 * Second, false},
    LogStop{10 * Second, true}, LogStop{20 * Second, false}, LogStop{Minute, true},       LogStop{2 * Minute, false},
    LogStop{5 * Minute, false}, LogStop{10 * Minute, true},  LogStop{20 * Minute, false}, LogStop{Hour, true},
    LogStop{2 * Hour, false},   LogStop{5 * Hour, false},    LogStop{10 * Hour, true},    LogStop{Day, false},
    LogStop{2 * Day, false},    LogStop{5 * Day, true},      LogStop{10 * Day, false},    LogStop{20 * Day, false},
    LogStop{50 * Day, true},
};

/// 1, 2 or 5 times a power of ten: the smallest that is not below `least`.
double decimalStep(double least)
{
    const double power = std::pow(10, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= least * (1 - 1e-9))
            return factor * power;
    }
    return 10 * power;
}

double timeStep(double least)
{
    if (least <= Second / 2)
        return decimalStep(least);
    const auto found = std::ranges::lower_bound(TimeSteps, least * (1 - 1e-9));
    return found != TimeSteps.end() ? *found : Day * decimalStep(least / Day);
}

/// Keeps every n-th, so that the rest stays evenly spaced.
std::vector<double> thinned(std::vector<double> values, int most)
{
    const auto limit = static_cast<std::size_t>(std::max(most, 1));
    if (values.size() <= limit)
        return values;
    const std::size_t every = (values.size() + limit - 1) / limit;
    std::vector<double> kept;
    for (std::size_t i = 0; i < values.size(); i += every)
        kept.push_back(values[i]);
    return kept;
}

std::vector<double> powers(double base, double from, double to, std::initializer_list<double> factors)
{
    std::vector<double> values;
    const double first = std::floor(std::log(from) / std::log(base) + 1e-9);
    for (double exponent = first; std::pow(base, exponent) <= to * (1 + 1e-9); ++exponent) {
        for (const double factor : factors) {
            const double value = factor * std::pow(base, exponent);
            if (value >= from * (1 - 1e-9) && value <= to * (1 + 1e-9))
                values.push_back(value);
        }
    }
    return values;
}

std::vector<double> logTimeTicks(double from, double to, int most)
{
    const auto stops = [from, to](bool onlyPlain) {
        std::vector<double> values;
        for (const LogStop &stop : LogTimeStops) {
            if (stop.millis >= from && stop.millis <= to && (stop.plain || !onlyPlain))
                values.push_back(stop.millis);
        }
        return values;
    };
    std::vector<double> all = stops(false);
    if (all.size() <= static_cast<std::size_t>(most))
        return all;
    return thinned(stops(true), most);
}

} // namespace

double tickStep(AxisUnit unit, double span, int most)
{
    const double least = std::max(span, 1e-9) / std::max(most - 1, 1);
    switch (unit) {
    case AxisUnit::Count:
        return std::max(1.0, decimalStep(least));
    case AxisUnit::Duration:
        return timeStep(least);
    case AxisUnit::Bytes:
        return std::exp2(std::ceil(std::log2(std::max(least, 1.0)) - 1e-9));
    }
    return least;
}

std::vector<double> linearTicks(AxisUnit unit, double from, double to, int most)
{
    std::vector<double> ticks;
    if (!(to > from))
        return ticks;
    const double step = tickStep(unit, to - from, most);
    for (double index = std::ceil(from / step - 1e-9); index * step <= to + step * 1e-9; ++index)
        ticks.push_back(index * step);
    return ticks;
}

namespace {

std::vector<double> logStops(AxisUnit unit, double from, double to, int most)
{
    switch (unit) {
    case AxisUnit::Count: {
        std::vector<double> fine = powers(10, from, to, {1, 2, 5});
        return fine.size() <= static_cast<std::size_t>(most) ? fine : thinned(powers(10, from, to, {1}), most);
    }
    case AxisUnit::Duration:
        return logTimeTicks(from, to, most);
    case AxisUnit::Bytes:
        return thinned(powers(2, from, to, {1}), most);
    }
    return {};
}

} // namespace

std::vector<double> logTicks(AxisUnit unit, double from, double to, int most)
{
    if (!(from > 0) || !(to > from))
        return {};
    std::vector<double> stops = logStops(unit, from, to, most);
    return stops.size() >= 2 ? stops : linearTicks(unit, from, to, most);
}

QString tickLabel(AxisUnit unit, double value, const model::Format &format)
{
    constexpr QChar NoBreakSpace(0x00A0);
    const auto isWhole = [value](double of) { return value >= of && std::fmod(value, of) == 0; };
    const auto whole = [&](double of, const char *name) {
        return QString(format.count(static_cast<std::int64_t>(value / of)) + NoBreakSpace + QLatin1String(name));
    };
    struct Step {
        double size;
        double end; ///< larger values are not written in this unit
        const char *name;
    };
    static constexpr Step Times[] = {{Day, 1e18, "d"}, {Hour, 2 * Day, "h"}, {Minute, Hour, "min"}, {Second, Minute, "s"}};
    static constexpr Step Sizes[]
        = {{1024.0 * 1024 * 1024, 1e18, "GiB"}, {1024.0 * 1024, 1024.0 * 1024 * 1024, "MiB"}, {1024.0, 1024.0 * 1024, "KiB"}};
    switch (unit) {
    case AxisUnit::Count:
        return format.count(static_cast<std::int64_t>(value));
    case AxisUnit::Duration:
        for (const Step &step : Times) {
            if (value < step.end && isWhole(step.size))
                return whole(step.size, step.name);
        }
        return format.duration(value);
    case AxisUnit::Bytes:
        for (const Step &step : Sizes) {
            if (value < step.end && isWhole(step.size))
                return whole(step.size, step.name);
        }
        return format.bytes(value);
    }
    Q_UNREACHABLE_RETURN({});
}

double roundedUp(AxisUnit unit, double largest, int most)
{
    if (!(largest > 0))
        return 1;
    const double step = tickStep(unit, largest, most);
    return std::ceil(largest / step - 1e-9) * step;
}

} // namespace hudiscope::gui
