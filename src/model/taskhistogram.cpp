// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/taskhistogram.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace hudiscope::model {

namespace {

using spark::TaskColumns;
using spark::TaskOutcome;

struct ValueRange {
    std::uint32_t smallest = TaskColumns::NoDuration; ///< above zero
    std::uint32_t largest = 0;

    void include(std::span<const std::uint32_t> values)
    {
        for (const std::uint32_t value : values) {
            if (value == TaskColumns::NoDuration)
                continue;
            largest = std::max(largest, value);
            if (value > 0)
                smallest = std::min(smallest, value);
        }
    }
};

std::vector<double> edgesOf(ValueRange range, BinScale scale)
{
    std::vector<double> edges;
    if (range.largest == 0)
        range.smallest = range.largest = 1;
    const double low = scale == BinScale::Log ? std::log10(range.smallest) : 0;
    double high = scale == BinScale::Log ? std::log10(range.largest) : range.largest;
    if (!(high > low))
        high = low + (scale == BinScale::Log ? 0.1 : 1); // all tasks took the same time
    for (int i = 0; i <= HistogramBins; ++i) {
        const double edge = low + (high - low) * i / HistogramBins;
        edges.push_back(scale == BinScale::Log ? std::pow(10, edge) : edge);
    }
    return edges;
}

void count(TaskHistogram &histogram, TaskHistogram::Layer &layer, std::uint32_t millis)
{
    if (millis == TaskColumns::NoDuration) {
        ++histogram.withoutDuration;
        return;
    }
    ++layer.total;
    if (millis == 0 && histogram.scale == BinScale::Log) {
        ++layer.zeros;
        return;
    }
    const double position = binPosition(histogram, millis);
    const auto bin = std::min(static_cast<std::size_t>(position + 1e-9), histogram.binCount() - 1);
    ++layer.counts[bin];
}

TaskHistogram::Layer &layerOf(TaskHistogram &histogram, TaskOutcome outcome, bool speculative)
{
    switch (outcome) {
    case TaskOutcome::Killed:
        return speculative ? histogram.speculative : histogram.killed;
    case TaskOutcome::Failed:
        return histogram.failed;
    case TaskOutcome::Succeeded:
    case TaskOutcome::Resubmitted:
        return histogram.killed;
    }
    return histogram.killed;
}

} // namespace

TaskHistogram taskHistogram(const spark::StageAttempt &stage, BinScale scale)
{
    TaskHistogram histogram;
    histogram.scale = scale;
    if (stage.tasks.size() + stage.otherTasks.size() == 0)
        return histogram;
    ValueRange range;
    range.include(stage.tasks.durationMillis);
    range.include(stage.otherTasks.durationMillis);
    histogram.edges = edgesOf(range, scale);
    for (auto *layer : {&histogram.succeeded, &histogram.failed, &histogram.killed, &histogram.speculative})
        layer->counts.assign(histogram.binCount(), 0);

    for (const std::uint32_t millis : stage.tasks.durationMillis)
        count(histogram, histogram.succeeded, millis);
    const TaskColumns &others = stage.otherTasks;
    for (std::size_t i = 0; i < others.size(); ++i) {
        const TaskOutcome outcome = i < others.outcome.size() ? others.outcome[i] : TaskOutcome::Failed;
        const bool speculative = i < others.speculative.size() && others.speculative[i];
        count(histogram, layerOf(histogram, outcome, speculative), others.durationMillis[i]);
    }
    return histogram;
}

double binPosition(const TaskHistogram &histogram, double millis)
{
    if (histogram.edges.empty())
        return 0;
    const bool log = histogram.scale == BinScale::Log;
    const auto inner = [log](double value) { return log ? std::log10(std::max(value, 1e-9)) : value; };
    const double low = inner(histogram.edges.front());
    const double high = inner(histogram.edges.back());
    const auto bins = static_cast<double>(histogram.binCount());
    return std::clamp((inner(millis) - low) / (high - low) * bins, 0.0, bins);
}

} // namespace hudiscope::model
