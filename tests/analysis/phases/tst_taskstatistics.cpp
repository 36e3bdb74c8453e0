// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/taskstatistics.h"

#include <QTest>

#include <algorithm>
#include <numeric>
#include <random>

using namespace hudiscope;
using namespace hudiscope::phases;

namespace {

constexpr std::uint32_t NoDuration = spark::TaskColumns::NoDuration;

std::vector<std::uint32_t> randomDurations(std::size_t count, std::uint32_t seed, double spread)
{
    std::mt19937 engine(seed);
    std::lognormal_distribution<double> distribution(5, spread);
    std::vector<std::uint32_t> durations(count);
    for (std::uint32_t &duration : durations)
        duration = static_cast<std::uint32_t>(distribution(engine));
    return durations;
}

} // namespace

class TestTaskStatistics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noTasksGiveNothingButTheCount();
    void evenCountTakesTheUpperMiddle();
    void quantilesAreThoseOfTheSortedValues_data();
    void quantilesAreThoseOfTheSortedValues();
    void contradictoryTimesAreLeftOut();
    void histogramHoldsEveryTaskOnce_data();
    void histogramHoldsEveryTaskOnce();
    void zerosHaveABinOfTheirOwn();
    void oneValueGivesOneBin();
    void stragglersNeedTwiceTheMedianAndASecond();
    void ratiosAgainstAZeroMedianAreNotDerivable();
    void bytesAreComparedWithTheirOwnMedian();
};

void TestTaskStatistics::noTasksGiveNothingButTheCount()
{
    StageAnalysis stage;
    fillTaskStatistics({}, stage);

    QCOMPARE(stage.tasks.count, 0);
    QVERIFY(stage.histogram.counts.empty());
    QVERIFY(stage.histogram.edgesMillis.empty());
    QVERIFY(!stage.timeRatio);
    QVERIFY(!stage.dataRatio);
}

void TestTaskStatistics::evenCountTakesTheUpperMiddle()
{
    // facts/spark-event-log.md §1.6: index floor(q·n), so the median of four is the third.
    const std::vector<std::uint32_t> durations{40, 10, 30, 20};

    const TaskStatistics statistics = taskStatistics(durations);

    QCOMPARE(statistics.min, 10);
    QCOMPARE(statistics.p25, 20);
    QCOMPARE(statistics.p50, 30);
    QCOMPARE(statistics.p75, 40);
    QCOMPARE(statistics.max, 40);
    QCOMPARE(statistics.sum, 100);
    QCOMPARE(statistics.mean, 25.0);
}

void TestTaskStatistics::quantilesAreThoseOfTheSortedValues_data()
{
    QTest::addColumn<int>("count");
    for (const int count : {1, 2, 3, 5, 19, 20, 21, 40, 99, 100, 101, 1000, 12345})
        QTest::addRow("%d tasks", count) << count;
}

void TestTaskStatistics::quantilesAreThoseOfTheSortedValues()
{
    QFETCH(const int, count);
    const auto durations = randomDurations(static_cast<std::size_t>(count), 7, 1.5);
    std::vector<std::uint32_t> sorted = durations;
    std::ranges::sort(sorted);
    const auto at = [&](int percent) {
        return std::int64_t{sorted[std::min<std::size_t>(percent * sorted.size() / 100, sorted.size() - 1)]};
    };

    const TaskStatistics statistics = taskStatistics(durations);

    const std::vector<std::int64_t> actual{statistics.min, statistics.p5,  statistics.p25, statistics.p50, statistics.p75,
                                           statistics.p90, statistics.p95, statistics.p99, statistics.max};
    QCOMPARE(actual, (std::vector<std::int64_t>{at(0), at(5), at(25), at(50), at(75), at(90), at(95), at(99), at(100)}));
}

void TestTaskStatistics::contradictoryTimesAreLeftOut()
{
    const std::vector<std::uint32_t> durations{NoDuration, 5, NoDuration, 7};

    QCOMPARE(taskStatistics(durations).count, 2);
    QCOMPARE(taskStatistics(durations).max, 7);
    QCOMPARE(stragglerCount(durations, 5), 0);
}

