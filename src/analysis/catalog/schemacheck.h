// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

#include <string>
#include <vector>

namespace hudiscope::catalog {

/// One thing of a document that its schema does not allow.
struct SchemaProblem {
    std::string pointer; ///< JSON pointer to the value, empty for the whole document
    std::string what;    ///< one sentence
};

/// Checks a document against a JSON schema (draft 7). Empty: it fits. A schema that is itself
/// broken is one problem of the whole document.
[[nodiscard]] std::vector<SchemaProblem> checkAgainstSchema(const QJsonObject &document, const QJsonObject &schema);

} // namespace hudiscope::catalog
