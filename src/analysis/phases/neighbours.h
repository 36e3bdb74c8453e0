// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/phases/stagejudge.h"

#include <span>
#include <vector>

namespace hudiscope::phases {

/// What the steps that look at other stages work on; all in the order of SparkProfile::stages.
struct AttributedRun {
    const spark::SparkProfile &profile;
    std::span<const StageAnalysis> stages; ///< for `ownerJob`
    std::span<const StageEvidence> evidence;
    std::vector<StageDraft> &drafts;
};

/// Texts without a table mean that of the last job that wrote or committed; the deletion of the
/// marker folder, whose path names the table, corrects that. Like brackets: data reconcile, metadata
/// reconcile, metadata delete, data delete (facts/attribution.md step 8).
void settleTablesBySequence(AttributedRun run, const StageJudge &judge, const LogEvidence &evidence,
                            const catalog::Catalogs &catalogs);

/// Stages without evidence of their own work for the stage that reads their shuffle, else for the
/// result stage of their job, else for what the jobs before and after agree on (step 9).
void inheritFromNeighbours(AttributedRun run, const AttributionRules &rules, const LogEvidence &evidence,
                           const catalog::Catalogs &catalogs);

} // namespace hudiscope::phases
