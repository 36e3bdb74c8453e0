// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/spark/eventkind.h"

#include <algorithm>
#include <array>
#include <utility>

namespace hudiscope::spark {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view LinePrefix = R"({"Event":")";
constexpr std::string_view ShortName = "SparkListener"; // scheduler events go by their short class name
constexpr std::string_view SparkPackage = "org.apache.spark.";

/// Task events first: they are nine lines of ten.
constexpr std::array Names{
    std::pair{"SparkListenerTaskEnd"sv, EventKind::TaskEnd},
    std::pair{"SparkListenerTaskStart"sv, EventKind::TaskStart},
    std::pair{"SparkListenerStageSubmitted"sv, EventKind::StageSubmitted},
    std::pair{"SparkListenerStageCompleted"sv, EventKind::StageCompleted},
    std::pair{"SparkListenerJobStart"sv, EventKind::JobStart},
    std::pair{"SparkListenerJobEnd"sv, EventKind::JobEnd},
    std::pair{"SparkListenerUnpersistRDD"sv, EventKind::UnpersistRdd},
    std::pair{"org.apache.spark.sql.execution.ui.SparkListenerSQLAdaptiveExecutionUpdate"sv, EventKind::SqlPlanUpdate},
    std::pair{"org.apache.spark.sql.execution.ui.SparkListenerSQLExecutionStart"sv, EventKind::SqlStart},
    std::pair{"org.apache.spark.sql.execution.ui.SparkListenerSQLExecutionEnd"sv, EventKind::SqlEnd},
    std::pair{"SparkListenerExecutorAdded"sv, EventKind::ExecutorAdded},
    std::pair{"SparkListenerExecutorRemoved"sv, EventKind::ExecutorRemoved},
    std::pair{"SparkListenerEnvironmentUpdate"sv, EventKind::EnvironmentUpdate},
    std::pair{"SparkListenerApplicationStart"sv, EventKind::ApplicationStart},
    std::pair{"SparkListenerApplicationEnd"sv, EventKind::ApplicationEnd},
    std::pair{"SparkListenerLogStart"sv, EventKind::LogStart},
};

} // namespace

EventKind kindOfEvent(std::string_view event)
{
    const auto known = std::ranges::find(Names, event, &std::pair<std::string_view, EventKind>::first);
    if (known != Names.end())
        return known->second;
    return event.starts_with(ShortName) || event.starts_with(SparkPackage) ? EventKind::Unused : EventKind::Foreign;
}

std::optional<EventKind> kindOfLine(std::string_view line)
{
    if (!line.starts_with(LinePrefix))
        return std::nullopt;
    const std::string_view rest = line.substr(LinePrefix.size(), KindPrefixBytes - LinePrefix.size());
    const std::size_t end = rest.find('"');
    return end == std::string_view::npos ? std::nullopt : std::optional{kindOfEvent(rest.substr(0, end))};
}

} // namespace hudiscope::spark
