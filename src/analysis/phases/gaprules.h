// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/catalog/catalogs.h"
#include "analysis/phases/phase.h"
#include "analysis/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace hudiscope::phases {

/// Where a stretch without a stage lies, and what else the log says about that time.
struct GapSituation {
    enum class Position : std::uint8_t { BeforeFirstStage, BetweenStages, AfterLastStage };
    Position position = Position::BetweenStages;
    std::optional<Phase> afterPhase, beforePhase;
    std::optional<Operation> afterOperation, beforeOperation;
    bool sqlActive = false;          ///< an SQL execution covers the middle of the stretch
    bool jobActive = false;          ///< a job covers its middle
    bool executorAlive = false;      ///< in the middle of it, or the log names none
    bool streaming = false;          ///< the next stage belongs to a streaming query
    bool hudi = false;               ///< the stage before or after is attributed to Hudi's work
};

/// One hypothesis of catalogs/gaps.json; each condition that is there has to hold.
struct GapRule {
    std::string message;             ///< id `gap.…` of catalogs/messages.json
    std::vector<GapSituation::Position> positions;
    std::vector<Phase> afterPhases, beforePhases;
    std::vector<Operation> afterOperations, beforeOperations;
    std::optional<bool> sqlActive, jobActive, executorAlive, streaming, hudi;

    [[nodiscard]] bool holds(const GapSituation &situation) const;
};

struct GapRules {
    std::vector<GapRule> rules;
    std::int64_t shortestMillis = 0; ///< shorter stretches are not listed
    std::size_t mostGaps = 0;
    std::size_t mostHypotheses = 0;  ///< for one gap, in the order of the rules

    [[nodiscard]] static Result<GapRules> fromCatalog(const catalog::Catalogs &catalogs);
    [[nodiscard]] std::vector<std::string> likely(const GapSituation &situation) const;
};

} // namespace hudiscope::phases
