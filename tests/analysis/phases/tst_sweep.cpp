// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/sweep.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

using namespace hudiscope::phases;

namespace {

std::vector<GroupedInterval> randomIntervals(std::mt19937 &engine, std::size_t count, std::size_t groups, int length)
{
    std::uniform_int_distribution<std::int64_t> start(1'700'000'000'000, 1'700'000'000'000 + length);
    std::uniform_int_distribution<std::int64_t> duration(-5, length / 4); // some are empty or upside down
    std::uniform_int_distribution<std::size_t> group(0, groups - 1);
    std::vector<GroupedInterval> intervals(count);
    for (GroupedInterval &interval : intervals) {
        interval.interval.from = start(engine);
        interval.interval.to = interval.interval.from + duration(engine);
        interval.group = group(engine);
    }
    return intervals;
}

std::vector<Interval> withoutGroups(const std::vector<GroupedInterval> &intervals)
{
    std::vector<Interval> plain;
    for (const GroupedInterval &interval : intervals)
        plain.push_back(interval.interval);
    return plain;
}

/// The definition itself: every single millisecond is split between the groups active in it.
std::vector<double> byMillisecond(const std::vector<GroupedInterval> &intervals, std::size_t groups)
{
    std::vector<double> shares(groups, 0);
    const auto merged = mergedIntervals(withoutGroups(intervals));
    for (const Interval &busy : merged) {
        for (auto time = busy.from; time < busy.to; ++time) {
            std::vector<bool> active(groups, false);
            for (const GroupedInterval &interval : intervals)
                if (interval.interval.from <= time && time < interval.interval.to)
                    active[interval.group] = true;
            const auto count = std::ranges::count(active, true);
            for (std::size_t group = 0; group < groups; ++group)
                if (active[group])
                    shares[group] += 1.0 / static_cast<double>(count);
        }
    }
    return shares;
}

} // namespace

class TestSweep : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void touchingIntervalsMerge();
    void uncoveredTimeIsTheComplement();
    void everyMomentIsSplitEvenly();
    void restsGoToTheLargestRemainders();
    void overlapInsideAGroupCountsOnce();
    void sumsAreExact_data();
    void sumsAreExact();
    void agreesWithTheDefinition();
    void hundredThousandOverlappingStagesAreQuick();
};

void TestSweep::touchingIntervalsMerge()
{
    QCOMPARE(mergedIntervals({{30, 40}, {10, 20}, {20, 25}, {35, 50}, {60, 60}}), (std::vector<Interval>{{10, 25}, {30, 50}}));
}

void TestSweep::uncoveredTimeIsTheComplement()
{
    const std::vector<Interval> merged{{10, 25}, {30, 50}};

    QCOMPARE(uncoveredIntervals(merged, {0, 60}), (std::vector<Interval>{{0, 10}, {25, 30}, {50, 60}}));
    QCOMPARE(uncoveredIntervals(merged, {10, 50}), (std::vector<Interval>{{25, 30}}));
    QCOMPARE(uncoveredIntervals({}, {5, 9}), (std::vector<Interval>{{5, 9}}));
}

void TestSweep::everyMomentIsSplitEvenly()
{
    // A alone for 10, A and B for 10, B alone for 10.
    const std::vector<GroupedInterval> intervals{{{0, 20}, 0}, {{10, 30}, 1}};

    const auto swept = sweepGroups(intervals, 2);

    QCOMPARE(swept[0].anyMillis, 20);
    QCOMPARE(swept[0].attributedMillis, 15);
    QCOMPARE(swept[1].anyMillis, 20);
    QCOMPARE(swept[1].attributedMillis, 15);
}

void TestSweep::restsGoToTheLargestRemainders()
{
    // 10 ms for three groups: 3⅓ each, the first gets the rest; group 3 alone has 1 ms more.
    const std::vector<GroupedInterval> intervals{{{0, 10}, 0}, {{0, 10}, 1}, {{0, 10}, 2}, {{10, 11}, 3}};

    const auto swept = sweepGroups(intervals, 4);

    QCOMPARE(swept[0].attributedMillis, 4);
    QCOMPARE(swept[1].attributedMillis, 3);
    QCOMPARE(swept[2].attributedMillis, 3);
    QCOMPARE(swept[3].attributedMillis, 1);
}

void TestSweep::overlapInsideAGroupCountsOnce()
{
    const std::vector<GroupedInterval> intervals{{{0, 20}, 0}, {{5, 25}, 0}, {{5, 10}, 0}};

    const auto swept = sweepGroups(intervals, 1);

    QCOMPARE(swept[0].anyMillis, 25);
    QCOMPARE(swept[0].attributedMillis, 25);
}

void TestSweep::sumsAreExact_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("groups");
    QTest::addColumn<int>("length");
    for (const int count : {0, 1, 7, 300, 5000})
        for (const int groups : {1, 3, 9, 117})
            for (const int length : {40, 100'000, 1'000'000'000})
                QTest::addRow("%d intervals, %d groups, %d ms", count, groups, length) << count << groups << length;
}

void TestSweep::sumsAreExact()
{
    QFETCH(const int, count);
    QFETCH(const int, groups);
    QFETCH(const int, length);
    std::mt19937 engine(static_cast<std::uint32_t>(count + groups + length));
    const auto intervals = randomIntervals(engine, static_cast<std::size_t>(count), static_cast<std::size_t>(groups), length);
    const Interval whole{1'699'999'999'000, 1'700'000'000'000 + 2LL * length};
    const auto merged = mergedIntervals(withoutGroups(intervals));

    const auto swept = sweepGroups(intervals, static_cast<std::size_t>(groups));

    std::int64_t attributed = 0;
    for (const SweptGroup &group : swept) {
        attributed += group.attributedMillis;
        QVERIFY(group.attributedMillis >= 0);
        QVERIFY(group.attributedMillis <= group.anyMillis);
    }
    QCOMPARE(attributed, totalMillis(merged));
    QCOMPARE(attributed + totalMillis(uncoveredIntervals(merged, whole)), whole.millis());
}

void TestSweep::agreesWithTheDefinition()
{
    std::mt19937 engine(3);
    for (int round = 0; round < 50; ++round) {
        const auto intervals = randomIntervals(engine, 12, 5, 60);
        const auto expected = byMillisecond(intervals, 5);

        const auto swept = sweepGroups(intervals, 5);

        for (std::size_t group = 0; group < 5; ++group)
            QVERIFY(std::abs(static_cast<double>(swept[group].attributedMillis) - expected[group]) < 1);
    }
}

void TestSweep::hundredThousandOverlappingStagesAreQuick()
{
    // Quadratic work would be 10^10 steps and run into the time limit of the test.
    std::vector<GroupedInterval> intervals(100'000);
    for (std::size_t i = 0; i < intervals.size(); ++i)
        intervals[i] = {.interval = {static_cast<std::int64_t>(i), static_cast<std::int64_t>(i + 1'000'000)}, .group = i};

    const auto swept = sweepGroups(intervals, intervals.size());

    const auto attributed
        = std::accumulate(swept.begin(), swept.end(), std::int64_t{0},
                          [](std::int64_t sum, const SweptGroup &group) { return sum + group.attributedMillis; });
    QCOMPARE(attributed, 1'099'999);
}

QTEST_GUILESS_MAIN(TestSweep)
#include "tst_sweep.moc"
