// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/artifact/artifact.h"
#include "analysis/artifact/foundfile.h"
#include "analysis/artifact/sniff.h"
#include "analysis/io/storedfile.h"

#include <cerrno>
#include <filesystem>
#include <sys/stat.h>
#include <utility>

namespace hudiscope::artifact {

std::string_view name(Kind kind)
{
    switch (kind) {
    case Kind::SparkEventLog:
        return "spark-event-log";
    case Kind::Unknown:
        return "unknown";
    }
    return {};
}

namespace {

std::string parentOf(const std::string &path)
{
    return std::filesystem::path(path).parent_path().string();
}

Result<FoundFile> lookAtFile(const std::string &path)
{
    const Result<std::shared_ptr<const io::StoredFile>> file = io::StoredFile::open(path);
    if (!file)
        return std::unexpected(file.error());
    FoundFile found;
    found.folder = parentOf(path);
    found.origin = path;
    found.part.name = std::filesystem::path(path).filename().string();
    found.part.path = path;
    found.part.bytes = (*file)->size();
    found.content = sniff(std::make_unique<io::FileStream>(*file, 0, (*file)->size()), found.part.name);
    found.part.codec = found.content.codec;
    return found;
}

} // namespace

Result<std::vector<Candidate>> discover(const std::string &path, const RunContext &)
{
    Result<FoundFile> found = lookAtFile(path);
    if (!found)
        return std::unexpected(std::move(found.error()));
    Findings findings;
    findings.files.push_back(std::move(*found));
    return assemble(std::move(findings), true);
}

} // namespace hudiscope::artifact
