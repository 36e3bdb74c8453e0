// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/catalog/catalogs.h"
#include "analysis/result.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hudiscope::config {

/// Masks secrets where settings and texts enter the program, so that no renderer can leak one.
/// Rules (key names, value shapes) come from catalogs/redaction.json. Immutable and thread-safe.
class Redactor
{
public:
    [[nodiscard]] static Result<Redactor> fromCatalog(const catalog::Catalogs &catalogs);

    /// The value of a setting: wholly masked where the key names a secret, else as `text`.
    [[nodiscard]] std::string value(std::string_view key, std::string_view value) const;

    /// Free text (description, SQL, failure reason, command line): secret shapes inside are masked.
    [[nodiscard]] std::string text(std::string_view text) const;

    /// True where `value()` masks the whole value, unless it shows nothing (`true`, empty).
    [[nodiscard]] bool isSecretKey(std::string_view key) const;

private:
    struct Rules;
    explicit Redactor(std::shared_ptr<const Rules> rules);
    std::shared_ptr<const Rules> m_rules;
};

/// What `--redact` asks for beyond secrets, which are always masked.
enum class RedactionLevel {
    None,  ///< nothing more
    Names, ///< hosts, users, paths, buckets, application, table, column and partition names become tokens
    All,   ///< free text (SQL, plans, descriptions, stacks) is dropped as well
};

/// Masks names when a report is written. The same name gives the same token in every report, so
/// that masked reports can be compared. Immutable and thread-safe.
class NameMasker
{
public:
    enum class Kind { Host, User, Path, Application, Table, Column, Partition };
    struct Name {
        Kind kind = Kind::Path;
        std::string text;
    };

    /// `known` are names that may also occur inside free text, where they are replaced too. What a
    /// setting names comes from catalogs/redaction.json; where that is broken every setting is dropped.
    explicit NameMasker(RedactionLevel level, std::vector<Name> known = {},
                        const catalog::Catalogs &catalogs = catalog::Catalogs());

    [[nodiscard]] RedactionLevel level() const { return m_level; }

    /// A name as a whole: its token, such as `table-3f2a91c0`, or itself at level None.
    [[nodiscard]] std::string name(Kind kind, std::string_view name) const;

    /// Free text: known names, paths and hosts inside become tokens; at level All a fixed mark.
    [[nodiscard]] std::string text(std::string_view text) const;

    /// The value of a setting, by what its key says that it is; each item of a list by itself. At
    /// level All a value with blanks counts as free text.
    [[nodiscard]] std::string setting(std::string_view key, std::string_view value) const;

private:
    struct SettingKind {
        std::vector<std::string> words; ///< the last words of the key
        Kind kind = Kind::Path;
    };

    [[nodiscard]] std::string withoutNames(std::string_view text) const;
    [[nodiscard]] std::optional<Kind> kindOf(std::string_view key) const;

    RedactionLevel m_level;
    std::vector<Name> m_known;                // longest first
    std::vector<SettingKind> m_settingKinds;  // most words first
    bool m_knowsSettings = false;
};

} // namespace hudiscope::config
