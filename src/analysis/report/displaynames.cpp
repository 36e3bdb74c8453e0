// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/report/displaynames.h"

#include <QJsonArray>
#include <QJsonObject>

namespace hudiscope::report {

namespace {

std::string textOf(const QJsonObject &object, QLatin1StringView key)
{
    return object.value(key).toString().toStdString();
}

} // namespace

DisplayNames::DisplayNames()
{
    for (std::size_t i = 0; i < phases::PhaseCount; ++i) {
        const std::string name(phases::name(static_cast<phases::Phase>(i)));
        m_phases[i] = {name, name, {}};
    }
    for (std::size_t i = 0; i < phases::OperationCount; ++i) {
        const std::string name(phases::name(static_cast<phases::Operation>(i)));
        m_operations[i] = {name, name, {}};
    }
    m_noStage = {"NO_STAGE", "NO_STAGE", {}};
}

Result<DisplayNames> DisplayNames::fromCatalog(const catalog::Catalogs &catalogs)
{
    const Result<QJsonObject> phasesCatalog = catalogs.load("phases");
    if (!phasesCatalog)
        return std::unexpected(phasesCatalog.error());

    const auto wordsOf = [](const QJsonObject &object) {
        return Words{textOf(object, QLatin1StringView("short")), textOf(object, QLatin1StringView("long")),
                     textOf(object, QLatin1StringView("meaning"))};
    };
    DisplayNames names;
    names.m_noStage = wordsOf(phasesCatalog->value(QLatin1StringView("noStage")).toObject());
    for (const auto &entry : phasesCatalog->value(QLatin1StringView("phases")).toArray()) {
        if (const auto phase = phases::phaseFromName(textOf(entry.toObject(), QLatin1StringView("id"))))
            names.m_phases[static_cast<std::size_t>(*phase)] = wordsOf(entry.toObject());
    }
    for (const auto &entry : phasesCatalog->value(QLatin1StringView("operations")).toArray()) {
        if (const auto operation = phases::operationFromName(textOf(entry.toObject(), QLatin1StringView("id"))))
            names.m_operations[static_cast<std::size_t>(*operation)] = wordsOf(entry.toObject());
    }
    return names;
}

} // namespace hudiscope::report
