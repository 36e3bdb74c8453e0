// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/stagejudge.h"

#include <algorithm>
#include <array>
#include <format>
#include <span>

namespace hudiscope::phases {

using Table = StageDraft::Table;

namespace {

constexpr std::size_t ShownTextBytes = 160;
constexpr std::size_t ShownRdds = 3;

/// The beginning of a text, never cut inside a UTF-8 sequence.
std::string excerpt(std::string_view text)
{
    if (text.size() <= ShownTextBytes)
        return std::string(text);
    std::size_t end = ShownTextBytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        --end;
    return std::string(text.substr(0, end)) + "…";
}

StageDraft draftBy(const AttributionRule &rule, Table table, AttributionSource source, std::string why)
{
    StageDraft draft;
    draft.rule = &rule;
    draft.table = table;
    draft.answer.phase = rule.phase;
    draft.answer.subPhase = rule.subPhase;
    draft.answer.operation = rule.operation;
    draft.answer.source = source;
    draft.answer.confidence = rule.confidence;
    draft.answer.rule = rule.id;
    draft.answer.why = std::move(why);
    return draft;
}

StageDraft metadataDraft(const AttributionRule &rule, AttributionSource source, Confidence confidence, std::string why)
{
    StageDraft draft = draftBy(rule, Table::Metadata, source, std::move(why));
    draft.answer.phase = Phase::MetadataTableWrite;
    draft.answer.operation = Operation::Indexing;
    draft.answer.confidence = confidence;
    return draft;
}

/// A stack of other people's code says that a Hudi description above it is not about this stage.
bool isForeignStack(const StageEvidence &evidence)
{
    return evidence.stack->frames.empty() && !evidence.isBlind && !evidence.stack->isEmpty;
}

std::string listed(std::span<const std::int32_t> ids)
{
    std::string list;
    for (const std::int32_t id : ids.first(std::min(ids.size(), ShownRdds)))
        list += std::format("{}{}", list.empty() ? "" : ", ", id);
    return list;
}

} // namespace

StageJudge::StageJudge(const AttributionRules &rules, const ActivityRules &activities, const LogEvidence &evidence,
                       const catalog::Catalogs &catalogs)
    : m_rules(rules)
    , m_activities(activities)
    , m_evidence(evidence)
    , m_catalogs(catalogs)
{
}

StageJudge::TableAnswer StageJudge::tableOf(const StageEvidence &evidence) const
{
    const TextFacts &text = *evidence.text;
    const StackFacts &stack = *evidence.stack;
    if (evidence.lineage.table != nullptr)
        return {.table = evidence.lineage.table->table, .rule = evidence.lineage.table};
    if (stack.metadataTable != nullptr)
        return {.table = stack.metadataTable->table, .rule = stack.metadataTable};
    if (text.metadataTable != nullptr && (stack.frames.empty() || isFresh(text, evidence.jobGroup, stack, m_activities)))
        return {.table = text.metadataTable->table, .rule = text.metadataTable};
    if (text.lastWriter != nullptr)
        return {.table = Table::Inherited, .rule = text.lastWriter};
    return {.table = stack.frames.empty() && text.isSilent ? Table::None : Table::Data};
}

std::optional<StageDraft> StageJudge::byWriter(const StageEvidence &evidence, const TableAnswer &) const
{
    const AttributionRule *writer = evidence.lineage.writer;
    if (writer == nullptr)
        return std::nullopt;
    const AttributionSource source = writer->byScope ? AttributionSource::Neighbour : AttributionSource::CallStack;
    StageDraft draft = draftBy(*writer, writer->table, source, std::string(evidence.lineage.writes));
    if (evidence.lineage.hasTwin) {
        draft.answer.confidence = Confidence::Probable;
        draft.answer.notes.push_back(m_catalogs.message("attribution.twin"));
    }
    return draft;
}

std::optional<StageDraft> StageJudge::byFrame(const StageEvidence &evidence, const TableAnswer &table) const
{
    const FrameFacts *frame = evidence.stack->activity;
    if (frame == nullptr)
        return std::nullopt;
    const AttributionRule &rule = *frame->activity;
    const bool isByTable = rule.table == Table::FromTableRules || table.table == Table::Metadata;
    StageDraft draft = draftBy(rule, isByTable ? table.table : rule.table, AttributionSource::CallStack, frame->text);
    // A commit may still do the write itself; without a lineage nobody knows.
    if (rule.subPhase == m_evidence.attributionMarks().statusSubPhase && evidence.stage->rdds.empty())
        draft.answer.confidence = Confidence::Probable;
    return draft;
}

std::optional<StageDraft> StageJudge::byMetadataFrame(const StageEvidence &evidence, const TableAnswer &table) const
{
    if (evidence.stack->frames.empty() || table.table != Table::Metadata)
        return std::nullopt;
    return metadataDraft(*table.rule, AttributionSource::CallStack, Confidence::Certain, evidence.stack->frames.front()->text);
}

std::optional<StageDraft> StageJudge::byText(const StageEvidence &evidence, const TableAnswer &table) const
{
    const AttributionRule *rule = evidence.text->activity;
    if (rule == nullptr || isForeignStack(evidence))
        return std::nullopt;
    return draftBy(*rule, table.table, AttributionSource::Description, excerpt(evidence.description));
}

std::optional<StageDraft> StageJudge::byActivity(const StageEvidence &evidence, const TableAnswer &table) const
{
    const std::optional<Activity> &announced = evidence.text->announced;
    if (!announced || !m_rules.activityText || isForeignStack(evidence))
        return std::nullopt;
    StageDraft draft = draftBy(*m_rules.activityText, table.table, AttributionSource::Description, excerpt(evidence.description));
    const std::string_view module = evidence.text->module.empty() ? evidence.jobGroup : std::string_view(evidence.text->module);
    draft.answer.phase = announced->phase;
    draft.answer.subPhase = announced->subPhase;
    draft.answer.operation
        = announced->operation.value_or(m_activities.operationOf(announced->phase, announced->subPhase, module));
    return draft;
}

std::optional<StageDraft> StageJudge::byMetadataText(const StageEvidence &evidence, const TableAnswer &table) const
{
    if (evidence.text->isSilent || table.table != Table::Metadata || isForeignStack(evidence))
        return std::nullopt;
    return metadataDraft(*table.rule, AttributionSource::Description, Confidence::Probable, excerpt(evidence.description));
}

StageDraft StageJudge::byUserCode(const StageEvidence &evidence) const
{
    return draftBy(*m_rules.userCode, m_rules.userCode->table, AttributionSource::CallStack, std::string(evidence.stageName));
}

StageDraft StageJudge::undecided(const TableAnswer &table) const
{
    StageDraft draft;
    draft.table = table.table == Table::Inherited ? Table::None : table.table;
    draft.answer.why = m_catalogs.message("attribution.no-evidence");
    return draft;
}

StageDraft StageJudge::draftOf(const StageEvidence &evidence, const TableAnswer &table, bool isHudiLog) const
{
    constexpr std::array<Step, 6> Steps{&StageJudge::byWriter, &StageJudge::byFrame,    &StageJudge::byMetadataFrame,
                                        &StageJudge::byText,   &StageJudge::byActivity, &StageJudge::byMetadataText};
    for (const Step step : Steps)
        if (std::optional<StageDraft> draft = (this->*step)(evidence, table))
            return std::move(*draft);
    if (isHudiLog && m_rules.userCode && isForeignStack(evidence))
        return byUserCode(evidence);
    return undecided(table);
}

void StageJudge::addNotes(const StageEvidence &evidence, StageDraft &draft) const
{
    std::vector<std::string> &notes = draft.answer.notes;
    const std::optional<Activity> &announced = evidence.text->announced;
    draft.isStale = !evidence.stack->frames.empty() && announced && announced->phase != Phase::Unknown
        && announced->phase != draft.answer.phase && draft.table != Table::Metadata;
    if (draft.isStale)
        notes.push_back(m_catalogs.message("attribution.stale", {{"phase", std::string(name(announced->phase))}}));
    if (!evidence.lineage.cachedRdds.empty())
        notes.push_back(m_catalogs.message("attribution.cached", {{"rdds", listed(evidence.lineage.cachedRdds)}}));
    if (draft.answer.phase == Phase::DedupAndIndexTagging && evidence.lineage.createsRecords)
        notes.push_back(m_catalogs.message("attribution.bundled"));
}

void StageJudge::settleService(const StageEvidence &evidence, StageDraft &draft) const
{
    if (draft.table != Table::Data || !isWritePhase(draft.answer.phase))
        return;
    const AttributionRule *service = evidence.stack->service != nullptr ? evidence.stack->service : evidence.text->service;
    if (service == nullptr)
        return;
    draft.answer.phase = service->phase;
    draft.answer.operation = service->operation;
    draft.answer.notes.push_back(
        m_catalogs.message("attribution.service", {{"operation", std::string(name(service->operation))}, {"rule", service->id}}));
}

void StageJudge::settleMetadataTable(const StageEvidence &evidence, StageDraft &draft) const
{
    if (draft.table != Table::Metadata)
        return;
    const auto &frames = evidence.stack->frames;
    Operation operation = isService(draft.answer.operation) && frames.empty() ? draft.answer.operation : Operation::Indexing;
    const bool isWriting = draft.rule != nullptr && !draft.rule->chain.empty(); // no service goes through the writer itself
    for (const FrameFacts *frame : frames) {
        if (frame->isMetadataWriter || isWriting)
            break;
        if (frame->activity != nullptr && isService(frame->activity->operation)) {
            operation = frame->activity->operation;
            break;
        }
    }
    draft.answer.phase = Phase::MetadataTableWrite;
    draft.answer.operation = operation;
    draft.answer.metadataTable = true;
}

StageDraft StageJudge::judge(const StageEvidence &evidence, bool isHudiLog) const
{
    StageDraft draft = draftOf(evidence, tableOf(evidence), isHudiLog);
    if (draft.rule == nullptr)
        return draft;
    addNotes(evidence, draft);
    settleService(evidence, draft);
    settleMetadataTable(evidence, draft);
    return draft;
}

} // namespace hudiscope::phases
