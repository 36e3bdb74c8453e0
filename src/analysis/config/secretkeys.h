// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QRegularExpression>

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace hudiscope::config {

/// `spark.ssl.keyStorePassword` → `spark ssl key store password`, lower-cased.
[[nodiscard]] std::vector<std::string> wordsOfKey(std::string_view key);

/// Which names of settings hold secrets, by the sections `keys`, `harmlessEndings`, `plainValue`
/// and `harmlessValue` of catalogs/redaction.json.
class SecretKeys
{
public:
    SecretKeys() = default;
    explicit SecretKeys(const QJsonObject &catalog);

    /// The value is masked whatever it is (but for `harmlessValue`).
    [[nodiscard]] bool isSecret(std::string_view key) const;

    /// This value of this key is masked.
    [[nodiscard]] bool isSecret(std::string_view key, std::string_view value) const;

    /// A value that shows nothing whatever its key, such as `true`.
    [[nodiscard]] bool isHarmless(std::string_view value) const;

private:
    enum class Verdict { Harmless, NotPlain, Any, Always };
    struct Rule {
        std::vector<std::string> words;
        std::string inWord;
        Verdict verdict = Verdict::Any;

        [[nodiscard]] bool matches(const std::vector<std::string> &key) const;
    };

    [[nodiscard]] Verdict verdict(std::string_view key) const;

    std::vector<Rule> m_rules;
    std::set<std::string, std::less<>> m_harmlessEndings;
    QRegularExpression m_plainValue;
    QRegularExpression m_harmlessValue;
};

} // namespace hudiscope::config
