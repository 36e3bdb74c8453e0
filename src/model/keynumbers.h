// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/format.h"
#include "model/runview.h"
#include "model/texts.h"

#include <QString>

#include <vector>

namespace hudiscope::model {

/// One number of the overview with what it means and how it came about.
struct KeyNumber {
    QString title;
    QString value;       ///< an en dash where it is not derivable
    QString explanation; ///< what it covers, with the next number that matters
    QString toolTip;     ///< exact value, or why there is none
};

/// Elapsed, no stage running, cores busy, stages, tasks, wasted task time, spilled to disk.
[[nodiscard]] std::vector<KeyNumber> keyNumbers(const RunView &run, const Texts &texts, const Format &format);

/// "The run took 14 min 8 s. 36.8 % of it was Data-table write, 20.8 % Dedup & index tagging.",
/// numbers in bold, as rich text.
[[nodiscard]] QString runStatement(const RunView &run, const Format &format);

} // namespace hudiscope::model
