// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/catalog/catalogs.h"
#include "analysis/phases/phase.h"
#include "analysis/result.h"

#include <QRegularExpression>

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace hudiscope::phases {

/// The peer's rules as catalogs/phases.json holds them, ready for use. Order is the order of match.
struct PeerCatalog {
    struct ActivityPrefix {
        std::string prefix; ///< lower case, compared with a lower-cased text
        Phase phase = Phase::Unknown;
        std::optional<std::string> subPhase;
    };
    struct ActivityPattern {
        QRegularExpression pattern; ///< case-insensitive, anchored by itself
        Phase phase = Phase::Unknown;
        std::optional<std::string> subPhase;
    };
    /// A description that holds `marker` and, behind it, `pathSegment`; both case-sensitive.
    struct Listing {
        std::string marker;
        std::string pathSegment;
        Phase phase = Phase::Unknown;
        std::optional<std::string> subPhase;
    };
    /// A case-sensitive substring of the stage name.
    struct StageNameRule {
        std::string contains;
        Phase phase = Phase::Unknown;
        std::optional<std::string> subPhase;
    };
    /// A substring of the lower-cased module or sub-phase.
    struct OperationRule {
        std::string contains;
        Operation operation = Operation::Unknown;
    };

    std::vector<ActivityPrefix> activityPrefixes;
    std::vector<ActivityPattern> activityPatterns;
    Listing listing;
    std::vector<StageNameRule> stageFallbacks;
    std::vector<StageNameRule> subPhaseRefinements;
    std::vector<OperationRule> moduleOperations;
    std::vector<OperationRule> subPhaseOperations;
    std::array<std::optional<Operation>, PhaseCount> phaseOperations; ///< nullopt: does not decide
    std::array<std::vector<std::string>, PhaseCount> bundledSteps;
    double bundledShare = 1;          ///< of all stage wall clock, inclusive
    double streamingCaveatShare = 1;  ///< of UNKNOWN in all stage wall clock, inclusive
    std::string streamingSubPhase;
    std::int64_t restoreMinJobs = 0;

    /// An Error names the catalog that cannot be used.
    [[nodiscard]] static Result<PeerCatalog> fromCatalog(const catalog::Catalogs &catalogs);
};

} // namespace hudiscope::phases
