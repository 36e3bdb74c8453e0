// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/runview.h"
#include "model/texts.h"

namespace hudiscope::testing {

/// The built-in catalogs, without any of the user's.
[[nodiscard]] const model::Texts &testTexts();

/// Two executors (8 cores, the second is lost at 40 s), two jobs of one SQL execution and three
/// stages over 100 s, with every number written by hand in madeuprun.cpp:
///   stage 0: 10–40 s, source read, 4 tasks of 1, 2, 3 and 10 s, one failed after 5 s
///   stage 1: 40–90 s, data-table write, 2 tasks of 20 and 40 s, 1 GiB shuffled
///   stage 2: skipped, never ran
/// Nothing runs before 10 s and after 90 s. Times begin at 2026-11-28 09:00:00 UTC.
[[nodiscard]] model::RunViewPtr madeUpRun();
inline constexpr std::int64_t MadeUpStart = 1'795'856'400'000;

/// `count` stages one after the other and partly at once, each a few hundred ms long, in changing phases.
[[nodiscard]] model::RunViewPtr manyStages(std::uint32_t count);

/// A run with nothing in it: no stage, no executor, no time.
[[nodiscard]] model::RunViewPtr emptyRun();

} // namespace hudiscope::testing
