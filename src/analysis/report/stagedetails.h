// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/phases/runanalysis.h"
#include "analysis/report/jsonwriter.h"
#include "analysis/report/rendering.h"

namespace hudiscope::report {

/// Writes `hudiscope.stages`: every attempt, in the order of the peer's rows.
void writeStageDetails(JsonWriter &json, const Rendering &rendering, const phases::RunAnalysis &analysis);

} // namespace hudiscope::report
