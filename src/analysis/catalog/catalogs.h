// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/result.h"

#include <QJsonObject>
#include <QString>

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace hudiscope::catalog {

/// How much a Notice matters, by catalogs/warnings.json.
enum class Severity : std::uint8_t {
    Info,     ///< nothing is lost
    DataLoss, ///< something of the input is not counted
    Error,    ///< nothing was read
};
[[nodiscard]] std::string_view name(Severity severity);

/// The data that behaviour comes from: `<name>.json`, checked against `schema/<name>.schema.json`.
///
/// Built-in catalogs are resources of the library (`:/catalogs`). A folder of the user's may hold
/// files of the same names; their entries are merged in by id, the user's entry wins, and a new id
/// is added in front. A file that does not parse or does not fit its schema is an Error that names
/// file, JSON pointer, id and cure; nothing of it is used. Loading is lazy, once per catalog, and
/// thread-safe. Built-in catalogs are checked when they are built and tested, by the same
/// `checkBuiltIn()`; at run time only the user's files are, for the check costs more than the load.
class Catalogs
{
public:
    /// `userFolder` may be empty (no overrides).
    explicit Catalogs(QString userFolder = {});

    /// `~/.local/share/hudiscope/catalogs`, the folder that both programs look into by default.
    [[nodiscard]] static QString defaultUserFolder();

    /// The merged, validated content of one catalog, for example `phases`.
    [[nodiscard]] Result<QJsonObject> load(std::string_view name) const;

    /// Names of all built-in catalogs, sorted.
    [[nodiscard]] static std::vector<std::string> names();

    /// Checks a built-in catalog against its schema; the build and the tests call it for each name.
    [[nodiscard]] static Result<void> checkBuiltIn(std::string_view name);

    /// JSON files of the user's folder that no catalog is named like, sorted.
    [[nodiscard]] std::vector<std::string> unknownUserFiles() const;

    /// Text of `catalogs/messages.json` or `warnings.json` with `{name}` placeholders filled in.
    /// An unknown id gives the id itself, so that nothing is ever swallowed.
    [[nodiscard]] std::string message(std::string_view id, const Arguments &arguments = {}) const;
    [[nodiscard]] std::string warning(const Notice &notice) const;

    /// DataLoss for a code that the catalog does not know.
    [[nodiscard]] Severity severity(const Notice &notice) const;

private:
    struct Text {
        std::string many;
        std::string one; ///< empty: as many
        Severity severity = Severity::DataLoss;
    };
    using Texts = std::map<std::string, Text, std::less<>>;

    [[nodiscard]] static std::string filled(const Texts &texts, std::string_view id, const Arguments &arguments);
    [[nodiscard]] Result<QJsonObject> loadMerged(std::string_view name) const;
    [[nodiscard]] const Texts &messageTexts() const;
    [[nodiscard]] const Texts &warningTexts() const;
    [[nodiscard]] Texts texts(std::string_view name) const;

    QString m_userFolder;
    mutable std::mutex m_mutex;
    mutable std::map<std::string, Result<QJsonObject>, std::less<>> m_loaded;
    mutable std::once_flag m_messagesOnce, m_warningsOnce;
    mutable Texts m_messages, m_warnings;
};

} // namespace hudiscope::catalog