void TestTaskStatistics::histogramHoldsEveryTaskOnce_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<double>("spread");
    QTest::newRow("one task") << 1 << 1.0;
    QTest::newRow("two tasks") << 2 << 1.0;
    QTest::newRow("narrow") << 5000 << 0.01;
    QTest::newRow("broad") << 5000 << 3.0;
    QTest::newRow("many") << 200000 << 1.0;
}

void TestTaskStatistics::histogramHoldsEveryTaskOnce()
{
    QFETCH(const int, count);
    QFETCH(const double, spread);
    const auto durations = randomDurations(static_cast<std::size_t>(count), 11, spread);

    const Histogram histogram = durationHistogram(durations);

    QVERIFY(histogram.counts.size() <= 40);
    QCOMPARE(histogram.edgesMillis.size(), histogram.counts.size() + 1);
    QCOMPARE(std::accumulate(histogram.counts.begin(), histogram.counts.end(), std::int64_t{0}), std::int64_t{count});
    QVERIFY(std::ranges::is_sorted(histogram.edgesMillis));
    QCOMPARE(histogram.edgesMillis.back(), static_cast<double>(std::ranges::max(durations)));
    for (std::size_t bin = 0; bin < histogram.counts.size(); ++bin) {
        const bool isLast = bin + 1 == histogram.counts.size();
        const auto inBin = std::ranges::count_if(durations, [&](double d) {
            return d >= histogram.edgesMillis[bin] && (d < histogram.edgesMillis[bin + 1] || isLast);
        });
        QCOMPARE(histogram.counts[bin], inBin);
    }
}

void TestTaskStatistics::zerosHaveABinOfTheirOwn()
{
    const std::vector<std::uint32_t> durations{0, 10, 0, 1000, 0};

    const Histogram histogram = durationHistogram(durations);

    QCOMPARE(histogram.edgesMillis[0], 0.0);
    QCOMPARE(histogram.edgesMillis[1], 10.0);
    QCOMPARE(histogram.counts.front(), 3);
    QCOMPARE(histogram.edgesMillis.back(), 1000.0);

    const std::vector<std::uint32_t> onlyZeros{0, 0};
    QCOMPARE(durationHistogram(onlyZeros).edgesMillis, (std::vector<double>{0, 0}));
    QCOMPARE(durationHistogram(onlyZeros).counts, (std::vector<std::int64_t>{2}));
}

void TestTaskStatistics::oneValueGivesOneBin()
{
    const std::vector<std::uint32_t> durations(500, 42);

    QCOMPARE(durationHistogram(durations).edgesMillis, (std::vector<double>{42, 42}));
    QCOMPARE(durationHistogram(durations).counts, (std::vector<std::int64_t>{500}));
}

void TestTaskStatistics::stragglersNeedTwiceTheMedianAndASecond()
{
    // Median 600: above 1200 and at least 1600, so 1599 is none and 1600 is one.
    const std::vector<std::uint32_t> fast{600, 1201, 1599, 1600, 5000};
    QCOMPARE(stragglerCount(fast, 600), 2);

    // Median 3000: at least 4000, but above 6000.
    const std::vector<std::uint32_t> slow{3000, 4000, 6000, 6001};
    QCOMPARE(stragglerCount(slow, 3000), 1);
}

void TestTaskStatistics::ratiosAgainstAZeroMedianAreNotDerivable()
{
    spark::TaskColumns tasks;
    tasks.durationMillis = {0, 0, 50};
    StageAnalysis stage;

    fillTaskStatistics(tasks, stage);

    QVERIFY(!stage.timeRatio);
    QCOMPARE(stage.timeRatio.error().reason, "reason.median-zero");
    QCOMPARE(stage.dataRatio.error().reason, "reason.no-bytes-read");
}

void TestTaskStatistics::bytesAreComparedWithTheirOwnMedian()
{
    const std::vector<std::uint64_t> bytes{100, 400, 200};
    QCOMPARE(dataRatio(bytes).value(), 2.0);

    const std::vector<std::uint64_t> mostlyNothing{0, 0, 900};
    QCOMPARE(dataRatio(mostlyNothing).error().reason, "reason.median-zero");
}

QTEST_GUILESS_MAIN(TestTaskStatistics)
#include "tst_taskstatistics.moc"
