// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "selfdescription.h"

#include <algorithm>
#include <format>

namespace hudiscope::cli {

namespace {

constexpr std::size_t HelpColumns = 80;

/// "-o, --output FORMAT": names of one letter first.
std::string namesOf(const OptionSpec &option)
{
    std::string names;
    for (const std::string_view alias : option.aliases) {
        if (alias.size() == 1)
            names += std::format("-{}, ", alias);
    }
    names += std::format("--{}", option.name);
    for (const std::string_view alias : option.aliases) {
        if (alias.size() > 1)
            names += std::format(", --{}", alias);
    }
    return option.valueName.empty() ? names : std::format("{} {}", names, option.valueName);
}

std::string wrapped(std::string_view text)
{
    std::string lines;
    std::size_t column = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const bool fits = column == 0 || column + 1 + end <= HelpColumns;
        lines += column == 0 ? "" : fits ? " " : "\n";
        column = fits && column > 0 ? column + 1 + end : end;
        lines += text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::string optionList(std::string_view title, std::span<const OptionSpec> options)
{
    if (options.empty())
        return {};
    std::size_t width = 0;
    for (const OptionSpec &option : options)
        width = std::max(width, namesOf(option).size());
    std::string text = std::format("\n{}:\n", title);
    for (const OptionSpec &option : options)
        text += std::format("  {:{}}  {}\n", namesOf(option), width, option.summary);
    return text;
}

std::string exitCodeList()
{
    std::string text = "\nExit codes:\n";
    for (const ExitCodeText &each : exitCodeTexts())
        text += std::format("  {:>3}  {}\n", static_cast<int>(each.code), each.text);
    return text;
}

} // namespace

std::string programHelp()
{
    std::string text = std::format("Usage: {} COMMAND [OPTION...] [PATH...]\n\n{} {}.\n\nCommands:\n", ProgramName, ProgramName,
                                   ProgramSummary);
    for (const CommandSpec &command : commands())
        text += std::format("  {:11}  {}\n", command.name, command.summary);
    return text + optionList("Options", programOptions()) + exitCodeList()
        + std::format("\n'{} COMMAND --help' says more about one command.\n", ProgramName);
}

std::string commandHelp(const CommandSpec &command)
{
    std::string text = std::format("Usage: {} {} {}\n\n{}.\n", ProgramName, command.name, command.operands, command.summary);
    if (!command.description.empty())
        text += std::format("\n{}\n", wrapped(command.description));
    text += optionList("Options", command.options);
    if (command.hasCommonOptions)
        text += optionList(command.options.empty() ? "Options" : "Options of all reports", commonOptions()) + exitCodeList();
    if (!command.examples.empty())
        text += "\nExamples:\n";
    for (const std::string_view example : command.examples)
        text += std::format("  {}\n", example);
    return text;
}

} // namespace hudiscope::cli
