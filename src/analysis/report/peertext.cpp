// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/report/peertext.h"

#include "analysis/report/format.h"

#include <format>

namespace hudiscope::report {

namespace {

using Kind = config::NameMasker::Kind;

std::string orDash(const std::optional<std::string> &text)
{
    return text ? oneLine(*text) : std::string("-");
}

} // namespace

void writePeerApplication(TextLines &lines, const Rendering &rendering, const phases::RunAnalysis &analysis)
{
    const phases::PeerReport &peer = analysis.peer;
    const spark::Application &application = analysis.profile->application;
    const auto masked = [&](const std::string &text) { return rendering.name(Kind::Application, text); };

    lines.heading("Application");
    TextTable table({{"", Align::Left}, {"", Align::Left}});
    table.addRow({"name", orDash(application.name.transform(masked))});
    table.addRow({"id", orDash(application.id.transform(masked))});
    table.addRow({"Spark version", orDash(application.sparkVersion)});
    table.addRow({"duration", denseDuration(peer.durationMillis)});
    table.addRow(
        {"critical path", denseDuration(peer.criticalPathMillis) + " (sum over jobs of their longest stage; jobs may overlap)"});
    table.addRow({"jobs", std::format("{} ({} failed)", peer.jobCount, peer.failedJobCount)});
    table.addRow({"stages", std::format("{} ({} failed)", peer.stageCount, peer.failedStageCount)});
    table.addRow({"tasks", std::format("{} ({} failed)", peer.taskCount, peer.failedTaskCount)});
    table.addRow({"executor run time", denseDuration(peer.executorRunTimeMillis)});
    table.addRow({"shuffle read / write", denseBytes(peer.shuffleReadBytes) + " / " + denseBytes(peer.shuffleWriteBytes)});
    table.addRow({"spill memory / disk", denseBytes(peer.memoryBytesSpilled) + " / " + denseBytes(peer.diskBytesSpilled)});
    table.addRow({"peak executors", std::to_string(peer.peakConcurrentExecutors)});
    table.writeTo(lines);
    lines.line();
}

void writePeerGroups(TextLines &lines, std::string_view what, const std::vector<phases::PeerGroup> &groups)
{
    static const Format format{NumberSymbols::plain()};
    lines.heading(std::format("{}, by share of stage wall clock", what));
    TextTable table({{"", Align::Left}, {"share"}, {"stages"}, {"tasks"}, {"wall clock"}, {"shuffle"}});
    for (const phases::PeerGroup &group : groups) {
        table.addRow({group.label, group.share < 0 ? std::string("-") : format.decimal(group.share * 100, 1) + "%",
                      std::to_string(group.stageCount), std::to_string(group.taskCount),
                      denseDuration(group.stageWallClockMillis), denseBytes(group.shuffleBytes)});
    }
    table.addNote("  By job label alone, overlapping stages counted twice; elapsed time is at the top.");
    table.writeTo(lines);
    lines.line();
}

} // namespace hudiscope::report
