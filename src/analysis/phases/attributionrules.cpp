// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/attributionrules.h"

#include <QJsonArray>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace hudiscope::phases {

namespace {

constexpr QLatin1StringView ChainArrow(" <- ");

AttributionRule::Table tableFrom(const QString &name)
{
    if (name == u"data")
        return AttributionRule::Table::Data;
    if (name == u"metadata")
        return AttributionRule::Table::Metadata;
    if (name == u"inherit")
        return AttributionRule::Table::Inherited;
    if (name == u"from-T")
        return AttributionRule::Table::FromTableRules;
    return AttributionRule::Table::None;
}

bool isText(const QJsonValue &value, QStringView text)
{
    return value.toString() == text;
}

/// Call sites go on behind the class, scope names do not.
std::vector<QRegularExpression> chainFrom(const QString &pattern, bool byScope)
{
    const QLatin1StringView end = byScope ? QLatin1StringView(")$") : QLatin1StringView(")\\b");
    std::vector<QRegularExpression> chain;
    for (const QString &part : pattern.split(ChainArrow))
        chain.emplace_back(QString(QLatin1StringView("^(?:") % part % end));
    return chain;
}

AttributionRule ruleFrom(const QJsonObject &json)
{
    AttributionRule rule;
    rule.id = json[u"id"].toString().toStdString();
    rule.byScope = isText(json[u"evidence"], u"rdd-scope");
    const QString pattern = json[u"pattern"].toString();
    if (isText(json[u"position"], u"computed-writer"))
        rule.chain = chainFrom(pattern, rule.byScope);
    else
        rule.pattern = QRegularExpression(pattern);
    rule.table = tableFrom(json[u"table"].toString());
    rule.phase = phaseFromName(json[u"phase"].toString().toStdString()).value_or(Phase::Unknown);
    rule.subPhase = json[u"subPhase"].toString().toStdString();
    rule.operation = operationFromName(json[u"operation"].toString().toStdString()).value_or(Operation::Unknown);
    rule.confidence = isText(json[u"confidence"], u"certain") ? Confidence::Certain : Confidence::Probable;
    return rule;
}

struct ListStep {
    QStringView position;
    std::vector<AttributionRule> AttributionRules::*rules;
};
struct SingleStep {
    QStringView position;
    std::optional<AttributionRule> AttributionRules::*rule;
};

constexpr std::array TableSteps{
    ListStep{u"any-computed", &AttributionRules::tableByCallSite}, ListStep{u"any-frame", &AttributionRules::tableByFrame},
    ListStep{u"text", &AttributionRules::tableByText}, ListStep{u"previous-writer", &AttributionRules::tableOfLastWriter},
    ListStep{u"next-deletion", &AttributionRules::markerDeletions}};
constexpr std::array ServiceSteps{ListStep{u"any-frame", &AttributionRules::serviceFrames},
                                  ListStep{u"text", &AttributionRules::serviceTexts}};
constexpr std::array ActivitySteps{ListStep{u"computed-writer", &AttributionRules::writers},
                                   ListStep{u"innermost", &AttributionRules::frames},
                                   ListStep{u"text", &AttributionRules::texts}};
constexpr std::array SingleSteps{
    SingleStep{u"activity", &AttributionRules::activityText}, SingleStep{u"child-stage", &AttributionRules::childStage},
    SingleStep{u"same-job", &AttributionRules::sameJob}, SingleStep{u"neighbour-jobs", &AttributionRules::neighbourJobs},
    SingleStep{u"no-hudi-frame", &AttributionRules::userCode}};

std::span<const ListStep> stepsFor(const QJsonObject &json)
{
    if (!json.contains(u"phase"))
        return TableSteps;
    if (isText(json[u"subPhase"], u"keep"))
        return ServiceSteps;
    return ActivitySteps;
}

void addRule(const QJsonObject &json, AttributionRules &rules)
{
    for (const ListStep &step : stepsFor(json))
        if (isText(json[u"position"], step.position))
            (rules.*step.rules).push_back(ruleFrom(json));
    for (const SingleStep &step : SingleSteps)
        if (isText(json[u"position"], step.position) && !(rules.*step.rule))
            rules.*step.rule = ruleFrom(json);
}

} // namespace

Result<AttributionRules> AttributionRules::fromCatalog(const catalog::Catalogs &catalogs)
{
    const Result<QJsonObject> json = catalogs.load("attribution");
    if (!json)
        return std::unexpected(json.error());
    AttributionRules rules;
    for (const QJsonValue &rule : (*json)[u"rules"].toArray())
        addRule(rule.toObject(), rules);
    return rules;
}

const AttributionRule *firstMatch(const std::vector<AttributionRule> &rules, const QString &text)
{
    const auto found
        = std::ranges::find_if(rules, [&text](const AttributionRule &rule) { return rule.pattern.matchView(text).hasMatch(); });
    return found == rules.end() ? nullptr : &*found;
}

bool isService(Operation operation)
{
    switch (operation) {
    case Operation::Compaction:
    case Operation::LogCompaction:
    case Operation::Clustering:
    case Operation::Cleaning:
    case Operation::Archival:
    case Operation::Rollback:
    case Operation::Restore:
    case Operation::Savepoint:
        return true;
    case Operation::WriteOperation:
    case Operation::Bootstrap:
    case Operation::Indexing:
    case Operation::StreamerSync:
    case Operation::Unknown:
        return false;
    }
    std::unreachable();
}

bool isWritePhase(Phase phase)
{
    switch (phase) {
    case Phase::SourceReadAndTransform:
    case Phase::DedupAndIndexTagging:
    case Phase::DataTableWrite:
    case Phase::MarkerReconciliation:
        return true;
    case Phase::MetadataTableWrite:
    case Phase::Planning:
    case Phase::Execution:
    case Phase::Archival:
    case Phase::Unknown:
        return false;
    }
    std::unreachable();
}

} // namespace hudiscope::phases
