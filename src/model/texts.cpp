// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/texts.h"

#include <QJsonArray>
#include <QJsonObject>

#include <utility>

namespace hudiscope::model {

namespace {

QString name(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

Severity severityNamed(const QString &name)
{
    if (name == QLatin1String("error"))
        return Severity::Error;
    return name == QLatin1String("info") ? Severity::Note : Severity::Warning;
}

} // namespace

Texts::Texts(std::shared_ptr<const catalog::Catalogs> catalogs)
    : m_catalogs(std::move(catalogs))
{
    // What the contract calls them, in case the catalog cannot be used.
    for (std::size_t i = 0; i < phases::PhaseCount; ++i)
        m_phases[i].brief = m_phases[i].full = name(phases::name(static_cast<phases::Phase>(i)));
    for (std::size_t i = 0; i < phases::OperationCount; ++i)
        m_operations[i].brief = m_operations[i].full = name(phases::name(static_cast<phases::Operation>(i)));
    readNames();
    readSeverities();
}

void Texts::readNames()
{
    const Result<QJsonObject> catalog = m_catalogs->load("phases");
    if (!catalog) {
        m_problem = catalog.error();
        return;
    }
    const auto read = [](const QJsonValue &entry) {
        return Name{entry[QLatin1String("short")].toString(), entry[QLatin1String("long")].toString(),
                    entry[QLatin1String("meaning")].toString()};
    };
    for (const QJsonValue &entry : (*catalog)[QLatin1String("phases")].toArray())
        if (const auto phase = phases::phaseFromName(entry[QLatin1String("id")].toString().toStdString()))
            m_phases.at(static_cast<std::size_t>(*phase)) = read(entry);
    for (const QJsonValue &entry : (*catalog)[QLatin1String("operations")].toArray())
        if (const auto operation = phases::operationFromName(entry[QLatin1String("id")].toString().toStdString()))
            m_operations.at(static_cast<std::size_t>(*operation)) = read(entry);
    m_noStage = read((*catalog)[QLatin1String("noStage")]);
}

void Texts::readSeverities()
{
    const Result<QJsonObject> catalog = m_catalogs->load("warnings");
    if (!catalog) {
        m_problem = catalog.error();
        return;
    }
    for (const QJsonValue &entry : (*catalog)[QLatin1String("warnings")].toArray())
        m_severities.emplace(entry[QLatin1String("id")].toString().toStdString(), severityNamed(entry[QLatin1String("severity")].toString()));
}

QString Texts::message(std::string_view id, const Arguments &arguments) const
{
    return QString::fromStdString(m_catalogs->message(id, arguments));
}

QString Texts::warning(const Notice &notice) const
{
    return QString::fromStdString(m_catalogs->warning(notice));
}

Severity Texts::severity(const Notice &notice) const
{
    const auto found = m_severities.find(notice.code);
    return found == m_severities.end() ? Severity::Warning : found->second;
}

} // namespace hudiscope::model
