// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/artifact/artifact.h"
#include "analysis/catalog/catalogs.h"
#include "analysis/phases/runanalysis.h"
#include "analysis/result.h"
#include "analysis/runcontext.h"
#include "analysis/spark/sparkprofile.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// From something the user named to a finished analysis, the same way for both programs.
namespace hudiscope::runs {

/// One event log, read and understood. Immutable once made; the window and the renderers share it.
struct EventLogRun {
    artifact::Candidate candidate;
    /// `xxh3:…` of the stored bytes; not derivable for standard input, which cannot be read twice.
    Measured<std::string> fingerprint;
    std::shared_ptr<const phases::RunAnalysis> analysis;
    /// Everything odd: what discovery saw (gaps between parts …), then reading, then analysis; no duplicates.
    std::vector<Notice> notices;
};

struct EventLogOptions {
    /// `Full` for what is drawn (launch times, executors of tasks), `Durations` where only numbers are wanted.
    spark::TaskDetail taskDetail = spark::TaskDetail::Durations;
};

/// Opens, reads and analyses one candidate of kind SparkEventLog. A stop request gives what was read
/// so far: `analysis->profile->partial` is then true. An Error means that nothing at all could be used.
[[nodiscard]] Result<EventLogRun> analyseEventLog(const artifact::Candidate &candidate, const EventLogOptions &options,
                                                  const catalog::Catalogs &catalogs, const RunContext &context);

/// artifact::fingerprint(), or why there is none: standard input can be read only once.
[[nodiscard]] Measured<std::string> fingerprintOf(const artifact::Candidate &candidate);

/// The one event log among `candidates`, or the one with that application id where `applicationId`
/// is not empty. Several to choose from: Kind::Ambiguous with the ids in `choices`; none:
/// Kind::UnknownFormat that says what the content looks like. `path` is for the message only.
[[nodiscard]] Result<artifact::Candidate> pickEventLog(std::span<const artifact::Candidate> candidates,
                                                       std::string_view applicationId, std::string_view path);

} // namespace hudiscope::runs
