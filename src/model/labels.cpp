// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/labels.h"

#include <QJsonArray>
#include <QJsonObject>

namespace hudiscope::model {

namespace {

QString fromView(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

std::string idOf(const QJsonObject &entry)
{
    return entry.value(QLatin1String("id")).toString().toStdString();
}

} // namespace

Labels::Labels()
{
    for (std::size_t i = 0; i < phases::PhaseCount; ++i) {
        const QString name = fromView(phases::name(static_cast<phases::Phase>(i)));
        m_phases[i] = {name, name, {}};
    }
    for (std::size_t i = 0; i < phases::OperationCount; ++i) {
        const QString name = fromView(phases::name(static_cast<phases::Operation>(i)));
        m_operations[i] = {name, name, {}};
    }
    m_noStage = {QStringLiteral("NO_STAGE"), QStringLiteral("NO_STAGE"), {}};
}

Labels::Labels(const catalog::Catalogs &catalogs)
    : Labels()
{
    if (const Result<QJsonObject> catalog = catalogs.load("phases"))
        readPhases(*catalog);
    if (const Result<QJsonObject> catalog = catalogs.load("executor-removals")) {
        for (const auto &entry : catalog->value(QLatin1String("classes")).toArray())
            m_removals[idOf(entry.toObject())] = wordsOf(entry.toObject());
    }
}

Labels::Words Labels::wordsOf(const QJsonObject &entry)
{
    const QString shortName = entry.value(QLatin1String("short")).toString();
    return {shortName, entry.value(QLatin1String("long")).toString(shortName), entry.value(QLatin1String("meaning")).toString()};
}

void Labels::readPhases(const QJsonObject &catalog)
{
    for (const auto &entry : catalog.value(QLatin1String("phases")).toArray()) {
        if (const auto phase = phases::phaseFromName(idOf(entry.toObject())))
            m_phases[static_cast<std::size_t>(*phase)] = wordsOf(entry.toObject());
    }
    for (const auto &entry : catalog.value(QLatin1String("operations")).toArray()) {
        if (const auto operation = phases::operationFromName(idOf(entry.toObject())))
            m_operations[static_cast<std::size_t>(*operation)] = wordsOf(entry.toObject());
    }
    if (catalog.contains(QLatin1String("noStage")))
        m_noStage = wordsOf(catalog.value(QLatin1String("noStage")).toObject());
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
