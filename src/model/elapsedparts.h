// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entityref.h"
#include "model/format.h"
#include "model/runview.h"

#include <QString>

#include <optional>
#include <span>
#include <vector>

namespace hudiscope::model {

/// One part of the elapsed time: a phase that has a share of it, or the time without a stage.
struct ElapsedPart {
    std::optional<phases::Phase> phase; ///< none: no stage was running
    std::int64_t millis = 0;            ///< attributed by the sweep: the parts sum to elapsed time
    QString share;                      ///< rounded so that all of them sum to 100.0 %
    QString shortName;
    QString longName;

    [[nodiscard]] EntityRef entity() const { return phase ? EntityRef(*phase) : EntityRef(NoStage{}); }
};

/// In the order of the contract, time without a stage last; parts of 0 ms are left out. Empty where
/// elapsed time is not derivable.
[[nodiscard]] std::vector<ElapsedPart> elapsedParts(const RunView &run, const Format &format);

/// The parts with the largest first.
[[nodiscard]] std::vector<ElapsedPart> byLength(std::vector<ElapsedPart> parts);

/// A stretch of the run in which one phase is drawn.
struct PhaseStretch {
    spark::EpochMillis from = 0;
    spark::EpochMillis to = 0;
    phases::Phase phase = phases::Phase::Unknown;

    bool operator==(const PhaseStretch &) const = default;
};

/// The run in time order without overlaps: where stages run at once, the one that began first is
/// drawn until it ends. Stretches without a stage are the holes between them.
[[nodiscard]] std::vector<PhaseStretch> asItRan(const phases::RunAnalysis &run);

} // namespace hudiscope::model
