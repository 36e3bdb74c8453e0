// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/phases/elapsed.h"
#include "analysis/phases/executorremovals.h"
#include "analysis/phases/logevidence.h"
#include "analysis/phases/runanalysis.h"

#include <span>
#include <vector>

namespace hudiscope::phases {

/// States, cores and utilisation (contract.md, `application`). Utilisation is
/// Σ task time × cpus per task / core time alive, as far as the log says how many cores were there.
[[nodiscard]] ApplicationSummary applicationSummary(const spark::SparkProfile &profile, std::span<const StageAnalysis> stages,
                                                    const Measured<Elapsed> &elapsed, const LogEvidence &evidence);

/// One entry for each executor of the profile, in its order.
[[nodiscard]] std::vector<ExecutorSummary> executorSummaries(const spark::SparkProfile &profile,
                                                             const ExecutorRemovals &removals);

} // namespace hudiscope::phases
