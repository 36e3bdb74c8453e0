// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hudiscope::phases {

/// The Hudi frames of a stage's `Details` as `package.Class.method`, innermost first. A lambda or
/// anonymous function takes the name of the method it is written in; files and line numbers are
/// left out, since they move with every release.
[[nodiscard]] std::vector<std::string> hudiFrames(std::string_view details);

/// `Class` of `package.Class$Inner.method`.
[[nodiscard]] std::string_view simpleClassName(std::string_view frame);

} // namespace hudiscope::phases
