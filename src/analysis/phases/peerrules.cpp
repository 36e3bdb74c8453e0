// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/peerrules.h"

#include <algorithm>

namespace hudiscope::phases {

namespace {

/// The patterns are anchored and short; a description may be as long as an SQL text.
constexpr std::size_t LongestPatternedText = 1024;

char lowerCased(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::string lowerCased(std::string_view text)
{
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), [](char c) { return lowerCased(c); });
    return lower;
}

bool startsWithLowerCase(std::string_view text, std::string_view lowerCasePrefix)
{
    return text.size() >= lowerCasePrefix.size()
        && std::ranges::equal(text.substr(0, lowerCasePrefix.size()), lowerCasePrefix, {}, [](char c) { return lowerCased(c); });
}

/// Behind the first colon; nullopt where nothing follows it.
std::optional<std::string_view> activityBehindModule(std::string_view description)
{
    const std::size_t colon = description.find(':');
    if (colon == std::string_view::npos || colon + 1 == description.size())
        return std::nullopt;
    return description.substr(colon + 1);
}

bool isListing(const PeerCatalog::Listing &listing, std::string_view description)
{
    const std::size_t marker = description.find(listing.marker);
    return marker != std::string_view::npos && description.substr(marker + listing.marker.size()).contains(listing.pathSegment);
}

std::optional<Operation> operationBySubstring(std::span<const PeerCatalog::OperationRule> rules, std::string_view text)
{
    const std::string lower = lowerCased(text);
    const auto rule = std::ranges::find_if(rules, [&lower](const auto &candidate) { return lower.contains(candidate.contains); });
    return rule == rules.end() ? std::nullopt : std::optional(rule->operation);
}

const PeerCatalog::StageNameRule *stageNameRule(std::span<const PeerCatalog::StageNameRule> rules, std::string_view stageName)
{
    const auto rule
        = std::ranges::find_if(rules, [stageName](const auto &candidate) { return stageName.contains(candidate.contains); });
    return rule == rules.end() ? nullptr : &*rule;
}

std::optional<Operation> operationBySequence(const PeerCatalog &rules, std::span<const PeerPhase> phases)
{
    for (const PeerPhase &phase : phases) {
        if (!phase.subPhase)
            continue;
        if (const auto operation = operationBySubstring(rules.subPhaseOperations, *phase.subPhase))
            return operation;
    }
    for (const PeerPhase &phase : phases) {
        if (const auto operation = rules.phaseOperations.at(static_cast<std::size_t>(phase.phase)))
            return operation;
    }
    return std::nullopt;
}

} // namespace

std::optional<PeerPhase> matchActivity(const PeerCatalog &rules, std::string_view text)
{
    for (const PeerCatalog::ActivityPrefix &rule : rules.activityPrefixes) {
        if (startsWithLowerCase(text, rule.prefix))
            return PeerPhase{.phase = rule.phase, .subPhase = rule.subPhase};
    }
    const std::string_view beginning = text.substr(0, LongestPatternedText);
    const QString decoded = QString::fromUtf8(beginning.data(), static_cast<qsizetype>(beginning.size()));
    for (const PeerCatalog::ActivityPattern &rule : rules.activityPatterns) {
        if (rule.pattern.match(decoded).hasMatch())
            return PeerPhase{.phase = rule.phase, .subPhase = rule.subPhase};
    }
    return std::nullopt;
}

PeerPhase resolveDescription(const PeerCatalog &rules, std::string_view description)
{
    if (description.empty())
        return {};
    if (auto whole = matchActivity(rules, description))
        return *whole;
    if (const auto activity = activityBehindModule(description)) {
        if (auto behind = matchActivity(rules, *activity))
            return *behind;
    }
    if (isListing(rules.listing, description))
        return {.phase = rules.listing.phase, .subPhase = rules.listing.subPhase};
    return {};
}

std::optional<std::string> moduleInDescription(const PeerCatalog &rules, std::string_view description)
{
    const auto activity = activityBehindModule(description);
    const std::string_view module = description.substr(0, description.find(':'));
    if (!activity || module.empty() || !matchActivity(rules, *activity) || matchActivity(rules, description))
        return std::nullopt;
    return std::string(module);
}

PeerPhase withStageName(const PeerCatalog &rules, PeerPhase resolved, std::string_view stageName)
{
    if (resolved.phase == Phase::Unknown) {
        if (const auto *fallback = stageNameRule(rules.stageFallbacks, stageName))
            resolved = {.phase = fallback->phase, .subPhase = fallback->subPhase};
    }
    const auto *refinement = stageNameRule(rules.subPhaseRefinements, stageName);
    if (refinement != nullptr && refinement->phase == resolved.phase)
        resolved.subPhase = refinement->subPhase;
    return resolved;
}

PeerOperation resolveOperation(const PeerCatalog &rules, const std::optional<std::string> &module,
                               std::span<const PeerPhase> phases)
{
    if (module && !module->empty()) {
        if (const auto operation = operationBySubstring(rules.moduleOperations, *module))
            return {.operation = *operation, .source = OperationSource::Module};
    }
    if (const auto operation = operationBySequence(rules, phases))
        return {.operation = *operation, .source = OperationSource::Sequence};
    return {};
}

void promoteRestores(const PeerCatalog &rules, std::span<PeerOperation> jobs)
{
    if (std::ranges::count(jobs, Operation::Rollback, &PeerOperation::operation) < rules.restoreMinJobs)
        return;
    for (PeerOperation &job : jobs) {
        if (job.operation == Operation::Rollback)
            job = {.operation = Operation::Restore, .source = OperationSource::Sequence};
    }
}

} // namespace hudiscope::phases
