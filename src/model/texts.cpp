// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/texts.h"

#include <QJsonArray>
#include <QJsonObject>

#include <utility>

namespace hudiscope::model {

namespace {

Severity severityNamed(const QString &name)
{
    if (name == QLatin1String("error"))
        return Severity::Error;
    return name == QLatin1String("info") ? Severity::Note : Severity::Warning;
}

} // namespace

Texts::Texts(std::shared_ptr<const catalog::Catalogs> catalogs)
    : m_catalogs(std::move(catalogs))
    , m_labels(*m_catalogs)
{
    const Result<QJsonObject> warnings = m_catalogs->load("warnings");
    if (!warnings) {
        m_problem = warnings.error();
        return;
    }
    for (const QJsonValue &entry : (*warnings)[QLatin1String("warnings")].toArray())
        m_severities.emplace(entry[QLatin1String("id")].toString().toStdString(),
                             severityNamed(entry[QLatin1String("severity")].toString()));
    for (const std::string &name : catalog::Catalogs::names())
        if (const Result<QJsonObject> catalog = m_catalogs->load(name); !catalog)
            m_problem = catalog.error();
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
