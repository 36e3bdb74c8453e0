// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/result.h"

#include <cstdint>
#include <string_view>

/// What the program says on standard error.
namespace hudiscope::cli {

/// `hudiscope-cli: error[kind]: what next`, in one line, and the choices where there are several.
void sayError(const Error &error);
void sayUsageError(std::string_view what, std::string_view command);
void sayError(std::string_view what);
void sayInterrupted(std::uint64_t bytesRead);

} // namespace hudiscope::cli
