// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/catalog/catalogs.h"
#include "analysis/phases/phase.h"
#include "analysis/result.h"

#include <array>
#include <string>

namespace hudiscope::report {

/// The English names of phases and operations for people, from catalogs/phases.json; one made
/// without a catalog has the contract's names.
class DisplayNames
{
public:
    DisplayNames();
    [[nodiscard]] static Result<DisplayNames> fromCatalog(const catalog::Catalogs &catalogs);

    [[nodiscard]] const std::string &longName(phases::Phase phase) const
    {
        return m_phases[static_cast<std::size_t>(phase)].longName;
    }
    [[nodiscard]] const std::string &shortName(phases::Phase phase) const
    {
        return m_phases[static_cast<std::size_t>(phase)].shortName;
    }
    /// One sentence on what the phase comprises.
    [[nodiscard]] const std::string &meaning(phases::Phase phase) const
    {
        return m_phases[static_cast<std::size_t>(phase)].meaning;
    }
    [[nodiscard]] const std::string &longName(phases::Operation operation) const
    {
        return m_operations[static_cast<std::size_t>(operation)].longName;
    }
    [[nodiscard]] const std::string &noStage() const { return m_noStage.longName; }
    [[nodiscard]] const std::string &shortNoStage() const { return m_noStage.shortName; }

private:
    struct Words {
        std::string shortName;
        std::string longName;
        std::string meaning;
    };

    std::array<Words, phases::PhaseCount> m_phases;
    std::array<Words, phases::OperationCount> m_operations;
    Words m_noStage;
};

} // namespace hudiscope::report
