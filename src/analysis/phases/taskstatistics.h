// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/phases/runanalysis.h"

#include <cstdint>
#include <span>
#include <vector>

namespace hudiscope::phases {

/// Over task durations in ms, in any order; `TaskColumns::NoDuration` is left out.
/// Quantile q is element min(⌊q·n⌋, n−1) of the sorted values, as Spark's History Server has it;
/// found by selection, so the cost grows with n and not with n·log n.
[[nodiscard]] TaskStatistics taskStatistics(std::span<const std::uint32_t> durations);

/// At most 40 bins of equal width on a log axis from the smallest to the largest value above zero,
/// fewer where few tasks would leave most of them empty; zeros have a bin of their own in front.
/// A single distinct value gives one bin of no width.
[[nodiscard]] Histogram durationHistogram(std::span<const std::uint32_t> durations);

/// Tasks above 2 × p50 and at least 1 s above it.
[[nodiscard]] std::int64_t stragglerCount(std::span<const std::uint32_t> durations, std::int64_t p50);

/// max / p50 of bytes read (input + shuffle); an empty column means that nothing was read.
[[nodiscard]] Measured<double> dataRatio(std::span<const std::uint64_t> bytesRead);

/// Fills `tasks`, `histogram`, `stragglers`, `timeRatio` and `dataRatio`.
void fillTaskStatistics(const spark::TaskColumns &successful, StageAnalysis &stage);

} // namespace hudiscope::phases
