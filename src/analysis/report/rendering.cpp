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

/// Every name that the log itself gives, so that it is also found inside descriptions and messages.
std::vector<NameMasker::Name> namesOf(const runs::EventLogRun &run)
{
    std::set<std::pair<Kind, std::string>> names;
    const auto add = [&names](Kind kind, const std::string &text) {
        if (!text.empty())
            names.emplace(kind, text);
    };
    const spark::SparkProfile &profile = *run.analysis->profile;
    add(Kind::Path, run.candidate.origin);
    for (const io::PartInfo &part : profile.parts)
        add(Kind::Path, part.name);
    add(Kind::Application, profile.application.name.value_or(std::string{}));
    add(Kind::Application, profile.application.id.value_or(std::string{}));
    add(Kind::User, profile.application.user.value_or(std::string{}));
    for (const spark::Executor &executor : profile.executors)
        add(Kind::Host, executor.host);
    for (const phases::ClockGroup &group : run.analysis->wallClock.byTable)
        add(Kind::Table, group.table);

    std::vector<NameMasker::Name> list;
    for (const auto &[kind, text] : names)
        list.push_back({kind, text});
    return list;
}

std::vector<NameMasker::Name> namesToMask(RedactionLevel level, const runs::EventLogRun &run)
{
    return level == RedactionLevel::None ? std::vector<NameMasker::Name>{} : namesOf(run);
}

} // namespace

Rendering::Rendering(const catalog::Catalogs &catalogs, RedactionLevel level, const runs::EventLogRun &run)
    : m_catalogs(catalogs)
    , m_mask(level, namesToMask(level, run))
    , m_ownTexts(std::min(level, RedactionLevel::Names), namesToMask(level, run))
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
