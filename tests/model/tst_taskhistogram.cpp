// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/taskhistogram.h"

#include <QTest>

#include <numeric>

using namespace hudiscope;
using namespace hudiscope::model;

namespace {

std::int64_t sum(const std::vector<std::int64_t> &counts)
{
    return std::accumulate(counts.begin(), counts.end(), std::int64_t(0));
}

spark::StageAttempt stageOf(std::vector<std::uint32_t> durations)
{
    spark::StageAttempt stage;
    stage.tasks.durationMillis = std::move(durations);
    return stage;
}

} // namespace

class TestTaskHistogram : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void logBinsSpanSmallestToLargest()
    {
        const TaskHistogram histogram = taskHistogram(stageOf({10, 100, 1000}), BinScale::Log);

        QCOMPARE(histogram.binCount(), std::size_t(HistogramBins));
        QVERIFY(qAbs(histogram.edges.front() - 10) < 1e-9);
        QVERIFY(qAbs(histogram.edges.back() - 1000) < 1e-6);
        QCOMPARE(histogram.succeeded.counts.front(), std::int64_t(1));
        QCOMPARE(histogram.succeeded.counts[17], std::int64_t(1)); // the middle in log space
        QCOMPARE(histogram.succeeded.counts.back(), std::int64_t(1)); // the last bin has both edges
    }

    void linearBinsStartAtZero()
    {
        const TaskHistogram histogram = taskHistogram(stageOf({0, 34, 340}), BinScale::Linear);
        QCOMPARE(histogram.edges.front(), 0.0);
        QCOMPARE(histogram.succeeded.counts[0], std::int64_t(1));
        QCOMPARE(histogram.succeeded.counts[3], std::int64_t(1)); // 34 ms is the lower edge of bin 3
        QVERIFY(!histogram.hasZeros());
    }

    void zerosAreCountedApartOnALogAxis()
    {
        const TaskHistogram histogram = taskHistogram(stageOf({0, 0, 5, 50}), BinScale::Log);
        QVERIFY(histogram.hasZeros());
        QCOMPARE(histogram.succeeded.zeros, std::int64_t(2));
        QCOMPARE(sum(histogram.succeeded.counts), std::int64_t(2));
        QCOMPARE(histogram.succeeded.total, std::int64_t(4));
    }

    void layersKeepOutcomesApart()
    {
        spark::StageAttempt stage = stageOf({10, 20});
        stage.otherTasks.durationMillis = {10, 15, 20, spark::TaskColumns::NoDuration};
        stage.otherTasks.outcome
            = {spark::TaskOutcome::Failed, spark::TaskOutcome::Killed, spark::TaskOutcome::Killed, spark::TaskOutcome::Failed};
        stage.otherTasks.speculative = {false, false, true, false};

        const TaskHistogram histogram = taskHistogram(stage, BinScale::Log);

        QCOMPARE(histogram.succeeded.total, std::int64_t(2));
        QCOMPARE(histogram.failed.total, std::int64_t(1));
        QCOMPARE(histogram.killed.total, std::int64_t(1));
        QCOMPARE(histogram.speculative.total, std::int64_t(1));
        QCOMPARE(histogram.withoutDuration, std::int64_t(1));
    }

    void equalDurationsMakeOneBar()
    {
        for (const BinScale scale : {BinScale::Linear, BinScale::Log}) {
            const TaskHistogram histogram = taskHistogram(stageOf({7, 7, 7}), scale);
            QCOMPARE(sum(histogram.succeeded.counts), std::int64_t(3));
        }
    }

    void noTaskNoBin() { QCOMPARE(taskHistogram({}, BinScale::Log).binCount(), std::size_t(0)); }

    void onlyZerosStillHaveBins()
    {
        const TaskHistogram histogram = taskHistogram(stageOf({0, 0}), BinScale::Log);
        QCOMPARE(histogram.succeeded.zeros, std::int64_t(2));
        QVERIFY(histogram.binCount() > 0);
    }

    void positionsInterpolateInBinCoordinates()
    {
        const TaskHistogram histogram = taskHistogram(stageOf({10, 1000}), BinScale::Log);
        QVERIFY(qAbs(binPosition(histogram, 100) - 17) < 1e-9);
        QCOMPARE(binPosition(histogram, 1), 0.0);
        QCOMPARE(binPosition(histogram, 1e9), 34.0);
    }
};

QTEST_GUILESS_MAIN(TestTaskHistogram)
#include "tst_taskhistogram.moc"
