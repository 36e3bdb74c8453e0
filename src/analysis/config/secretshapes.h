// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QRegularExpression>

#include <string>
#include <string_view>
#include <vector>

namespace hudiscope::config {

/// Secrets that are known by their looks, by the section `shapes` of catalogs/redaction.json.
class SecretShapes
{
public:
    SecretShapes() = default;
    SecretShapes(const QJsonObject &catalog, std::string mask);

    /// Masks each match in place. A text without any trigger costs one search a trigger.
    void maskIn(std::string &text) const;

private:
    struct Shape {
        std::vector<std::string> triggers;
        QRegularExpression pattern;

        [[nodiscard]] bool mayBeIn(std::string_view text) const;
    };

    std::vector<Shape> m_shapes;
    std::string m_mask;
};

} // namespace hudiscope::config
