// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "exitcode.h"

namespace hudiscope::cli {

class Invocation;

/// What each command does; options and operands come parsed. Reports go to standard output (or
/// --output-file), everything else to standard error.
[[nodiscard]] ExitCode runEventLog(const Invocation &call);
[[nodiscard]] ExitCode runInspect(const Invocation &call);
[[nodiscard]] ExitCode runSchema(const Invocation &call);
[[nodiscard]] ExitCode runCompletion(const Invocation &call);
[[nodiscard]] ExitCode runManual(const Invocation &call);
[[nodiscard]] ExitCode runHelp(const Invocation &call);

} // namespace hudiscope::cli
