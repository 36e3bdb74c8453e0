// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/phases/runanalysis.h"
#include "analysis/report/rendering.h"
#include "analysis/report/textlayout.h"

#include <string_view>
#include <vector>

/// Sections 1 to 3 of the peer's text report, with its numbers (facts/spark-event-log.md §4).
namespace hudiscope::report {

void writePeerApplication(TextLines &lines, const Rendering &rendering, const phases::RunAnalysis &analysis);

/// `what` names the grouping in the heading.
void writePeerGroups(TextLines &lines, std::string_view what, const std::vector<phases::PeerGroup> &groups);

} // namespace hudiscope::report
