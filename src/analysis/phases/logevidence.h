// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/catalog/catalogs.h"
#include "analysis/result.h"
#include "analysis/spark/sparkprofile.h"

#include <QRegularExpression>

#include <string>
#include <string_view>
#include <vector>

namespace hudiscope::phases {

/// Words of Hudi that the steps of attribution look for, apart from the rules themselves.
struct AttributionMarks {
    std::string metadataWriterFrame;              ///< the frame below which a service is the metadata table's own
    std::string metadataTablePath;                ///< part of a path below the metadata table
    std::vector<QRegularExpression> recordCreation; ///< call sites that read the source and make records of it
    std::vector<std::string> committingSubPhases; ///< after which texts without a table mean the same table
    std::string statusSubPhase;                   ///< only collects statuses, unless the lineage (where known) says otherwise
    std::string writeSubPhase;                    ///< writes files
    std::string shuffleSubPhase;                  ///< what feeds a stage that writes files
    std::vector<QRegularExpression> tableNames;   ///< group 1 is the table's name in a description
    std::vector<QRegularExpression> noTableNames; ///< descriptions whose last word is no table
};

/// How a log betrays what it is about, from catalogs/log-evidence.json.
class LogEvidence
{
public:
    [[nodiscard]] static Result<LogEvidence> fromCatalog(const catalog::Catalogs &catalogs);

    /// True where the stage's name and call stack are those of the thread that started a Structured
    /// Streaming query: the same for every stage of the query, so they say nothing about its work.
    [[nodiscard]] bool isStreamingStart(const spark::SparkProfile &profile, const spark::StageAttempt &stage) const
    {
        return stackStartsStreaming(profile.text(stage.details)) || nameStartsStreaming(profile.text(stage.name));
    }
    [[nodiscard]] bool stackStartsStreaming(std::string_view details) const { return details.contains(m_streamingFrame); }
    [[nodiscard]] bool nameStartsStreaming(std::string_view name) const { return name.starts_with(m_streamingNamePrefix); }

    /// The Hudi release as jar names in the class path or coordinates in settings tell it
    /// (`hudi-spark3.5-bundle_2.12-1.2.0.jar` → `1.2.0`); empty where nothing tells.
    [[nodiscard]] std::string hudiVersion(const spark::SparkProfile &profile) const;

    [[nodiscard]] const AttributionMarks &attributionMarks() const { return m_marks; }

private:
    std::string m_streamingFrame;
    std::string m_streamingNamePrefix;
    std::vector<QRegularExpression> m_versionPatterns; ///< group 1 is the version
    std::vector<std::string> m_versionProperties;
    AttributionMarks m_marks;
};

} // namespace hudiscope::phases
