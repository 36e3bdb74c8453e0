// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/report/elapsedtext.h"

#include "analysis/report/format.h"

#include <algorithm>
#include <format>
#include <ranges>
#include <utility>
#include <vector>

namespace hudiscope::report {

namespace {

using Kind = config::NameMasker::Kind;
using phases::ClockGroup;
using phases::Gap;
using phases::RunAnalysis;
using phases::WallClock;

constexpr std::size_t BarColumns = 20;
constexpr std::size_t GapsShown = 5;

const Format &plain()
{
    static const Format format{NumberSymbols::plain()};
    return format;
}

std::string stateText(const RunAnalysis &analysis)
{
    if (analysis.profile->partial)
        return "so far: not read to its end";
    switch (analysis.application.state) {
    case phases::ApplicationState::Finished:
        return "finished";
    case phases::ApplicationState::Unfinished:
        return "no application end in the log";
    case phases::ApplicationState::Unknown:
        return "end unknown";
    }
    return {};
}

/// One line of the elapsed-time table: a group, or the time without a stage.
struct Share {
    std::string label;
    std::int64_t millis = 0;
    const ClockGroup *group = nullptr; ///< null: no stage running
};

std::vector<Share> sharesOf(const WallClock &clock, const std::vector<ClockGroup> &groups, const std::string &noStage,
                            const auto &labelOf)
{
    std::vector<Share> shares;
    for (const ClockGroup &group : groups)
        shares.push_back({labelOf(group), group.attributedMillis, &group});
    shares.push_back({noStage, clock.noStageMillis, nullptr});
    std::ranges::stable_sort(shares, std::ranges::greater{}, &Share::millis);
    return shares;
}

std::vector<std::int64_t> tenthsOf(const std::vector<Share> &shares)
{
    std::vector<std::int64_t> millis;
    for (const Share &share : shares)
        millis.push_back(share.millis);
    return sharesOfWhole(millis);
}

std::vector<std::string> shareCells(const Share &share, std::int64_t tenths, std::int64_t elapsed)
{
    const double fraction = elapsed > 0 ? static_cast<double>(share.millis) / static_cast<double>(elapsed) : 0;
    std::vector<std::string> cells{share.label, denseDuration(share.millis), plain().shareOfTenths(tenths, share.millis == 0),
                                   bar(fraction, BarColumns)};
    if (share.group) {
        const ClockGroup &group = *share.group;
        for (const std::string &cell : {denseDuration(group.anyMillis), denseDuration(group.sumMillis),
                                        plain().count(group.stageCount), denseDuration(group.taskMillis),
                                        group.wastedTaskMillis > 0 ? denseDuration(group.wastedTaskMillis) : std::string{}})
            cells.push_back(cell);
    }
    return cells;
}

void writeShares(TextLines &lines, std::string_view title, const std::vector<Share> &shares, std::int64_t elapsed)
{
    TextTable table({{std::string(title), Align::Left},
                     {"Elapsed"},
                     {"Share"},
                     {"", Align::Left},
                     {"Any stage"},
                     {"Stage sum"},
                     {"Stages"},
                     {"Task time"},
                     {"Wasted"}});
    const std::vector<std::int64_t> tenths = tenthsOf(shares);
    for (std::size_t i = 0; i < shares.size(); ++i)
        table.addRow(shareCells(shares[i], tenths[i], elapsed), shares[i].group ? Tone::Plain : Tone::Dim);
    table.writeTo(lines);
    lines.line();
}

/// "Of 1m10s elapsed, 43.7 % ran no stage. Most of the rest: …": the report in one sentence.
std::string answer(const std::vector<Share> &byPhase, std::int64_t elapsed)
{
    constexpr std::size_t namedPhases = 2;
    const std::vector<std::int64_t> tenths = tenthsOf(byPhase);
    std::string sentence;
    std::string rest;
    std::size_t named = 0;
    for (std::size_t i = 0; i < byPhase.size(); ++i) {
        const std::string share = plain().shareOfTenths(tenths[i], byPhase[i].millis == 0);
        if (!byPhase[i].group)
            sentence = std::format("In {} of the {} elapsed, no stage was running.", share, denseDuration(elapsed));
        else if (byPhase[i].millis > 0 && named++ < namedPhases)
            rest += std::format("{}{}, {}", rest.empty() ? " The rest went mostly to: " : "; ", byPhase[i].label, share);
    }
    return sentence + rest + (rest.empty() ? "" : ".");
}

std::string tableLabel(const Rendering &rendering, const ClockGroup &group)
{
    return group.table.empty() ? std::string("(no table named)") : oneLine(rendering.name(Kind::Table, group.table));
}

std::string stageLabel(const std::optional<spark::StageKey> &key, const std::optional<phases::Phase> &phase,
                       const DisplayNames &names, std::string_view none)
{
    if (!key)
        return std::string(none);
    return std::format("{}.{} {}", key->stage, key->attempt, phase ? names.shortName(*phase) : std::string{});
}

/// A label and what is said about it, aligned under one another.
class Facts
{
public:
    void add(std::string label, std::string text) { m_table.addRow({std::move(label), std::move(text)}); }
    void writeTo(TextLines &lines) const
    {
        m_table.writeTo(lines);
        lines.line();
    }

private:
    TextTable m_table{{{"", Align::Left}, {"", Align::Left}}};
};

std::string partOf(std::int64_t part, std::int64_t whole)
{
    return whole > 0 ? plain().share(static_cast<double>(part) / static_cast<double>(whole)) : std::string("-");
}

struct StageTime {
    std::int64_t all = 0, certain = 0, probable = 0, metadataTable = 0;
};

StageTime stageTimeOf(const RunAnalysis &analysis)
{
    StageTime time;
    for (const phases::StageAnalysis &stage : analysis.stages) {
        const std::int64_t millis = stage.to - stage.from;
        time.all += millis;
        if (stage.ours.confidence == phases::Confidence::Certain)
            time.certain += millis;
        if (stage.ours.confidence == phases::Confidence::Probable)
            time.probable += millis;
        if (stage.ours.metadataTable)
            time.metadataTable += millis;
    }
    return time;
}

void addAttribution(Facts &facts, const StageTime &stages)
{
    facts.add("Metadata table", std::format("{} of stage time is work on it", partOf(stages.metadataTable, stages.all)));
    const std::int64_t rest = stages.all - stages.certain - stages.probable;
    facts.add("Attribution",
              std::format("{} of stage time certain, {} probable, {} not attributed", partOf(stages.certain, stages.all),
                          partOf(stages.probable, stages.all), partOf(rest, stages.all)));
}

void addCores(Facts &facts, const Rendering &rendering, const RunAnalysis &analysis)
{
    const phases::ApplicationSummary &summary = analysis.application;
    if (summary.coreUtilisation && summary.executorCoreMillis) {
        facts.add("Cores busy",
                  std::format("{}: {} of task time in {} of core time, at most {} cores alive",
                              plain().share(*summary.coreUtilisation), denseDuration(summary.taskMillis),
                              denseDuration(*summary.executorCoreMillis), summary.peakExecutorCores));
    } else {
        const NotDerivable &why = summary.coreUtilisation ? summary.executorCoreMillis.error() : summary.coreUtilisation.error();
        facts.add("Cores busy", "-  " + rendering.reason(why));
    }
}

} // namespace

void writeTitle(TextLines &lines, const Rendering &rendering, const RunAnalysis &analysis)
{
    const spark::Application &application = analysis.profile->application;
    std::string title
        = application.name ? oneLine(rendering.name(Kind::Application, *application.name)) : "(application without a name)";
    if (application.id)
        title += "  " + oneLine(rendering.name(Kind::Application, *application.id));
    if (application.sparkVersion)
        title += "  Spark " + oneLine(*application.sparkVersion);
    if (!analysis.application.hudiVersion.empty())
        title += "  Hudi " + oneLine(analysis.application.hudiVersion);
    lines.line(fitted(title, ReportColumns), Tone::Heading);

    const WallClock &clock = analysis.wallClock;
    if (clock.elapsedMillis) {
        const std::string estimate = analysis.application.elapsedIsEstimate ? "about " : "";
        lines.line(std::format("{} to {}, {}{} elapsed ({})", plain().utcTime(clock.from), plain().utcTime(clock.to), estimate,
                               denseDuration(*clock.elapsedMillis), stateText(analysis)));
    } else {
        lines.line(rendering.reason(clock.elapsedMillis.error()), Tone::Warning);
    }
    lines.line();
}

void writeElapsed(TextLines &lines, const Rendering &rendering, const DisplayNames &names, const RunAnalysis &analysis)
{
    const WallClock &clock = analysis.wallClock;
    if (!clock.elapsedMillis)
        return;
    const std::int64_t elapsed = *clock.elapsedMillis;
    const auto byPhase
        = sharesOf(clock, clock.byPhase, names.noStage(), [&](const ClockGroup &g) { return names.longName(g.phase); });
    lines.heading("Where the wall clock went");
    lines.paragraph(answer(byPhase, elapsed), 2);
    lines.line();
    writeShares(lines, "Phase", byPhase, elapsed);
    if (clock.byOperation.size() > 1) {
        const auto label = [&](const ClockGroup &group) { return names.longName(group.operation); };
        writeShares(lines, "Operation", sharesOf(clock, clock.byOperation, names.noStage(), label), elapsed);
    }
    if (clock.byTable.size() > 1) {
        const auto label = [&](const ClockGroup &group) { return tableLabel(rendering, group); };
        writeShares(lines, "Table", sharesOf(clock, clock.byTable, names.noStage(), label), elapsed);
    }
}

void writeGaps(TextLines &lines, const Rendering &rendering, const DisplayNames &names, const RunAnalysis &analysis)
{
    const WallClock &clock = analysis.wallClock;
    if (clock.gaps.empty())
        return;
    lines.heading("Longest time without a stage");
    TextTable table(
        {{"From start"}, {"Lasted"}, {"After stage", Align::Left}, {"Before stage", Align::Left}, {"Likely", Align::Left}});
    for (const Gap &gap : clock.gaps | std::views::take(GapsShown)) {
        table.addRow({"+" + denseDuration(gap.from - clock.from), denseDuration(gap.millis),
                      stageLabel(gap.after, gap.afterPhase, names, "(start)"),
                      stageLabel(gap.before, gap.beforePhase, names, "(end)"),
                      gap.likely.empty() ? std::string{} : rendering.message(gap.likely.front())});
    }
    table.writeTo(lines);
    lines.line(std::format("  {} before the first stage, {} between stages, {} after the last one",
                           denseDuration(clock.beforeFirstStageMillis), denseDuration(clock.betweenStagesMillis),
                           denseDuration(clock.afterLastStageMillis)),
               Tone::Dim);
    lines.line();
}

void writeWork(TextLines &lines, const Rendering &rendering, const RunAnalysis &analysis)
{
    const phases::ApplicationSummary &summary = analysis.application;
    lines.heading("Work and waste");
    Facts facts;
    addCores(facts, rendering, analysis);
    facts.add("Wasted",
              std::format("{}, {} of task time (failed, killed and repeated attempts)", denseDuration(summary.wastedTaskMillis),
                          partOf(summary.wastedTaskMillis, summary.taskMillis)));
    if (analysis.wallClock.elapsedMillis) {
        const std::int64_t path = analysis.wallClock.criticalPathMillis;
        facts.add("Longest chain",
                  std::format("{}, {} of elapsed time (stages that had to wait for one another)", denseDuration(path),
                              partOf(path, *analysis.wallClock.elapsedMillis)));
    }
    facts.add(
        "Jobs",
        std::format("{} succeeded, {} failed, {} unfinished", summary.jobsSucceeded, summary.jobsFailed, summary.jobsUnfinished));
    if (const StageTime stages = stageTimeOf(analysis); stages.all > 0)
        addAttribution(facts, stages);
    facts.writeTo(lines);
}

} // namespace hudiscope::report
