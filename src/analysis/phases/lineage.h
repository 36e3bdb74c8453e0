// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/phases/attributionrules.h"
#include "analysis/phases/logevidence.h"
#include "analysis/spark/sparkprofile.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace hudiscope::phases {

/// What the RDDs say that a stage computes itself.
struct LineageFacts {
    const AttributionRule *writer = nullptr; ///< first writer rule whose chain is computed here
    std::string_view writes;                 ///< call site or scope that matched it
    const AttributionRule *table = nullptr;  ///< a computed call site tells the table
    bool createsRecords = false;             ///< source read and record creation run in its tasks
    bool hasTwin = false;                    ///< a stage that runs at the same time shares a persisted RDD
    std::vector<std::int32_t> cachedRdds;    ///< persisted, computed by others; what lies below is not computed here
};

/// Which RDDs each stage computes: everything above the persisted RDDs whose partitions tasks of
/// other stages took first (facts/attribution.md step 3). `useless` tells the stages whose call
/// sites are those of a query's start; their scope names are looked at instead.
[[nodiscard]] std::vector<LineageFacts> lineageFacts(const spark::SparkProfile &profile, const AttributionRules &rules,
                                                     const AttributionMarks &marks, const std::vector<bool> &useless);

} // namespace hudiscope::phases
