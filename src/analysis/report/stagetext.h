// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/phases/runanalysis.h"
#include "analysis/report/displaynames.h"
#include "analysis/report/rendering.h"
#include "analysis/report/textlayout.h"

#include <cstdint>

namespace hudiscope::report {

struct StageTableLimits {
    std::int64_t topStages = 0;
    std::int64_t minStageMillis = 0;
};

/// Section 4 of the peer's text report: the longest stages, each with what it did and why it
/// failed. Unfinished stages stand first and are shown whatever the limits say: they are what a
/// hung or killed run is about.
void writeStages(TextLines &lines, const Rendering &rendering, const DisplayNames &names, const phases::RunAnalysis &analysis,
                 StageTableLimits limits);

} // namespace hudiscope::report
