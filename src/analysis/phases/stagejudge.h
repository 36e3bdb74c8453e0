// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/catalog/catalogs.h"
#include "analysis/phases/activityrules.h"
#include "analysis/phases/attributionrules.h"
#include "analysis/phases/lineage.h"
#include "analysis/phases/logevidence.h"
#include "analysis/phases/stackfacts.h"
#include "analysis/phases/textfacts.h"

#include <optional>
#include <string>
#include <string_view>

namespace hudiscope::phases {

/// Everything that the log says about one stage attempt itself.
struct StageEvidence {
    const spark::StageAttempt *stage = nullptr;
    const StackFacts *stack = nullptr;
    const TextFacts *text = nullptr;
    LineageFacts lineage;
    std::string_view stageName;
    std::string_view description; ///< of its own properties, else of the job that ran it
    std::string_view jobGroup;
    bool isBlind = false;         ///< name, stack and call sites are those of a streaming query's start
};

/// An attribution in the making.
struct StageDraft {
    using Table = AttributionRule::Table;

    Attribution answer;
    Table table = Table::None;             ///< Inherited: that of the last writer, still to be found
    const AttributionRule *rule = nullptr; ///< the one that decided the activity
    bool isStale = false;                  ///< the description tells of other work
};

/// Attributes a stage by its own evidence: lineage, then stack, then description
/// (facts/attribution.md, steps 4 to 7). All parts must outlive it.
class StageJudge
{
public:
    StageJudge(const AttributionRules &rules, const ActivityRules &activities, const LogEvidence &evidence,
               const catalog::Catalogs &catalogs);

    /// `isHudiLog`: some stage of the log has evidence of Hudi; without it nothing is user code.
    [[nodiscard]] StageDraft judge(const StageEvidence &evidence, bool isHudiLog) const;

    /// Work of the metadata table is one phase whatever it does inside; its operation is the service
    /// inside the metadata writer, else indexing. Does nothing for other tables.
    void settleMetadataTable(const StageEvidence &evidence, StageDraft &draft) const;

private:
    struct TableAnswer {
        StageDraft::Table table = StageDraft::Table::None;
        const AttributionRule *rule = nullptr;
    };
    using Step = std::optional<StageDraft> (StageJudge::*)(const StageEvidence &, const TableAnswer &) const;

    [[nodiscard]] TableAnswer tableOf(const StageEvidence &evidence) const;
    [[nodiscard]] std::optional<StageDraft> byWriter(const StageEvidence &evidence, const TableAnswer &table) const;
    [[nodiscard]] std::optional<StageDraft> byFrame(const StageEvidence &evidence, const TableAnswer &table) const;
    [[nodiscard]] std::optional<StageDraft> byMetadataFrame(const StageEvidence &evidence, const TableAnswer &table) const;
    [[nodiscard]] std::optional<StageDraft> byText(const StageEvidence &evidence, const TableAnswer &table) const;
    [[nodiscard]] std::optional<StageDraft> byActivity(const StageEvidence &evidence, const TableAnswer &table) const;
    [[nodiscard]] std::optional<StageDraft> byMetadataText(const StageEvidence &evidence, const TableAnswer &table) const;
    [[nodiscard]] StageDraft byUserCode(const StageEvidence &evidence) const;
    [[nodiscard]] StageDraft undecided(const TableAnswer &table) const;
    [[nodiscard]] StageDraft draftOf(const StageEvidence &evidence, const TableAnswer &table, bool isHudiLog) const;
    void addNotes(const StageEvidence &evidence, StageDraft &draft) const;
    void settleService(const StageEvidence &evidence, StageDraft &draft) const;

    const AttributionRules &m_rules;
    const ActivityRules &m_activities;
    const LogEvidence &m_evidence;
    const catalog::Catalogs &m_catalogs;
};

} // namespace hudiscope::phases
