// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/catalog/catalogs.h"
#include "analysis/phases/peercatalog.h"
#include "analysis/phases/runanalysis.h"
#include "analysis/spark/sparkprofile.h"

#include <vector>

namespace hudiscope::phases {

struct PeerAnswer {
    PeerReport report;
    std::vector<PeerStage> stages; ///< same order as SparkProfile::stages
};

/// The peer's contract 1.1.0, number for number (facts/spark-event-log.md §2), also where its
/// meaning is weak. Texts of caveats and warnings come from `catalogs`.
[[nodiscard]] PeerAnswer peerAnswer(const spark::SparkProfile &profile, const PeerCatalog &rules,
                                    const catalog::Catalogs &catalogs);

} // namespace hudiscope::phases
