// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/pixelbins.h"

#include <QTest>

using namespace hudiscope::gui;

class TestPixelBins : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void pointsOfOneCellBecomeOneBinAtTheirMean()
    {
        const std::vector<PlotPoint> points{{1, 1, 7}, {2, 3, 8}, {10, 10, 9}};

        const std::vector<PixelBin> bins = pixelBins(points, 20, 20, 4);

        QCOMPARE(bins.size(), std::size_t(2));
        QCOMPARE(bins[0].count, 2U);
        QCOMPARE(bins[0].index, 7U);
        QCOMPARE(bins[0].x, 1.5);
        QCOMPARE(bins[0].y, 2.0);
        QCOMPARE(bins[1].index, 9U);
    }

    void pointsOutsideAreLeftOut()
    {
        const std::vector<PlotPoint> points{{-1, 5, 0}, {20, 5, 1}, {5, 20, 2}, {19.9, 19.9, 3}};
        const std::vector<PixelBin> bins = pixelBins(points, 20, 20, 4);
        QCOMPARE(bins.size(), std::size_t(1));
        QCOMPARE(bins[0].index, 3U);
    }

    void nothingFitsOnNothing()
    {
        const std::vector<PlotPoint> points{{0, 0, 0}};
        QVERIFY(pixelBins(points, 0, 20, 4).empty());
        QVERIFY(pixelBins({}, 20, 20, 4).empty());
    }

    void everyPointIsCounted()
    {
        std::vector<PlotPoint> points;
        for (std::uint32_t i = 0; i < 100'000; ++i)
            points.push_back({static_cast<double>(i % 400), static_cast<double>(i % 277), i});
        std::uint64_t counted = 0;
        for (const PixelBin &bin : pixelBins(points, 400, 277, 3))
            counted += bin.count;
        QCOMPARE(counted, std::uint64_t(100'000));
    }
};

QTEST_GUILESS_MAIN(TestPixelBins)
#include "tst_pixelbins.moc"
