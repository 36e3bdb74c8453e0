// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/phases/activityrules.h"
#include "analysis/phases/attributionrules.h"
#include "analysis/phases/logevidence.h"
#include "analysis/phases/stackfacts.h"
#include "analysis/spark/sparkprofile.h"

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace hudiscope::phases {

/// What the rules say about one description.
struct TextFacts {
    bool isSilent = true;                           ///< absent, empty or nothing but colons and blanks
    std::string module;                             ///< before the first colon; empty: none
    std::string firstWordClass;                     ///< its first word without a package
    const AttributionRule *metadataTable = nullptr; ///< it names the metadata table
    const AttributionRule *lastWriter = nullptr;    ///< it names no table and means that of the last writer
    const AttributionRule *activity = nullptr;      ///< text rule that matches
    const AttributionRule *service = nullptr;
    std::optional<Activity> announced;              ///< by the activity prefixes
    bool deletesMarkers = false;                    ///< of the table whose path it holds
    bool namesMetadataPath = false;
    std::string table;                              ///< name that it gives the table; empty: none
};

/// Remembers the facts of every distinct text; texts that differ only in an instant share them.
class Descriptions
{
public:
    Descriptions(const spark::SparkProfile &profile, const ActivityRules &activities, const AttributionRules &rules,
                 const AttributionMarks &marks);

    [[nodiscard]] const TextFacts &of(spark::TextId description);

private:
    [[nodiscard]] const TextFacts &readOnce(const std::string &text);
    [[nodiscard]] TextFacts read(const std::string &text) const;

    const spark::SparkProfile &m_profile;
    const ActivityRules &m_activities;
    const AttributionRules &m_rules;
    const AttributionMarks &m_marks;
    std::unordered_map<spark::TextId, const TextFacts *> m_byId;
    std::unordered_map<std::string, TextFacts> m_byText; // its nodes stay where they are
};

/// Does the stack bear out the description? Its module is a class on the stack, or a frame belongs
/// to the service that it announces. `jobGroup` holds the module in the encoding before Hudi 1.0.
[[nodiscard]] bool isFresh(const TextFacts &text, std::string_view jobGroup, const StackFacts &stack,
                           const ActivityRules &activities);

} // namespace hudiscope::phases
