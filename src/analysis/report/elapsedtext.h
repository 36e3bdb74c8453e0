// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/phases/runanalysis.h"
#include "analysis/report/displaynames.h"
#include "analysis/report/rendering.h"
#include "analysis/report/textlayout.h"

/// The upper half of the text report: what elapsed time was spent on.
namespace hudiscope::report {

/// Who ran, with what, when, and how it ended.
void writeTitle(TextLines &lines, const Rendering &rendering, const phases::RunAnalysis &analysis);

/// The answer in one sentence, then elapsed time by phase, operation and table; the rows of each
/// add up to elapsed time.
void writeElapsed(TextLines &lines, const Rendering &rendering, const DisplayNames &names, const phases::RunAnalysis &analysis);

/// The longest stretches in which no stage was running.
void writeGaps(TextLines &lines, const Rendering &rendering, const DisplayNames &names, const phases::RunAnalysis &analysis);

/// Cores, waste, critical path, and how much of the attribution is certain.
void writeWork(TextLines &lines, const Rendering &rendering, const phases::RunAnalysis &analysis);

} // namespace hudiscope::report
