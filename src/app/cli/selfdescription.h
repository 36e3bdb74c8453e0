// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandtable.h"

#include <optional>
#include <string>
#include <string_view>

/// Texts made from the command table, and from nothing else.
namespace hudiscope::cli {

[[nodiscard]] std::string programHelp();
[[nodiscard]] std::string commandHelp(const CommandSpec &command);
/// Roff for section 1.
[[nodiscard]] std::string manualPage();
/// A script for bash, zsh or fish; nothing for another shell.
[[nodiscard]] std::optional<std::string> completionScript(std::string_view shell);

} // namespace hudiscope::cli
