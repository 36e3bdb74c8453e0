// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/phases/elapsed.h"
#include "analysis/phases/gaprules.h"
#include "analysis/phases/logevidence.h"
#include "analysis/phases/runanalysis.h"

#include <span>

namespace hudiscope::phases {

/// Where elapsed time went (contract.md, `wallClock`), from the stages' intervals and attributions.
/// Rows are ordered by attributed time, then plain sum (both falling), then by name.
[[nodiscard]] WallClock wallClock(const spark::SparkProfile &profile, std::span<const StageAnalysis> stages,
                                  const Measured<Elapsed> &elapsed, const GapRules &gapRules, const LogEvidence &evidence);

} // namespace hudiscope::phases
