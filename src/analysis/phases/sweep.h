// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/spark/sparkprofile.h"

#include <cstdint>
#include <span>
#include <vector>

namespace hudiscope::phases {

/// A stretch of time, epoch ms, `to` not part of it. Nothing where `to` <= `from`.
struct Interval {
    spark::EpochMillis from = 0;
    spark::EpochMillis to = 0;

    [[nodiscard]] std::int64_t millis() const { return to > from ? to - from : 0; }
    bool operator==(const Interval &) const = default;
};

/// Disjoint stretches in time order that together cover the same time.
[[nodiscard]] std::vector<Interval> mergedIntervals(std::vector<Interval> intervals);

/// The stretches of `whole` that none of `merged` (as mergedIntervals() gives them) covers.
[[nodiscard]] std::vector<Interval> uncoveredIntervals(std::span<const Interval> merged, Interval whole);

[[nodiscard]] std::int64_t totalMillis(std::span<const Interval> disjoint);

struct GroupedInterval {
    Interval interval;
    std::size_t group = 0;
};

struct SweptGroup {
    std::int64_t anyMillis = 0;        ///< union of the intervals of the group
    std::int64_t attributedMillis = 0; ///< its even part of every moment in which it is active
};

/// Walks over time; each moment is split evenly between the groups active in it. The groups'
/// attributed times sum to the union of all intervals exactly: rests below a millisecond go to
/// the largest remainders, ties to the lower group. O(n log n) however many groups overlap.
[[nodiscard]] std::vector<SweptGroup> sweepGroups(std::span<const GroupedInterval> intervals, std::size_t groupCount);

} // namespace hudiscope::phases
