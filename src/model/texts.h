// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/catalog/catalogs.h"
#include "analysis/phases/phase.h"
#include "analysis/result.h"
#include "model/entityref.h"

#include <QString>

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace hudiscope::model {

/// How much a notice matters to who reads the numbers.
enum class Severity : std::uint8_t { Note, Warning, Error };

/// The words of the catalogs for people: names of phases and operations, reasons, warnings.
/// Read once, then immutable and cheap to ask.
class Texts
{
public:
    explicit Texts(std::shared_ptr<const catalog::Catalogs> catalogs);

    [[nodiscard]] QString phaseShort(phases::Phase phase) const { return at(m_phases, phase).brief; }
    [[nodiscard]] QString phaseLong(phases::Phase phase) const { return at(m_phases, phase).full; }
    [[nodiscard]] QString phaseMeaning(phases::Phase phase) const { return at(m_phases, phase).meaning; }
    [[nodiscard]] QString noStageShort() const { return m_noStage.brief; }
    [[nodiscard]] QString noStageLong() const { return m_noStage.full; }
    [[nodiscard]] QString noStageMeaning() const { return m_noStage.meaning; }
    [[nodiscard]] QString operationShort(phases::Operation operation) const { return at(m_operations, operation).brief; }
    [[nodiscard]] QString operationLong(phases::Operation operation) const { return at(m_operations, operation).full; }

    /// A text of catalogs/messages.json.
    [[nodiscard]] QString message(std::string_view id, const Arguments &arguments = {}) const;
    [[nodiscard]] QString reason(const NotDerivable &missing) const { return message(missing.reason, missing.arguments); }
    [[nodiscard]] QString warning(const Notice &notice) const;
    [[nodiscard]] Severity severity(const Notice &notice) const;

    [[nodiscard]] const catalog::Catalogs &catalogs() const { return *m_catalogs; }
    /// The first catalog that could not be used (a bad file of the user's), else nothing.
    [[nodiscard]] const std::optional<Error> &problem() const { return m_problem; }

private:
    struct Name {
        QString brief;
        QString full;
        QString meaning;
    };

    template<class Enum, std::size_t Count>
    static const Name &at(const std::array<Name, Count> &names, Enum value)
    {
        return names.at(static_cast<std::size_t>(value));
    }
    void readNames();
    void readSeverities();

    std::shared_ptr<const catalog::Catalogs> m_catalogs;
    std::array<Name, phases::PhaseCount> m_phases;
    std::array<Name, phases::OperationCount> m_operations;
    Name m_noStage;
    std::map<std::string, Severity, std::less<>> m_severities;
    std::optional<Error> m_problem;
};

} // namespace hudiscope::model
