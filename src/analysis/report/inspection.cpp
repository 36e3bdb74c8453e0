// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/report/inspection.h"

#include "analysis/report/format.h"
#include "analysis/report/hudiscopejson.h"
#include "analysis/report/textlayout.h"
#include "analysis/runs/eventlogrun.h"

#include <format>
#include <string>

namespace hudiscope::report {

namespace {

using artifact::Candidate;
using artifact::Layout;
using Kind = config::NameMasker::Kind;

bool isEventLog(const Candidate &candidate)
{
    return candidate.kind == artifact::Kind::SparkEventLog;
}

/// As the contract names it.
std::string_view nameOf(Layout layout)
{
    switch (layout) {
    case Layout::SingleFile:
        return "single-file";
    case Layout::RollingFolder:
        return "rolling-folder";
    case Layout::PartSet:
        return "part-set";
    case Layout::StandardInput:
        return "standard-input";
    }
    return {};
}

void writeInput(JsonWriter &json, const Rendering &rendering, const Candidate &candidate)
{
    json.beginObject("input");
    json.field("kind", artifact::name(candidate.kind));
    json.field("origin", rendering.path(candidate.origin));
    measuredField(json, rendering, "fingerprint", runs::fingerprintOf(candidate));
    unknownField(json, rendering, "complete", "reason.not-read");
    json.field("bytes", candidate.bytes);
    unknownField(json, rendering, "bytesRead", "reason.not-read");
    unknownField(json, rendering, "bytesDecoded", "reason.not-read");
    json.beginArray("parts");
    for (const artifact::Part &part : candidate.parts) {
        json.beginObject();
        json.field("name", rendering.path(part.name));
        json.field("codec", io::name(part.codec));
        json.field("bytes", part.bytes);
        json.endObject();
    }
    json.endArray();
    json.endObject();
}

void writeSummary(JsonWriter &json, const Rendering &rendering, const Candidate &candidate)
{
    const std::string_view reason = isEventLog(candidate) ? "reason.not-near-the-beginning" : "reason.not-an-event-log";
    json.beginObject("summary");
    textField(json, rendering, "applicationId", rendering.name(Kind::Application, candidate.applicationId), reason);
    textField(json, rendering, "applicationName", rendering.name(Kind::Application, candidate.applicationName), reason);
    optionalField(json, rendering, "startEpochMillis", candidate.startEpochMillis, reason);
    json.field("layout", nameOf(candidate.layout));
    json.field("inProgress", candidate.inProgress);
    if (!candidate.found.empty())
        json.field("found", rendering.ownSentence(candidate.found));
    json.endObject();
}

std::string partsText(const Candidate &candidate)
{
    static const Format format{NumberSymbols::plain()};
    std::string text = std::format("{}, {}", nameOf(candidate.layout), format.storedBytes(candidate.bytes));
    if (candidate.parts.size() > 1)
        text += std::format(" in {} parts", candidate.parts.size());
    if (!candidate.parts.empty())
        text += std::format(", {}", io::name(candidate.parts.front().codec));
    return candidate.inProgress ? text + ", in progress" : text;
}

void writeCandidate(TextLines &lines, const Rendering &rendering, const Candidate &candidate)
{
    static const Format format{NumberSymbols::plain()};
    TextTable table({{"", Align::Left}, {"", Align::Left}});
    table.addRow({"kind", std::string(artifact::name(candidate.kind))});
    if (!candidate.found.empty())
        table.addRow({"found", oneLine(rendering.ownSentence(candidate.found))});
    if (!candidate.applicationId.empty())
        table.addRow({"application", oneLine(rendering.name(Kind::Application, candidate.applicationId))});
    if (!candidate.applicationName.empty())
        table.addRow({"name", oneLine(rendering.name(Kind::Application, candidate.applicationName))});
    if (candidate.startEpochMillis)
        table.addRow({"started", format.utcTime(*candidate.startEpochMillis)});
    table.addRow({"stored as", partsText(candidate)});

    lines.line(oneLine(rendering.path(candidate.origin)), Tone::Heading); // whole: people copy it
    table.writeTo(lines);
    for (const Notice &notice : candidate.notices)
        lines.bullet(oneLine(rendering.warning(notice)), Tone::Warning);
    lines.line();
}

} // namespace

void writeInspectionJson(JsonWriter &json, const Rendering &rendering, std::span<const Candidate> candidates)
{
    json.beginObject();
    json.field("contract", ContractVersion);
    json.beginArray("artifacts");
    for (const Candidate &candidate : candidates) {
        json.beginObject();
        writeInput(json, rendering, candidate);
        json.field("kind", artifact::name(candidate.kind));
        writeSummary(json, rendering, candidate);
        writeWarnings(json, rendering, candidate.notices);
        json.endObject();
    }
    json.endArray();
    json.endObject();
}

void writeInspectionText(ByteSink &sink, const Rendering &rendering, std::span<const Candidate> candidates, bool coloured)
{
    TextLines lines(sink, coloured);
    for (const Candidate &candidate : candidates)
        writeCandidate(lines, rendering, candidate);
}

} // namespace hudiscope::report
