// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "invocation.h"

namespace hudiscope::cli {

namespace {

QString text(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

} // namespace

void addOptions(QCommandLineParser &parser, std::span<const OptionSpec> options)
{
    parser.setSingleDashWordOptionMode(QCommandLineParser::ParseAsLongOptions);
    for (const OptionSpec &option : options) {
        QStringList names{text(option.name)};
        for (const std::string_view alias : option.aliases)
            names.append(text(alias));
        parser.addOption(QCommandLineOption(names, text(option.summary), text(option.valueName)));
    }
}

Invocation::Invocation(const CommandSpec &command)
    : m_command(&command)
    , m_parser(std::make_shared<QCommandLineParser>())
{
    addOptions(*m_parser, command.options);
    if (command.hasCommonOptions)
        addOptions(*m_parser, commonOptions());
}

Checked<Invocation> Invocation::parse(const CommandSpec &command, const QStringList &arguments)
{
    Invocation call(command);
    if (!call.m_parser->parse(arguments))
        return std::unexpected(UsageError{call.m_parser->errorText().toStdString()});
    return call;
}

bool Invocation::isSet(std::string_view option) const
{
    return m_parser->isSet(text(option));
}

std::optional<std::string> Invocation::value(std::string_view option) const
{
    if (!isSet(option))
        return std::nullopt;
    return m_parser->value(text(option)).toStdString();
}

std::vector<std::string> Invocation::operands() const
{
    std::vector<std::string> operands;
    for (const QString &operand : m_parser->positionalArguments())
        operands.push_back(operand.toStdString());
    return operands;
}

} // namespace hudiscope::cli
