// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entityref.h"
#include "model/runview.h"

#include <cstdint>
#include <vector>

namespace hudiscope::model {

/// A successful task attempt as a point: what it read against how long it took.
struct TaskPoint {
    double bytes = 0;
    double millis = 0;
    std::uint32_t row = 0;                ///< of StageAttempt::tasks
    std::uint16_t executor = NoExecutor;  ///< into SparkProfile::executors
    static constexpr std::uint16_t NoExecutor = 0xFFFF;
};

/// Longest first, so that the slow ones are what a crowded pixel names.
[[nodiscard]] std::vector<TaskPoint> taskPoints(const spark::StageAttempt &stage);

/// The tasks that one executor ran for a stage. Durations in ms; quantiles by the History Server's rule.
struct ExecutorShare {
    std::uint16_t executor = 0;
    std::int64_t tasks = 0;
    std::int64_t p50 = 0;
    std::int64_t max = 0;
    std::int64_t sum = 0;
    double bytes = 0;
};

/// Slowest median first. Tasks whose executor is unknown are left out.
[[nodiscard]] std::vector<ExecutorShare> executorShares(const std::vector<TaskPoint> &points);

} // namespace hudiscope::model
