// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/report/eventlogtext.h"

#include "analysis/report/elapsedtext.h"
#include "analysis/report/peertext.h"
#include "analysis/report/stagetext.h"
#include "analysis/report/textlayout.h"

#include <array>
#include <format>
#include <map>
#include <string>

namespace hudiscope::report {

namespace {

/// Notices of one code differ only in where they are; a hundred rows of one kind help nobody.
constexpr std::size_t WarningsPerCode = 3;

void writeTrust(TextLines &lines, const Rendering &rendering, const phases::RunAnalysis &analysis)
{
    lines.heading("How far to trust the attribution");
    for (const std::string &caveat : analysis.peer.caveats)
        lines.bullet(oneLine(rendering.ownSentence(caveat)));
    lines.line();
}

std::string placeOf(const Rendering &rendering, const Notice &notice)
{
    if (notice.part.empty())
        return {};
    std::string place = " [" + oneLine(rendering.path(notice.part));
    if (notice.line)
        place += std::format(":{}", *notice.line);
    else if (notice.byteOffset)
        place += std::format(", byte {}", *notice.byteOffset);
    return place + "]";
}

void writeWarnings(TextLines &lines, const Rendering &rendering, const std::vector<Notice> &notices)
{
    if (notices.empty())
        return;
    lines.heading("Warnings");
    std::map<std::string, std::size_t> seen;
    for (const Notice &notice : notices) {
        if (++seen[notice.code] > WarningsPerCode)
            continue;
        lines.bullet(oneLine(rendering.warning(notice)) + placeOf(rendering, notice), Tone::Warning);
    }
    for (const auto &[code, count] : seen) {
        if (count > WarningsPerCode)
            lines.bullet(std::format("{}: {} more of this kind; --json lists them all", code, count - WarningsPerCode),
                         Tone::Warning);
    }
    lines.line();
}

} // namespace

void writeEventLogText(ByteSink &sink, const Rendering &rendering, const DisplayNames &names, const runs::EventLogRun &run,
                       const EventLogTextOptions &options)
{
    TextLines lines(sink, options.coloured);
    const phases::RunAnalysis &analysis = *run.analysis;
    writeTitle(lines, rendering, analysis);
    writeElapsed(lines, rendering, names, analysis);
    writeGaps(lines, rendering, names, analysis);
    writeWork(lines, rendering, analysis);
    writePeerApplication(lines, rendering, analysis);
    writePeerGroups(lines, "Hudi operations", analysis.peer.operations);
    writePeerGroups(lines, "Hudi phases", analysis.peer.phases);
    writeStages(lines, rendering, names, analysis, {options.topStages, options.minStageMillis});
    writeTrust(lines, rendering, analysis);
    writeWarnings(lines, rendering, run.notices);
}

} // namespace hudiscope::report
