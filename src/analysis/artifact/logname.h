// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// What names of event logs say (Spark's EventLogFileWriters): `<app>[_<attempt>][.<codec>][.inprogress]`
/// for a single file, `eventlog_v2_<app>/events_<n>_<app>[.<codec>][.compact]` and `appstatus_<app>[.inprogress]`
/// for a rolling one. A dot never stands in `<app>`.
namespace hudiscope::artifact {

struct PartName {
    std::uint64_t index = 0;
    std::string_view application; ///< with the attempt, where there is one
    bool isCompact = false;
};
[[nodiscard]] std::optional<PartName> parsePartName(std::string_view name);

struct StatusName {
    std::string_view application;
    bool inProgress = false;
};
[[nodiscard]] std::optional<StatusName> parseStatusName(std::string_view name);

[[nodiscard]] bool isRollingFolderName(std::string_view name);
[[nodiscard]] bool isInProgressName(std::string_view name);

/// The path that a log has after its clean end, without `.inprogress`.
[[nodiscard]] std::string finishedName(std::string_view path);

/// The application id that a file or folder name holds, without attempt where its shape is known
/// (`application_1_2`, `app-…`, `local-…`), else all of the name but prefix and suffixes.
[[nodiscard]] std::string applicationIdOf(std::string_view name);

} // namespace hudiscope::artifact
