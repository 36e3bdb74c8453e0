// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/config/redaction.h"
#include "analysis/config/secretkeys.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <format>
#include <ranges>

#include <xxhash.h>

namespace hudiscope::config {

namespace {

using Kind = NameMasker::Kind;

constexpr std::string_view DroppedText = "(dropped)";

/// Words of the tokens and of catalogs/redaction.json, `settingKinds[].kind`.
constexpr std::array<std::string_view, 7> KindNames{"host", "user", "path", "application", "table", "column", "partition"};

std::string token(Kind kind, std::string_view name)
{
    const auto hash = static_cast<std::uint32_t>(XXH3_64bits(name.data(), name.size()));
    return std::format("{}-{:08x}", KindNames.at(static_cast<std::size_t>(kind)), hash);
}

/// What a path, a host or a user looks like inside a text. Grammar, not policy: a class name such as
/// `org.apache.hudi.X` must not be taken for a host, nor `a/b` in prose for a path.
struct Look {
    Kind kind;
    QRegularExpression pattern;
};

const std::array<Look, 6> &looks()
{
    static const std::array<Look, 6> all{
        Look{Kind::Path, QRegularExpression(QStringLiteral(R"(\b[A-Za-z][A-Za-z0-9+.-]{1,15}:/{1,3}[^\s,;'"`<>()\[\]{}]+)"))},
        Look{Kind::Path, QRegularExpression(QStringLiteral(R"((?<![\w./:-])/[\w.=@%+~-]{2,}(?:/[^\s,;'"`<>()\[\]{}:]*)?)"))},
        Look{Kind::User, QRegularExpression(QStringLiteral(R"(\b[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+\b)"))},
        Look{Kind::Host, QRegularExpression(QStringLiteral(R"(\b\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?\b)"))},
        Look{Kind::Host, QRegularExpression(QStringLiteral(R"(\bip(?:-\d{1,3}){4}(?:\.[\w-]+)*(?::\d{1,5})?\b)"))},
        Look{
            Kind::Host,
            QRegularExpression(QStringLiteral(
                R"((?<![\w.$-])(?:[a-z0-9][a-z0-9-]*\.){1,6}(?:com|net|org|io|internal|local|lan|cloud|corp)(?::\d{1,5})?(?![\w.($-]))"))},
    };
    return all;
}

struct Stretch {
    qsizetype from = 0;
    qsizetype length = 0;
    Kind kind = Kind::Path;
};

bool isWordCharacter(QChar c)
{
    return c.isLetterOrNumber() || c == u'_';
}

/// A known name counts where it stands alone; `trips` in `round_trips` is another word. The metadata
/// table `trips_metadata` is named after its table and is masked as such.
bool standsAlone(const QString &text, qsizetype from, qsizetype length)
{
    const bool before = from == 0 || !isWordCharacter(text[from - 1]);
    const qsizetype end = from + length;
    const bool after = end == text.size() || !isWordCharacter(text[end])
        || QStringView(text).sliced(end).startsWith(QLatin1StringView("_metadata"));
    return before && after;
}

void findKnown(const QString &text, const NameMasker::Name &known, std::vector<Stretch> &found)
{
    const QString name = QString::fromStdString(known.text);
    for (qsizetype at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.size())) {
        if (standsAlone(text, at, name.size()))
            found.push_back({.from = at, .length = name.size(), .kind = known.kind});
    }
}

void findLooks(const QString &text, std::vector<Stretch> &found)
{
    for (const Look &look : looks()) {
        QRegularExpressionMatchIterator matches = look.pattern.globalMatch(text);
        while (matches.hasNext()) {
            const QRegularExpressionMatch match = matches.next();
            found.push_back({.from = match.capturedStart(), .length = match.capturedLength(), .kind = look.kind});
        }
    }
}

/// Replaces from left to right, of several that begin at one place the longest.
std::string replaced(const QString &text, std::vector<Stretch> &found)
{
    std::ranges::stable_sort(found, {}, [](const Stretch &stretch) { return std::pair(stretch.from, -stretch.length); });
    QString masked;
    qsizetype copied = 0;
    for (const Stretch &stretch : found) {
        if (stretch.from < copied)
            continue;
        masked += QStringView(text).sliced(copied, stretch.from - copied);
        masked += QString::fromStdString(token(stretch.kind, text.sliced(stretch.from, stretch.length).toStdString()));
        copied = stretch.from + stretch.length;
    }
    masked += QStringView(text).sliced(copied);
    return masked.toStdString();
}

std::string_view trimmed(std::string_view text)
{
    const std::size_t from = text.find_first_not_of(" \t");
    return from == std::string_view::npos ? std::string_view{} : text.substr(from, text.find_last_not_of(" \t") - from + 1);
}

} // namespace

