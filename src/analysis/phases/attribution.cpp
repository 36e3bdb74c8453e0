// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/attribution.h"

#include "analysis/phases/lineage.h"
#include "analysis/phases/neighbours.h"
#include "analysis/phases/stackfacts.h"
#include "analysis/phases/stagejudge.h"
#include "analysis/phases/tablename.h"
#include "analysis/phases/textfacts.h"

#include <algorithm>
#include <set>

namespace hudiscope::phases {

using spark::SparkProfile;
using spark::StageAttempt;
using Table = StageDraft::Table;

namespace {

/// The stage's own properties are right even where several jobs share it or the log lost its head.
struct Labels {
    spark::TextId description = spark::NoText;
    spark::TextId jobGroup = spark::NoText;
};

Labels labelsOf(const SparkProfile &profile, const StageAttempt &stage, const StageAnalysis &analysis)
{
    if (stage.hasOwnProperties)
        return {.description = stage.description, .jobGroup = stage.jobGroup};
    const spark::Job *job = analysis.ownerJob ? profile.job(*analysis.ownerJob) : nullptr;
    return job == nullptr ? Labels{} : Labels{.description = job->description, .jobGroup = job->jobGroup};
}

/// Takes one log through the steps; its caches live as long as the attribution of that log.
class RunAttribution
{
public:
    RunAttribution(const SparkProfile &profile, const AttributionBasis &basis, std::vector<StageAnalysis> &stages)
        : m_profile(profile)
        , m_basis(basis)
        , m_stages(stages)
        , m_stacks(profile, basis.rules, basis.evidence)
        , m_descriptions(profile, basis.activities, basis.rules, basis.evidence.attributionMarks())
    {
    }

    [[nodiscard]] std::vector<Notice> run()
    {
        collectEvidence();
        judgeStages();
        nameTables();
        for (std::size_t i = 0; i < m_stages.size(); ++i) {
            m_drafts[i].answer.metadataTable = m_drafts[i].table == Table::Metadata;
            m_stages[i].ours = std::move(m_drafts[i].answer);
        }
        return notices();
    }

private:
    void collectEvidence();
    void judgeStages();
    void nameTables();
    [[nodiscard]] bool isHudiLog() const;
    [[nodiscard]] std::vector<Notice> notices() const;

    const SparkProfile &m_profile;
    const AttributionBasis &m_basis;
    std::vector<StageAnalysis> &m_stages;
    CallStacks m_stacks;
    Descriptions m_descriptions;
    std::vector<StageEvidence> m_evidence;
    std::vector<StageDraft> m_drafts;
};

void RunAttribution::collectEvidence()
{
    std::vector<bool> blind;
    blind.reserve(m_profile.stages.size());
    m_evidence.reserve(m_profile.stages.size());
    for (std::size_t i = 0; i < m_profile.stages.size(); ++i) {
        const StageAttempt &stage = m_profile.stages[i];
        const Labels labels = labelsOf(m_profile, stage, m_stages[i]);
        StageEvidence &evidence = m_evidence.emplace_back();
        evidence.stage = &stage;
        evidence.stageName = m_profile.text(stage.name);
        evidence.stack = &m_stacks.of(stage);
        evidence.text = &m_descriptions.of(labels.description);
        evidence.description = m_profile.text(labels.description);
        evidence.jobGroup = m_profile.text(labels.jobGroup);
        evidence.isBlind = evidence.stack->startsStreaming || m_basis.evidence.nameStartsStreaming(evidence.stageName);
        blind.push_back(evidence.isBlind);
    }
    std::vector<LineageFacts> lineages = lineageFacts(m_profile, m_basis.rules, m_basis.evidence.attributionMarks(), blind);
    for (std::size_t i = 0; i < lineages.size(); ++i)
        m_evidence[i].lineage = std::move(lineages[i]);
}

bool RunAttribution::isHudiLog() const
{
    return std::ranges::any_of(m_evidence, [](const StageEvidence &evidence) {
        return !evidence.stack->frames.empty() || evidence.text->announced.has_value();
    });
}

void RunAttribution::judgeStages()
{
    const StageJudge judge(m_basis.rules, m_basis.activities, m_basis.evidence, m_basis.catalogs);
    const bool isHudi = isHudiLog();
    m_drafts.reserve(m_evidence.size());
    for (const StageEvidence &evidence : m_evidence)
        m_drafts.push_back(judge.judge(evidence, isHudi));
    const AttributedRun run{.profile = m_profile, .stages = m_stages, .evidence = m_evidence, .drafts = m_drafts};
    settleTablesBySequence(run, judge, m_basis.evidence, m_basis.catalogs);
    inheritFromNeighbours(run, m_basis.rules, m_basis.evidence, m_basis.catalogs);
}

/// A stage whose own description names no table gets the name where the log knows only one.
void RunAttribution::nameTables()
{
    const std::string &suffix = m_basis.activities.metadataSuffix();
    std::set<std::string> known;
    for (const StageEvidence &evidence : m_evidence)
        if (!evidence.text->table.empty())
            known.insert(dataTableName(evidence.text->table, suffix));
    const std::string onlyTable = known.size() == 1 ? *known.begin() : std::string{};
    for (std::size_t i = 0; i < m_drafts.size(); ++i) {
        StageDraft &draft = m_drafts[i];
        if (draft.rule == nullptr || (draft.table != Table::Data && draft.table != Table::Metadata))
            continue; // nothing says that it works on a table at all
        const std::string &own = m_evidence[i].text->table;
        draft.answer.table = own.empty() ? onlyTable : dataTableName(own, suffix);
        if (draft.table == Table::Metadata && !draft.answer.table.empty())
            draft.answer.table += suffix;
    }
}

Notice counted(std::string code, std::ptrdiff_t count)
{
    Notice notice;
    notice.code = std::move(code);
    notice.count = static_cast<std::uint64_t>(count);
    return notice;
}

std::vector<Notice> RunAttribution::notices() const
{
    std::vector<Notice> notices;
    if (m_stages.empty())
        return notices;
    if (!isHudiLog()) {
        notices.push_back(counted("hudi-not-found", 1));
        return notices;
    }
    if (const auto stale = std::ranges::count(m_drafts, true, &StageDraft::isStale); stale > 0)
        notices.push_back(counted("label-stale", stale));
    if (std::ranges::any_of(m_evidence, &StageEvidence::isBlind))
        notices.push_back(counted("stage-names-blind", 1));
    return notices;
}

} // namespace

std::vector<Notice> attribute(const SparkProfile &profile, const AttributionBasis &basis, std::vector<StageAnalysis> &stages)
{
    return RunAttribution(profile, basis, stages).run();
}

} // namespace hudiscope::phases
