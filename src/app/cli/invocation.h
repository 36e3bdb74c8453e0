// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandtable.h"

#include <QCommandLineParser>
#include <QStringList>

#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace hudiscope::cli {

/// What is wrong with the arguments, one sentence.
struct UsageError {
    std::string what;
};
template<class T>
using Checked = std::expected<T, UsageError>;

/// One call of a command: its options and operands, split but not yet understood.
class Invocation
{
public:
    /// `arguments` begin with the word that stands for the program.
    [[nodiscard]] static Checked<Invocation> parse(const CommandSpec &command, const QStringList &arguments);

    [[nodiscard]] const CommandSpec &command() const { return *m_command; }
    [[nodiscard]] bool isSet(std::string_view option) const;
    /// The last one given; nothing where the option is absent.
    [[nodiscard]] std::optional<std::string> value(std::string_view option) const;
    [[nodiscard]] std::vector<std::string> operands() const;

private:
    explicit Invocation(const CommandSpec &command);

    const CommandSpec *m_command;
    std::shared_ptr<QCommandLineParser> m_parser; // not copyable by itself
};

/// Adds `options` with all their names to `parser`. Multi-letter names work with one dash too.
void addOptions(QCommandLineParser &parser, std::span<const OptionSpec> options);

} // namespace hudiscope::cli
