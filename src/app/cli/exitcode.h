// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace hudiscope::cli {

/// What the process answers; never 1, which stands for a crash of the run-time.
enum class ExitCode : int {
    Ok = 0, ///< ran, nothing flagged
    Unusable = 2, ///< bad arguments, nothing readable, or the report could not be written
    Flagged = 3, ///< ran, and something is flagged (--exit-zero makes it 0)
    Incomplete = 4, ///< some inputs unreadable; with --strict also an input that is not whole
    Interrupted = 130,
};

} // namespace hudiscope::cli
