// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/artifact/artifact.h"
#include "analysis/artifact/logname.h"

#include <algorithm>
#include <filesystem>
#include <sys/stat.h>

namespace hudiscope::artifact {

namespace fs = std::filesystem;

namespace {

void addFile(Stamp &stamp, const std::string &path)
{
    struct stat status{};
    if (::stat(path.c_str(), &status) != 0)
        return;
    constexpr std::int64_t NanosPerSecond = 1'000'000'000;
    ++stamp.files;
    stamp.bytes += static_cast<std::uint64_t>(status.st_size);
    stamp.modifiedNanos = std::max(stamp.modifiedNanos, status.st_mtim.tv_sec * NanosPerSecond + status.st_mtim.tv_nsec);
}

} // namespace

Stamp stampOf(const Candidate &candidate)
{
    Stamp stamp;
    const bool isFolder = candidate.layout == Layout::RollingFolder || candidate.layout == Layout::PartSet;
    if (candidate.parts.empty() || candidate.layout == Layout::StandardInput)
        return stamp;
    const std::string &path = candidate.parts.front().path;
    if (!isFolder || !candidate.parts.front().member.empty()) {
        std::error_code ignored;
        const bool isRenamed = isInProgressName(path) && !fs::exists(path, ignored);
        stamp.inProgress = isInProgressName(path) && !isRenamed;
        addFile(stamp, isRenamed ? finishedName(path) : path);
        return stamp;
    }
    std::error_code ignored;
    for (const fs::directory_entry &entry : fs::directory_iterator(fs::path(path).parent_path(), ignored)) {
        const std::string file = entry.path().filename().string();
        const std::optional<StatusName> status = parseStatusName(file);
        stamp.inProgress = stamp.inProgress || (status && status->inProgress);
        if (status || parsePartName(file))
            addFile(stamp, entry.path().string());
    }
    return stamp;
}

} // namespace hudiscope::artifact
