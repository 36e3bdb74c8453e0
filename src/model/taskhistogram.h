// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/spark/sparkprofile.h"

#include <cstdint>
#include <vector>

namespace hudiscope::model {

enum class BinScale { Linear, Log };

/// Task durations of one stage attempt, or of several, in bins for a chart. Values in ms.
/// Bin i covers [edges[i], edges[i + 1]), the last one includes its upper edge; on a log scale values
/// of 0 ms are counted in the zero layer counts and are in no bin.
struct TaskHistogram {
    struct Layer {
        std::vector<std::int64_t> counts; ///< one per bin
        std::int64_t zeros = 0; ///< log scale only
        std::int64_t total = 0; ///< all bins and zeros

        bool operator==(const Layer &) const = default;
    };

    BinScale scale = BinScale::Log;
    std::vector<double> edges; ///< one more than bins; empty without a task
    Layer succeeded;
    Layer failed;
    Layer killed;
    Layer speculative; ///< copies that lost the race
    std::int64_t withoutDuration = 0; ///< attempts whose times contradict each other

    [[nodiscard]] std::size_t binCount() const { return edges.empty() ? 0 : edges.size() - 1; }
    [[nodiscard]] bool hasZeros() const { return succeeded.zeros + failed.zeros + killed.zeros + speculative.zeros > 0; }
};

/// 34 bins (ui.md §7), equal in linear or in log space, from the smallest (log) or 0 (linear) to the largest value.
[[nodiscard]] TaskHistogram taskHistogram(const spark::StageAttempt &stage, BinScale scale);

inline constexpr int HistogramBins = 34;

/// Where a value stands in bin coordinates: 2.5 is the middle of the third bin. Values outside are clamped.
[[nodiscard]] double binPosition(const TaskHistogram &histogram, double millis);

} // namespace hudiscope::model
