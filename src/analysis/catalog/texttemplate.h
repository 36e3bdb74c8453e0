// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace hudiscope::catalog {

/// Fills `{name}` with the argument of that name. A name without an argument stays as it is, so
/// that a mistake shows. Text that an argument brings in is not looked at again.
[[nodiscard]] std::string fillIn(std::string_view text, const Arguments &arguments);

/// The names in braces, each once, in order of appearance.
[[nodiscard]] std::vector<std::string> placeholders(std::string_view text);

} // namespace hudiscope::catalog
