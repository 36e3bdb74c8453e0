// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/report/jsonwriter.h"
#include "analysis/report/rendering.h"
#include "analysis/runs/eventlogrun.h"

#include <cstdint>
#include <optional>
#include <string>

namespace hudiscope::report {

struct EventLogJsonOptions {
    std::string path; ///< as given by the user: `eventLogPath`
    bool includeTasks = false; ///< p25, p75 and p99 beside the peer's three percentiles
    std::optional<std::int64_t> asOfEpochMillis; ///< `--now`; the last time of the log where absent
};

/// Writes the peer's contract 1.1.0 field for field in its key order (facts/spark-event-log.md §3),
/// then one more object, `hudiscope`, with everything that is ours (schema/output/event-log.schema.json).
/// Streams: memory does not grow with the number of stages. The same run gives the same bytes.
void writeEventLogJson(JsonWriter &json, const Rendering &rendering, const runs::EventLogRun &run,
                       const EventLogJsonOptions &options);

} // namespace hudiscope::report
