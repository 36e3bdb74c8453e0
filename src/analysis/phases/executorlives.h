// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/phases/elapsed.h"
#include "analysis/phases/sweep.h"
#include "analysis/spark/sparkprofile.h"

#include <cstdint>
#include <vector>

namespace hudiscope::phases {

/// One time that an executor was there, inside elapsed time.
struct ExecutorLife {
    std::size_t executor = 0; ///< index into SparkProfile::executors
    Interval interval;
    std::int64_t cores = 0;
};

/// From the log's additions and removals; a removal without an addition is nothing, an executor that
/// is never removed lives to the end. The driver is in it where it runs tasks itself (local mode).
[[nodiscard]] std::vector<ExecutorLife> executorLives(const spark::SparkProfile &profile, const Elapsed &elapsed);

} // namespace hudiscope::phases
