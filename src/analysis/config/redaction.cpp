// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/config/redaction.h"

#include "analysis/config/secretassignments.h"
#include "analysis/config/secretkeys.h"
#include "analysis/config/secretshapes.h"

namespace hudiscope::config {

struct Redactor::Rules {
    std::string mask;
    SecretKeys keys;
    SecretShapes shapes;
    SecretAssignments assignments;
};

Redactor::Redactor(std::shared_ptr<const Rules> rules)
    : m_rules(std::move(rules))
{
}

Result<Redactor> Redactor::fromCatalog(const catalog::Catalogs &catalogs)
{
    return catalogs.load("redaction").transform([](const QJsonObject &catalog) {
        Rules rules;
        rules.mask = catalog[QLatin1StringView("mask")].toString().toStdString();
        rules.keys = SecretKeys(catalog);
        rules.shapes = SecretShapes(catalog, rules.mask);
        rules.assignments = SecretAssignments(catalog, rules.keys, rules.mask);
        return Redactor(std::make_shared<const Rules>(std::move(rules)));
    });
}

std::string Redactor::value(std::string_view key, std::string_view value) const
{
    if (value.starts_with(m_rules->mask)) // Spark has been here before us
        return std::string(value);
    return m_rules->keys.isSecret(key, value) ? m_rules->mask : text(value);
}

std::string Redactor::text(std::string_view text) const
{
    std::string masked(text);
    m_rules->shapes.maskIn(masked);
    m_rules->assignments.maskIn(masked);
    return masked;
}

bool Redactor::isSecretKey(std::string_view key) const
{
    return m_rules->keys.isSecret(key);
}

} // namespace hudiscope::config
