// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "commandtable.h"

#include "commands.h"

#include <algorithm>
#include <array>

namespace hudiscope::cli {

namespace {

using namespace std::string_view_literals;

// Option names of the peer's tool are accepted with its meaning: facts of its command line, contract.md.
constexpr std::array outputAliases{"o"sv};
constexpr std::array outputFileAliases{"f"sv};
constexpr std::array helpAliases{"h"sv};
constexpr std::array eventLogAliases{"e"sv};
constexpr std::array topAliases{"top-n"sv, "n"sv};
constexpr std::array minStageAliases{"m"sv};

constexpr std::array outputWords{"TABLE"sv, "JSON"sv};
constexpr std::array redactWords{"none"sv, "names"sv, "all"sv};

constexpr std::array HelpOption{OptionSpec{"help", helpAliases, {}, "Say how the command is used", ValueKind::None, {}}};

constexpr std::array CommonOptions{
    OptionSpec{"json", {}, {}, "Print JSON, the same as --output JSON", ValueKind::None, {}},
    OptionSpec{"output", outputAliases, "FORMAT", "TABLE (text, the default) or JSON", ValueKind::Words, outputWords},
    OptionSpec{"pretty", {}, {}, "Indent the JSON", ValueKind::None, {}},
    OptionSpec{"output-file", outputFileAliases, "FILE", "Write the report to FILE, all or nothing", ValueKind::File, {}},
    OptionSpec{"now", {}, "TIME", "Take TIME (ISO 8601 or a Hudi instant, UTC) for the present", ValueKind::Text, {}},
    OptionSpec{
        "redact", {}, "LEVEL", "Mask besides secrets: none, names, or all (names and free text)", ValueKind::Words, redactWords},
    OptionSpec{"threads", {}, "N", "Read with N threads (default: one a core)", ValueKind::Number, {}},
    OptionSpec{"strict", {}, {}, "Exit with 4 where an input ends early, is damaged or in progress", ValueKind::None, {}},
    OptionSpec{"exit-zero", {}, {}, "Exit with 0 where the code would be 3", ValueKind::None, {}},
    OptionSpec{"quiet", {}, {}, "No progress and no notes on standard error", ValueKind::None, {}},
    OptionSpec{"catalogs", {}, "DIR", "Folder with catalogs of your own that override the built-in ones", ValueKind::Folder, {}},
    HelpOption.front(),
};

constexpr std::array ProgramOptions{
    HelpOption.front(),
    OptionSpec{"version", {}, {}, "Print the version", ValueKind::None, {}},
};

constexpr std::array EventLogOptions{
    OptionSpec{"event-log", eventLogAliases, "PATH", "The log, in place of the operand", ValueKind::File, {}},
    OptionSpec{"application", {}, "ID", "The application to take where PATH holds several", ValueKind::Text, {}},
    OptionSpec{"top", topAliases, "N", "Show the N longest stages in the text (default 20)", ValueKind::Number, {}},
    OptionSpec{"min-stage-seconds", minStageAliases, "S", "Leave out shorter stages of the text", ValueKind::Number, {}},
    OptionSpec{"include-tasks", {}, {}, "Add p25, p75 and p99 of task durations to the JSON", ValueKind::None, {}},
};

constexpr std::array eventLogExamples{
    "hudiscope-cli event-log /tmp/spark-events/application_1750000000000_0042"sv,
    "hudiscope-cli event-log --json --pretty eventLogs-app-1.zip"sv,
    "aws s3 cp s3://logs/app_1.zstd - | hudiscope-cli event-log -"sv,
};
constexpr std::array inspectExamples{"hudiscope-cli inspect /tmp/spark-events download.zip"sv};
constexpr std::array schemaExamples{"hudiscope-cli schema event-log > event-log.schema.json"sv};
constexpr std::array completionExamples{
    "hudiscope-cli completion bash > ~/.local/share/bash-completion/completions/hudiscope-cli"sv};

constexpr std::array schemaWords{"event-log"sv, "inspect"sv};
constexpr std::array shellWords{"bash"sv, "zsh"sv, "fish"sv};
constexpr std::array commandWords{"event-log"sv, "inspect"sv, "schema"sv, "completion"sv, "manual"sv, "help"sv};

constexpr std::array Commands{
    CommandSpec{"event-log",
                "[OPTION...] PATH",
                "Report where the time of one Spark application went",
                "Reads the Spark event log at PATH: a file, a rolling folder, an archive, or - for standard input, compressed or "
                "not. The JSON is the contract 1.1.0 of Hudi's event-log analyzer and an object named hudiscope with more.",
                EventLogOptions,
                true,
                {},
                eventLogExamples,
                &runEventLog},
    CommandSpec{"inspect",
                "[OPTION...] PATH...",
                "Say what files, folders and archives are",
                "Recognises each PATH by its content and lists the applications in it. Only the beginning is read.",
                {},
                true,
                {},
                inspectExamples,
                &runInspect},
    CommandSpec{"schema", "COMMAND", "Print the JSON schema of a command's output", "The schema is JSON Schema draft 7.",
                HelpOption, false, schemaWords, schemaExamples, &runSchema},
    CommandSpec{"completion", "bash|zsh|fish", "Print a completion script for a shell", "", HelpOption, false, shellWords,
                completionExamples, &runCompletion},
    CommandSpec{
        "manual", "", "Print the manual page", "The page is roff; man -l shows it.", HelpOption, false, {}, {}, &runManual},
    CommandSpec{
        "help", "[COMMAND]", "Say how the program or a command is used", "", HelpOption, false, commandWords, {}, &runHelp},
};

constexpr std::array ExitCodeTexts{
    ExitCodeText{
        ExitCode::Ok,
        "It ran and nothing is flagged. An input that ends early or is damaged in part is still read; see the warnings."},
    ExitCodeText{ExitCode::Unusable, "Bad arguments, nothing readable, or the report could not be written."},
    ExitCodeText{ExitCode::Flagged, "It ran and something is flagged."},
    ExitCodeText{ExitCode::Incomplete,
                 "Some of several inputs could not be read; with --strict also an input that is not whole."},
    ExitCodeText{ExitCode::Interrupted, "Interrupted; standard error says what was read."},
};

} // namespace

std::span<const CommandSpec> commands()
{
    return Commands;
}

std::span<const OptionSpec> commonOptions()
{
    return CommonOptions;
}

std::span<const OptionSpec> programOptions()
{
    return ProgramOptions;
}

std::span<const OptionSpec> helpOption()
{
    return HelpOption;
}

std::span<const ExitCodeText> exitCodeTexts()
{
    return ExitCodeTexts;
}

const CommandSpec *findCommand(std::string_view name)
{
    const auto found = std::ranges::find(Commands, name, &CommandSpec::name);
    return found == Commands.end() ? nullptr : &*found;
}

} // namespace hudiscope::cli
