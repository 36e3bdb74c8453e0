// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/lineage.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <numeric>
#include <optional>
#include <unordered_map>
#include <utility>

namespace hudiscope::phases {

using spark::Rdd;
using spark::SparkProfile;
using spark::StageAttempt;

namespace {

using RddIndex = std::size_t; ///< into SparkProfile::rdds

/// What the rules say about one call site or scope name; texts repeat, so each is looked at once.
struct SiteFacts {
    std::vector<bool> links; ///< one for each link of each writer chain
    const AttributionRule *table = nullptr;
    bool createsRecords = false;
};

class Sites
{
public:
    Sites(const SparkProfile &profile, const AttributionRules &rules, const AttributionMarks &marks)
        : m_profile(profile)
        , m_rules(rules)
        , m_marks(marks)
    {
        for (const AttributionRule &rule : rules.writers) {
            m_firstLink.push_back(m_links.size());
            for (const QRegularExpression &link : rule.chain)
                m_links.push_back(&link);
        }
    }

    [[nodiscard]] bool matches(spark::TextId site, std::size_t writer, std::size_t link)
    {
        return of(site).links[m_firstLink[writer] + link];
    }

    [[nodiscard]] const SiteFacts &of(spark::TextId site)
    {
        const auto [entry, isNew] = m_sites.try_emplace(site);
        if (!isNew)
            return entry->second;
        const QString text = QString::fromUtf8(m_profile.text(site));
        SiteFacts &facts = entry->second;
        const auto isIn = [&text](const QRegularExpression &pattern) { return pattern.matchView(text).hasMatch(); };
        for (const QRegularExpression *link : m_links)
            facts.links.push_back(isIn(*link));
        facts.table = firstMatch(m_rules.tableByCallSite, text);
        facts.createsRecords = std::ranges::any_of(m_marks.recordCreation, isIn);
        return facts;
    }

private:
    const SparkProfile &m_profile;
    const AttributionRules &m_rules;
    const AttributionMarks &m_marks;
    std::vector<const QRegularExpression *> m_links;
    std::vector<std::size_t> m_firstLink; ///< by writer rule
    std::unordered_map<spark::TextId, SiteFacts> m_sites;
};

/// When a stage began to work; ties go by the order of the log.
std::pair<spark::EpochMillis, std::uint32_t> beginOf(const StageAttempt &stage)
{
    return {stage.firstLaunch.value_or(stage.submitted.value_or(0)), stage.order};
}

bool overlap(const StageAttempt &a, const StageAttempt &b)
{
    constexpr auto Never = std::numeric_limits<spark::EpochMillis>::max();
    return a.submitted && b.submitted && *a.submitted < b.completed.value_or(Never) && *b.submitted < a.completed.value_or(Never);
}

/// First launch of a partition, ties by the order of the log; absent where the stage did not run it.
std::optional<std::pair<std::uint32_t, std::uint32_t>> launchOf(const StageAttempt &stage, std::size_t partition)
{
    const auto &launches = stage.firstLaunchByPartition;
    if (partition >= launches.size() || launches[partition] == StageAttempt::NoLaunch)
        return std::nullopt;
    return std::pair(launches[partition], stage.order);
}

std::ptrdiff_t launchedPartitions(const StageAttempt &stage)
{
    const auto &launches = stage.firstLaunchByPartition;
    return std::ssize(launches) - std::ranges::count(launches, StageAttempt::NoLaunch);
}

/// Who works with which persisted RDD, filled in the order in which stages began.
class PersistedRdds
{
public:
    explicit PersistedRdds(const SparkProfile &profile)
    {
        for (const spark::Unpersist &event : profile.unpersisted)
            m_unpersisted[event.rdd].push_back(event.order);
        for (const StageAttempt &stage : profile.stages)
            for (const std::int32_t rdd : stage.persistedRdds)
                m_readers[rdd].push_back(&stage);
    }

    void addComputing(std::int32_t rdd, const StageAttempt &stage) { m_computing[rdd].push_back(&stage); }

    /// Did stages that began earlier take every partition of the RDD before this one could?
    [[nodiscard]] bool isCovered(std::int32_t rdd, const StageAttempt &stage) const;

