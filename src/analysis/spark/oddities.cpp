// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/spark/oddities.h"

#include "analysis/limits.h"

#include <algorithm>
#include <format>
#include <string_view>

namespace hudiscope::spark {

namespace {

/// Which notice (catalogs/warnings.json) tells of an oddity.
struct Telling {
    std::string_view code;
    Oddity oddity;
    bool hasLimit = false; ///< the text says how long a line may be
};

constexpr std::array Tellings{
    Telling{"line-unparsable", Oddity::Unparsable},        Telling{"line-cut", Oddity::CutLastLine},
    Telling{"line-trailing-data", Oddity::TrailingData},   Telling{"line-invalid-utf8", Oddity::InvalidUtf8},
    Telling{"line-not-a-number", Oddity::NotANumber},      Telling{"line-too-long", Oddity::LongSkimmed, true},
    Telling{"line-too-long-lost", Oddity::LongLost, true}, Telling{"line-too-long-unused", Oddity::LongPassedOver, true},
    Telling{"clock-contradiction", Oddity::NoDuration},
};

/// Lines that gave nothing, whether that is worth a notice or not.
constexpr std::array Skippings{
    Telling{"line-unparsable", Oddity::Unparsable},      Telling{"line-cut", Oddity::CutLastLine},
    Telling{"line-too-long-lost", Oddity::LongLost},     Telling{"event-not-used", Oddity::NotUsed},
    Telling{"plan-update-not-used", Oddity::PlanUpdate},
};

} // namespace

void Oddities::Tally::add(std::uint64_t line, std::uint64_t bytes)
{
    if (count++ == 0)
        firstLine = line;
    lastLine = line;
    longest = std::max(longest, bytes);
}

void Oddities::add(std::span<const OddLine> lines, std::size_t part, std::uint64_t firstLine)
{
    if (lines.empty())
        return;
    if (m_parts.size() <= part)
        m_parts.resize(part + 1);
    for (const OddLine &odd : lines)
        m_parts[part][static_cast<std::size_t>(odd.oddity)].add(firstLine + odd.line, odd.bytes);
}

std::vector<Notice> Oddities::notices(std::span<const io::PartInfo> parts) const
{
    std::vector<Notice> all;
    std::uint64_t planUpdates = 0;
    for (std::size_t part = 0; part < m_parts.size(); ++part) {
        const auto begin = static_cast<std::ptrdiff_t>(all.size());
        for (const Telling &telling : Tellings) {
            const Tally &found = tally(m_parts[part], telling.oddity);
            if (found.count == 0)
                continue;
            Notice &notice = all.emplace_back(Notice{.code = std::string(telling.code),
                                                     .arguments = {},
                                                     .part = parts[part].name,
                                                     .line = found.firstLine,
                                                     .byteOffset = {},
                                                     .count = found.count});
            if (telling.hasLimit)
                notice.arguments = {{"limit", std::format("{}", limits::WantedLineBytes)}};
        }
        std::ranges::stable_sort(all.begin() + begin, all.end(), {}, &Notice::line);
        planUpdates += tally(m_parts[part], Oddity::PlanUpdate).count;
    }
    if (planUpdates >= limits::NamedPlanUpdates)
        all.push_back(
            {.code = "plan-update-not-used", .arguments = {}, .part = {}, .line = {}, .byteOffset = {}, .count = planUpdates});
    return all;
}

std::vector<SkippedLines> Oddities::skipped(std::span<const io::PartInfo> parts) const
{
    std::vector<SkippedLines> all;
    for (const Telling &skipping : Skippings) {
        SkippedLines lines;
        for (std::size_t part = 0; part < m_parts.size(); ++part) {
            const Tally &found = tally(m_parts[part], skipping.oddity);
            if (lines.count == 0 && found.count > 0) {
                lines.firstPart = parts[part].name;
                lines.firstLine = found.firstLine;
            }
            lines.count += found.count;
        }
        if (lines.count > 0) {
            lines.reason = skipping.code;
            all.push_back(std::move(lines));
        }
    }
    return all;
}

std::vector<UnparsedLines> Oddities::unparsed() const
{
    std::vector<UnparsedLines> all;
    for (std::size_t part = 0; part < m_parts.size(); ++part) {
        UnparsedLines lines{.part = part, .count = 0, .lastLine = 0};
        for (const Oddity oddity : {Oddity::Unparsable, Oddity::CutLastLine, Oddity::LongLost}) {
            const Tally &found = tally(m_parts[part], oddity);
            lines.count += found.count;
            lines.lastLine = std::max(lines.lastLine, found.lastLine);
        }
        if (lines.count > 0)
            all.push_back(lines);
    }
    return all;
}

bool Oddities::hasCutLine() const
{
    return std::ranges::any_of(m_parts, [](const Part &part) { return tally(part, Oddity::CutLastLine).count > 0; });
}

} // namespace hudiscope::spark
