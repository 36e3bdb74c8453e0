// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/phases/elapsed.h"
#include "analysis/phases/runanalysis.h"

#include <span>

namespace hudiscope::phases {

/// Cores alive and busy in at most 2 000 steps of elapsed time, each value the mean over its step;
/// busy cores count cpus per task for every attempt, by our phase of its stage. Empty unless the
/// profile has TaskDetail::Full and a known elapsed time.
[[nodiscard]] CoreTimeline coreTimeline(const spark::SparkProfile &profile, std::span<const StageAnalysis> stages,
                                        const Measured<Elapsed> &elapsed);

} // namespace hudiscope::phases
