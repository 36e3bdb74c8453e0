// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/executorremovals.h"

#include <QJsonArray>

#include <algorithm>

namespace hudiscope::phases {

Result<ExecutorRemovals> ExecutorRemovals::fromCatalog(const catalog::Catalogs &catalogs)
{
    const Result<QJsonObject> json = catalogs.load("executor-removals");
    if (!json)
        return std::unexpected(json.error());
    ExecutorRemovals removals;
    for (const QJsonValue &entry : (*json)[u"classes"].toArray()) {
        RemovalClass removal{.id = entry[u"id"].toString().toStdString(), .patterns = {}};
        for (const QJsonValue &pattern : entry[u"patterns"].toArray())
            removal.patterns.emplace_back(pattern.toString());
        removals.m_classes.push_back(std::move(removal));
    }
    return removals;
}

std::string ExecutorRemovals::classOf(std::string_view reason) const
{
    const QString text = QString::fromUtf8(reason);
    const auto isIn = [&text](const QRegularExpression &pattern) { return pattern.matchView(text).hasMatch(); };
    const auto found = std::ranges::find_if(
        m_classes, [&isIn](const RemovalClass &removal) { return std::ranges::any_of(removal.patterns, isIn); });
    return reason.empty() || found == m_classes.end() ? std::string{} : found->id;
}

} // namespace hudiscope::phases