NameMasker::NameMasker(RedactionLevel level, std::vector<Name> known, const catalog::Catalogs &catalogs)
    : m_level(level)
    , m_known(std::move(known))
{
    std::erase_if(m_known, [](const Name &name) { return name.text.empty(); });
    std::ranges::stable_sort(m_known, std::ranges::greater{}, [](const Name &name) { return name.text.size(); });
    if (level == RedactionLevel::None)
        return;
    const Result<QJsonObject> catalog = catalogs.load("redaction");
    m_knowsSettings = catalog.has_value();
    const QJsonArray rules = catalog.value_or(QJsonObject())[QLatin1StringView("settingKinds")].toArray();
    for (const QJsonValue &entry : rules) {
        SettingKind &rule = m_settingKinds.emplace_back();
        const auto kind = std::ranges::find(KindNames, entry[QLatin1StringView("kind")].toString().toStdString());
        rule.kind = static_cast<Kind>(kind - KindNames.begin());
        const QJsonArray words = entry[QLatin1StringView("words")].toArray();
        for (const QJsonValue &word : words)
            rule.words.push_back(word.toString().toStdString());
    }
    std::ranges::stable_sort(m_settingKinds, std::ranges::greater{}, [](const SettingKind &rule) { return rule.words.size(); });
}

std::string NameMasker::name(Kind kind, std::string_view name) const
{
    return m_level == RedactionLevel::None || name.empty() ? std::string(name) : token(kind, name);
}

std::string NameMasker::text(std::string_view text) const
{
    if (m_level == RedactionLevel::None || text.empty())
        return std::string(text);
    if (m_level == RedactionLevel::All)
        return std::string(DroppedText);
    return withoutNames(text);
}

std::string NameMasker::withoutNames(std::string_view text) const
{
    const QString decoded = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    std::vector<Stretch> found;
    for (const Name &known : m_known)
        findKnown(decoded, known, found);
    findLooks(decoded, found);
    return found.empty() ? std::string(text) : replaced(decoded, found);
}

std::optional<NameMasker::Kind> NameMasker::kindOf(std::string_view key) const
{
    const std::vector<std::string> words = wordsOfKey(key);
    const auto endsLikeKey = [&words](const SettingKind &rule) {
        return words.size() >= rule.words.size() && std::equal(rule.words.rbegin(), rule.words.rend(), words.rbegin());
    };
    const auto rule = std::ranges::find_if(m_settingKinds, endsLikeKey);
    return rule == m_settingKinds.end() ? std::nullopt : std::optional(rule->kind);
}

std::string NameMasker::setting(std::string_view key, std::string_view value) const
{
    if (m_level == RedactionLevel::None || value.empty())
        return std::string(value);
    if (!m_knowsSettings)
        return std::string(DroppedText); // without the rules nothing can be called harmless
    const std::optional<Kind> kind = kindOf(key);
    if (!kind) {
        const bool isFreeText = value.find_first_of(" \t\n") != std::string_view::npos;
        return isFreeText ? text(value) : withoutNames(value);
    }
    std::string masked;
    for (const auto item : std::views::split(value, ',')) {
        if (!masked.empty())
            masked += ',';
        masked += name(*kind, trimmed(std::string_view(item)));
    }
    return masked;
}

} // namespace hudiscope::config
