// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/tablename.h"

#include <algorithm>

namespace hudiscope::phases {

namespace {

constexpr std::string_view NotInNames = " \t/,:";

bool isName(std::string_view text)
{
    const bool isNumber = std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
    return !text.empty() && !isNumber && text.find_first_of(NotInNames) == std::string_view::npos;
}

} // namespace

std::string tableNameIn(std::string_view description, const ActivityRules &activities, const AttributionMarks &marks)
{
    const QString subject = QString::fromUtf8(description);
    for (const QRegularExpression &pattern : marks.tableNames)
        if (const auto match = pattern.matchView(subject); match.hasMatch())
            return match.captured(1).toStdString();
    const auto isIn = [&subject](const QRegularExpression &pattern) { return pattern.matchView(subject).hasMatch(); };
    if (std::ranges::any_of(marks.noTableNames, isIn))
        return {};
    const std::optional<Activity> activity = activities.activityOf(description);
    return activity && isName(activity->rest) ? activity->rest : std::string{};
}

std::string dataTableName(std::string_view table, std::string_view metadataSuffix)
{
    const bool isMetadataTable = table.size() > metadataSuffix.size() && table.ends_with(metadataSuffix);
    return std::string(table.substr(0, table.size() - (isMetadataTable ? metadataSuffix.size() : 0)));
}

} // namespace hudiscope::phases
