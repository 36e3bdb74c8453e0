// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/neighbours.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <unordered_map>

namespace hudiscope::phases {

using Table = StageDraft::Table;

namespace {

/// Pairs texts without a table with the deletions of marker folders that follow.
class MarkerBrackets
{
public:
    MarkerBrackets(AttributedRun run, const LogEvidence &evidence, const catalog::Catalogs &catalogs)
        : m_run(run)
        , m_marks(evidence.attributionMarks())
        , m_catalogs(catalogs)
    {
    }

    void look(std::size_t stage)
    {
        StageDraft &draft = m_run.drafts[stage];
        const TextFacts &text = *m_run.evidence[stage].text;
        if (draft.table == Table::Inherited)
            open(stage);
        else if (text.deletesMarkers)
            close(text.namesMetadataPath ? Table::Metadata : Table::Data);
        const bool isKnownTable = draft.table == Table::Data || draft.table == Table::Metadata;
        if (isKnownTable && std::ranges::contains(m_marks.committingSubPhases, draft.answer.subPhase))
            m_lastWriter = draft.table;
    }

    [[nodiscard]] const std::vector<std::size_t> &settled() const { return m_settled; }

private:
    void open(std::size_t stage)
    {
        StageDraft &draft = m_run.drafts[stage];
        draft.table = m_lastWriter;
        draft.answer.confidence = Confidence::Probable;
        draft.answer.source = AttributionSource::Sequence;
        draft.answer.notes.push_back(m_catalogs.message("attribution.last-writer"));
        m_open.push_back(stage);
        m_settled.push_back(stage);
    }

    void close(Table told)
    {
        if (m_open.empty())
            return;
        StageDraft &last = m_run.drafts[m_open.back()];
        if (last.table != told) {
            last.table = told;
            last.answer.notes.push_back(m_catalogs.message("attribution.marker-deletion"));
        }
        m_open.pop_back();
        while (!m_open.empty() && m_run.drafts[m_open.back()].table == told)
            m_open.pop_back();
    }

    AttributedRun m_run;
    const AttributionMarks &m_marks;
    const catalog::Catalogs &m_catalogs;
    Table m_lastWriter = Table::Data;
    std::vector<std::size_t> m_open;
    std::vector<std::size_t> m_settled;
};

/// The stages that each job ran, in the order of the profile.
std::map<std::int32_t, std::vector<std::size_t>> stagesByJob(std::span<const StageAnalysis> stages)
{
    std::map<std::int32_t, std::vector<std::size_t>> byJob;
    for (std::size_t i = 0; i < stages.size(); ++i)
        if (stages[i].ownerJob)
            byJob[*stages[i].ownerJob].push_back(i);
    return byJob;
}

/// Hands answers on from stages that have one to those beside them that have none.
class Inheritance
{
public:
    Inheritance(AttributedRun run, const AttributionRules &rules, const LogEvidence &evidence, const catalog::Catalogs &catalogs)
        : m_run(run)
        , m_rules(rules)
        , m_marks(evidence.attributionMarks())
        , m_catalogs(catalogs)
        , m_byJob(stagesByJob(run.stages))
    {
        for (std::size_t i = 0; i < run.drafts.size(); ++i)
            for (const std::int32_t parent : run.profile.stages[i].parents)
                m_children[parent].push_back(i);
        for (const auto &[job, ran] : m_byJob)
            for (const std::size_t i : ran)
                if (isAttributed(i))
                    m_lastAttributed[job] = i;
    }

    void withinJobs()
    {
        for (std::size_t i = m_run.drafts.size(); i-- > 0;)
            withinJob(i);
    }

    void betweenJobs()
    {
        for (auto job = m_byJob.begin(); job != m_byJob.end(); ++job)
            if (job != m_byJob.begin() && std::next(job) != m_byJob.end())
                betweenJobs(*std::prev(job), *job, *std::next(job));
    }

private:
    using JobStages = std::map<std::int32_t, std::vector<std::size_t>>::value_type;

    [[nodiscard]] bool isAttributed(std::size_t stage) const { return m_run.drafts[stage].answer.phase != Phase::Unknown; }

    [[nodiscard]] std::optional<std::size_t> attributedChild(std::size_t stage) const
    {
        const auto children = m_children.find(m_run.profile.stages[stage].key.stage);
        if (children == m_children.end())
            return std::nullopt;
        const auto child = std::ranges::find_if(children->second, [&](std::size_t i) {
            return i != stage && isAttributed(i) && m_run.stages[i].ownerJob == m_run.stages[stage].ownerJob;
        });
        return child == children->second.end() ? std::nullopt : std::optional(*child);
    }

