// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/peercatalog.h"

#include <QJsonArray>
#include <QJsonObject>

namespace hudiscope::phases {

namespace {

using namespace Qt::StringLiterals;

std::string text(const QJsonValue &entry, QLatin1StringView field)
{
    return entry[field].toString().toStdString();
}

// The schema has already refused any other name.
Phase phaseOf(const QJsonValue &entry, QLatin1StringView field = "phase"_L1)
{
    return phaseFromName(text(entry, field)).value_or(Phase::Unknown);
}

Operation operationOf(const QJsonValue &entry)
{
    return operationFromName(text(entry, "operation"_L1)).value_or(Operation::Unknown);
}

std::optional<std::string> subPhaseOf(const QJsonValue &entry)
{
    return entry["subPhase"_L1].isString() ? std::optional(text(entry, "subPhase"_L1)) : std::nullopt;
}

template<class Make>
auto each(const QJsonObject &catalog, QLatin1StringView section, Make make)
{
    std::vector<decltype(make(QJsonValue()))> all;
    const QJsonArray entries = catalog[section].toArray();
    for (const QJsonValue &entry : entries)
        all.push_back(make(entry));
    return all;
}

PeerCatalog::ActivityPrefix activityPrefix(const QJsonValue &entry)
{
    return {
        .prefix = entry["prefix"_L1].toString().toLower().toStdString(), .phase = phaseOf(entry), .subPhase = subPhaseOf(entry)};
}

PeerCatalog::ActivityPattern activityPattern(const QJsonValue &entry)
{
    return {.pattern = QRegularExpression(entry["pattern"_L1].toString(), QRegularExpression::CaseInsensitiveOption),
            .phase = phaseOf(entry),
            .subPhase = subPhaseOf(entry)};
}

PeerCatalog::StageNameRule stageNameRule(const QJsonValue &entry)
{
    return {.contains = text(entry, "contains"_L1), .phase = phaseOf(entry), .subPhase = subPhaseOf(entry)};
}

PeerCatalog::OperationRule operationRule(const QJsonValue &entry)
{
    return {.contains = text(entry, "contains"_L1), .operation = operationOf(entry)};
}

void readPhaseSections(const QJsonObject &catalog, PeerCatalog &rules)
{
    const QJsonArray operations = catalog["phaseOperations"_L1].toArray();
    for (const QJsonValue &entry : operations)
        rules.phaseOperations.at(static_cast<std::size_t>(phaseOf(entry, "id"_L1))) = operationOf(entry);

    const QJsonArray bundles = catalog["bundledSteps"_L1].toArray();
    for (const QJsonValue &entry : bundles) {
        std::vector<std::string> &steps = rules.bundledSteps.at(static_cast<std::size_t>(phaseOf(entry, "id"_L1)));
        const QJsonArray names = entry["steps"_L1].toArray();
        for (const QJsonValue &name : names)
            steps.push_back(name.toString().toStdString());
    }
}

PeerCatalog rulesOf(const QJsonObject &catalog)
{
    const QJsonValue listing = catalog["listing"_L1];
    const QJsonValue thresholds = catalog["thresholds"_L1];
    PeerCatalog rules{
        .activityPrefixes = each(catalog, "activityPrefixes"_L1, activityPrefix),
        .activityPatterns = each(catalog, "activityPatterns"_L1, activityPattern),
        .listing = {.marker = text(listing, "marker"_L1),
                    .pathSegment = text(listing, "pathSegment"_L1),
                    .phase = phaseOf(listing),
                    .subPhase = subPhaseOf(listing)},
        .stageFallbacks = each(catalog, "stageFallbacks"_L1, stageNameRule),
        .subPhaseRefinements = each(catalog, "subPhaseRefinements"_L1, stageNameRule),
        .moduleOperations = each(catalog, "moduleOperations"_L1, operationRule),
        .subPhaseOperations = each(catalog, "subPhaseOperations"_L1, operationRule),
        .phaseOperations = {},
        .bundledSteps = {},
        .bundledShare = thresholds["bundledShare"_L1].toDouble(),
        .streamingCaveatShare = thresholds["streamingCaveatShare"_L1].toDouble(),
        .streamingSubPhase = text(thresholds, "streamingSubPhase"_L1),
        .restoreMinJobs = thresholds["restoreMinJobs"_L1].toInteger(),
    };
    readPhaseSections(catalog, rules);
    return rules;
}

} // namespace

Result<PeerCatalog> PeerCatalog::fromCatalog(const catalog::Catalogs &catalogs)
{
    return catalogs.load("phases").transform(rulesOf);
}

} // namespace hudiscope::phases
