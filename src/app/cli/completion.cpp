// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "selfdescription.h"

#include <format>
#include <vector>

namespace hudiscope::cli {

namespace {

std::vector<OptionSpec> optionsOf(const CommandSpec &command)
{
    std::vector<OptionSpec> options(command.options.begin(), command.options.end());
    if (command.hasCommonOptions)
        options.insert(options.end(), commonOptions().begin(), commonOptions().end());
    return options;
}

std::string joined(std::span<const std::string_view> words)
{
    std::string text;
    for (const std::string_view word : words)
        text += std::format("{}{}", text.empty() ? "" : " ", word);
    return text;
}

std::string commandNames()
{
    std::vector<std::string_view> names;
    for (const CommandSpec &command : commands())
        names.push_back(command.name);
    return joined(names);
}

/// "--output|-o": all spellings of an option as a pattern of a shell's case.
std::string casePattern(const OptionSpec &option)
{
    std::string pattern = std::format("--{}", option.name);
    for (const std::string_view alias : option.aliases)
        pattern += std::format("|{}{}", alias.size() == 1 ? "-" : "--", alias);
    return pattern;
}

std::string bashValues(const OptionSpec &option)
{
    switch (option.kind) {
    case ValueKind::None:
        return {};
    case ValueKind::Text:
    case ValueKind::Number:
        return "COMPREPLY=()";
    case ValueKind::File:
        return "COMPREPLY=($(compgen -f -- \"$current\"))";
    case ValueKind::Folder:
        return "COMPREPLY=($(compgen -d -- \"$current\"))";
    case ValueKind::Words:
        return std::format("COMPREPLY=($(compgen -W '{}' -- \"$current\"))", joined(option.words));
    }
    return {};
}

std::string bashCommand(const CommandSpec &command)
{
    std::string names;
    std::string values;
    for (const OptionSpec &option : optionsOf(command)) {
        names += std::format(" --{}", option.name);
        if (option.kind != ValueKind::None)
            values += std::format("            {}) {}; return ;;\n", casePattern(option), bashValues(option));
    }
    const std::string operands = command.operandWords.empty() ? "-f" : std::format("-W '{}'", joined(command.operandWords));
    return std::format("    {})\n        case \"$previous\" in\n{}        esac\n"
                       "        if [[ $current == -* ]]; then COMPREPLY=($(compgen -W '{}' -- \"$current\"))\n"
                       "        else COMPREPLY=($(compgen {} -- \"$current\")); fi ;;\n",
                       command.name, values, names.substr(names.empty() ? 0 : 1), operands);
}

std::string bashScript()
{
    std::string script
        = std::format("# bash completion of {0}, printed by '{0} completion bash'\n_hudiscope_cli()\n{{\n"
                      "    local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}}\n"
                      "    if (( COMP_CWORD == 1 )); then\n"
                      "        COMPREPLY=($(compgen -W '{1} --help --version' -- \"$current\"))\n        return\n    fi\n"
                      "    case \"${{COMP_WORDS[1]}}\" in\n",
                      ProgramName, commandNames());
    for (const CommandSpec &command : commands())
        script += bashCommand(command);
    return script + std::format("    esac\n}}\ncomplete -o filenames -F _hudiscope_cli {}\n", ProgramName);
}

/// A text inside single quotes of a shell.
std::string quoted(std::string_view text)
{
    std::string inner;
    for (const char c : text)
        inner += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return "'" + inner + "'";
}

/// zsh reads [ ] and : of a description as its own.
std::string zshDescription(std::string_view text)
{
    std::string plain;
    for (const char c : text) {
        if (c == '[' || c == ']' || c == ':')
            plain += '\\';
        plain += c;
    }
    return plain;
}

std::string zshAction(const OptionSpec &option)
{
    switch (option.kind) {
    case ValueKind::None:
        return {};
    case ValueKind::Text:
    case ValueKind::Number:
        return std::format(":{}:", option.valueName);
    case ValueKind::File:
        return std::format(":{}:_files", option.valueName);
    case ValueKind::Folder:
        return std::format(":{}:_files -/", option.valueName);
    case ValueKind::Words:
        return std::format(":{}:({})", option.valueName, joined(option.words));
    }
    return {};
}

std::string zshCommand(const CommandSpec &command)
{
    std::string text = std::format("    {})\n        _arguments", command.name);
    for (const OptionSpec &option : optionsOf(command)) {
        std::vector<std::string> spellings{"--" + std::string(option.name)};
        for (const std::string_view alias : option.aliases)
            spellings.push_back((alias.size() == 1 ? "-" : "--") + std::string(alias));
        for (const std::string &spelling : spellings)
            text += std::format(" \\\n            {}",
                                quoted(std::format("{}[{}]{}", spelling, zshDescription(option.summary), zshAction(option))));
    }
    const std::string operands = command.operandWords.empty() ? "_files" : std::format("({})", joined(command.operandWords));
    return text + std::format(" \\\n            {} ;;\n", quoted(std::format("*:operand:{}", operands)));
}

std::string zshScript()
{
    std::string script = std::format("#compdef {0}\n# zsh completion of {0}, printed by '{0} completion zsh'\n"
                                     "if (( CURRENT == 2 )); then\n    _values command",
                                     ProgramName);
    for (const CommandSpec &command : commands())
        script += std::format(" {}", quoted(std::format("{}[{}]", command.name, zshDescription(command.summary))));
    script += "\n    return\nfi\nlocal command=$words[2]\nshift words\n(( CURRENT-- ))\ncase $command in\n";
    for (const CommandSpec &command : commands())
        script += zshCommand(command);
    return script + "esac\n";
}

std::string fishOption(const CommandSpec &command, const OptionSpec &option)
{
    std::string line
        = std::format("complete -c {} -n '__fish_seen_subcommand_from {}' -l {}", ProgramName, command.name, option.name);
    for (const std::string_view alias : option.aliases)
        line += std::format(" -{} {}", alias.size() == 1 ? "s" : "l", alias);
    if (option.kind == ValueKind::Words)
        line += std::format(" -x -a '{}'", joined(option.words));
    else if (option.kind == ValueKind::File || option.kind == ValueKind::Folder)
        line += " -r";
    else if (option.kind != ValueKind::None)
        line += " -x";
    return line + std::format(" -d {}\n", quoted(option.summary));
}

std::string fishScript()
{
    std::string script = std::format("# fish completion of {0}, printed by '{0} completion fish'\n", ProgramName);
    for (const CommandSpec &command : commands()) {
        script += std::format("complete -c {} -n __fish_use_subcommand -f -a {} -d {}\n", ProgramName, command.name,
                              quoted(command.summary));
        for (const OptionSpec &option : optionsOf(command))
            script += fishOption(command, option);
        if (!command.operandWords.empty())
            script += std::format("complete -c {} -n '__fish_seen_subcommand_from {}' -f -a '{}'\n", ProgramName, command.name,
                                  joined(command.operandWords));
    }
    return script;
}

} // namespace

std::optional<std::string> completionScript(std::string_view shell)
{
    if (shell == "bash")
        return bashScript();
    if (shell == "zsh")
        return zshScript();
    if (shell == "fish")
        return fishScript();
    return std::nullopt;
}

} // namespace hudiscope::cli