    void withinJob(std::size_t stage);
    void betweenJobs(const JobStages &before, const JobStages &job, const JobStages &after);
    void inherit(std::size_t stage, std::size_t from, const AttributionRule &rule, AttributionSource source,
                 std::string_view why);

    AttributedRun m_run;
    const AttributionRules &m_rules;
    const AttributionMarks &m_marks;
    const catalog::Catalogs &m_catalogs;
    std::map<std::int32_t, std::vector<std::size_t>> m_byJob;
    std::unordered_map<std::int32_t, std::size_t> m_lastAttributed;         ///< of a job, by its own evidence
    std::unordered_map<std::int32_t, std::vector<std::size_t>> m_children;  ///< by stage id of the parent
};

void Inheritance::inherit(std::size_t stage, std::size_t from, const AttributionRule &rule, AttributionSource source,
                          std::string_view why)
{
    const StageDraft &giver = m_run.drafts[from];
    StageDraft &draft = m_run.drafts[stage];
    Attribution &answer = draft.answer;
    if (answer.subPhase.empty())
        answer.subPhase = giver.answer.subPhase;
    if (answer.subPhase == m_marks.writeSubPhase && giver.answer.subPhase == m_marks.writeSubPhase)
        answer.subPhase = m_marks.shuffleSubPhase;
    answer.phase = giver.answer.phase;
    answer.operation = giver.answer.operation;
    answer.metadataTable = giver.answer.metadataTable;
    answer.source = source;
    answer.confidence = rule.confidence;
    answer.rule = rule.id;
    answer.why = m_catalogs.message(why, {{"stage", std::to_string(m_run.profile.stages[from].key.stage)}});
    draft.table = giver.table;
    draft.rule = &rule;
}

void Inheritance::withinJob(std::size_t stage)
{
    const auto job = m_run.stages[stage].ownerJob;
    if (!job)
        return;
    const StageDraft &draft = m_run.drafts[stage];
    const std::optional<std::size_t> child = attributedChild(stage);
    const bool isUnknown = !isAttributed(stage) && draft.answer.subPhase.empty();
    // In blind mode the metadata writer's text lies over a job that still writes the data table.
    const bool isOverruled = child && draft.answer.source == AttributionSource::Description && draft.table == Table::Metadata
        && m_run.drafts[*child].rule->byScope && m_run.drafts[*child].table == Table::Data;
    if (child && m_rules.childStage && (isUnknown || isOverruled))
        return inherit(stage, *child, *m_rules.childStage, AttributionSource::Neighbour, "attribution.child-stage");
    const auto last = m_lastAttributed.find(*job);
    if (isUnknown && m_rules.sameJob && last != m_lastAttributed.end() && last->second != stage)
        inherit(stage, last->second, *m_rules.sameJob, AttributionSource::Neighbour, "attribution.same-job");
}

void Inheritance::betweenJobs(const JobStages &before, const JobStages &job, const JobStages &after)
{
    const auto execution = [this](const JobStages &of) { return m_run.profile.job(of.first)->sqlExecution; };
    const std::size_t earlier = before.second.back();
    const std::size_t later = after.second.back();
    if (!m_rules.neighbourJobs || execution(before) != execution(job) || execution(after) != execution(job))
        return;
    const StageDraft &a = m_run.drafts[earlier];
    const StageDraft &b = m_run.drafts[later];
    if (!isAttributed(earlier) || a.answer.phase != b.answer.phase || a.table != b.table)
        return;
    for (const std::size_t stage : job.second)
        if (!isAttributed(stage))
            inherit(stage, earlier, *m_rules.neighbourJobs, AttributionSource::Sequence, "attribution.neighbour-jobs");
}

} // namespace

void settleTablesBySequence(AttributedRun run, const StageJudge &judge, const LogEvidence &evidence,
                            const catalog::Catalogs &catalogs)
{
    std::vector<std::size_t> inTime(run.drafts.size());
    std::iota(inTime.begin(), inTime.end(), std::size_t{0});
    std::ranges::stable_sort(inTime, {}, [&run](std::size_t i) { return run.profile.stages[i].submitted.value_or(0); });
    MarkerBrackets brackets(run, evidence, catalogs);
    for (const std::size_t stage : inTime)
        brackets.look(stage);
    for (const std::size_t stage : brackets.settled())
        judge.settleMetadataTable(run.evidence[stage], run.drafts[stage]);
}

void inheritFromNeighbours(AttributedRun run, const AttributionRules &rules, const LogEvidence &evidence,
                           const catalog::Catalogs &catalogs)
{
    Inheritance inheritance(run, rules, evidence, catalogs);
    inheritance.withinJobs();
    inheritance.betweenJobs();
}

} // namespace hudiscope::phases
