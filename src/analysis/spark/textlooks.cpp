// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/spark/textlooks.h"

#include "analysis/spark/jsontext.h"

#include <algorithm>
#include <cctype>

namespace hudiscope::spark {

namespace {

bool isControl(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 && c != '\t' && c != '\r';
}

} // namespace

std::string looksLike(std::string_view firstLine, std::uint64_t lines)
{
    constexpr std::size_t Shown = 60;
    if (firstLine.empty())
        return lines == 0 ? "there is no text" : "all lines are blank";
    if (std::ranges::any_of(firstLine, isControl))
        return "this is binary data";
    if (firstLine == "{" || firstLine == "[")
        return "this is one JSON document over several lines, not one event a line";
    if (firstLine.starts_with('{') || firstLine.starts_with('['))
        return "the lines are JSON, but no events of Spark";
    return "this is plain text that begins with \u201c" + validUtf8(cutAtCharacter(firstLine, Shown)) + "\u201d";
}

} // namespace hudiscope::spark
