// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/artifact/artifact.h"
#include "analysis/artifact/sniff.h"

#include <cstdint>
#include <string>
#include <vector>

namespace hudiscope::artifact {

/// A regular file or archive member that was looked at.
struct FoundFile {
    std::string folder; ///< origin of the folder it lies in
    std::string origin; ///< folder and name
    Part part;
    Content content;
    std::int64_t modifiedNanos = 0; ///< since the epoch; breaks ties in the order of candidates
};

/// All that was found under one path.
struct Findings {
    std::vector<FoundFile> files;
    std::vector<Notice> notices; ///< of the search itself: links not followed, limits met
};

/// Puts files together to event logs, newest first: parts of a rolling log by folder and application
/// (Spark's compaction rule applied), every other file alone. `listUnknown` says
/// whether files that are no log are listed as well.
[[nodiscard]] std::vector<Candidate> assemble(Findings findings, bool listUnknown);

} // namespace hudiscope::artifact
