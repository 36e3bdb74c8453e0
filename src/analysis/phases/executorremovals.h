// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/catalog/catalogs.h"
#include "analysis/result.h"

#include <QRegularExpression>

#include <string>
#include <string_view>
#include <vector>

namespace hudiscope::phases {

/// Why executors went away, by the texts of catalogs/executor-removals.json.
class ExecutorRemovals
{
public:
    [[nodiscard]] static Result<ExecutorRemovals> fromCatalog(const catalog::Catalogs &catalogs);

    /// Id of the first class one of whose patterns is in the reason; empty where none is.
    [[nodiscard]] std::string classOf(std::string_view reason) const;

private:
    struct RemovalClass {
        std::string id;
        std::vector<QRegularExpression> patterns;
    };
    std::vector<RemovalClass> m_classes;
};

} // namespace hudiscope::phases
