// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/result.h"
#include "analysis/spark/sparkprofile.h"

#include <vector>

namespace hudiscope::phases {

/// The span of time that everything is measured in, epoch ms.
struct Elapsed {
    spark::EpochMillis from = 0;
    spark::EpochMillis to = 0;
    bool isEstimate = false; ///< the application's start or end event is missing

    [[nodiscard]] std::int64_t millis() const { return to - from; }
    [[nodiscard]] bool holds(spark::EpochMillis time) const { return from <= time && time <= to; }
};

struct ElapsedAnswer {
    Measured<Elapsed> span;
    std::vector<Notice> notices;
};

/// From the application's start to its end, widened so that it covers all work (contract.md,
/// "elapsed time"). Where application events and work are more than a day apart, the minority is
/// taken for edited, left out and named in a notice. Not derivable in a log without any time.
[[nodiscard]] ElapsedAnswer elapsedTime(const spark::SparkProfile &profile);

} // namespace hudiscope::phases
