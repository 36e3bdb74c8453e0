// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// How numbers are written for people; JSON and CSV do not use this. All rounding is half up
/// (away from zero for negative values), which printf is not on ties.
namespace hudiscope::report {

/// The signs that differ by language and medium. The defaults are those of the window in English:
/// U+00A0 before a unit, U+202F between thousands, U+2212 as minus.
struct NumberSymbols {
    std::string decimalPoint = ".";
    std::string group = "\u202F";
    std::string minus = "\u2212";
    std::string unitSpace = "\u00A0";

    /// For terminals and files: ASCII spaces and signs, thousands without a separator.
    [[nodiscard]] static NumberSymbols plain() { return {".", "", "-", " "}; }
};

/// The one place that turns measurements into text, by the rules of the window's design:
/// durations with at most two units, binary bytes with one decimal, shares with one decimal.
class Format
{
public:
    explicit Format(NumberSymbols symbols = {})
        : m_symbols(std::move(symbols))
    {
    }

    /// "0.4 ms", "840 ms", "17.2 s", "4 min 12 s", "7 h 2 min", "25 d 6 h".
    [[nodiscard]] std::string duration(double millis) const;
    [[nodiscard]] std::string duration(std::int64_t millis) const { return duration(static_cast<double>(millis)); }

    /// "840 B", "26.4 MiB": binary units, one decimal from 1 KiB.
    [[nodiscard]] std::string bytes(std::int64_t bytes) const;
    /// "26.4 MB": decimal units, for sizes of artifacts as file managers show them.
    [[nodiscard]] std::string storedBytes(std::uint64_t bytes) const;

    /// All digits, for tables.
    [[nodiscard]] std::string count(std::int64_t count) const;
    /// All digits up to 999 999, then "1.28 million", for sentences.
    [[nodiscard]] std::string countInProse(std::int64_t count) const;

    /// "14.6 ×".
    [[nodiscard]] std::string ratio(double ratio) const;
    /// Of a fraction 0…1: "34.5 %"; 0 < x < 0.05 % reads "< 0.1 %".
    [[nodiscard]] std::string share(double fraction) const;
    /// Of tenths of a percent, as sharesOfWhole() gives them; `isZero` tells nothing from very little.
    [[nodiscard]] std::string shareOfTenths(std::int64_t tenths, bool isZero) const;

    /// "28 Nov 2026, 09:00:36 UTC".
    [[nodiscard]] std::string utcTime(std::int64_t epochMillis) const;

    /// A number with exactly that many decimals (at most 6).
    [[nodiscard]] std::string decimal(double value, int decimals) const;

private:
    [[nodiscard]] std::string withUnit(const std::string &number, std::string_view unit) const;
    [[nodiscard]] std::string scaled(double value, double base, std::span<const std::string_view> units) const;

    NumberSymbols m_symbols;
};

/// Tenths of a percent of the sum of `parts`, by largest remainder: they add up to 1000 exactly
/// (all 0 where the sum is 0). Parts must not be negative.
[[nodiscard]] std::vector<std::int64_t> sharesOfWhole(std::span<const std::int64_t> parts);

/// The dense forms that the peer's text report has, for columns: "-" below 0, "840ms", "17.2s",
/// "2m05s", "7h02m"; "-", "840B", "1.0KB" (base 1024).
[[nodiscard]] std::string denseDuration(std::int64_t millis);
[[nodiscard]] std::string denseBytes(std::int64_t bytes);

/// floor(x · 10^decimals + 0.5) / 10^decimals: the contract's rounding.
[[nodiscard]] double roundedHalfUp(double value, int decimals);

} // namespace hudiscope::report
