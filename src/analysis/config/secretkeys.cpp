// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/config/secretkeys.h"

#include <QJsonArray>

#include <algorithm>
#include <array>

namespace hudiscope::config {

namespace {

constexpr std::size_t LongestPlainValue = 1024; // bytes; longer ones are no plain word, number or path

/// Values of `keys[].values`, in the order of SecretKeys::Verdict.
constexpr std::array<QLatin1StringView, 3> VerdictNames{QLatin1StringView("not-plain"), QLatin1StringView("any"),
                                                        QLatin1StringView("always")};

bool isUpper(char c)
{
    return c >= 'A' && c <= 'Z';
}
bool isLower(char c)
{
    return c >= 'a' && c <= 'z';
}
bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}
char toLower(char c)
{
    return isUpper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}

/// A capital begins a word after a small letter or digit (`keyStore`), and where it ends an
/// abbreviation (`SSLKey`).
bool beginsWord(std::string_view key, std::size_t at)
{
    if (!isUpper(key[at]) || at == 0)
        return false;
    const bool afterSmall = isLower(key[at - 1]) || isDigit(key[at - 1]);
    const bool beforeSmall = at + 1 < key.size() && isLower(key[at + 1]);
    return afterSmall || (isUpper(key[at - 1]) && beforeSmall);
}

bool fits(const QRegularExpression &pattern, std::string_view value)
{
    return value.size() <= LongestPlainValue
        && pattern.match(QString::fromUtf8(value.data(), static_cast<qsizetype>(value.size()))).hasMatch();
}

} // namespace

std::vector<std::string> wordsOfKey(std::string_view key)
{
    std::vector<std::string> words;
    bool inside = false;
    for (std::size_t i = 0; i < key.size(); ++i) {
        const char c = key[i];
        if (!isUpper(c) && !isLower(c) && !isDigit(c)) {
            inside = false;
            continue;
        }
        if (!inside || beginsWord(key, i))
            words.emplace_back();
        inside = true;
        words.back() += toLower(c);
    }
    return words;
}

SecretKeys::SecretKeys(const QJsonObject &catalog)
    : m_plainValue(catalog[QLatin1StringView("plainValue")].toString())
    , m_harmlessValue(catalog[QLatin1StringView("harmlessValue")].toString())
{
    const QJsonArray rules = catalog[QLatin1StringView("keys")].toArray();
    for (const QJsonValue &entry : rules) {
        Rule &rule = m_rules.emplace_back();
        rule.inWord = entry[QLatin1StringView("inWord")].toString().toStdString();
        const auto name = std::ranges::find(VerdictNames, entry[QLatin1StringView("values")].toString());
        rule.verdict = static_cast<Verdict>(name - VerdictNames.begin() + 1);
        const QJsonArray words = entry[QLatin1StringView("words")].toArray();
        for (const QJsonValue &word : words)
            rule.words.push_back(word.toString().toStdString());
    }
    const QJsonArray endings = catalog[QLatin1StringView("harmlessEndings")].toArray();
    for (const QJsonValue &ending : endings)
        m_harmlessEndings.insert(ending.toString().toStdString());
}

bool SecretKeys::Rule::matches(const std::vector<std::string> &key) const
{
    if (!inWord.empty())
        return std::ranges::any_of(key, [this](const std::string &word) { return word.contains(inWord); });
    return !std::ranges::search(key, words).empty();
}

SecretKeys::Verdict SecretKeys::verdict(std::string_view key) const
{
    const std::vector<std::string> words = wordsOfKey(key);
    Verdict strongest = Verdict::Harmless;
    for (const Rule &rule : m_rules) {
        if (rule.verdict > strongest && rule.matches(words))
            strongest = rule.verdict;
    }
    const bool endsHarmless = !words.empty() && m_harmlessEndings.contains(words.back());
    return endsHarmless && strongest != Verdict::Always ? Verdict::Harmless : strongest;
}

bool SecretKeys::isSecret(std::string_view key) const
{
    return verdict(key) >= Verdict::Any;
}

bool SecretKeys::isSecret(std::string_view key, std::string_view value) const
{
    switch (verdict(key)) {
    case Verdict::Harmless:
        return false;
    case Verdict::NotPlain:
        return !fits(m_plainValue, value);
    case Verdict::Any:
    case Verdict::Always:
        return !value.empty() && !isHarmless(value);
    }
    return true;
}

bool SecretKeys::isHarmless(std::string_view value) const
{
    return fits(m_harmlessValue, value);
}

} // namespace hudiscope::config
