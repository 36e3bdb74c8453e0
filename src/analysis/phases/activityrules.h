// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/catalog/catalogs.h"
#include "analysis/phases/peercatalog.h"
#include "analysis/phases/phase.h"
#include "analysis/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hudiscope::phases {

/// What a status text of Hudi announces.
struct Activity {
    Phase phase = Phase::Unknown;
    std::string subPhase;
    std::optional<Operation> operation; ///< only where the text alone tells it
    std::string rest;                   ///< what follows the matched words, without blanks and colons around it
    bool withoutModule = false;         ///< the text as a whole matched (the encoding before Hudi 1.0)
};

/// The texts of catalogs/phases.json: the peer's first, then those that the peer lacks.
class ActivityRules
{
public:
    [[nodiscard]] static Result<ActivityRules> fromCatalog(const catalog::Catalogs &catalogs, const PeerCatalog &peer);

    /// The text as a whole, then what follows its first colon (`Module:activity`).
    [[nodiscard]] std::optional<Activity> activityOf(std::string_view description) const;

    /// By sub-phase, then by module, then by phase.
    [[nodiscard]] Operation operationOf(Phase phase, std::string_view subPhase, std::string_view module) const;

    /// The ending that Hudi gives the name of a table's metadata table.
    [[nodiscard]] const std::string &metadataSuffix() const { return m_metadataSuffix; }

private:
    struct Prefix {
        std::string text; ///< lower case
        Phase phase = Phase::Unknown;
        std::string subPhase;
        std::optional<Operation> operation;
    };
    [[nodiscard]] std::optional<Activity> match(std::string_view text) const;

    std::vector<Prefix> m_prefixes;
    PeerCatalog m_peer;
    std::string m_metadataSuffix;
};

} // namespace hudiscope::phases
