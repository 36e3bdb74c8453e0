// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/phases/activityrules.h"
#include "analysis/phases/logevidence.h"
#include "analysis/spark/sparkprofile.h"

#include <string>
#include <string_view>
#include <unordered_map>

namespace hudiscope::phases {

/// The table that a description names, empty where it names none (facts/spark-event-log.md §6.1):
/// by the patterns of catalogs/log-evidence.json, else the single word behind a known activity.
[[nodiscard]] std::string tableNameIn(std::string_view description, const ActivityRules &activities, const AttributionMarks &marks);

/// The names in the descriptions of one log, without the ending of metadata tables.
class TableNames
{
public:
    TableNames(const spark::SparkProfile &profile, const ActivityRules &activities, const AttributionMarks &marks);

    /// Of the data table that the description is about, whether it names that or its metadata table.
    [[nodiscard]] const std::string &dataTableOf(spark::TextId description);

    [[nodiscard]] std::string metadataTableOf(const std::string &dataTable) const;

private:
    const spark::SparkProfile &m_profile;
    const ActivityRules &m_activities;
    const AttributionMarks &m_marks;
    std::unordered_map<spark::TextId, std::string> m_names;
};

} // namespace hudiscope::phases
