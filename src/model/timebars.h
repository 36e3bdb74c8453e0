// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entityref.h"
#include "model/format.h"
#include "model/runview.h"

#include <cstdint>
#include <vector>

namespace hudiscope::model {

enum class ClockGrouping : std::uint8_t { Phase, Operation, Table };
enum class ClockMeasure : std::uint8_t {
    Attributed, ///< time shared by several groups is split evenly: sums to elapsed
    Any,        ///< time with at least one stage of the group
    Sum,        ///< plain sum of the durations of its stages, which is no wall clock
};

/// One row of "where the wall clock went". Durations in ms.
struct TimeBar {
    EntityRef entity;
    QString name;
    std::int64_t millis = 0;
    QString share;               ///< of elapsed time, as text whose whole adds up; empty for sums and where elapsed is unknown
    std::int64_t count = 0;      ///< stages, or gaps in the row of time without a stage
    std::int64_t sumMillis = 0;  ///< plain sum of stage durations
    std::int64_t certainMillis = 0, probableMillis = 0; ///< of sumMillis, by confidence of the attribution
};

/// Phases in the order of the contract, operations and tables longest first; groups without a
/// stage are left out. Time without a stage comes last, except under Sum.
[[nodiscard]] std::vector<TimeBar> timeBars(const RunView &view, ClockGrouping grouping, ClockMeasure measure,
                                            const Format &format);

} // namespace hudiscope::model
