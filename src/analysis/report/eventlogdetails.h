// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/report/jsonwriter.h"
#include "analysis/report/rendering.h"
#include "analysis/runs/eventlogrun.h"

#include <cstdint>
#include <optional>

namespace hudiscope::report {

/// Writes the `hudiscope` object of `event-log`: its fields are described in
/// catalogs/schema/output/event-log.schema.json. `asOfEpochMillis`: see EventLogJsonOptions.
void writeEventLogDetails(JsonWriter &json, const Rendering &rendering, const runs::EventLogRun &run,
                          std::optional<std::int64_t> asOfEpochMillis);

} // namespace hudiscope::report
