// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/artifact/artifact.h"
#include "analysis/artifact/foundfile.h"
#include "analysis/artifact/pipedinput.h"
#include "analysis/artifact/search.h"
#include "analysis/artifact/sniff.h"
#include "analysis/limits.h"

#include <filesystem>
#include <format>
#include <utility>

namespace hudiscope::artifact {

namespace fs = std::filesystem;

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

Result<std::vector<Candidate>> discoverPiped(const std::string &path)
{
    Result<std::string> head = peekPiped(path, limits::SniffBytes);
    if (!head)
        return std::unexpected(std::move(head.error()));
    Findings findings;
    FoundFile &file = findings.files.emplace_back();
    file.origin = path;
    file.part.name = path == StandardInput ? "standard input" : path;
    file.part.path = path;
    file.content = sniff(std::make_unique<io::MemoryStream>(std::move(*head)), {});
    file.part.codec = file.content.codec;
    if (file.content.container != Container::None)
        file.content.found = "It is an archive, which has to be given as a file: its list of members may stand at its end.";
    std::vector<Candidate> candidates = assemble(std::move(findings), true);
    candidates.front().layout = Layout::StandardInput;
    return candidates;
}

std::string describeNothing(const std::string &path, const Findings &findings, bool isFolder)
{
    const std::string_view what = isFolder ? "folder" : "archive";
    std::error_code ignored;
    if (isFolder && fs::exists(fs::path(path) / ".hoodie", ignored))
        return "It is a Hudi table, not an event log.";
    if (findings.files.empty())
        return std::format("It is a {} without any file that could be a log.", what);
    const FoundFile &first = findings.files.front();
    return std::format("It is a {} of {} {}, none a Spark event log. The first, {}: {}", what, findings.files.size(),
                       findings.files.size() == 1 ? "file" : "files", first.part.name, first.content.found);
}

/// A folder or archive in which no log was found, as one candidate that says what was.
Candidate nothingIn(const std::string &path, const Findings &findings, bool isFolder)
{
    Candidate candidate;
    candidate.origin = path;
    candidate.notices = findings.notices;
    candidate.found = describeNothing(path, findings, isFolder);
    for (const FoundFile &file : findings.files)
        candidate.bytes += file.part.bytes;
    return candidate;
}

std::string withoutTrailingSlash(std::string path)
{
    while (path.size() > 1 && path.ends_with('/'))
        path.pop_back();
    return path;
}

} // namespace

Result<std::vector<Candidate>> discover(const std::string &given, const RunContext &context)
{
    const std::string path = withoutTrailingSlash(given);
    if (isPiped(path))
        return discoverPiped(path);
    std::error_code ignored;
    const bool isFolder = fs::is_directory(path, ignored);
    Result<Findings> findings = isFolder ? searchFolder(path, context.stop) : searchFile(path, context.stop);
    if (!findings)
        return std::unexpected(std::move(findings.error()));
    const bool isPlainFile = findings->files.size() == 1 && findings->files.front().origin == path;
    std::vector<Candidate> candidates = assemble(*findings, isPlainFile);
    if (candidates.empty())
        candidates.push_back(nothingIn(path, *findings, isFolder));
    return candidates;
}

} // namespace hudiscope::artifact
