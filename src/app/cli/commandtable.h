// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "exitcode.h"

#include <span>
#include <string_view>

/// The one description of commands and options. The parser, --help, the completions of three
/// shells and the man page are all made from it.
namespace hudiscope::cli {

enum class ValueKind {
    None, ///< a flag
    Text,
    Number,
    File,
    Folder,
    Words, ///< one of `words`
};

struct OptionSpec {
    std::string_view name; ///< long name without dashes
    std::span<const std::string_view> aliases; ///< further names, one letter or several
    std::string_view valueName;
    std::string_view summary;
    ValueKind kind = ValueKind::None;
    std::span<const std::string_view> words;
};

class Invocation;

struct CommandSpec {
    std::string_view name;
    std::string_view operands; ///< as in a synopsis
    std::string_view summary;
    std::string_view description;
    std::span<const OptionSpec> options; ///< its own, before the common ones
    bool hasCommonOptions = false;
    std::span<const std::string_view> operandWords; ///< what completion offers; empty: files
    std::span<const std::string_view> examples;
    ExitCode (*run)(const Invocation &call) = nullptr;
};

inline constexpr std::string_view ProgramName = "hudiscope-cli";
inline constexpr std::string_view ProgramSummary = "says where the time of Hudi and Spark jobs went";

[[nodiscard]] std::span<const CommandSpec> commands();
[[nodiscard]] std::span<const OptionSpec> commonOptions();
/// Options of the program itself: --help and --version.
[[nodiscard]] std::span<const OptionSpec> programOptions();
[[nodiscard]] std::span<const OptionSpec> helpOption();
/// Null where there is no command of that name.
[[nodiscard]] const CommandSpec *findCommand(std::string_view name);

struct ExitCodeText {
    ExitCode code;
    std::string_view text;
};
[[nodiscard]] std::span<const ExitCodeText> exitCodeTexts();

} // namespace hudiscope::cli
