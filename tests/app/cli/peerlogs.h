// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <QtTypes>
#include <optional>
#include <vector>

/// Event logs in the shape of the peer's own tests (facts/spark-event-log.md §5): a job start holds
/// its stages and the description, task ends carry fixed metrics.
namespace hudiscope::testing {

struct TaskRow {
    qint64 millis = 0; ///< duration, launched with the stage
    qint64 runMillis = 0;
    qint64 gcMillis = 0;
    qint64 memorySpill = 0; ///< shuffle write is ten times that
    qint64 diskSpill = 0;
    QString failure = {}; ///< class name, empty: it succeeded
    bool killed = false;
    bool speculative = false;
};

struct StageRow {
    int id = 0;
    qint64 from = 0;
    qint64 to = 0; ///< below from: never completed
    QString name = QStringLiteral("collect at HoodieSparkEngineContext.java:1");
    std::vector<TaskRow> tasks = {};
    int attempt = 0;
    QString failureReason = {};
};

struct JobRow {
    QString description = {}; ///< null: no such property
    std::vector<StageRow> stages = {};
    bool ends = true;
};

struct LogRow {
    QString name = QStringLiteral("my-app");
    QString id = QStringLiteral("app-1");
    qint64 from = 0;
    qint64 to = 0; ///< below from: no application end
    std::vector<JobRow> jobs = {};
    QByteArray extraLines = {}; ///< after the application start
};

[[nodiscard]] QByteArray eventLog(const LogRow &log);

/// The representative log RL of §5.3.
[[nodiscard]] QByteArray representativeLog();

} // namespace hudiscope::testing
