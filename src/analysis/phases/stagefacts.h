// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/phases/elapsed.h"
#include "analysis/phases/runanalysis.h"

#include <vector>

namespace hudiscope::phases {

/// Fills, for every stage attempt of the profile (same order): `jobIds`, `ownerJob`, `state`,
/// `from`/`to`, `waitMillis`, `tasksMissingEnd`, `wastedTaskMillis`, `peakMemoryBytes`.
///
/// The owner is the last job submitted before the stage that lists it and, where the stage carries
/// properties of its own, agrees with them: later jobs that list the stage skip it.
void fillStageFacts(const spark::SparkProfile &profile, const Measured<Elapsed> &elapsed, std::vector<StageAnalysis> &stages);

} // namespace hudiscope::phases
