// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/spark/jsontext.h"

#include <simdjson.h>

#include <algorithm>

namespace hudiscope::spark {

namespace {

constexpr std::string_view ByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view Replacement = "\xEF\xBF\xBD";
constexpr std::string_view Blank = " \t\r";

bool isContinuation(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// Length that the first byte of a character announces, 0 where it cannot be one.
std::size_t announcedLength(char first)
{
    const auto byte = static_cast<unsigned char>(first);
    if (byte < 0x80)
        return 1;
    if (byte >= 0xC2 && byte <= 0xDF)
        return 2;
    if (byte >= 0xE0 && byte <= 0xEF)
        return 3;
    return byte >= 0xF0 && byte <= 0xF4 ? 4 : 0;
}

bool isWord(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Offset behind the string that begins at `begin`, or npos.
std::size_t stringEnd(std::string_view line, std::size_t begin)
{
    std::size_t at = begin + 1;
    while ((at = line.find_first_of("\"\\", at)) != std::string_view::npos) {
        if (line[at] == '"')
            return at + 1;
        at += 2;
    }
    return std::string_view::npos;
}

} // namespace

std::string_view trimmed(std::string_view line)
{
    if (line.starts_with(ByteOrderMark))
        line.remove_prefix(ByteOrderMark.size());
    while (!line.empty() && Blank.contains(line.back()))
        line.remove_suffix(1);
    while (!line.empty() && Blank.contains(line.front()))
        line.remove_prefix(1);
    return line;
}

std::string validUtf8(std::string_view text)
{
    std::string valid;
    valid.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = announcedLength(text[at]);
        if (length > 0 && at + length <= text.size() && simdjson::validate_utf8(text.data() + at, length)) {
            valid += text.substr(at, length);
            at += length;
        } else {
            valid += Replacement;
            ++at;
        }
    }
    return valid;
}

std::size_t firstValueEnd(std::string_view line)
{
    if (line.starts_with('"')) {
        const std::size_t end = stringEnd(line, 0);
        return end == std::string_view::npos ? 0 : end;
    }
    if (!line.starts_with('{') && !line.starts_with('['))
        return 0;
    std::size_t depth = 0;
    for (std::size_t at = 0; (at = line.find_first_of("{}[]\"", at)) != std::string_view::npos;) {
        if (line[at] == '"') {
            at = stringEnd(line, at);
            if (at == std::string_view::npos)
                return 0;
            continue;
        }
        depth += line[at] == '{' || line[at] == '[' ? 1 : std::size_t(-1);
        ++at;
        if (depth == 0)
            return at;
    }
    return 0;
}

std::string_view cutAtCharacter(std::string_view text, std::size_t bytes)
{
    if (text.size() <= bytes)
        return text;
    while (bytes > 0 && isContinuation(text[bytes]))
        --bytes;
    return text.substr(0, bytes);
}

std::string_view withoutFileAndLine(std::string_view callSite)
{
    const std::size_t colon = callSite.rfind(':');
    if (colon == std::string_view::npos || colon + 1 == callSite.size()
        || !std::ranges::all_of(callSite.substr(colon + 1), isDigit))
        return callSite;
    const std::size_t dot = callSite.rfind('.', colon);
    if (dot == std::string_view::npos || dot + 1 == colon
        || !std::ranges::all_of(callSite.substr(dot + 1, colon - dot - 1), isWord))
        return callSite;
    return callSite.substr(0, dot);
}

std::optional<std::string_view> nameInScope(std::string_view scope)
{
    constexpr std::string_view Key = "\"name\"";
    std::size_t at = scope.find(Key);
    if (at == std::string_view::npos)
        return std::nullopt;
    at = scope.find_first_not_of(" \t", at + Key.size());
    if (at == std::string_view::npos || scope[at] != ':')
        return std::nullopt;
    at = scope.find_first_not_of(" \t", at + 1);
    if (at == std::string_view::npos || scope[at] != '"')
        return std::nullopt;
    const std::size_t end = scope.find('"', at + 1);
    return end == std::string_view::npos ? std::nullopt : std::optional{scope.substr(at + 1, end - at - 1)};
}

} // namespace hudiscope::spark
