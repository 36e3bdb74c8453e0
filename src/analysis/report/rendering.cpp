// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/report/rendering.h"

#include <algorithm>
#include <set>

namespace hudiscope::report {

namespace {

using config::NameMasker;
using config::RedactionLevel;
using Kind = NameMasker::Kind;

/// Collects each name once.
class NameSet
{
public:
    void add(Kind kind, const std::string &text)
    {
        if (!text.empty())
            m_names.emplace(kind, text);
    }
    void add(Kind kind, const std::optional<std::string> &text) { add(kind, text.value_or(std::string{})); }

    [[nodiscard]] Rendering::Names list() const
    {
        Rendering::Names names;
        for (const auto &[kind, text] : m_names)
            names.push_back({kind, text});
        return names;
    }

private:
    std::set<std::pair<Kind, std::string>> m_names;
};

void addCandidate(NameSet &names, const artifact::Candidate &candidate)
{
    names.add(Kind::Path, candidate.origin);
    names.add(Kind::Application, candidate.applicationId);
    names.add(Kind::Application, candidate.applicationName);
    for (const artifact::Part &part : candidate.parts)
        names.add(Kind::Path, part.name);
}

} // namespace

Rendering::Names namesIn(const runs::EventLogRun &run)
{
    const spark::SparkProfile &profile = *run.analysis->profile;
    NameSet names;
    addCandidate(names, run.candidate);
    for (const io::PartInfo &part : profile.parts)
        names.add(Kind::Path, part.name);
    names.add(Kind::Application, profile.application.name);
    names.add(Kind::Application, profile.application.id);
    names.add(Kind::User, profile.application.user);
    for (const spark::Executor &executor : profile.executors)
        names.add(Kind::Host, executor.host);
    for (const phases::ClockGroup &group : run.analysis->wallClock.byTable)
        names.add(Kind::Table, group.table);
    return names.list();
}

Rendering::Names namesIn(std::span<const artifact::Candidate> candidates)
{
    NameSet names;
    for (const artifact::Candidate &candidate : candidates)
        addCandidate(names, candidate);
    return names.list();
}

Rendering::Rendering(const catalog::Catalogs &catalogs, RedactionLevel level, const Names &names)
    : m_catalogs(catalogs)
    , m_mask(level, names)
    , m_ownTexts(std::min(level, RedactionLevel::Names), names)
{
}

std::string Rendering::reason(const NotDerivable &why) const
{
    return why.arguments.empty() ? message(why.reason) : m_catalogs.message(why.reason, why.arguments);
}

const std::string &Rendering::message(std::string_view id) const
{
    if (const auto known = m_messages.find(id); known != m_messages.end())
        return known->second;
    return m_messages.emplace(id, m_catalogs.message(id)).first->second;
}

std::string Rendering::warning(const Notice &notice) const
{
    return ownSentence(m_catalogs.warning(notice));
}

} // namespace hudiscope::report
