// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QProcess>
#include <QString>
#include <QStringList>

/// The command line as its users call it: a process with its own streams.
namespace hudiscope::testing {

struct CliResult {
    int exitCode = -1;
    QByteArray output = {};
    QByteArray errors = {};

    /// The one JSON value on standard output; an empty object where it is anything else.
    [[nodiscard]] QJsonObject json() const;
};

struct CliCall {
    QByteArray input = {};
    QString folder = {}; ///< working folder, empty: the test's own
    QStringList environment = {}; ///< NAME=value, added
};

[[nodiscard]] CliResult runCli(const QStringList &arguments, const CliCall &call = {});

/// Sentences on what a document has against its schema; empty: nothing.
[[nodiscard]] QStringList problemsBySchema(const QByteArray &document, const QString &command);

/// JSON pointers to every null inside `value` that has no sibling `<field>Reason`, and to every
/// reason whose field is not null.
[[nodiscard]] QStringList unexplainedNulls(const QJsonValue &value, const QString &pointer = {});

} // namespace hudiscope::testing
