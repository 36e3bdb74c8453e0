// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The peer's totals on public real logs: facts/spark-event-log.md §5.4, computed by another program.
#include "analysis/artifact/artifact.h"
#include "analysis/config/redaction.h"
#include "analysis/phases/peerreport.h"
#include "analysis/spark/eventlogreader.h"

#include <QDir>
#include <QTest>

#include <algorithm>
#include <format>

using namespace hudiscope;
using phases::PeerAnswer;
using phases::PeerReport;
using phases::PeerStage;

namespace {

QString logFolder()
{
    const QString shared = qEnvironmentVariable("HUDISCOPE_SHARED");
    return (shared.isEmpty() ? QStringLiteral(HUDISCOPE_SOURCE_DIR "/../shared") : shared)
        + QStringLiteral("/fixtures/real/eventlogs/");
}

struct Read {
    std::shared_ptr<const spark::SparkProfile> profile;
    PeerAnswer answer;
};

Result<Read> readLog(const std::string &path)
{
    const catalog::Catalogs catalogs;
    const RunContext context{.stop = {}, .progress = {}, .workers = 2};
    const auto found = artifact::discover(path, context);
    if (!found)
        return std::unexpected(found.error());
    const auto text = artifact::openText(found->at(0), context.workers);
    if (!text)
        return std::unexpected(text.error());
    const auto redactor = config::Redactor::fromCatalog(catalogs).value();
    const auto profile = spark::readEventLog(**text, redactor, {}, context);
    if (!profile)
        return std::unexpected(profile.error());
    return Read{.profile = *profile,
                .answer = peerAnswer(**profile, phases::PeerCatalog::fromCatalog(catalogs).value(), catalogs)};
}

/// One line of the table, in its own words.
std::string row(const Read &log)
{
    const PeerReport &report = log.answer.report;
    const auto longest = std::ranges::max_element(log.answer.stages, {}, &PeerStage::durationMillis);
    const spark::StageKey key = log.profile->stages[static_cast<std::size_t>(longest - log.answer.stages.begin())].key;
    std::int64_t stageMillis = 0;
    for (const PeerStage &stage : log.answer.stages)
        stageMillis += std::max<std::int64_t>(stage.durationMillis, 0);
    return std::format("{} | {} | {}/{} | {}/{} | {}/{} | {} | {} / {} | {} / {} | {} | {} | {} | {}.{}: {}, {}/{}/{}",
                       report.durationMillis, report.criticalPathMillis, report.jobCount, report.failedJobCount,
                       report.stageCount, report.failedStageCount, report.taskCount, report.failedTaskCount,
                       report.executorRunTimeMillis, report.shuffleReadBytes, report.shuffleWriteBytes, report.memoryBytesSpilled,
                       report.diskBytesSpilled, report.peakConcurrentExecutors, report.eventsRead, stageMillis, key.stage,
                       key.attempt, longest->durationMillis, longest->p50, longest->p95, longest->max);
}

} // namespace

class tst_PeerRealLogs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void totalsAreThePeers_data()
    {
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("spark-rapids-tools/rapids_join_eventlog.zstd")
            << QByteArray("13754 | 1743 | 1/0 | 4/0 | 213/0 | 13414 | 80279908 / 80279908 | 0 / 0 | 1 | 444 | 4145 | 0.0: 1743, "
                          "1580/1598/1598");
        QTest::newRow("spark-rapids-tools/tasks_executors_fail_compressed_eventlog.zstd")
            << QByteArray("97482 | 9321 | 80/1 | 135/1 | 8630/3 | 28326 | 43528 / 44506 | 0 / 0 | 8 | 17717 | 12911 | 0.0: 1539, "
                          "1168/1373/1373");
        QTest::newRow("spark-rapids-tools/nds_q66_gpu.zstd")
            << QByteArray("109540 | 123564 | 37/0 | 41/0 | 12987/0 | 1159357 | 2311423 / 2311423 | 0 / 0 | 8 | 26214 | 130647 | "
                          "0.0: 21924, 2657/2657/2657");
        QTest::newRow("spark-rapids-tools/eventlog_v2_local-1623876083964")
            << QByteArray("133857 | 66271 | 1/0 | 4/0 | 2801/0 | 1401278 | 10078016818 / 10078016818 | 0 / 0 | 1 | 5621 | 143821 "
                          "| 2.0: 66271, 3667/7094/9592");
        QTest::newRow("spark-rapids-tools/truncated_eventlog")
            << QByteArray("794 | 794 | 2/1 | 3/0 | 21/0 | 8648 | 0 / 76202878 | 0 / 0 | 1 | 62 | 794 | 0.0: 794, 600/628/628");
        QTest::newRow("spark-rapids-tools/malformed_json_eventlog.zstd")
            << QByteArray("119990 | 15615 | 2/0 | 5/0 | 217/0 | 28808 | 100623870 / 100623870 | 0 / 0 | 8 | 476 | 26043 | 1.0: "
                          "8174, 2167/2170/2170");
        QTest::newRow("spark-rapids-tools/aqeshuffle_eventlog.zstd")
            << QByteArray("17896 | 5732 | 4/0 | 4/0 | 26/0 | 41388 | 101410263 / 101410263 | 553648128 / 118948980 | 1 | 85 | "
                          "5732 | 4.0: 2549, 2377/2468/2468");
        QTest::newRow("spark-rapids-tools/eventlog_4nodes_8cores_dynamic_alloc.zstd")
            << QByteArray("205291 | 76934 | 20/0 | 20/0 | 235/0 | 173557 | 504289880 / 504289880 | 0 / 0 | 7 | 665 | 76934 | "
                          "9.0: 15788, 682/15780/15780");
        QTest::newRow("apache-spark/local-1422981780767")
            << QByteArray("9011 | 1083 | 3/1 | 4/1 | 32/1 | 8254 | 0 / 13180 | 0 / 0 | 0 | 82 | 1134 | 0.0: 591, 575/582/582");
        QTest::newRow("apache-spark/application_1628109047826_1317105") << QByteArray(
            "274875 | 64191 | 1/0 | 1/0 | 5/0 | 113648 | 0 / 0 | 0 / 0 | 10 | 52 | 64191 | 0.0: 64191, 5124/63773/63773");
        QTest::newRow("kubeflow-mcp/local-1776286786993.zstd")
            << QByteArray("14470 | 7917 | 23/1 | 23/1 | 52/11 | 12302 | 68147078 / 68135778 | 99613200 / 74531722 | 1 | 274 | "
                          "7917 | 43.0: 2083, 1055/1063/1063");
    }
    void totalsAreThePeers()
    {
        QFETCH(QByteArray, expected);
        if (!QDir(logFolder()).exists())
            QSKIP("SKIPPED 1 real event log: the shared fixtures are not here");

        const auto log = readLog(logFolder().toStdString() + QTest::currentDataTag());

        QVERIFY2(log, log ? "" : log.error().what.c_str());
        QCOMPARE(row(*log), expected.toStdString());
        const std::size_t unparsable = QByteArray(QTest::currentDataTag()).contains("malformed") ? 1 : 0;
        QCOMPARE(log->answer.report.warnings.size(), unparsable);
        for (const PeerStage &stage : log->answer.stages) // none of them is a log of Hudi
            QCOMPARE(stage.phase, phases::Phase::Unknown);
    }
};

QTEST_GUILESS_MAIN(tst_PeerRealLogs)
#include "tst_peerreallogs.moc"
