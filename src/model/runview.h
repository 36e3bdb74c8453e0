// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/labels.h"

#include <QString>

#include <memory>

/// One analysed run together with the words it is shown with: what tables and charts of a run hold on to.
namespace hudiscope::model {

struct RunView {
    std::shared_ptr<const phases::RunAnalysis> run;
    Labels labels;

    [[nodiscard]] const spark::SparkProfile &profile() const { return *run->profile; }
    [[nodiscard]] const phases::StageAnalysis &stage(std::size_t index) const { return run->stages[index]; }
    [[nodiscard]] const spark::StageAttempt &attempt(std::size_t index) const { return run->profile->stages[index]; }
    [[nodiscard]] QString text(spark::TextId id) const;
};
using RunViewPtr = std::shared_ptr<const RunView>;

/// What a stage did, in the words that Hudi or Spark gave it: its own description, else that of its
/// job, else its name. Empty only where the log has none of them.
[[nodiscard]] QString stageTitle(const RunView &view, std::size_t stage);

/// "11", or "11.1" for attempts after the first.
[[nodiscard]] QString stageNumber(spark::StageKey key);

/// Index of a stage attempt in the run; none where it is not part of it.
[[nodiscard]] std::optional<std::size_t> stageIndex(const phases::RunAnalysis &run, spark::StageKey key);

} // namespace hudiscope::model
