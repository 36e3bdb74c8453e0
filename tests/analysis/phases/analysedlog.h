// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/artifact/artifact.h"
#include "analysis/config/redaction.h"
#include "analysis/phases/runanalysis.h"
#include "analysis/spark/eventlogreader.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <map>
#include <memory>
#include <vector>

namespace hudiscope::phases::test {

/// Every event log that a path holds; one that cannot be read is left out, with the reason as a test warning.
inline std::vector<std::shared_ptr<const RunAnalysis>> analysedLogs(const QString &path,
                                                                    spark::TaskDetail detail = spark::TaskDetail::Durations)
{
    static const catalog::Catalogs catalogs;
    static const config::Redactor redactor = config::Redactor::fromCatalog(catalogs).value();
    std::vector<std::shared_ptr<const RunAnalysis>> logs;
    const auto read = [&](const artifact::Candidate &candidate) -> Result<std::shared_ptr<const RunAnalysis>> {
        const auto source = artifact::openText(candidate, 1);
        if (!source)
            return std::unexpected(source.error());
        return spark::readEventLog(**source, redactor, {detail}, {}).and_then([](auto profile) {
            return analyseRun(std::move(profile), catalogs, {});
        });
    };
    const auto candidates = artifact::discover(path.toStdString(), {});
    if (!candidates)
        qWarning("%s: %s", qUtf8Printable(path), candidates.error().what.c_str());
    for (const artifact::Candidate &candidate : candidates.value_or(std::vector<artifact::Candidate>{})) {
        if (candidate.kind != artifact::Kind::SparkEventLog)
            continue;
        if (const auto run = read(candidate))
            logs.push_back(*run);
        else
            qWarning("%s: %s", candidate.origin.c_str(), run.error().what.c_str());
    }
    return logs;
}

/// Null where the path does not hold exactly one log that can be read.
inline std::shared_ptr<const RunAnalysis> analysedLog(const QString &path)
{
    const auto logs = analysedLogs(path);
    return logs.size() == 1 ? logs.front() : nullptr;
}

inline QJsonObject jsonFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject{};
}

/// How much stage time was attributed right, wrong and not at all, against judged stages.
struct Tally {
    std::int64_t judged = 0;
    std::int64_t right = 0;
    std::int64_t wrong = 0;
    std::int64_t unattributed = 0;
    std::int64_t wrongTable = 0;
    std::int64_t certainButWrong = 0;

    Tally &operator+=(const Tally &other)
    {
        judged += other.judged;
        right += other.right;
        wrong += other.wrong;
        unattributed += other.unattributed;
        wrongTable += other.wrongTable;
        certainButWrong += other.certainButWrong;
        return *this;
    }
    [[nodiscard]] double share(std::int64_t millis) const
    {
        return judged == 0 ? 0 : static_cast<double>(millis) / static_cast<double>(judged);
    }
    [[nodiscard]] QByteArray line(const QString &name) const
    {
        return QString::asprintf(
                   "%-58s judged %8lld ms  right %6.2f %%  wrong %5.2f %%  unattributed %5.2f %%  wrong table %5.2f %%",
                   qUtf8Printable(name.last(std::min<qsizetype>(name.size(), 58))), static_cast<long long>(judged),
                   100 * share(right), 100 * share(wrong), 100 * share(unattributed), 100 * share(wrongTable))
            .toUtf8();
    }
};

/// `judged`: rows `stageId`, `attempt`, `phase`, `table` of fixtures/hudi-runs (README.md there).
inline Tally tallyOf(const RunAnalysis &run, const QJsonArray &judged)
{
    std::map<StageKey, QJsonObject> rows;
    for (const QJsonValue &row : judged)
        rows[{row[u"stageId"].toInt(), row[u"attempt"].toInt()}] = row.toObject();
    Tally tally;
    for (std::size_t i = 0; i < run.stages.size(); ++i) {
        const auto row = rows.find(run.profile->stages[i].key);
        if (row == rows.end())
            continue;
        const Attribution &ours = run.stages[i].ours;
        const std::int64_t millis = run.profile->stages[i].durationMillis().value_or(0);
        const bool isRight = row->second[u"phase"].toString().toStdString() == name(ours.phase);
        const bool isWrong = !isRight && ours.phase != Phase::Unknown;
        tally.judged += millis;
        tally.right += isRight ? millis : 0;
        tally.wrong += isWrong ? millis : 0;
        tally.unattributed += !isRight && !isWrong ? millis : 0;
        tally.certainButWrong += isWrong && ours.confidence == Confidence::Certain ? millis : 0;
        const QString table = row->second[u"table"].toString();
        const bool hasTable = table == u"data" || table == u"metadata";
        tally.wrongTable += hasTable && ours.phase != Phase::Unknown && ours.metadataTable != (table == u"metadata") ? millis : 0;
    }
    return tally;
}

} // namespace hudiscope::phases::test
