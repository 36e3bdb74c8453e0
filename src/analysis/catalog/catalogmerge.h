// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

namespace hudiscope::catalog {

/// Lays the user's sections over the built-in ones. In a list of entries with `id`, an entry with
/// a known id takes the place of the built-in one and a new entry comes in front, in the user's
/// order, so that it is matched first. Any other section replaces the built-in one as a whole.
[[nodiscard]] QJsonObject merged(const QJsonObject &builtIn, const QJsonObject &user);

} // namespace hudiscope::catalog
