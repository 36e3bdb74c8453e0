// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/ganttlayout.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace hudiscope::gui {

namespace {

/// Collects the bars that share one pixel column.
class Column
{
public:
    [[nodiscard]] bool holds(double column) const { return m_count > 0 && m_column == column; }

    void add(double column, const GanttBar &bar, std::uint32_t index)
    {
        m_column = column;
        const EpochMillis millis = bar.to - bar.from;
        m_totals[static_cast<std::size_t>(bar.phase)] += millis;
        if (m_count++ == 0 || millis > m_longest) {
            m_longest = millis;
            m_bar = index;
        }
    }

    void flushTo(std::vector<GanttBlock> &blocks)
    {
        if (m_count == 0)
            return;
        const auto largest = std::ranges::max_element(m_totals) - m_totals.begin();
        blocks.push_back(
            {.x = m_column, .width = 1, .phase = static_cast<phases::Phase>(largest), .bar = m_bar, .count = m_count});
        *this = Column{};
    }

private:
    double m_column = 0;
    std::array<EpochMillis, phases::PhaseCount> m_totals{};
    EpochMillis m_longest = 0;
    std::uint32_t m_bar = 0;
    std::uint32_t m_count = 0;
};

TimeWindow keptInside(TimeWindow window, const TimeWindow &whole)
{
    const double length = std::min(window.to - window.from, whole.to - whole.from);
    window.from = std::clamp(window.from, whole.from, whole.to - length);
    window.to = window.from + length;
    return window;
}

} // namespace

std::vector<GanttBlock> laneBlocks(std::span<const GanttBar> lane, const TimeWindow &window)
{
    std::vector<GanttBlock> blocks;
    Column column;
    const auto first
        = std::ranges::lower_bound(lane, window.from, {}, [](const GanttBar &bar) { return static_cast<double>(bar.to); });
    for (auto bar = first; bar != lane.end() && static_cast<double>(bar->from) < window.to; ++bar) {
        const double x = window.x(static_cast<double>(bar->from));
        const double width = window.x(static_cast<double>(bar->to)) - x;
        const auto index = static_cast<std::uint32_t>(bar - lane.begin());
        if (width < 1) {
            if (!column.holds(std::floor(x)))
                column.flushTo(blocks);
            column.add(std::floor(x), *bar, index);
            continue;
        }
        column.flushTo(blocks);
        const double left = std::max(x, -1.0);
        const double right = std::min(x + width, window.width + 1);
        blocks.push_back({.x = left, .width = right - left, .phase = bar->phase, .bar = index, .count = 1});
    }
    column.flushTo(blocks);
    return blocks;
}

TimeWindow zoomed(const TimeWindow &window, double factor, double x, const TimeWindow &whole, double leastMillis)
{
    const double length
        = std::clamp((window.to - window.from) * factor, std::min(leastMillis, whole.to - whole.from), whole.to - whole.from);
    const double kept = window.time(x);
    TimeWindow result = window;
    result.from = kept - x / window.width * length;
    result.to = result.from + length;
    return keptInside(result, whole);
}

std::optional<model::Interval> visibleRange(const TimeWindow &window, const TimeWindow &whole)
{
    if (window == whole)
        return std::nullopt;
    return model::Interval{static_cast<EpochMillis>(std::floor(window.from)), static_cast<EpochMillis>(std::ceil(window.to))};
}

TimeWindow panned(const TimeWindow &window, double millis, const TimeWindow &whole)
{
    TimeWindow result = window;
    result.from += millis;
    result.to += millis;
    return keptInside(result, whole);
}

} // namespace hudiscope::gui
