// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/timebars.h"

#include <QCoreApplication>

#include <algorithm>
#include <span>

namespace hudiscope::model {

namespace {

const std::vector<phases::ClockGroup> &groupsOf(const phases::WallClock &clock, ClockGrouping grouping)
{
    switch (grouping) {
    case ClockGrouping::Phase:
        return clock.byPhase;
    case ClockGrouping::Operation:
        return clock.byOperation;
    case ClockGrouping::Table:
        return clock.byTable;
    }
    Q_UNREACHABLE_RETURN(clock.byPhase);
}

std::int64_t millisOf(const phases::ClockGroup &group, ClockMeasure measure)
{
    switch (measure) {
    case ClockMeasure::Attributed:
        return group.attributedMillis;
    case ClockMeasure::Any:
        return group.anyMillis;
    case ClockMeasure::Sum:
        return group.sumMillis;
    }
    Q_UNREACHABLE_RETURN(0);
}

void nameBar(TimeBar &bar, const phases::ClockGroup &group, ClockGrouping grouping, const Labels &labels)
{
    switch (grouping) {
    case ClockGrouping::Phase:
        bar.entity = group.phase;
        bar.name = labels.phase(group.phase);
        return;
    case ClockGrouping::Operation:
        bar.entity = group.operation;
        bar.name = labels.operation(group.operation);
        return;
    case ClockGrouping::Table:
        bar.entity = TableRef{group.table};
        bar.name = group.table.empty() ? QCoreApplication::translate("TimeBars", "No table named")
                                       : QString::fromStdString(group.table);
        return;
    }
}

TimeBar barOf(const phases::ClockGroup &group, ClockGrouping grouping, ClockMeasure measure, const Labels &labels)
{
    TimeBar bar;
    nameBar(bar, group, grouping, labels);
    bar.millis = millisOf(group, measure);
    bar.count = group.stageCount;
    bar.sumMillis = group.sumMillis;
    bar.certainMillis = group.certainMillis;
    bar.probableMillis = group.probableMillis;
    return bar;
}

void addShares(std::vector<TimeBar> &bars, ClockMeasure measure, std::int64_t elapsed, const Format &format)
{
    if (elapsed <= 0 || measure == ClockMeasure::Sum)
        return;
    if (measure == ClockMeasure::Any) { // overlaps: no whole that they are parts of
        for (TimeBar &bar : bars)
            bar.share = format.share(static_cast<double>(bar.millis) / static_cast<double>(elapsed));
        return;
    }
    std::vector<std::int64_t> parts;
    for (const TimeBar &bar : bars)
        parts.push_back(bar.millis);
    const std::vector<QString> texts = format.sharesOfWhole(parts);
    for (std::size_t i = 0; i < bars.size(); ++i)
        bars[i].share = texts[i];
}

} // namespace

std::vector<TimeBar> timeBars(const RunView &view, ClockGrouping grouping, ClockMeasure measure, const Format &format)
{
    const phases::WallClock &clock = view.run->wallClock;
    std::vector<TimeBar> bars;
    for (const phases::ClockGroup &group : groupsOf(clock, grouping)) {
        if (group.stageCount > 0)
            bars.push_back(barOf(group, grouping, measure, view.labels));
    }
    if (grouping == ClockGrouping::Phase)
        std::ranges::stable_sort(bars, {}, [](const TimeBar &bar) { return std::get<phases::Phase>(bar.entity); });
    else
        std::ranges::stable_sort(bars, std::ranges::greater{}, &TimeBar::millis);
    if (measure != ClockMeasure::Sum && clock.noStageMillis > 0) {
        TimeBar none;
        none.entity = NoStage{};
        none.name = view.labels.noStage();
        none.millis = clock.noStageMillis;
        none.count = static_cast<std::int64_t>(clock.gaps.size());
        bars.push_back(none);
    }
    addShares(bars, measure, clock.elapsedMillis.value_or(0), format);
    return bars;
}

} // namespace hudiscope::model
