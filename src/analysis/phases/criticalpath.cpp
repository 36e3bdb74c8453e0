// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/criticalpath.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>

namespace hudiscope::phases {

namespace {

constexpr std::size_t None = static_cast<std::size_t>(-1);

/// The heaviest chain of one job; indices into the profile's stages, in time order.
struct Chain {
    std::vector<std::size_t> stages;
    std::int64_t millis = 0;
    EpochMillis from = 0;
    EpochMillis to = 0;
};

/// Finds the heaviest way through the stages of one job; `members` are ascending by (id, attempt),
/// so that parents and earlier attempts come first.
class JobChains
{
public:
    JobChains(const spark::SparkProfile &profile, std::span<const StageAnalysis> stages, std::span<const std::size_t> members)
        : m_profile(profile)
        , m_stages(stages)
        , m_members(members)
        , m_weight(members.size(), 0)
        , m_previous(members.size(), None)
    {
    }

    [[nodiscard]] Chain heaviest()
    {
        std::size_t best = 0;
        for (std::size_t i = 0; i < m_members.size(); ++i) {
            extend(i);
            if (m_weight[i] > m_weight[best])
                best = i;
        }
        return chainTo(best);
    }

private:
    [[nodiscard]] const StageAnalysis &analysis(std::size_t i) const { return m_stages[m_members[i]]; }

    void extend(std::size_t i)
    {
        const spark::StageAttempt &stage = m_profile.stages[m_members[i]];
        for (const std::int32_t parent : stage.parents)
            follow(parent, i);
        follow(stage.key.stage, i); // an earlier attempt of the same stage
        m_weight[i] += analysis(i).to - analysis(i).from;
        m_byStage[stage.key.stage].push_back(i);
    }

    void follow(std::int32_t stage, std::size_t i)
    {
        const auto attempts = m_byStage.find(stage);
        if (attempts == m_byStage.end())
            return;
        for (const std::size_t earlier : attempts->second) {
            if (analysis(earlier).to > analysis(i).from || m_weight[earlier] <= m_weight[i])
                continue;
            m_weight[i] = m_weight[earlier];
            m_previous[i] = earlier;
        }
    }

    [[nodiscard]] Chain chainTo(std::size_t last) const
    {
        Chain chain{.stages = {}, .millis = m_weight[last], .from = analysis(last).from, .to = analysis(last).to};
        for (std::size_t i = last; i != None; i = m_previous[i]) {
            chain.stages.push_back(m_members[i]);
            chain.from = analysis(i).from;
        }
        std::ranges::reverse(chain.stages);
        return chain;
    }

    const spark::SparkProfile &m_profile;
    std::span<const StageAnalysis> m_stages;
    std::span<const std::size_t> m_members;
    std::vector<std::int64_t> m_weight;
    std::vector<std::size_t> m_previous;
    std::unordered_map<std::int32_t, std::vector<std::size_t>> m_byStage;
};

/// Stages with an interval, together by job; a stage without a job is a group of its own.
std::vector<std::vector<std::size_t>> membersByJob(std::span<const StageAnalysis> stages)
{
    std::vector<std::vector<std::size_t>> groups;
    std::unordered_map<std::int32_t, std::size_t> groupOfJob;
    for (std::size_t i = 0; i < stages.size(); ++i) {
        if (stages[i].to <= stages[i].from)
            continue;
        const auto job = stages[i].ownerJob;
        const auto group = job ? groupOfJob.try_emplace(*job, groups.size()).first->second : groups.size();
        if (group == groups.size())
            groups.emplace_back();
        groups[group].push_back(i);
    }
    return groups;
}

/// Weighted interval scheduling: the heaviest set of chains that do not overlap.
std::vector<const Chain *> heaviestSequence(std::vector<Chain> &chains)
{
    std::ranges::sort(chains, [](const Chain &a, const Chain &b) {
        return std::tie(a.to, a.from, a.stages) < std::tie(b.to, b.from, b.stages);
    });
    std::vector<std::int64_t> best(chains.size() + 1, 0); // of the first n chains
    std::vector<std::size_t> fitting(chains.size());      // how many of them end before this one begins
    for (std::size_t i = 0; i < chains.size(); ++i) {
        const auto endsLater = std::ranges::upper_bound(chains.begin(), chains.begin() + static_cast<std::ptrdiff_t>(i),
                                                        chains[i].from, {}, &Chain::to);
        fitting[i] = static_cast<std::size_t>(endsLater - chains.begin());
        best[i + 1] = std::max(best[i], best[fitting[i]] + chains[i].millis);
    }
    std::vector<const Chain *> sequence;
    for (std::size_t n = chains.size(); n > 0;) {
        if (best[n] == best[n - 1]) {
            --n;
            continue;
        }
        sequence.push_back(&chains[n - 1]);
        n = fitting[n - 1];
    }
    std::ranges::reverse(sequence);
    return sequence;
}

} // namespace

CriticalPath criticalPath(const spark::SparkProfile &profile, std::span<const StageAnalysis> stages)
{
    std::vector<Chain> chains;
    for (const auto &members : membersByJob(stages))
        chains.push_back(JobChains(profile, stages, members).heaviest());
    CriticalPath path;
    for (const Chain *chain : heaviestSequence(chains)) {
        path.millis += chain->millis;
        for (const std::size_t stage : chain->stages)
            path.stages.push_back(profile.stages[stage].key);
    }
    return path;
}

} // namespace hudiscope::phases
