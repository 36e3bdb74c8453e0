// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/activityrules.h"

#include "analysis/phases/asciitext.h"

#include <QJsonArray>

namespace hudiscope::phases {

namespace {

constexpr std::string_view BlanksAndColons = " :";

} // namespace

Result<ActivityRules> ActivityRules::fromCatalog(const catalog::Catalogs &catalogs, const PeerCatalog &peer)
{
    const Result<QJsonObject> json = catalogs.load("phases");
    if (!json)
        return std::unexpected(json.error());
    ActivityRules rules;
    rules.m_peer = peer;
    for (const PeerCatalog::ActivityPrefix &prefix : peer.activityPrefixes)
        rules.m_prefixes.push_back({prefix.prefix, prefix.phase, prefix.subPhase.value_or(std::string{}), std::nullopt});
    for (const QJsonValue &entry : (*json)[u"gapPrefixes"].toArray()) {
        const std::string text = lowerCase(entry[u"prefix"].toString().toStdString());
        rules.m_prefixes.push_back({.text = std::string(trimmed(text, BlanksAndColons)),
                                    .phase = phaseFromName(entry[u"phase"].toString().toStdString()).value_or(Phase::Unknown),
                                    .subPhase = entry[u"subPhase"].toString().toStdString(),
                                    .operation = operationFromName(entry[u"operation"].toString().toStdString())});
    }
    rules.m_metadataSuffix = (*json)[u"metadataTable"][u"suffix"].toString().toStdString();
    return rules;
}

std::optional<Activity> ActivityRules::match(std::string_view text) const
{
    const std::string lower = lowerCase(text);
    for (const Prefix &prefix : m_prefixes)
        if (lower.starts_with(prefix.text))
            return Activity{.phase = prefix.phase,
                            .subPhase = prefix.subPhase,
                            .operation = prefix.operation,
                            .rest = std::string(trimmed(text.substr(prefix.text.size()), BlanksAndColons))};
    const QString subject = QString::fromUtf8(text);
    for (const PeerCatalog::ActivityPattern &pattern : m_peer.activityPatterns)
        if (pattern.pattern.matchView(subject).hasMatch())
            return Activity{
                .phase = pattern.phase, .subPhase = pattern.subPhase.value_or(std::string{}), .operation = {}, .rest = {}};
    return std::nullopt;
}

std::optional<Activity> ActivityRules::activityOf(std::string_view description) const
{
    if (std::optional<Activity> whole = match(description)) {
        whole->withoutModule = true;
        return whole;
    }
    const std::size_t colon = description.find(':');
    return colon == std::string_view::npos || colon + 1 == description.size() ? std::nullopt
                                                                              : match(description.substr(colon + 1));
}

Operation ActivityRules::operationOf(Phase phase, std::string_view subPhase, std::string_view module) const
{
    const std::string lowerSubPhase = lowerCase(subPhase);
    for (const PeerCatalog::OperationRule &rule : m_peer.subPhaseOperations)
        if (!subPhase.empty() && lowerSubPhase.contains(rule.contains))
            return rule.operation;
    const std::string lowerModule = lowerCase(module);
    for (const PeerCatalog::OperationRule &rule : m_peer.moduleOperations)
        if (!module.empty() && lowerModule.contains(rule.contains))
            return rule.operation;
    return m_peer.phaseOperations[static_cast<std::size_t>(phase)].value_or(Operation::Unknown);
}

} // namespace hudiscope::phases
