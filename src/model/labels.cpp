// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/labels.h"

#include <QJsonArray>
#include <QJsonObject>

namespace hudiscope::model {

Labels::Labels()
{
    take(report::DisplayNames());
}

Labels::Labels(const catalog::Catalogs &catalogs)
{
    take(report::DisplayNames::fromCatalog(catalogs).value_or(report::DisplayNames()));
    if (const Result<QJsonObject> catalog = catalogs.load("executor-removals")) {
        for (const auto &entry : catalog->value(QLatin1String("classes")).toArray())
            m_removals[entry[QLatin1String("id")].toString().toStdString()] = wordsOf(entry.toObject());
    }
}

Labels::Words Labels::wordsOf(const QJsonObject &entry)
{
    const QString shortName = entry.value(QLatin1String("short")).toString();
    return {shortName, entry.value(QLatin1String("long")).toString(shortName), entry.value(QLatin1String("meaning")).toString()};
}

void Labels::take(const report::DisplayNames &names)
{
    for (std::size_t i = 0; i < phases::PhaseCount; ++i) {
        const auto phase = static_cast<phases::Phase>(i);
        m_phases[i] = {QString::fromStdString(names.shortName(phase)), QString::fromStdString(names.longName(phase)),
                       QString::fromStdString(names.meaning(phase))};
    }
    for (std::size_t i = 0; i < phases::OperationCount; ++i)
        m_operations[i] = QString::fromStdString(names.longName(static_cast<phases::Operation>(i)));
    m_noStage = {QString::fromStdString(names.shortNoStage()), QString::fromStdString(names.noStage()), {}};
}

QString Labels::removalClass(const std::string &id) const
{
    const auto found = m_removals.find(id);
    return found != m_removals.end() ? found->second.shortName : QString::fromStdString(id);
}

QString Labels::removalMeaning(const std::string &id) const
{
    const auto found = m_removals.find(id);
    return found != m_removals.end() ? found->second.meaning : QString();
}

} // namespace hudiscope::model