    [[nodiscard]] bool hasConcurrentReader(std::int32_t rdd, const StageAttempt &stage) const
    {
        const auto readers = m_readers.find(rdd);
        return readers != m_readers.end() && std::ranges::any_of(readers->second, [&stage](const StageAttempt *reader) {
                   return reader->key.stage != stage.key.stage && overlap(*reader, stage);
               });
    }

private:
    [[nodiscard]] bool wasDropped(std::int32_t rdd, std::uint32_t after, std::uint32_t before) const
    {
        const auto orders = m_unpersisted.find(rdd);
        return orders != m_unpersisted.end()
            && std::ranges::any_of(orders->second, [=](std::uint32_t order) { return after < order && order < before; });
    }

    std::unordered_map<std::int32_t, std::vector<std::uint32_t>> m_unpersisted;
    std::unordered_map<std::int32_t, std::vector<const StageAttempt *>> m_readers;
    std::unordered_map<std::int32_t, std::vector<const StageAttempt *>> m_computing;
};

bool PersistedRdds::isCovered(std::int32_t rdd, const StageAttempt &stage) const
{
    const auto computing = m_computing.find(rdd);
    if (computing == m_computing.end())
        return false;
    std::vector<const StageAttempt *> earlier;
    for (const StageAttempt *other : computing->second)
        if (other->key.stage != stage.key.stage && beginOf(*other) < beginOf(stage)
            && !wasDropped(rdd, other->order, stage.order))
            earlier.push_back(other);
    if (earlier.empty())
        return false;
    const std::ptrdiff_t launched = launchedPartitions(stage);
    const auto hasOtherPartitions = [launched](const StageAttempt *other) { return launchedPartitions(*other) != launched; };
    if (launched == 0 || std::ranges::any_of(earlier, hasOtherPartitions))
        return true; // partitions do not map one to one: believe the earlier stage
    for (std::size_t partition = 0; partition < stage.firstLaunchByPartition.size(); ++partition) {
        const auto own = launchOf(stage, partition);
        const auto tookIt = [&](const StageAttempt *other) {
            const auto launch = launchOf(*other, partition);
            return launch && *launch < *own;
        };
        if (own && std::ranges::none_of(earlier, tookIt))
            return false;
    }
    return true;
}

/// Walks the lineages, one stage after the other in the order in which they began.
class LineageWalk
{
public:
    LineageWalk(const SparkProfile &profile, const AttributionRules &rules, const AttributionMarks &marks)
        : m_profile(profile)
        , m_rules(rules)
        , m_sites(profile, rules, marks)
        , m_persisted(profile)
        , m_mark(profile.rdds.size(), 0)
    {
    }

    [[nodiscard]] LineageFacts facts(const StageAttempt &stage, bool useScopes)
    {
        LineageFacts facts;
        walk(stage, facts);
        for (const RddIndex rdd : m_computed) {
            const std::int32_t id = m_profile.rdds[rdd].id;
            if (std::ranges::contains(stage.persistedRdds, id) && m_profile.text(stage.failureReason).empty())
                m_persisted.addComputing(id, stage);
        }
        fillSites(useScopes, facts);
        fillWriter(stage, useScopes, facts);
        return facts;
    }

private:
    // Values of m_mark that mean something for the stage at hand; those of earlier stages are smaller.
    [[nodiscard]] std::uint32_t inLineage() const { return m_serial; }
    [[nodiscard]] std::uint32_t computed() const { return m_serial + 1; }

    [[nodiscard]] std::optional<RddIndex> find(std::int32_t id) const
    {
        const Rdd *rdd = m_profile.rdd(id);
        return rdd == nullptr ? std::nullopt : std::optional(static_cast<RddIndex>(rdd - m_profile.rdds.data()));
    }

    void walk(const StageAttempt &stage, LineageFacts &facts);
    void fillSites(bool useScopes, LineageFacts &facts);
    void fillWriter(const StageAttempt &stage, bool useScopes, LineageFacts &facts);
    [[nodiscard]] bool isChain(RddIndex top, std::size_t writer);
    [[nodiscard]] std::optional<RddIndex> computedParent(RddIndex rdd) const;

