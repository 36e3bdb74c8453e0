// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/catalog/catalogs.h"
#include "analysis/phases/runanalysis.h"
#include "analysis/report/displaynames.h"

#include <QString>

#include <array>
#include <map>
#include <string>

namespace hudiscope::model {

/// What phases, operations and the like are called in the window. The words are data
/// (catalogs/phases.json, executor-removals.json); where a catalog cannot be read, the contract's
/// names stand in, so that a broken file of the user's never empties a chart.
class Labels
{
public:
    Labels();
    explicit Labels(const catalog::Catalogs &catalogs);

    [[nodiscard]] const QString &phase(phases::Phase phase) const { return m_phases[static_cast<std::size_t>(phase)].longName; }
    [[nodiscard]] const QString &shortPhase(phases::Phase phase) const
    {
        return m_phases[static_cast<std::size_t>(phase)].shortName;
    }
    [[nodiscard]] const QString &meaning(phases::Phase phase) const { return m_phases[static_cast<std::size_t>(phase)].meaning; }
    [[nodiscard]] const QString &operation(phases::Operation operation) const
    {
        return m_operations[static_cast<std::size_t>(operation)];
    }
    [[nodiscard]] const QString &noStage() const { return m_noStage.longName; }
    [[nodiscard]] const QString &shortNoStage() const { return m_noStage.shortName; }

    /// By id of executor-removals.json; an unknown id gives the id itself.
    [[nodiscard]] QString removalClass(const std::string &id) const;
    [[nodiscard]] QString removalMeaning(const std::string &id) const;

private:
    struct Words {
        QString shortName;
        QString longName;
        QString meaning;
    };
    static Words wordsOf(const QJsonObject &entry);
    void take(const report::DisplayNames &names);

    std::array<Words, phases::PhaseCount> m_phases;
    std::array<QString, phases::OperationCount> m_operations;
    Words m_noStage;
    std::map<std::string, Words> m_removals;
};

} // namespace hudiscope::model
