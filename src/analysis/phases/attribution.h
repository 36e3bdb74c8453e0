// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/catalog/catalogs.h"
#include "analysis/phases/activityrules.h"
#include "analysis/phases/attributionrules.h"
#include "analysis/phases/logevidence.h"
#include "analysis/phases/runanalysis.h"

#include <vector>

namespace hudiscope::phases {

/// Everything by which stages are attributed.
struct AttributionBasis {
    const AttributionRules &rules;
    const ActivityRules &activities;
    const LogEvidence &evidence;
    const catalog::Catalogs &catalogs; ///< for the texts of notes
};

/// Fills `ours` of every stage: which table, activity and operation it works for, and why
/// (facts/attribution.md). Uses `ownerJob`. A log without any evidence of Hudi stays UNKNOWN
/// throughout. Returns what a user should know about the whole: stale descriptions, streaming
/// queries, no evidence.
[[nodiscard]] std::vector<Notice> attribute(const spark::SparkProfile &profile, const AttributionBasis &basis,
                                            std::vector<StageAnalysis> &stages);

} // namespace hudiscope::phases
