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

namespace hudiscope::phases::test {

/// Null, with the reason as a test warning, where the log cannot be analysed.
inline std::shared_ptr<const RunAnalysis> analysedLog(const QString &path, spark::TaskDetail detail = spark::TaskDetail::Durations)
{
    static const catalog::Catalogs catalogs;
    const auto failed = [&path](const Error &error) {
        qWarning("%s: %s", qUtf8Printable(path), error.what.c_str());
        return std::shared_ptr<const RunAnalysis>{};
    };
    const auto candidates = artifact::discover(path.toStdString(), {});
    if (!candidates)
        return failed(candidates.error());
    if (candidates->size() != 1)
        return failed({Error::Kind::Ambiguous, "not exactly one log", {}, {}, {}});
    const auto source = artifact::openText(candidates->front(), 1);
    if (!source)
        return failed(source.error());
    const auto redactor = config::Redactor::fromCatalog(catalogs);
    const auto profile = spark::readEventLog(**source, *redactor, {detail}, {});
    if (!profile)
        return failed(profile.error());
    const auto run = analyseRun(*profile, catalogs, {});
    return run ? *run : failed(run.error());
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
    [[nodiscard]] double share(std::int64_t millis) const { return judged == 0 ? 0 : static_cast<double>(millis) / static_cast<double>(judged); }
    [[nodiscard]] QByteArray line(const QString &name) const
    {
        return QString::asprintf("%-58s judged %8lld ms  right %6.2f %%  wrong %5.2f %%  unattributed %5.2f %%  wrong table %5.2f %%",
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
