// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "commandtable.h"
#include "invocation.h"
#include "messages.h"
#include "selfdescription.h"
#include "version.h"

#include <QCoreApplication>

#include <exception>
#include <format>
#include <print>

using namespace hudiscope::cli;

namespace {

/// Without a command: --help and --version are all that is left.
ExitCode runProgram(const QStringList &arguments)
{
    QCommandLineParser parser;
    addOptions(parser, programOptions());
    if (!parser.parse(arguments)) {
        sayUsageError(parser.errorText().toStdString(), {});
        return ExitCode::Unusable;
    }
    if (parser.isSet(QStringLiteral("version"))) {
        std::println("{} {}", ProgramName, Version);
        return ExitCode::Ok;
    }
    if (parser.isSet(QStringLiteral("help"))) {
        std::print("{}", programHelp());
        return ExitCode::Ok;
    }
    sayUsageError("a command is missing.", {});
    return ExitCode::Unusable;
}

ExitCode run(QStringList arguments)
{
    if (arguments.size() < 2 || arguments.at(1).startsWith(QLatin1Char('-')))
        return runProgram(arguments);
    const std::string name = arguments.takeAt(1).toStdString();
    const CommandSpec *command = findCommand(name);
    if (!command) {
        sayUsageError(std::format("there is no command {}.", name), {});
        return ExitCode::Unusable;
    }
    const Checked<Invocation> call = Invocation::parse(*command, arguments);
    if (!call) {
        sayUsageError(call.error().what, name);
        return ExitCode::Unusable;
    }
    if (call->isSet("help")) {
        std::print("{}", commandHelp(*command));
        return ExitCode::Ok;
    }
    return command->run(*call);
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    try {
        return static_cast<int>(run(QCoreApplication::arguments()));
    } catch (const std::exception &problem) { // of the libraries, such as std::bad_alloc
        sayError(problem.what());
        return static_cast<int>(ExitCode::Unusable);
    }
}
