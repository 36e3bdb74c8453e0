// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "logtext.h"

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>

/// Independent answers about whole logs, and the same numbers taken from a profile. What a check
/// returns is a list of differences: empty means that all agree.
namespace hudiscope::testing {

/// Reads a file or folder by the way the programs take.
[[nodiscard]] Result<Profile> readPath(const QString &path, unsigned workers = 1,
                                       spark::TaskDetail detail = spark::TaskDetail::Full);

/// One row of a table like shared/fixtures/real/eventlog-facts.tsv: column → value.
using FactsRow = QMap<QByteArray, QByteArray>;
[[nodiscard]] QList<FactsRow> factsTable(const QString &path);
[[nodiscard]] QStringList differences(const FactsRow &row, const spark::SparkProfile &profile);

/// `eventLogs[].reader` of the expected.json of a Hudi run.
[[nodiscard]] QStringList differences(const QJsonObject &reader, const spark::SparkProfile &profile);

/// The OUT.expected.json of tools/make-event-log.
[[nodiscard]] QStringList madeLogDifferences(const QJsonObject &expected, const spark::SparkProfile &profile);

[[nodiscard]] QJsonObject jsonFile(const QString &path);

} // namespace hudiscope::testing
