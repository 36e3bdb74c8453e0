// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/report/format.h"
#include "model/unit.h"

#include <QLocale>
#include <QString>
#include <QTimeZone>

#include <cstdint>
#include <span>
#include <vector>

namespace hudiscope::model {

/// Numbers, times and sizes for people, the same in models, charts and pages: report::Format with
/// the signs of the user's locale, and times in a zone. CSV and JSON never come through here.
class Format
{
public:
    explicit Format(const QLocale &locale = QLocale(), const QTimeZone &zone = QTimeZone::utc());

    /// "0.4 ms", "840 ms", "17.2 s", "4 min 12 s", "7 h 2 min", "25 d 6 h": two units at most.
    [[nodiscard]] QString duration(double millis) const;
    /// "4 312 ms": for tool tips beside a rounded duration.
    [[nodiscard]] QString exactMillis(std::int64_t millis) const;
    /// Binary, one decimal from 1 KiB: "812 B", "26.4 MiB".
    [[nodiscard]] QString bytes(double bytes) const;
    /// Decimal, as file managers show the size of files: "18.6 MB".
    [[nodiscard]] QString fileSize(std::uint64_t bytes) const;
    /// "6 946"; all digits.
    [[nodiscard]] QString count(std::int64_t count) const;
    /// As count() up to 999 999, then "1.28 million": for sentences.
    [[nodiscard]] QString countInProse(std::int64_t count) const;
    /// 0…1 with one decimal: "36.8 %", "< 0.1 %".
    [[nodiscard]] QString share(double share) const;
    /// Parts of one whole as shares that add up to 100.0 %, by largest remainder.
    [[nodiscard]] std::vector<QString> sharesOfWhole(std::span<const std::int64_t> parts) const;
    /// "14.6 ×".
    [[nodiscard]] QString ratio(double ratio) const;
    /// "28 Nov 2026, 09:00:36 UTC".
    [[nodiscard]] QString time(std::int64_t epochMillis) const;
    /// "28 Nov 2026, 09:00:04 – 09:14:12 UTC"; both dates where they differ.
    [[nodiscard]] QString timeSpan(std::int64_t fromEpochMillis, std::int64_t toEpochMillis) const;
    /// "09:00:36", for axes and table cells whose title names the zone.
    [[nodiscard]] QString timeOfDay(std::int64_t epochMillis) const;
    /// "UTC", "CET": the name that titles and axis ends show.
    [[nodiscard]] QString zoneName(std::int64_t atEpochMillis) const;
    /// Plain decimal with `decimals` digits in the locale.
    [[nodiscard]] QString number(double value, int decimals) const;

    /// By unit; Unit::Text gives the plain number.
    [[nodiscard]] QString value(double value, Unit unit) const;

    [[nodiscard]] const QTimeZone &zone() const { return m_zone; }
    [[nodiscard]] const QLocale &locale() const { return m_locale; }
    [[nodiscard]] static QString notDerivable(); ///< the en dash that stands for it

private:
    QLocale m_locale;
    QTimeZone m_zone;
    report::Format m_format;
};

} // namespace hudiscope::model
