// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/config/secretassignments.h"

#include <QJsonArray>

#include <algorithm>
#include <utility>

namespace hudiscope::config {

namespace {

constexpr std::size_t LongestKey = 256;     // bytes; what is longer is no name of a setting
constexpr std::size_t SpacesAroundMark = 4; // `key  =  value`
constexpr std::string_view EndsOfBareValue = " \t\r\n\f,;&|\"'`)}]>";

bool isKeyCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '_' || c == '-';
}

bool isBlank(char c)
{
    return c == ' ' || c == '\t';
}
bool isQuote(char c)
{
    return c == '"' || c == '\'' || c == '`';
}

std::string lowerCased(std::string_view text)
{
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return lower;
}

std::size_t skipBlanks(std::string_view text, std::size_t at)
{
    for (std::size_t n = 0; n < SpacesAroundMark && at < text.size() && isBlank(text[at]); ++n)
        ++at;
    return at;
}

/// The end of the name before `mark`: behind blanks and a closing quote, which may be escaped.
std::size_t endOfKey(std::string_view text, std::size_t mark)
{
    std::size_t end = mark;
    for (std::size_t n = 0; n < SpacesAroundMark && end > 0 && isBlank(text[end - 1]); ++n)
        --end;
    if (end > 0 && isQuote(text[end - 1])) {
        --end;
        while (end > 0 && text[end - 1] == '\\')
            --end;
    }
    return end;
}

std::size_t beginOfKey(std::string_view text, std::size_t end)
{
    std::size_t begin = end;
    while (begin > 0 && end - begin < LongestKey && isKeyCharacter(text[begin - 1]))
        --begin;
    return begin;
}

/// From the opening quote on; `escapes` backslashes stand before it and before the closing one.
std::size_t endOfQuoted(std::string_view text, std::size_t from, char quote, std::size_t escapes)
{
    for (std::size_t at = text.find(quote, from); at != std::string_view::npos; at = text.find(quote, at + 1)) {
        std::size_t backslashes = 0;
        while (backslashes < at - from && text[at - 1 - backslashes] == '\\')
            ++backslashes;
        if (backslashes <= escapes)
            return at - backslashes;
    }
    return text.size();
}

/// (begin, end) of the value that begins at or shortly behind `at`.
std::pair<std::size_t, std::size_t> valueBounds(std::string_view text, std::size_t at)
{
    std::size_t begin = skipBlanks(text, at);
    std::size_t escapes = 0;
    while (begin + escapes < text.size() && text[begin + escapes] == '\\')
        ++escapes;
    if (begin + escapes < text.size() && isQuote(text[begin + escapes])) {
        const char quote = text[begin + escapes];
        begin += escapes + 1;
        return {begin, endOfQuoted(text, begin, quote, escapes)};
    }
    const std::size_t end = text.find_first_of(EndsOfBareValue, begin);
    return {begin, std::min(end, text.size())};
}

bool isOption(std::string_view text, std::size_t mark)
{
    return text[mark] == '-' && mark + 2 < text.size() && text[mark + 1] == '-' && isKeyCharacter(text[mark + 2])
        && (mark == 0 || !isKeyCharacter(text[mark - 1]));
}

} // namespace

SecretAssignments::SecretAssignments(const QJsonObject &catalog, const SecretKeys &keys, std::string mask)
    : m_keys(keys)
    , m_mask(std::move(mask))
{
    const QJsonArray parameters = catalog[QLatin1StringView("queryParameters")].toArray();
    for (const QJsonValue &parameter : parameters)
        m_queryParameters.insert(parameter.toString().toStdString());
}

bool SecretAssignments::namesSecret(std::string_view text, std::size_t keyFrom, std::size_t keyTo) const
{
    const std::string_view key = text.substr(keyFrom, keyTo - keyFrom);
    if (key.empty())
        return false;
    if (m_keys.isSecret(key))
        return true;
    const bool isParameter = keyFrom > 0 && (text[keyFrom - 1] == '?' || text[keyFrom - 1] == '&');
    return isParameter && m_queryParameters.contains(lowerCased(key));
}

SecretAssignments::Stretch SecretAssignments::withoutHarmless(std::string_view text, Stretch value) const
{
    const std::string_view content = text.substr(value.from, value.to - value.from);
    if (content.empty() || m_keys.isHarmless(content) || m_mask.starts_with(content) || content.starts_with(m_mask))
        return {};
    return value;
}

SecretAssignments::Stretch SecretAssignments::valueAt(std::string_view text, std::size_t mark) const
{
    std::size_t keyTo = endOfKey(text, mark);
    std::size_t keyFrom = beginOfKey(text, keyTo);
    std::size_t after = mark + 1;
    if (text[mark] == '-') { // `--name value`
        keyFrom = mark + 2;
        keyTo = keyFrom;
        while (keyTo < text.size() && keyTo - keyFrom < LongestKey && isKeyCharacter(text[keyTo]))
            ++keyTo;
        after = keyTo;
        if (after + 1 >= text.size() || !isBlank(text[after]) || text[after + 1] == '-')
            return {};
    }
    if (!namesSecret(text, keyFrom, keyTo))
        return {};
    while (after < text.size() && (text[after] == '=' || text[after] == '>')) // `==`, `=>`
        ++after;
    const auto [from, to] = valueBounds(text, after);
    return withoutHarmless(text, {.from = from, .to = to});
}

void SecretAssignments::maskIn(std::string &text) const
{
    std::string masked;
    std::size_t copied = 0;
    const std::string_view all = text;
    for (std::size_t mark = all.find_first_of("=:-"); mark != std::string_view::npos; mark = all.find_first_of("=:-", mark + 1)) {
        if (mark < copied || (all[mark] == '-' && !isOption(all, mark)))
            continue;
        const Stretch value = valueAt(all, mark);
        if (value.to <= value.from || value.from < copied)
            continue;
        masked.append(all.substr(copied, value.from - copied)).append(m_mask);
        copied = value.to;
    }
    if (copied == 0)
        return;
    masked.append(all.substr(copied));
    text = std::move(masked);
}

} // namespace hudiscope::config
