// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/config/secretshapes.h"

#include <QJsonArray>

#include <algorithm>
#include <utility>

namespace hudiscope::config {

namespace {

struct Stretch {
    qsizetype from = 0;
    qsizetype length = 0;
};

std::vector<Stretch> secretsIn(const QString &text, const QRegularExpression &pattern)
{
    std::vector<Stretch> secrets;
    QRegularExpressionMatchIterator matches = pattern.globalMatch(text);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        const int group = match.lastCapturedIndex() >= 1 ? 1 : 0;
        secrets.push_back({.from = match.capturedStart(group), .length = match.capturedLength(group)});
    }
    return secrets;
}

} // namespace

SecretShapes::SecretShapes(const QJsonObject &catalog, std::string mask)
    : m_mask(std::move(mask))
{
    const QJsonArray shapes = catalog[QLatin1StringView("shapes")].toArray();
    for (const QJsonValue &entry : shapes) {
        Shape &shape = m_shapes.emplace_back();
        const QJsonArray triggers = entry[QLatin1StringView("triggers")].toArray();
        for (const QJsonValue &trigger : triggers)
            shape.triggers.push_back(trigger.toString().toStdString());
        shape.pattern.setPattern(entry[QLatin1StringView("pattern")].toString());
    }
}

bool SecretShapes::Shape::mayBeIn(std::string_view text) const
{
    return std::ranges::any_of(triggers, [text](const std::string &trigger) { return text.contains(trigger); });
}

void SecretShapes::maskIn(std::string &text) const
{
    for (const Shape &shape : m_shapes) {
        if (!shape.mayBeIn(text))
            continue;
        QString decoded = QString::fromStdString(text);
        const std::vector<Stretch> secrets = secretsIn(decoded, shape.pattern);
        if (secrets.empty())
            continue; // a text without a secret stays byte for byte, also where it is no UTF-8
        for (auto secret = secrets.rbegin(); secret != secrets.rend(); ++secret)
            decoded.replace(secret->from, secret->length, QString::fromStdString(m_mask));
        text = decoded.toStdString();
    }
}

} // namespace hudiscope::config
