// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/phases/elapsed.h"
#include "analysis/phases/gaprules.h"
#include "analysis/phases/logevidence.h"
#include "analysis/phases/runanalysis.h"
#include "analysis/phases/sweep.h"

#include <span>
#include <vector>

namespace hudiscope::phases {

/// The longest of `uncovered` (all stretches of elapsed time without a stage, in time order), each
/// with the stage that ended last before it, the one that began first after it, and what the gap
/// rules make of that. Longest first, ties by time.
[[nodiscard]] std::vector<Gap> longestGaps(const spark::SparkProfile &profile, std::span<const StageAnalysis> stages,
                                           std::vector<Interval> uncovered, const Elapsed &elapsed, const GapRules &rules,
                                           const LogEvidence &evidence);

} // namespace hudiscope::phases
