// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands.h"

#include "messages.h"
#include "session.h"

#include "analysis/artifact/artifact.h"
#include "analysis/report/inspection.h"

#include <algorithm>
#include <iterator>

namespace hudiscope::cli {

namespace {

struct Found {
    std::vector<artifact::Candidate> candidates;
    std::size_t failures = 0; ///< paths that could not be read at all
};

Found discoverAll(const Session &session, const std::vector<std::string> &paths)
{
    Found found;
    for (const std::string &path : paths) {
        auto candidates = artifact::discover(path, session.context());
        if (candidates) {
            std::ranges::move(*candidates, std::back_inserter(found.candidates));
        } else {
            ++found.failures;
            sayError(candidates.error());
        }
    }
    return found;
}

ExitCode codeFor(const Found &found, bool strict)
{
    const auto isKnown = [](const artifact::Candidate &candidate) { return candidate.kind != artifact::Kind::Unknown; };
    const auto known = static_cast<std::size_t>(std::ranges::count_if(found.candidates, isKnown));
    if (known == 0)
        return ExitCode::Unusable;
    if (found.failures > 0 || known < found.candidates.size())
        return ExitCode::Incomplete;
    const bool growing = std::ranges::any_of(found.candidates, &artifact::Candidate::inProgress);
    return strict && growing ? ExitCode::Incomplete : ExitCode::Ok;
}

ExitCode report(Session &session, const Found &found)
{
    const ReportOptions &common = session.options();
    const ExitCode code = codeFor(found, common.strict);
    const report::Rendering rendering(session.catalogs(), common.redact, report::namesIn(found.candidates));
    if (common.json)
        return session.writeJson([&](report::JsonWriter &to) { report::writeInspectionJson(to, rendering, found.candidates); },
                                 code);
    const bool coloured = session.takesColours();
    return session.writeText(
        [&](report::ByteSink &to) { report::writeInspectionText(to, rendering, found.candidates, coloured); }, code);
}

} // namespace

ExitCode runInspect(const Invocation &call)
{
    const std::vector<std::string> paths = call.operands();
    if (paths.empty())
        return usageFailure(call, "inspect needs at least one path (- for standard input).");
    return inSession(call, [&](Session &session) {
        const Found found = discoverAll(session, paths);
        if (session.interrupted())
            return session.stopped();
        if (found.candidates.empty())
            return ExitCode::Unusable; // said above, one line a path
        return report(session, found);
    });
}

} // namespace hudiscope::cli
