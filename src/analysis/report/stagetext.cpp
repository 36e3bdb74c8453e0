// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/report/stagetext.h"

#include "analysis/report/format.h"

#include <algorithm>
#include <format>

#include <ranges>
#include <vector>

namespace hudiscope::report {

namespace {

using phases::RunAnalysis;
using phases::StageAnalysis;
using phases::StageState;
using spark::StageAttempt;

constexpr std::string_view NoteIndent = "        ";

struct Row {
    const StageAttempt *attempt = nullptr;
    const StageAnalysis *analysis = nullptr;

    [[nodiscard]] bool isUnfinished() const { return analysis->state == StageState::Unfinished; }
    /// Of an unfinished stage: up to the end of elapsed time.
    [[nodiscard]] std::int64_t millis() const
    {
        return isUnfinished() ? analysis->to - analysis->from : analysis->peer.durationMillis;
    }
};

/// Unfinished stages first, then by duration; ids break ties.
bool comesBefore(const Row &a, const Row &b)
{
    if (a.isUnfinished() != b.isUnfinished())
        return a.isUnfinished();
    return a.millis() != b.millis() ? a.millis() > b.millis() : a.attempt->key < b.attempt->key;
}

/// The rows to show: all unfinished stages, and the longest others up to the limits.
std::vector<Row> rowsToShow(const RunAnalysis &analysis, StageTableLimits limits)
{
    std::vector<Row> rows;
    for (std::size_t i = 0; i < analysis.stages.size(); ++i) {
        const Row row{&analysis.profile->stages[i], &analysis.stages[i]};
        const bool hasDuration = row.millis() >= 0; // one without is not short, it is unknown
        if (row.isUnfinished() || !hasDuration || row.millis() >= limits.minStageMillis)
            rows.push_back(row);
    }
    std::ranges::sort(rows, comesBefore);
    const auto unfinished = static_cast<std::size_t>(std::ranges::count_if(rows, &Row::isUnfinished));
    rows.resize(std::min(rows.size(), unfinished + static_cast<std::size_t>(limits.topStages)));
    return rows;
}

std::string skewText(double ratio)
{
    static const Format format{NumberSymbols::plain()};
    return ratio < 0 ? std::string("-") : format.decimal(ratio, 1) + "x";
}

std::string stateText(const Row &row)
{
    switch (row.analysis->state) {
    case StageState::Complete:
        return {};
    case StageState::Failed:
        return "FAILED";
    case StageState::Skipped:
        return "skipped";
    case StageState::Unfinished:
        return "UNFINISHED";
    }
    return {};
}

Tone toneOf(const Row &row)
{
    if (row.isUnfinished())
        return Tone::Warning;
    return row.analysis->state == StageState::Failed ? Tone::Bad : Tone::Plain;
}

std::vector<std::string> cellsOf(const Row &row, const DisplayNames &names)
{
    const spark::TaskTotals &totals = row.attempt->totals;
    const phases::Attribution &ours = row.analysis->ours;
    const phases::PeerStage &peer = row.analysis->peer;
    const std::string probable = ours.confidence == phases::Confidence::Probable ? "~" : "";
    return {std::format("{}.{}", row.attempt->key.stage, row.attempt->key.attempt),
            names.longName(ours.operation),
            probable + names.longName(ours.phase),
            std::to_string(totals.succeeded + totals.failed + totals.killed),
            (row.isUnfinished() ? ">" : "") + denseDuration(row.millis()),
            denseDuration(peer.p50),
            denseDuration(peer.max),
            skewText(peer.skewRatio),
            denseBytes(totals.metrics.shuffleBytesRead() + totals.metrics.shuffleBytesWritten),
            std::to_string(totals.failed),
            stateText(row)};
}

/// Texts under one row of the table.
class StageNotes
{
public:
    StageNotes(TextTable &table, const Rendering &rendering, const spark::SparkProfile &profile)
        : m_table(table)
        , m_rendering(rendering)
        , m_profile(profile)
    {
    }

    void add(const Row &row) const
    {
        note(whatItDid(row));
        bundledSteps(row.analysis->peer.bundledSteps);
        evidence(row.analysis->ours);
        for (const auto &[label, count] : row.attempt->failureLabels)
            note(std::format("{} x {}", count, label), Tone::Bad);
        if (!row.analysis->peer.failureReasonFirstLine.empty())
            note("failed: " + m_rendering.text(row.analysis->peer.failureReasonFirstLine), Tone::Bad);
    }

private:
    void note(const std::string &text, Tone tone = Tone::Dim) const
    {
        m_table.addNote(std::string(NoteIndent) + oneLine(text), tone);
    }

    [[nodiscard]] std::string whatItDid(const Row &row) const
    {
        const std::string &subPhase = row.analysis->ours.subPhase;
        const std::optional<std::string> &label = row.analysis->peer.jobDescription;
        const std::string text = label && !label->empty() ? *label : std::string(m_profile.text(row.attempt->name));
        return (subPhase.empty() ? std::string{} : "[" + subPhase + "] ") + m_rendering.text(text);
    }

    /// A label speaks for itself; what else decided is named.
    void evidence(const phases::Attribution &ours) const
    {
        using Source = phases::AttributionSource;
        if (ours.source != Source::Description && ours.source != Source::None && !ours.why.empty())
            note(std::format("by {}: {}", phases::name(ours.source), m_rendering.text(ours.why)));
    }

    void bundledSteps(const std::vector<std::string> &steps) const
    {
        if (steps.empty())
            return;
        std::string all = steps.front();
        for (const std::string &step : steps | std::views::drop(1))
            all += " + " + step;
        note("covers " + all + ", which the log cannot separate");
    }

    TextTable &m_table;
    const Rendering &m_rendering;
    const spark::SparkProfile &m_profile;
};

std::string headingText(std::size_t shown, const RunAnalysis &analysis, std::int64_t minStageMillis)
{
    static const Format format{NumberSymbols::plain()};
    std::string text = std::format("Stages ({} of {} shown, longest first", shown, analysis.stages.size());
    if (minStageMillis > 0)
        text += std::format(", stages under {}s omitted", format.decimal(static_cast<double>(minStageMillis) / 1000, 1));
    return text + ")";
}

} // namespace

void writeStages(TextLines &lines, const Rendering &rendering, const DisplayNames &names, const RunAnalysis &analysis,
                 StageTableLimits limits)
{
    const std::vector<Row> rows = rowsToShow(analysis, limits);
    lines.heading(headingText(rows.size(), analysis, limits.minStageMillis));
    TextTable table({{"Stage"},
                     {"Operation", Align::Left},
                     {"Phase (~ probable)", Align::Left},
                     {"Tasks"},
                     {"Duration"},
                     {"p50"},
                     {"Max"},
                     {"Skew"},
                     {"Shuffle"},
                     {"Failed"},
                     {"", Align::Left}});
    const StageNotes notes(table, rendering, *analysis.profile);
    for (const Row &row : rows) {
        table.addRow(cellsOf(row, names), toneOf(row));
        notes.add(row);
    }
    table.writeTo(lines);
    lines.line();
}

} // namespace hudiscope::report
