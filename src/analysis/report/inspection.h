// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/artifact/artifact.h"
#include "analysis/report/bytesink.h"
#include "analysis/report/jsonwriter.h"
#include "analysis/report/rendering.h"

#include <span>

/// What the inputs are, by their content: the answer of `inspect`. Only the beginning of each is
/// looked at, so that a terabyte costs no more than a megabyte.
namespace hudiscope::report {

/// `artifacts[]` of the contract (schema/output/inspect.schema.json).
void writeInspectionJson(JsonWriter &json, const Rendering &rendering, std::span<const artifact::Candidate> candidates);

/// The same for a terminal, at most ReportColumns wide but for the paths.
void writeInspectionText(ByteSink &sink, const Rendering &rendering, std::span<const artifact::Candidate> candidates,
                         bool coloured);

} // namespace hudiscope::report
