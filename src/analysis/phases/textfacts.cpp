// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/textfacts.h"

#include "analysis/phases/asciitext.h"
#include "analysis/phases/tablename.h"

#include <algorithm>

namespace hudiscope::phases {

namespace {

constexpr std::string_view BaseClassPrefix = "Base";
constexpr std::size_t ShortestInstant = 14; // yyyyMMddHHmmss, since Hudi 0.10 with milliseconds behind it

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool hasInstant(std::string_view text)
{
    const auto digits = std::ranges::search_n(text, ShortestInstant, true, {}, isDigit);
    return !digits.empty();
}

/// Instants become zeros, so that texts which differ in nothing else are looked at once.
std::string withoutInstants(std::string_view text)
{
    std::string same(text);
    for (auto at = same.begin(); at != same.end();) {
        at = std::find_if(at, same.end(), isDigit);
        const auto end = std::find_if_not(at, same.end(), isDigit);
        if (static_cast<std::size_t>(end - at) >= ShortestInstant)
            std::fill(at, end, '0');
        at = end;
    }
    return same;
}

std::string_view withoutPackage(std::string_view name)
{
    return name.substr(name.rfind('.') + 1);
}

/// `BaseSparkCommitActionExecutor` → `SparkCommitActionExecutor`: texts name the class that runs, stacks the one that wrote the
/// method.
std::string withoutBase(std::string name)
{
    if (const std::size_t at = name.find(BaseClassPrefix); at != std::string::npos)
        name.erase(at, BaseClassPrefix.size());
    return name;
}

} // namespace

Descriptions::Descriptions(const spark::SparkProfile &profile, const ActivityRules &activities, const AttributionRules &rules,
                           const AttributionMarks &marks)
    : m_profile(profile)
    , m_activities(activities)
    , m_rules(rules)
    , m_marks(marks)
{
}

const TextFacts &Descriptions::of(spark::TextId description)
{
    const auto [known, isNew] = m_byId.try_emplace(description, nullptr);
    if (isNew) {
        const std::string_view text = m_profile.text(description);
        const TextFacts &shared = readOnce(withoutInstants(text));
        // A table that is itself named after a time has to keep it.
        known->second = hasInstant(shared.table) ? &readOnce(std::string(text)) : &shared;
    }
    return *known->second;
}

const TextFacts &Descriptions::readOnce(const std::string &text)
{
    const auto [entry, isNew] = m_byText.try_emplace(text);
    if (isNew)
        entry->second = read(text);
    return entry->second;
}

TextFacts Descriptions::read(const std::string &text) const
{
    TextFacts facts;
    facts.isSilent = trimmed(text, " :").empty();
    if (facts.isSilent)
        return facts;
    const QString subject = QString::fromStdString(text);
    if (const std::size_t colon = text.find(':'); colon != std::string::npos)
        facts.module = text.substr(0, colon);
    facts.firstWordClass = withoutPackage(std::string_view(text).substr(0, text.find_first_of(": ")));
    facts.metadataTable = firstMatch(m_rules.tableByText, subject);
    facts.lastWriter = firstMatch(m_rules.tableOfLastWriter, subject);
    facts.activity = firstMatch(m_rules.texts, subject);
    facts.service = firstMatch(m_rules.serviceTexts, subject);
    facts.announced = m_activities.activityOf(text);
    facts.deletesMarkers = facts.activity != nullptr && facts.activity->phase == Phase::MarkerReconciliation
        && firstMatch(m_rules.markerDeletions, subject) != nullptr;
    facts.table = tableNameIn(text, m_activities, m_marks);
    facts.namesMetadataPath = text.contains(m_marks.metadataTablePath);
    return facts;
}

bool isFresh(const TextFacts &text, std::string_view jobGroup, const StackFacts &stack, const ActivityRules &activities)
{
    const bool isLegacy = text.announced && text.announced->withoutModule;
    const std::string module = isLegacy ? std::string(jobGroup) : text.firstWordClass;
    const auto isModule
        = [&module](const FrameFacts *frame) { return frame->className == module || withoutBase(frame->className) == module; };
    if (!module.empty() && std::ranges::any_of(stack.frames, isModule))
        return true;
    if (!text.announced)
        return false;
    const Operation operation = activities.operationOf(text.announced->phase, text.announced->subPhase, {});
    return isService(operation) && stack.hints(text.announced->phase, operation);
}

} // namespace hudiscope::phases
