// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/sweep.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace hudiscope::phases {

using spark::EpochMillis;

std::vector<Interval> mergedIntervals(std::vector<Interval> intervals)
{
    std::erase_if(intervals, [](const Interval &interval) { return interval.millis() == 0; });
    std::ranges::sort(intervals, {}, &Interval::from);
    std::vector<Interval> merged;
    for (const Interval &interval : intervals) {
        if (!merged.empty() && interval.from <= merged.back().to)
            merged.back().to = std::max(merged.back().to, interval.to);
        else
            merged.push_back(interval);
    }
    return merged;
}

std::vector<Interval> uncoveredIntervals(std::span<const Interval> merged, Interval whole)
{
    std::vector<Interval> uncovered;
    EpochMillis reached = whole.from;
    for (const Interval &interval : merged) {
        if (interval.from > reached)
            uncovered.push_back({reached, std::min(interval.from, whole.to)});
        reached = std::max(reached, interval.to);
    }
    uncovered.push_back({reached, whole.to});
    std::erase_if(uncovered, [](const Interval &interval) { return interval.millis() == 0; });
    return uncovered;
}

std::int64_t totalMillis(std::span<const Interval> disjoint)
{
    return std::accumulate(disjoint.begin(), disjoint.end(), std::int64_t{0},
                           [](std::int64_t sum, const Interval &interval) { return sum + interval.millis(); });
}

namespace {

/// Whole milliseconds and a fraction apart, so that no length of a log costs precision.
struct Share {
    std::int64_t whole = 0;
    double fraction = 0;

    void addPart(std::int64_t millis, std::int64_t parts)
    {
        whole += millis / parts;
        fraction += static_cast<double>(millis % parts) / static_cast<double>(parts);
    }
    void addDifference(const Share &later, const Share &earlier)
    {
        whole += later.whole - earlier.whole;
        fraction += later.fraction - earlier.fraction;
    }
};

struct Edge {
    EpochMillis time;
    std::size_t group;
    bool opens;
};

std::vector<Edge> edgesInTimeOrder(std::span<const GroupedInterval> intervals)
{
    std::vector<Edge> edges;
    edges.reserve(2 * intervals.size());
    for (const auto &[interval, group] : intervals) {
        if (interval.millis() == 0)
            continue;
        edges.push_back({.time = interval.from, .group = group, .opens = true});
        edges.push_back({.time = interval.to, .group = group, .opens = false});
    }
    std::ranges::stable_sort(edges, {}, &Edge::time);
    return edges;
}

struct GroupState {
    std::int64_t open = 0;
    EpochMillis openedAt = 0;
    Share clockWhenOpened;
    Share attributed;
};

/// Runs one clock that advances by (passed time / active groups): what a group gets is the
/// difference of the clock between its opening and its closing, however many others there are.
class Sweep
{
public:
    explicit Sweep(std::size_t groupCount)
        : m_groups(groupCount)
        , m_any(groupCount, 0)
    {
    }

    void apply(const Edge &edge)
    {
        advanceTo(edge.time);
        GroupState &group = m_groups[edge.group];
        if (edge.opens && group.open++ == 0) {
            group.openedAt = edge.time;
            group.clockWhenOpened = m_clock;
            ++m_activeGroups;
        } else if (!edge.opens && --group.open == 0) {
            m_any[edge.group] += edge.time - group.openedAt;
            group.attributed.addDifference(m_clock, group.clockWhenOpened);
            --m_activeGroups;
        }
    }

    [[nodiscard]] std::vector<SweptGroup> result() const;

private:
    void advanceTo(EpochMillis time)
    {
        if (m_activeGroups > 0) {
            m_clock.addPart(time - m_now, m_activeGroups);
            m_covered += time - m_now;
        }
        m_now = time;
    }

    std::vector<GroupState> m_groups;
    std::vector<std::int64_t> m_any;
    Share m_clock;
    std::int64_t m_activeGroups = 0;
    std::int64_t m_covered = 0;
    EpochMillis m_now = 0;
};

std::vector<SweptGroup> Sweep::result() const
{
    constexpr double Scale = 1e6; // makes equal remainders equal, whatever order they were summed in
    const std::size_t count = m_groups.size();
    std::vector<SweptGroup> swept(count);
    std::vector<std::int64_t> remainders(count);
    std::int64_t missing = m_covered;
    for (std::size_t i = 0; i < count; ++i) {
        const Share &share = m_groups[i].attributed;
        const double whole = std::floor(share.fraction + 0.5 / Scale);
        remainders[i] = std::llround((share.fraction - whole) * Scale);
        swept[i] = {.anyMillis = m_any[i], .attributedMillis = share.whole + static_cast<std::int64_t>(whole)};
        missing -= swept[i].attributedMillis;
    }
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater{}, [&remainders](std::size_t i) { return remainders[i]; });
    for (std::size_t i = 0; i < count && missing > 0; ++i, --missing)
        ++swept[order[i]].attributedMillis;
    return swept;
}

} // namespace

std::vector<SweptGroup> sweepGroups(std::span<const GroupedInterval> intervals, std::size_t groupCount)
{
    Sweep sweep(groupCount);
    for (const Edge &edge : edgesInTimeOrder(intervals))
        sweep.apply(edge);
    return sweep.result();
}

} // namespace hudiscope::phases
