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

TableNames::TableNames(const spark::SparkProfile &profile, const ActivityRules &activities, const AttributionMarks &marks)
    : m_profile(profile)
    , m_activities(activities)
    , m_marks(marks)
{
}

const std::string &TableNames::dataTableOf(spark::TextId description)
{
    const auto [entry, isNew] = m_names.try_emplace(description);
    if (isNew) {
        std::string name = tableNameIn(m_profile.text(description), m_activities, m_marks);
        if (const std::string &suffix = m_activities.metadataSuffix(); name.size() > suffix.size() && name.ends_with(suffix))
            name.resize(name.size() - suffix.size());
        entry->second = std::move(name);
    }
    return entry->second;
}

std::string TableNames::metadataTableOf(const std::string &dataTable) const
{
    return dataTable.empty() ? std::string{} : dataTable + m_activities.metadataSuffix();
}

} // namespace hudiscope::phases
