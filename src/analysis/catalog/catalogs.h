// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/result.h"

#include <QJsonObject>
#include <QString>

#include <map>
#include <mutex>
#include <string>
#include <string_view>

namespace hudiscope::catalog {

/// The data that behaviour comes from: `<name>.json`, checked against `schema/<name>.schema.json`.
///
/// Built-in catalogs are resources of the library (`:/catalogs`). A folder of the user's may hold
/// files of the same names; their entries are merged in by id, the user's entry wins, and a new id
/// is added in front. A file that does not parse or does not fit its schema is an Error that names
/// file, JSON pointer, id and cure; nothing of it is used. Loading is lazy, once per catalog, and
/// thread-safe.
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

    /// Text of `catalogs/messages.json` or `warnings.json` with `{name}` placeholders filled in.
    /// An unknown id gives the id itself, so that nothing is ever swallowed.
    [[nodiscard]] std::string message(std::string_view id, const Arguments &arguments = {}) const;
    [[nodiscard]] std::string warning(const Notice &notice) const;

private:
    QString m_userFolder;
    mutable std::mutex m_mutex;
    mutable std::map<std::string, Result<QJsonObject>, std::less<>> m_loaded;
};

} // namespace hudiscope::catalog
