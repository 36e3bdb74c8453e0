// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/catalog/catalogs.h"
#include "analysis/result.h"

#include <memory>
#include <string>
#include <string_view>

namespace hudiscope::config {

/// Masks secrets where settings and texts enter the program, so that no renderer can leak one.
/// Rules (key names, value shapes) come from catalogs/redaction.json. Immutable and thread-safe.
class Redactor
{
public:
    [[nodiscard]] static Result<Redactor> fromCatalog(const catalog::Catalogs &catalogs);

    /// The value of a setting: wholly masked where the key names a secret, else as `text`.
    [[nodiscard]] std::string value(std::string_view key, std::string_view value) const;

    /// Free text (description, SQL, failure reason, command line): secret shapes inside are masked.
    [[nodiscard]] std::string text(std::string_view text) const;

    /// True where `value()` would mask the whole value.
    [[nodiscard]] bool isSecretKey(std::string_view key) const;

private:
    struct Rules;
    explicit Redactor(std::shared_ptr<const Rules> rules);
    std::shared_ptr<const Rules> m_rules;
};

} // namespace hudiscope::config
