// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/catalog/catalogmerge.h"

#include <QHash>
#include <QJsonArray>
#include <QString>

namespace hudiscope::catalog {

namespace {

QString idOf(const QJsonValue &entry)
{
    return entry[QLatin1StringView("id")].toString();
}

bool isListOfEntries(const QJsonValue &section)
{
    return section.isArray() && !section.toArray().isEmpty() && !idOf(section.toArray().first()).isEmpty();
}

QJsonArray mergedEntries(const QJsonArray &builtIn, const QJsonArray &user)
{
    QHash<QString, qsizetype> place;
    for (qsizetype i = 0; i < builtIn.size(); ++i)
        place.insert(idOf(builtIn[i]), i);

    QJsonArray kept = builtIn;
    QJsonArray all;
    for (const QJsonValue &entry : user) {
        if (const auto known = place.constFind(idOf(entry)); known != place.cend())
            kept[*known] = entry;
        else
            all.append(entry);
    }
    for (const QJsonValue &entry : std::as_const(kept))
        all.append(entry);
    return all;
}

} // namespace

QJsonObject merged(const QJsonObject &builtIn, const QJsonObject &user)
{
    QJsonObject result = builtIn;
    for (auto section = user.begin(); section != user.end(); ++section) {
        const QJsonValue base = builtIn.value(section.key());
        if (isListOfEntries(base) && section.value().isArray())
            result.insert(section.key(), mergedEntries(base.toArray(), section.value().toArray()));
        else
            result.insert(section.key(), section.value());
    }
    return result;
}

} // namespace hudiscope::catalog
