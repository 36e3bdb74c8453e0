// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/catalog/catalogs.h"
#include "analysis/result.h"
#include "model/labels.h"

#include <QString>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace hudiscope::model {

/// How much a notice matters to who reads the numbers.
enum class Severity : std::uint8_t { Note, Warning, Error };

/// The words of the catalogs for people: names, reasons, warnings. Read once, then immutable and
/// cheap to ask.
class Texts
{
public:
    explicit Texts(std::shared_ptr<const catalog::Catalogs> catalogs);

    /// Names of phases, operations and removals.
    [[nodiscard]] const Labels &labels() const { return m_labels; }

    /// A text of catalogs/messages.json.
    [[nodiscard]] QString message(std::string_view id, const Arguments &arguments = {}) const;
    [[nodiscard]] QString reason(const NotDerivable &missing) const { return message(missing.reason, missing.arguments); }
    [[nodiscard]] QString warning(const Notice &notice) const;
    [[nodiscard]] Severity severity(const Notice &notice) const;

    [[nodiscard]] const catalog::Catalogs &catalogs() const { return *m_catalogs; }
    /// The first catalog that could not be used (a bad file of the user's), else nothing.
    [[nodiscard]] const std::optional<Error> &problem() const { return m_problem; }

private:
    std::shared_ptr<const catalog::Catalogs> m_catalogs;
    Labels m_labels;
    std::map<std::string, Severity, std::less<>> m_severities;
    std::optional<Error> m_problem;
};

} // namespace hudiscope::model
