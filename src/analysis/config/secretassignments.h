// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/config/secretkeys.h"

#include <QJsonObject>

#include <set>
#include <string>
#include <string_view>

namespace hudiscope::config {

/// Secrets that stand behind their name inside a text: `--conf spark.x.password=y`,
/// `"secret": "y"`, `AccountKey=y;`, `?sig=y`, `--password y`.
class SecretAssignments
{
public:
    SecretAssignments() = default;
    SecretAssignments(const QJsonObject &catalog, const SecretKeys &keys, std::string mask);

    /// Masks each such value in place. Scans once over `=`, `:` and `--`.
    void maskIn(std::string &text) const;

private:
    struct Stretch {
        std::size_t from = 0;
        std::size_t to = 0; ///< not after `from`: none
    };

    [[nodiscard]] Stretch valueAt(std::string_view text, std::size_t mark) const;
    [[nodiscard]] bool namesSecret(std::string_view text, std::size_t keyFrom, std::size_t keyTo) const;
    [[nodiscard]] Stretch withoutHarmless(std::string_view text, Stretch value) const;

    SecretKeys m_keys;
    std::set<std::string, std::less<>> m_queryParameters;
    std::string m_mask;
};

} // namespace hudiscope::config
