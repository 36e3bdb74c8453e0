// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/runs/eventlogrun.h"

#include "analysis/config/redaction.h"
#include "analysis/spark/eventlogreader.h"

#include <algorithm>
#include <format>
#include <ranges>

namespace hudiscope::runs {

namespace {

std::vector<Notice> withoutDuplicates(std::span<const Notice> first, std::span<const Notice> second)
{
    std::vector<Notice> all(first.begin(), first.end());
    for (const Notice &notice : second) {
        if (!std::ranges::contains(first, notice)) // discovery may have said it already
            all.push_back(notice);
    }
    return all;
}

bool isEventLog(const artifact::Candidate &candidate)
{
    return candidate.kind == artifact::Kind::SparkEventLog;
}

Error nothingToPick(std::span<const artifact::Candidate> candidates, std::string_view path)
{
    const std::string found = candidates.size() == 1 ? candidates.front().found : std::string{};
    return {Error::Kind::UnknownFormat,
            std::format("No parseable Spark events in {}{}{}", path, found.empty() ? "." : ": ", found),
            {std::string(path), {}, {}, {}},
            "Name the event log of one application: a file, a rolling folder or an archive.",
            {}};
}

Error severalToPick(std::span<const artifact::Candidate> candidates, std::size_t matching, std::string_view id,
                    std::string_view path)
{
    Error error{Error::Kind::Ambiguous, {}, {std::string(path), {}, {}, {}}, "Pick one with --application ID.", {}};
    if (matching == 0)
        error.what = std::format("{} holds no application {}.", path, id);
    else
        error.what = std::format("{} holds {} applications.", path, matching);
    for (const artifact::Candidate &candidate : candidates | std::views::filter(isEventLog))
        error.choices.push_back(candidate.applicationId.empty() ? candidate.origin : candidate.applicationId);
    return error;
}

} // namespace

Measured<std::string> fingerprintOf(const artifact::Candidate &candidate)
{
    if (candidate.layout == artifact::Layout::StandardInput)
        return std::unexpected(NotDerivable{"reason.standard-input-read-once", {}});
    return artifact::fingerprint(candidate).transform_error(
        [](const Error &error) { return NotDerivable{"reason.fingerprint-unreadable", {{"what", error.what}}}; });
}

Result<artifact::Candidate> pickEventLog(std::span<const artifact::Candidate> candidates, std::string_view applicationId,
                                         std::string_view path)
{
    std::vector<const artifact::Candidate *> logs;
    for (const artifact::Candidate &candidate : candidates) {
        const bool wanted = applicationId.empty() || candidate.applicationId == applicationId;
        if (isEventLog(candidate) && wanted)
            logs.push_back(&candidate);
    }
    if (logs.size() == 1)
        return *logs.front();
    if (std::ranges::none_of(candidates, isEventLog))
        return std::unexpected(nothingToPick(candidates, path));
    return std::unexpected(severalToPick(candidates, logs.size(), applicationId, path));
}

Result<EventLogRun> analyseEventLog(const artifact::Candidate &candidate, const EventLogOptions &options,
                                    const catalog::Catalogs &catalogs, const RunContext &context)
{
    const auto redactor = config::Redactor::fromCatalog(catalogs);
    if (!redactor)
        return std::unexpected(redactor.error());
    const auto source = artifact::openText(candidate, context.workers);
    if (!source)
        return std::unexpected(source.error());
    const auto profile = spark::readEventLog(**source, *redactor, {options.taskDetail}, context);
    if (!profile)
        return std::unexpected(profile.error());
    auto analysis = phases::analyseRun(*profile, catalogs, context);
    if (!analysis)
        return std::unexpected(analysis.error());

    EventLogRun run{candidate, fingerprintOf(candidate), std::move(*analysis), {}};
    run.notices = withoutDuplicates(candidate.notices, run.analysis->notices);
    return run;
}

} // namespace hudiscope::runs
