// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "selfdescription.h"

#include "version.h"

#include <format>

namespace hudiscope::cli {

namespace {

/// Keeps roff from reading text as a request or an escape; dashes stay dashes to copy.
std::string escaped(std::string_view text)
{
    std::string roff;
    for (const char c : text) {
        if (c == '\\')
            roff += "\\e";
        else if (c == '-')
            roff += "\\-";
        else
            roff += c;
    }
    return roff.starts_with('.') || roff.starts_with('\'') ? "\\&" + roff : roff;
}

std::string optionItem(const OptionSpec &option)
{
    std::string names = std::format("\\fB{}\\fR", escaped("--" + std::string(option.name)));
    for (const std::string_view alias : option.aliases)
        names += std::format(", \\fB{}\\fR", escaped((alias.size() == 1 ? "-" : "--") + std::string(alias)));
    if (!option.valueName.empty())
        names += std::format(" \\fI{}\\fR", escaped(option.valueName));
    return std::format(".TP\n{}\n{}.\n", names, escaped(option.summary));
}

std::string commandSection(const CommandSpec &command)
{
    std::string text
        = std::format(".SS \\fB{}\\fR {}\n{}.\n", escaped(command.name), escaped(command.operands), escaped(command.summary));
    if (!command.description.empty())
        text += std::format("{}\n", escaped(command.description));
    for (const OptionSpec &option : command.options)
        text += optionItem(option);
    return text;
}

} // namespace

std::string manualPage()
{
    std::string page = std::format(".TH HUDISCOPE\\-CLI 1 \"\" \"Hudiscope {}\" \"User Commands\"\n.SH NAME\n{} \\- {}\n",
                                   Version, escaped(ProgramName), escaped(ProgramSummary));
    page += std::format(".SH SYNOPSIS\n.B {}\n\\fICOMMAND\\fR [\\fIOPTION\\fR...] [\\fIPATH\\fR...]\n.SH COMMANDS\n",
                        escaped(ProgramName));
    for (const CommandSpec &command : commands())
        page += commandSection(command);
    page += ".SH OPTIONS OF ALL REPORTS\n";
    for (const OptionSpec &option : commonOptions())
        page += optionItem(option);
    page += ".SH OPTIONS OF THE PROGRAM\n";
    for (const OptionSpec &option : programOptions())
        page += optionItem(option);
    page += ".SH EXIT STATUS\n";
    for (const ExitCodeText &each : exitCodeTexts())
        page += std::format(".TP\n{}\n{}\n", static_cast<int>(each.code), escaped(each.text));
    page += ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nWhere it is set, text reports have no colours.\n.SH EXAMPLES\n";
    for (const CommandSpec &command : commands()) {
        for (const std::string_view example : command.examples)
            page += std::format(".PP\n.nf\n{}\n.fi\n", escaped(example));
    }
    return page;
}

} // namespace hudiscope::cli
