// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/catalog/catalogs.h"
#include "analysis/phases/runanalysis.h"
#include "analysis/result.h"

#include <QRegularExpression>

#include <optional>
#include <string>
#include <vector>

namespace hudiscope::phases {

/// One row of catalogs/attribution.json, ready for use.
struct AttributionRule {
    enum class Table : std::uint8_t { Data, Metadata, Inherited, FromTableRules, None };

    std::string id;
    QRegularExpression pattern;             ///< empty where the position alone decides
    std::vector<QRegularExpression> chain;  ///< of a writer rule: an RDD, what it is computed from, and so on
    bool byScope = false;                   ///< the chain is one of scope names, not of call sites
    Table table = Table::None;
    Phase phase = Phase::Unknown;
    std::string subPhase;
    Operation operation = Operation::Unknown;
    Confidence confidence = Confidence::None;
};

/// The rules by the step that uses them (facts/attribution.md), each step's in catalog order.
///
/// Which step a rule belongs to follows from its fields, so that a user's rule needs no special id:
/// no phase: it tells the table; sub-phase `keep`: it re-books to a service; else its position.
struct AttributionRules {
    std::vector<AttributionRule> tableByCallSite;    ///< T: a computed RDD
    std::vector<AttributionRule> tableByFrame;       ///< T: any frame
    std::vector<AttributionRule> tableByText;        ///< T: a fresh description
    std::vector<AttributionRule> tableOfLastWriter;  ///< T: a description without a table
    std::vector<AttributionRule> markerDeletions;    ///< T: a description that closes a bracket
    std::vector<AttributionRule> writers;            ///< W
    std::vector<AttributionRule> frames;             ///< F
    std::vector<AttributionRule> serviceFrames;      ///< C by call stack
    std::vector<AttributionRule> serviceTexts;       ///< C by description
    std::vector<AttributionRule> texts;              ///< D by pattern
    std::optional<AttributionRule> activityText;     ///< D by the activity prefixes of catalogs/phases.json
    std::optional<AttributionRule> childStage;       ///< J
    std::optional<AttributionRule> sameJob;          ///< J
    std::optional<AttributionRule> neighbourJobs;    ///< J
    std::optional<AttributionRule> userCode;         ///< U

    [[nodiscard]] static Result<AttributionRules> fromCatalog(const catalog::Catalogs &catalogs);
};

/// The first rule whose pattern is found in the text; null where none is.
[[nodiscard]] const AttributionRule *firstMatch(const std::vector<AttributionRule> &rules, const QString &text);

/// True for operations of table services, which have a plan and run beside the writing.
[[nodiscard]] bool isService(Operation operation);

/// True for the phases that a write of the data table consists of.
[[nodiscard]] bool isWritePhase(Phase phase);

} // namespace hudiscope::phases
