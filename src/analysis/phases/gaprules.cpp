// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/gaprules.h"

#include <QJsonArray>

#include <algorithm>
#include <array>

namespace hudiscope::phases {

namespace {

using Position = GapSituation::Position;

/// The names that catalogs/schema/gaps.schema.json allows.
constexpr std::array<std::pair<std::string_view, Position>, 3> PositionNames{{
    {"first", Position::BeforeFirstStage},
    {"between", Position::BetweenStages},
    {"last", Position::AfterLastStage},
}};

std::optional<Position> positionFromName(std::string_view name)
{
    const auto found = std::ranges::find(PositionNames, name, &std::pair<std::string_view, Position>::first);
    return found == PositionNames.end() ? std::nullopt : std::optional(found->second);
}

template<class T>
std::vector<T> namedValues(const QJsonValue &names, std::optional<T> (*fromName)(std::string_view))
{
    std::vector<T> values;
    for (const QJsonValue &name : names.toArray())
        if (const auto value = fromName(name.toString().toStdString()))
            values.push_back(*value);
    return values;
}

std::optional<bool> flag(const QJsonValue &value)
{
    return value.isBool() ? std::optional(value.toBool()) : std::nullopt;
}

GapRule ruleFrom(const QJsonObject &json)
{
    return {.message = json[u"message"].toString().toStdString(),
            .positions = namedValues(json[u"position"], positionFromName),
            .afterPhases = namedValues(json[u"afterPhase"], phaseFromName),
            .beforePhases = namedValues(json[u"beforePhase"], phaseFromName),
            .afterOperations = namedValues(json[u"afterOperation"], operationFromName),
            .beforeOperations = namedValues(json[u"beforeOperation"], operationFromName),
            .sqlActive = flag(json[u"sqlActive"]),
            .jobActive = flag(json[u"jobActive"]),
            .executorAlive = flag(json[u"executorAlive"]),
            .streaming = flag(json[u"streaming"]),
            .hudi = flag(json[u"hudi"])};
}

template<class T>
bool isAmong(const std::vector<T> &allowed, const std::optional<T> &value)
{
    return allowed.empty() || (value && std::ranges::contains(allowed, *value));
}

bool agrees(const std::optional<bool> &wanted, bool is)
{
    return !wanted || *wanted == is;
}

} // namespace

bool GapRule::holds(const GapSituation &situation) const
{
    return isAmong(positions, std::optional(situation.position)) && isAmong(afterPhases, situation.afterPhase)
        && isAmong(beforePhases, situation.beforePhase) && isAmong(afterOperations, situation.afterOperation)
        && isAmong(beforeOperations, situation.beforeOperation) && agrees(sqlActive, situation.sqlActive)
        && agrees(jobActive, situation.jobActive) && agrees(executorAlive, situation.executorAlive)
        && agrees(streaming, situation.streaming) && agrees(hudi, situation.hudi);
}

Result<GapRules> GapRules::fromCatalog(const catalog::Catalogs &catalogs)
{
    const Result<QJsonObject> json = catalogs.load("gaps");
    if (!json)
        return std::unexpected(json.error());
    GapRules rules;
    const QJsonObject limits = (*json)[u"limits"].toObject();
    rules.shortestMillis = limits[u"shortestMillis"].toInteger();
    rules.mostGaps = static_cast<std::size_t>(limits[u"mostGaps"].toInteger());
    rules.mostHypotheses = static_cast<std::size_t>(limits[u"mostHypotheses"].toInteger());
    for (const QJsonValue &rule : (*json)[u"rules"].toArray())
        rules.rules.push_back(ruleFrom(rule.toObject()));
    return rules;
}

std::vector<std::string> GapRules::likely(const GapSituation &situation) const
{
    std::vector<std::string> messages;
    for (const GapRule &rule : rules) {
        if (messages.size() == mostHypotheses)
            break;
        if (rule.holds(situation) && !std::ranges::contains(messages, rule.message))
            messages.push_back(rule.message);
    }
    return messages;
}

} // namespace hudiscope::phases
