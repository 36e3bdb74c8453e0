// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/artifact/logname.h"

#include "analysis/io/codec.h"

#include <algorithm>
#include <charconv>

namespace hudiscope::artifact {

namespace {

constexpr std::string_view PartPrefix = "events_";
constexpr std::string_view StatusPrefix = "appstatus_";
constexpr std::string_view RollingPrefix = "eventlog_v2_";
constexpr std::string_view InProgressSuffix = ".inprogress";

std::size_t digitsAt(std::string_view text, std::size_t from)
{
    const std::size_t end = std::min(text.find_first_not_of("0123456789", std::min(from, text.size())), text.size());
    return end - std::min(from, end);
}

/// `<prefix><digits><separator><digits>` at the front of `text`; the length of it, 0 where it is not there.
std::size_t numberedIdLength(std::string_view text, std::string_view prefix, char separator)
{
    if (!text.starts_with(prefix))
        return 0;
    const std::size_t first = digitsAt(text, prefix.size());
    const std::size_t separatorAt = prefix.size() + first;
    if (first == 0 || separatorAt >= text.size() || text[separatorAt] != separator)
        return 0;
    const std::size_t second = digitsAt(text, separatorAt + 1);
    return second == 0 ? 0 : separatorAt + 1 + second;
}

std::size_t localIdLength(std::string_view text)
{
    constexpr std::string_view Prefix = "local-";
    const std::size_t digits = text.starts_with(Prefix) ? digitsAt(text, Prefix.size()) : 0;
    return digits == 0 ? 0 : Prefix.size() + digits;
}

} // namespace

std::optional<PartName> parsePartName(std::string_view name)
{
    if (!name.starts_with(PartPrefix))
        return std::nullopt;
    PartName part;
    part.isCompact = name.ends_with(".compact");
    const std::string_view rest = io::stem(name).substr(PartPrefix.size());
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), part.index);
    const auto digits = static_cast<std::size_t>(end - rest.data());
    if (error != std::errc() || digits >= rest.size() || rest[digits] != '_')
        return std::nullopt;
    part.application = rest.substr(digits + 1);
    return part;
}

std::optional<StatusName> parseStatusName(std::string_view name)
{
    if (!name.starts_with(StatusPrefix))
        return std::nullopt;
    return StatusName{.application = io::stem(name).substr(StatusPrefix.size()), .inProgress = isInProgressName(name)};
}

bool isRollingFolderName(std::string_view name)
{
    return name.starts_with(RollingPrefix);
}

bool isInProgressName(std::string_view name)
{
    return name.ends_with(InProgressSuffix);
}

std::string finishedName(std::string_view path)
{
    if (isInProgressName(path))
        path.remove_suffix(InProgressSuffix.size());
    return std::string(path);
}

std::string applicationIdOf(std::string_view name)
{
    std::string_view id = io::stem(name);
    if (const std::optional<PartName> part = parsePartName(name))
        id = part->application;
    else if (id.starts_with(RollingPrefix))
        id.remove_prefix(RollingPrefix.size());
    const std::size_t length
        = std::max({numberedIdLength(id, "application_", '_'), numberedIdLength(id, "app-", '-'), localIdLength(id)});
    return std::string(length > 0 ? id.substr(0, length) : id);
}

} // namespace hudiscope::artifact
