// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/phases/activityrules.h"
#include "analysis/phases/logevidence.h"

#include <string>
#include <string_view>

namespace hudiscope::phases {

/// The table that a description names, empty where it names none (facts/spark-event-log.md §6.1):
/// by the patterns of catalogs/log-evidence.json, else the single word behind a known activity.
[[nodiscard]] std::string tableNameIn(std::string_view description, const ActivityRules &activities,
                                      const AttributionMarks &marks);

/// The data table behind a name, which may be that of its metadata table.
[[nodiscard]] std::string dataTableName(std::string_view table, std::string_view metadataSuffix);

} // namespace hudiscope::phases
