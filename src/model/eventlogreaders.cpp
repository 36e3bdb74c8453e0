// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/eventlogreaders.h"

#include <utility>

namespace hudiscope::model {

Readers eventLogReaders(std::shared_ptr<const catalog::Catalogs> catalogs)
{
    return {
        [](const std::string &path, const RunContext &context) { return artifact::discover(path, context); },
        [catalogs = std::move(catalogs)](const artifact::Candidate &candidate, const RunContext &context) {
            return runs::analyseEventLog(candidate, {spark::TaskDetail::Full}, *catalogs, context);
        },
    };
}

} // namespace hudiscope::model
