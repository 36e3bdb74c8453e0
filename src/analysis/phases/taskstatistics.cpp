// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/taskstatistics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numeric>

namespace hudiscope::phases {

namespace {

constexpr std::size_t MaximumBins = 40;
constexpr std::int64_t StragglerMarginMillis = 1000;

using spark::TaskColumns;

std::vector<std::uint32_t> knownDurations(std::span<const std::uint32_t> durations)
{
    std::vector<std::uint32_t> known;
    known.reserve(durations.size());
    std::ranges::copy_if(durations, std::back_inserter(known), [](std::uint32_t d) { return d != TaskColumns::NoDuration; });
    return known;
}

/// Element min(⌊q·n⌋, n−1), in whole numbers so that no quantile falls victim to binary fractions.
std::size_t quantileRank(std::size_t percent, std::size_t count)
{
    return std::min(percent * count / 100, count - 1);
}

/// Puts the elements of all `ranks` (ascending) into their sorted places.
template<class T>
void selectRanks(std::span<T> values, std::span<const std::size_t> ranks, std::size_t offset = 0)
{
    if (ranks.empty() || values.size() < 2)
        return;
    const std::size_t middle = ranks.size() / 2;
    const std::size_t rank = ranks[middle] - offset;
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(rank), values.end());
    selectRanks(values.first(rank), ranks.first(middle), offset);
    const auto above = std::ranges::upper_bound(ranks, ranks[middle]);
    selectRanks(values.subspan(rank + 1), ranks.subspan(static_cast<std::size_t>(above - ranks.begin())), offset + rank + 1);
}

/// Every bin of the log axis, its edges once more than its counts.
Histogram emptyLogBins(std::uint32_t smallest, std::uint32_t largest, std::size_t bins)
{
    Histogram histogram;
    histogram.counts.assign(bins, 0);
    const double step = std::log(static_cast<double>(largest) / smallest) / static_cast<double>(bins);
    histogram.edgesMillis.reserve(bins + 1);
    for (std::size_t i = 0; i < bins; ++i)
        histogram.edgesMillis.push_back(smallest * std::exp(step * static_cast<double>(i)));
    histogram.edgesMillis.push_back(largest); // exactly, whatever exp() makes of it
    return histogram;
}

/// Twice the cube root of the count (Rice's rule), and never more bins than there are whole values.
std::size_t binCount(std::size_t count, std::uint32_t smallest, std::uint32_t largest, std::size_t most)
{
    const auto byCount = static_cast<std::size_t>(std::ceil(2 * std::cbrt(static_cast<double>(count))));
    return std::clamp<std::size_t>(std::min<std::size_t>(byCount, largest - smallest), 1, most);
}

} // namespace

TaskStatistics taskStatistics(std::span<const std::uint32_t> durations)
{
    std::vector<std::uint32_t> values = knownDurations(durations);
    TaskStatistics statistics;
    const std::size_t n = values.size();
    statistics.count = static_cast<std::int64_t>(n);
    if (n == 0)
        return statistics;
    const std::array<std::size_t, 9> ranks{0,
                                           quantileRank(5, n),
                                           quantileRank(25, n),
                                           quantileRank(50, n),
                                           quantileRank(75, n),
                                           quantileRank(90, n),
                                           quantileRank(95, n),
                                           quantileRank(99, n),
                                           n - 1};
    selectRanks<std::uint32_t>(values, ranks);
    const std::array<std::int64_t *, 9> results{&statistics.min, &statistics.p5,  &statistics.p25,
                                                &statistics.p50, &statistics.p75, &statistics.p90,
                                                &statistics.p95, &statistics.p99, &statistics.max};
    for (std::size_t i = 0; i < ranks.size(); ++i)
        *results[i] = values[ranks[i]];
    statistics.sum = std::accumulate(values.begin(), values.end(), std::int64_t{0});
    statistics.mean = static_cast<double>(statistics.sum) / static_cast<double>(n);
    return statistics;
}

Histogram durationHistogram(std::span<const std::uint32_t> durations)
{
    std::vector<std::uint32_t> values = knownDurations(durations);
    const auto zeros = static_cast<std::int64_t>(std::erase(values, 0U));
    Histogram histogram;
    if (!values.empty()) {
        const auto [smallest, largest] = std::ranges::minmax(values);
        const std::size_t bins = binCount(values.size(), smallest, largest, zeros > 0 ? MaximumBins - 1 : MaximumBins);
        histogram = emptyLogBins(smallest, largest, bins);
        const auto innerEdges = std::span(histogram.edgesMillis).subspan(1, bins - 1);
        for (const std::uint32_t value : values)
            ++histogram.counts[static_cast<std::size_t>(std::ranges::upper_bound(innerEdges, value) - innerEdges.begin())];
    }
    if (zeros > 0) {
        if (histogram.edgesMillis.empty())
            histogram.edgesMillis.push_back(0);
        histogram.edgesMillis.insert(histogram.edgesMillis.begin(), 0);
        histogram.counts.insert(histogram.counts.begin(), zeros);
    }
    return histogram;
}

std::int64_t stragglerCount(std::span<const std::uint32_t> durations, std::int64_t p50)
{
    const std::int64_t bound = std::max(2 * p50 + 1, p50 + StragglerMarginMillis);
    return std::ranges::count_if(durations,
                                 [bound](std::uint32_t d) { return d != TaskColumns::NoDuration && std::int64_t{d} >= bound; });
}

Measured<double> dataRatio(std::span<const std::uint64_t> bytesRead)
{
    if (bytesRead.empty())
        return std::unexpected(NotDerivable{.reason = "reason.no-bytes-read", .arguments = {}});
    std::vector<std::uint64_t> values(bytesRead.begin(), bytesRead.end());
    const std::size_t middle = quantileRank(50, values.size());
    const std::uint64_t largest = std::ranges::max(values);
    std::ranges::nth_element(values, values.begin() + static_cast<std::ptrdiff_t>(middle));
    if (values[middle] == 0)
        return std::unexpected(NotDerivable{.reason = "reason.median-zero", .arguments = {}});
    return static_cast<double>(largest) / static_cast<double>(values[middle]);
}

void fillTaskStatistics(const spark::TaskColumns &successful, StageAnalysis &stage)
{
    stage.tasks = taskStatistics(successful.durationMillis);
    stage.histogram = durationHistogram(successful.durationMillis);
    stage.stragglers = stragglerCount(successful.durationMillis, stage.tasks.p50);
    if (stage.tasks.count == 0)
        stage.timeRatio = std::unexpected(NotDerivable{.reason = "reason.no-tasks", .arguments = {}});
    else if (stage.tasks.p50 == 0)
        stage.timeRatio = std::unexpected(NotDerivable{.reason = "reason.median-zero", .arguments = {}});
    else
        stage.timeRatio = static_cast<double>(stage.tasks.max) / static_cast<double>(stage.tasks.p50);
    stage.dataRatio = dataRatio(successful.bytesRead);
}

} // namespace hudiscope::phases
