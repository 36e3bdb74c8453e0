// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/logevidence.h"

#include <QJsonArray>

namespace hudiscope::phases {

Result<LogEvidence> LogEvidence::fromCatalog(const catalog::Catalogs &catalogs)
{
    const Result<QJsonObject> json = catalogs.load("log-evidence");
    if (!json)
        return std::unexpected(json.error());
    LogEvidence evidence;
    const QJsonObject streaming = (*json)[u"streamingStart"].toObject();
    evidence.m_streamingFrame = streaming[u"frame"].toString().toStdString();
    evidence.m_streamingNamePrefix = streaming[u"namePrefix"].toString().toStdString();
    const QJsonObject version = (*json)[u"hudiVersion"].toObject();
    for (const QJsonValue &pattern : version[u"patterns"].toArray())
        evidence.m_versionPatterns.emplace_back(pattern.toString());
    for (const QJsonValue &key : version[u"properties"].toArray())
        evidence.m_versionProperties.push_back(key.toString().toStdString());
    return evidence;
}

bool LogEvidence::isStreamingStart(const spark::SparkProfile &profile, const spark::StageAttempt &stage) const
{
    return profile.text(stage.details).contains(m_streamingFrame) || profile.text(stage.name).starts_with(m_streamingNamePrefix);
}

namespace {

/// Empty where no pattern matches.
std::string versionIn(const std::string &text, const std::vector<QRegularExpression> &patterns)
{
    const QString subject = QString::fromStdString(text);
    for (const QRegularExpression &pattern : patterns)
        if (const auto match = pattern.match(subject); match.hasMatch())
            return match.captured(1).toStdString();
    return {};
}

} // namespace

std::string LogEvidence::hudiVersion(const spark::SparkProfile &profile) const
{
    for (const auto &[path, origin] : profile.environment.classpath)
        if (std::string version = versionIn(path, m_versionPatterns); !version.empty())
            return version;
    for (const std::string &key : m_versionProperties) {
        const auto property = profile.environment.spark.find(key);
        if (property == profile.environment.spark.end())
            continue;
        if (std::string version = versionIn(property->second, m_versionPatterns); !version.empty())
            return version;
    }
    return {};
}

} // namespace hudiscope::phases
