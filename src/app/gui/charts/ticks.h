// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/format.h"

#include <QString>

#include <vector>

/// Round numbers for axes. Durations are in ms, sizes in bytes. The steps are those of ui.md §7:
/// 1/2/5 for counts and below a second, 1/2/5/10/15/30 for s, min and h, powers of two for bytes.
namespace hudiscope::gui {

enum class AxisUnit { Count, Duration, Bytes };

/// The smallest step of the unit's ladder that puts at most `most` ticks into a span.
[[nodiscard]] double tickStep(AxisUnit unit, double span, int most);

/// Multiples of the step between `from` and `to`, both included. Empty where the range is empty.
[[nodiscard]] std::vector<double> linearTicks(AxisUnit unit, double from, double to, int most);

/// Ticks of a log axis; `from` and `to` are above zero. Round values only (10 s, 1 min, 64 MiB),
/// thinned evenly until at most `most` are left. Where the range is too narrow for two of them, the
/// steps are those of a linear axis.
[[nodiscard]] std::vector<double> logTicks(AxisUnit unit, double from, double to, int most);

/// A tick in words, without the decimals that a round value does not need: "2 s", "1 h", "64 MiB".
[[nodiscard]] QString tickLabel(AxisUnit unit, double value, const model::Format &format);

/// The end of a linear axis that starts at zero: the first tick at or above `largest`.
[[nodiscard]] double roundedUp(AxisUnit unit, double largest, int most);

} // namespace hudiscope::gui
