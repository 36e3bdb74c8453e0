// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/phases/peercatalog.h"
#include "analysis/phases/runanalysis.h"
#include "analysis/spark/sparkprofile.h"

#include <vector>

namespace hudiscope::phases {

/// The peer's row of every stage attempt, in the order of SparkProfile::stages
/// (facts/spark-event-log.md §2.5–2.8).
[[nodiscard]] std::vector<PeerStage> peerStages(const spark::SparkProfile &profile, const PeerCatalog &rules);

} // namespace hudiscope::phases
