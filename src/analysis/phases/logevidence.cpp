// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/logevidence.h"

#include <QJsonArray>

namespace hudiscope::phases {

namespace {

std::vector<QRegularExpression> patternsFrom(const QJsonValue &json)
{
    std::vector<QRegularExpression> patterns;
    for (const QJsonValue &pattern : json.toArray())
        patterns.emplace_back(pattern.toString());
    return patterns;
}

std::vector<std::string> textsFrom(const QJsonValue &json)
{
    std::vector<std::string> texts;
    for (const QJsonValue &text : json.toArray())
        texts.push_back(text.toString().toStdString());
    return texts;
}

AttributionMarks marksFrom(const QJsonObject &json)
{
    return {.metadataWriterFrame = json[u"metadataWriterFrame"].toString().toStdString(),
            .metadataTablePath = json[u"metadataTablePath"].toString().toStdString(),
            .recordCreation = patternsFrom(json[u"recordCreation"]),
            .committingSubPhases = textsFrom(json[u"committingSubPhases"]),
            .statusSubPhase = json[u"statusSubPhase"].toString().toStdString(),
            .writeSubPhase = json[u"writeSubPhase"].toString().toStdString(),
            .shuffleSubPhase = json[u"shuffleSubPhase"].toString().toStdString(),
            .tableNames = patternsFrom(json[u"tableNames"]),
            .noTableNames = patternsFrom(json[u"noTableNames"])};
}

} // namespace

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
    evidence.m_versionPatterns = patternsFrom(version[u"patterns"]);
    evidence.m_versionProperties = textsFrom(version[u"properties"]);
    evidence.m_marks = marksFrom((*json)[u"attribution"].toObject());
    return evidence;
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
