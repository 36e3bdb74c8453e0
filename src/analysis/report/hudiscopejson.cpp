// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/report/hudiscopejson.h"

#include <functional>
#include <numeric>

namespace hudiscope::report {

void unknownField(JsonWriter &json, const Rendering &rendering, std::string_view key, const NotDerivable &why)
{
    json.nullField(key);
    json.field(std::string(key) + "Reason", rendering.reason(why));
}

void unknownField(JsonWriter &json, const Rendering &rendering, std::string_view key, std::string_view reason)
{
    json.nullField(key);
    json.field(std::string(key) + "Reason", rendering.message(reason));
}

void textField(JsonWriter &json, const Rendering &rendering, std::string_view key, std::string_view text, std::string_view reason)
{
    if (text.empty())
        unknownField(json, rendering, key, reason);
    else
        json.field(key, text);
}

void writeWarnings(JsonWriter &json, const Rendering &rendering, std::span<const Notice> notices)
{
    json.beginArray("warnings");
    for (const Notice &notice : notices) {
        json.beginObject();
        json.field("code", notice.code);
        json.field("message", rendering.warning(notice));
        if (!notice.part.empty())
            json.field("part", rendering.path(notice.part));
        if (notice.line)
            json.field("line", *notice.line);
        if (notice.byteOffset)
            json.field("byteOffset", *notice.byteOffset);
        json.field("count", notice.count);
        json.endObject();
    }
    json.endArray();
}

namespace {

std::uint64_t sumOver(const std::vector<io::PartInfo> &parts, std::uint64_t io::PartInfo::*field)
{
    return std::transform_reduce(parts.begin(), parts.end(), std::uint64_t{0}, std::plus{},
                                 [field](const io::PartInfo &part) { return part.*field; });
}

void writeParts(JsonWriter &json, const Rendering &rendering, const std::vector<io::PartInfo> &parts)
{
    json.beginArray("parts");
    for (const io::PartInfo &part : parts) {
        json.beginObject();
        json.field("name", rendering.path(part.name));
        json.field("codec", io::name(part.codec));
        json.field("bytesRead", part.bytesRead);
        json.field("bytesDecoded", part.bytesDecoded);
        json.field("linesRead", part.linesRead);
        json.endObject();
    }
    json.endArray();
}

void writeSkippedLines(JsonWriter &json, const Rendering &rendering, const std::vector<spark::SkippedLines> &skipped)
{
    json.beginArray("linesSkipped");
    for (const spark::SkippedLines &lines : skipped) {
        json.beginObject();
        json.field("reason", lines.reason);
        json.field("count", lines.count);
        json.field("firstPart", rendering.path(lines.firstPart));
        json.field("firstLine", lines.firstLine);
        json.endObject();
    }
    json.endArray();
}

} // namespace

void writeInput(JsonWriter &json, const Rendering &rendering, const runs::EventLogRun &run)
{
    const spark::SparkProfile &profile = *run.analysis->profile;
    json.beginObject("input");
    json.field("kind", artifact::name(run.candidate.kind));
    json.field("origin", rendering.path(run.candidate.origin));
    measuredField(json, rendering, "fingerprint", run.fingerprint);
    json.field("complete", profile.complete && !profile.compacted);
    json.field("bytesRead", sumOver(profile.parts, &io::PartInfo::bytesRead));
    json.field("bytesDecoded", sumOver(profile.parts, &io::PartInfo::bytesDecoded));
    json.field("linesRead", profile.linesRead);
    json.field("eventsRead", profile.eventsRead);
    writeParts(json, rendering, profile.parts);
    writeSkippedLines(json, rendering, profile.skipped);
    json.endObject();
}

} // namespace hudiscope::report