    const SparkProfile &m_profile;
    const AttributionRules &m_rules;
    Sites m_sites;
    PersistedRdds m_persisted;
    std::vector<std::uint32_t> m_mark; ///< by RddIndex
    std::uint32_t m_serial = 0;
    std::vector<RddIndex> m_computed;  ///< of the stage at hand, in the order of the walk
};

void LineageWalk::walk(const StageAttempt &stage, LineageFacts &facts)
{
    m_serial += 2;
    m_computed.clear();
    std::vector<RddIndex> lineage;
    for (const std::int32_t id : stage.rdds)
        if (const auto rdd = find(id)) {
            lineage.push_back(*rdd);
            m_mark[*rdd] = inLineage();
        }
    std::vector<std::int32_t> parents;
    for (const RddIndex rdd : lineage)
        std::ranges::copy(m_profile.rdds[rdd].parents, std::back_inserter(parents));
    std::ranges::sort(parents);
    std::vector<RddIndex> open;
    std::ranges::copy_if(lineage, std::back_inserter(open),
                         [&](RddIndex rdd) { return !std::ranges::binary_search(parents, m_profile.rdds[rdd].id); });
    while (!open.empty()) {
        const RddIndex rdd = open.back();
        open.pop_back();
        if (m_mark[rdd] != inLineage()) // outside, or seen already
            continue;
        m_mark[rdd] = 0;
        const std::int32_t id = m_profile.rdds[rdd].id;
        if (std::ranges::contains(stage.persistedRdds, id) && m_persisted.isCovered(id, stage)) {
            facts.cachedRdds.push_back(id);
            continue;
        }
        m_mark[rdd] = computed();
        m_computed.push_back(rdd);
        for (const std::int32_t parent : m_profile.rdds[rdd].parents)
            if (const auto found = find(parent))
                open.push_back(*found);
    }
}

void LineageWalk::fillSites(bool useScopes, LineageFacts &facts)
{
    for (const RddIndex rdd : m_computed) {
        const SiteFacts &site = m_sites.of(m_profile.rdds[rdd].callSite);
        facts.createsRecords = facts.createsRecords || site.createsRecords;
        if (!useScopes && site.table != nullptr && (facts.table == nullptr || site.table < facts.table))
            facts.table = site.table;
    }
}

void LineageWalk::fillWriter(const StageAttempt &stage, bool useScopes, LineageFacts &facts)
{
    for (std::size_t writer = 0; writer < m_rules.writers.size() && facts.writer == nullptr; ++writer) {
        if (m_rules.writers[writer].byScope != useScopes)
            continue;
        const auto found = std::ranges::find_if(m_computed, [&](RddIndex rdd) { return isChain(rdd, writer); });
        if (found == m_computed.end())
            continue;
        facts.writer = &m_rules.writers[writer];
        facts.writes = m_profile.text(useScopes ? m_profile.rdds[*found].scope : m_profile.rdds[*found].callSite);
    }
    facts.hasTwin = facts.writer != nullptr && std::ranges::any_of(m_computed, [&](RddIndex rdd) {
                        return m_persisted.hasConcurrentReader(m_profile.rdds[rdd].id, stage);
                    });
}

std::optional<RddIndex> LineageWalk::computedParent(RddIndex rdd) const
{
    for (const std::int32_t parent : m_profile.rdds[rdd].parents)
        if (const auto found = find(parent); found && m_mark[*found] == computed())
            return found;
    return std::nullopt;
}

/// For call sites plain steps in between are skipped, scope names must follow each other directly.
bool LineageWalk::isChain(RddIndex top, std::size_t writer)
{
    const AttributionRule &rule = m_rules.writers[writer];
    const auto matches = [&](RddIndex rdd, std::size_t link) {
        return m_sites.matches(rule.byScope ? m_profile.rdds[rdd].scope : m_profile.rdds[rdd].callSite, writer, link);
    };
    if (!matches(top, 0))
        return false;
    std::optional<RddIndex> at = top;
    for (std::size_t link = 1; link < rule.chain.size(); ++link) {
        at = computedParent(*at);
        while (at && !rule.byScope && !matches(*at, link))
            at = computedParent(*at);
        if (!at || !matches(*at, link))
            return false;
    }
    return true;
}

} // namespace

std::vector<LineageFacts> lineageFacts(const SparkProfile &profile, const AttributionRules &rules, const AttributionMarks &marks,
                                       const std::vector<bool> &useless)
{
    std::vector<std::size_t> inOrder(profile.stages.size());
    std::iota(inOrder.begin(), inOrder.end(), std::size_t{0});
    std::ranges::stable_sort(inOrder, {}, [&profile](std::size_t i) { return beginOf(profile.stages[i]); });
    LineageWalk walk(profile, rules, marks);
    std::vector<LineageFacts> facts(profile.stages.size());
    for (const std::size_t i : inOrder)
        facts[i] = walk.facts(profile.stages[i], useless[i]);
    return facts;
}

} // namespace hudiscope::phases
