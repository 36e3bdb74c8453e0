// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/phases/runanalysis.h"

#include <cstdint>
#include <span>
#include <vector>

namespace hudiscope::phases {

struct CriticalPath {
    std::int64_t millis = 0;
    std::vector<StageKey> stages; ///< in time order
};

/// The longest chain of work that had to run one after the other: inside each job the heaviest
/// chain of stages through parent ids, then the heaviest sequence of jobs whose chains do not
/// overlap in time. Its parts are disjoint, so it is never longer than elapsed time.
/// Uses `ownerJob`, `from` and `to` of the stages; those without a job stand for themselves.
[[nodiscard]] CriticalPath criticalPath(const spark::SparkProfile &profile, std::span<const StageAnalysis> stages);

} // namespace hudiscope::phases
