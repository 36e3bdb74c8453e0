// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <system_error>

/// Numbers as logs hold them: whole, with a fraction, or as text.
namespace hudiscope::spark {

/// The fraction is cut off; nothing where 64 bits do not hold it.
inline std::optional<std::int64_t> wholePart(double number)
{
    constexpr double Limit = 9.2e18; // below 2^63, where the conversion is defined
    if (!std::isfinite(number) || std::abs(number) > Limit)
        return std::nullopt;
    return static_cast<std::int64_t>(number);
}

/// The number that is all of the text.
inline std::optional<std::int64_t> integerOf(std::string_view text)
{
    const char *const end = text.data() + text.size();
    std::int64_t number = 0;
    if (const auto [rest, problem] = std::from_chars(text.data(), end, number); problem == std::errc{} && rest == end)
        return number;
    double fraction = 0;
    if (const auto [rest, problem] = std::from_chars(text.data(), end, fraction); problem == std::errc{} && rest == end)
        return wholePart(fraction);
    return std::nullopt;
}

/// Ids and counts are 32 bits wide; what does not fit is no id.
inline std::int32_t narrow(std::optional<std::int64_t> number, std::int32_t otherwise)
{
    if (!number || *number > std::numeric_limits<std::int32_t>::max() || *number < std::numeric_limits<std::int32_t>::min())
        return otherwise;
    return static_cast<std::int32_t>(*number);
}

} // namespace hudiscope::spark
