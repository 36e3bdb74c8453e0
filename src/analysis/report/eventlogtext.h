// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/report/bytesink.h"
#include "analysis/report/displaynames.h"
#include "analysis/report/rendering.h"
#include "analysis/runs/eventlogrun.h"

#include <cstdint>

namespace hudiscope::report {

struct EventLogTextOptions {
    std::int64_t topStages = 20; ///< rows of the stage table; unfinished stages come on top of them
    std::int64_t minStageMillis = 0; ///< shorter stages are left out; unfinished ones never are
    bool coloured = false;
};

/// Writes the report for a terminal, at most ReportColumns wide: first where the elapsed time went,
/// then the sections of the peer's report (facts/spark-event-log.md §4). Times are UTC, numbers do
/// not depend on the locale, control characters of the input are left out.
void writeEventLogText(ByteSink &sink, const Rendering &rendering, const DisplayNames &names, const runs::EventLogRun &run,
                       const EventLogTextOptions &options);

} // namespace hudiscope::report
