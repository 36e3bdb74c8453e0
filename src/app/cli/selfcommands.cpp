// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands.h"

#include "invocation.h"
#include "messages.h"
#include "selfdescription.h"
#include "session.h"

#include <QFile>

#include <cstdio>
#include <print>

namespace hudiscope::cli {

namespace {

ExitCode say(std::string_view text)
{
    std::print("{}", text);
    return std::fflush(stdout) == 0 ? ExitCode::Ok : ExitCode::Unusable;
}

} // namespace

ExitCode runSchema(const Invocation &call)
{
    const std::vector<std::string> operands = call.operands();
    if (operands.size() != 1)
        return usageFailure(call, "schema takes the name of one command.");
    QFile schema(QStringLiteral(":/schema/output/%1.schema.json").arg(QString::fromStdString(operands.front())));
    if (operands.front().contains('/') || !schema.open(QIODevice::ReadOnly))
        return usageFailure(call, "there is no schema for " + operands.front() + ".");
    return say(schema.readAll().toStdString());
}

ExitCode runCompletion(const Invocation &call)
{
    const std::vector<std::string> operands = call.operands();
    const auto script = operands.size() == 1 ? completionScript(operands.front()) : std::nullopt;
    return script ? say(*script) : usageFailure(call, "completion takes one of bash, zsh and fish.");
}

ExitCode runManual(const Invocation &call)
{
    return call.operands().empty() ? say(manualPage()) : usageFailure(call, "manual takes no operand.");
}

ExitCode runHelp(const Invocation &call)
{
    const std::vector<std::string> operands = call.operands();
    if (operands.empty())
        return say(programHelp());
    const CommandSpec *command = operands.size() == 1 ? findCommand(operands.front()) : nullptr;
    return command ? say(commandHelp(*command)) : usageFailure(call, "there is no command " + operands.front() + ".");
}

} // namespace hudiscope::cli
