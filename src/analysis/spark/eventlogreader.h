// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/config/redaction.h"
#include "analysis/io/textsource.h"
#include "analysis/result.h"
#include "analysis/runcontext.h"
#include "analysis/spark/sparkprofile.h"

#include <memory>

namespace hudiscope::spark {

struct ReadOptions {
    TaskDetail taskDetail = TaskDetail::Durations;
};

/// Reads the text of one application's event log.
///
/// `context.workers` threads each take units of the source, parse them alone and hand over rows;
/// the rows are applied in file order, so the result is the same for any number of workers.
/// A stop request gives what was read so far, marked `partial`. An Error means that not one known
/// Spark event was found (Kind::UnknownFormat, says what the text looks like) or nothing could be read.
[[nodiscard]] Result<std::shared_ptr<const SparkProfile>> readEventLog(io::TextSource &source, const config::Redactor &redactor,
                                                                       const ReadOptions &options, const RunContext &context);

} // namespace hudiscope::spark
