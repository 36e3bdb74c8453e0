// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/catalog/catalogs.h"
#include "analysis/result.h"
#include "analysis/spark/sparkprofile.h"

#include <QRegularExpression>

#include <string>
#include <vector>

namespace hudiscope::phases {

/// How a log betrays what it is about, from catalogs/log-evidence.json.
class LogEvidence
{
public:
    [[nodiscard]] static Result<LogEvidence> fromCatalog(const catalog::Catalogs &catalogs);

    /// True where the stage's name and call stack are those of the thread that started a Structured
    /// Streaming query: the same for every stage of the query, so they say nothing about its work.
    [[nodiscard]] bool isStreamingStart(const spark::SparkProfile &profile, const spark::StageAttempt &stage) const;

    /// The Hudi release as jar names in the class path or coordinates in settings tell it
    /// (`hudi-spark3.5-bundle_2.12-1.2.0.jar` → `1.2.0`); empty where nothing tells.
    [[nodiscard]] std::string hudiVersion(const spark::SparkProfile &profile) const;

private:
    std::string m_streamingFrame;
    std::string m_streamingNamePrefix;
    std::vector<QRegularExpression> m_versionPatterns; ///< group 1 is the version
    std::vector<std::string> m_versionProperties;
};

} // namespace hudiscope::phases
