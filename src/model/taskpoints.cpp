// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/taskpoints.h"

#include <algorithm>
#include <map>

namespace hudiscope::model {

std::vector<TaskPoint> taskPoints(const spark::StageAttempt &stage)
{
    const spark::TaskColumns &tasks = stage.tasks;
    std::vector<TaskPoint> points;
    points.reserve(tasks.size());
    for (std::uint32_t row = 0; row < tasks.size(); ++row) {
        if (tasks.durationMillis[row] == spark::TaskColumns::NoDuration)
            continue;
        points.push_back({.bytes = row < tasks.bytesRead.size() ? static_cast<double>(tasks.bytesRead[row]) : 0,
                          .millis = static_cast<double>(tasks.durationMillis[row]),
                          .row = row,
                          .executor = row < tasks.executor.size() ? tasks.executor[row] : TaskPoint::NoExecutor});
    }
    std::ranges::stable_sort(points, std::ranges::greater{}, &TaskPoint::millis);
    return points;
}

std::vector<ExecutorShare> executorShares(const std::vector<TaskPoint> &points)
{
    std::map<std::uint16_t, std::vector<std::int64_t>> durations; // longest first, as the points are
    std::map<std::uint16_t, ExecutorShare> shares;
    for (const TaskPoint &point : points) {
        if (point.executor == TaskPoint::NoExecutor)
            continue;
        const auto millis = static_cast<std::int64_t>(point.millis);
        durations[point.executor].push_back(millis);
        ExecutorShare &share = shares[point.executor];
        share.executor = point.executor;
        ++share.tasks;
        share.max = std::max(share.max, millis);
        share.sum += millis;
        share.bytes += point.bytes;
    }
    std::vector<ExecutorShare> result;
    for (auto &[executor, share] : shares) {
        std::vector<std::int64_t> &sorted = durations[executor];
        std::ranges::reverse(sorted);
        share.p50 = sorted[sorted.size() / 2];
        result.push_back(share);
    }
    std::ranges::stable_sort(result, std::ranges::greater{}, &ExecutorShare::p50);
    return result;
}

} // namespace hudiscope::model
