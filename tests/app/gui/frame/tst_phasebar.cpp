// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/phasebar.h"
#include "madeuprun.h"

#include <QSignalSpy>
#include <QTest>

using namespace hudiscope;
using namespace hudiscope::gui;
using namespace hudiscope::model;
using namespace hudiscope::testing;

namespace {

std::vector<ElapsedPart> parts(std::initializer_list<std::int64_t> millis)
{
    std::vector<ElapsedPart> made;
    for (const std::int64_t m : millis)
        made.push_back({static_cast<phases::Phase>(made.size()), m, {}, {}, {}});
    return made;
}

constexpr BarSizes Sizes{6, 12, 14};

} // namespace

class TestPhaseBar : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void segmentsFillTheBarInProportion()
    {
        const auto made = parts({100, 300, 600});
        const std::vector<SegmentTexts> texts(3, SegmentTexts{40, 80, 40, 60});

        const auto segments = layOutBar(made, texts, QRectF(10, 0, 1000, 50), Sizes);

        QCOMPARE(segments[0].area, QRectF(10, 0, 100, 50));
        QCOMPARE(segments[1].area, QRectF(110, 0, 300, 50));
        QCOMPARE(segments[2].area, QRectF(410, 0, 600, 50));
        QCOMPARE(segments[0].labelLines, 2);
    }

    void labelsOfThinSegmentsStandBelowInOrderWithoutTouching()
    {
        const auto made = parts({900, 20, 20, 20, 40});
        const std::vector<SegmentTexts> texts(5, SegmentTexts{40, 80, 40, 60});

        const auto segments = layOutBar(made, texts, QRectF(0, 0, 1000, 50), Sizes);

        QCOMPARE(segments[0].labelLines, 2);
        double right = 0;
        for (std::size_t i = 1; i < segments.size(); ++i) {
            QCOMPARE(segments[i].labelLines, 0);
            QVERIFY(segments[i].outside.left() >= right);
            right = segments[i].outside.right();
        }
        QVERIFY(right <= 1000.0);
    }

    void labelsWithoutRoomAreLeftOutSmallestFirst()
    {
        const auto made = parts({1, 2, 3});
        const std::vector<SegmentTexts> texts(3, SegmentTexts{90, 90, 90, 45});

        const auto segments = layOutBar(made, texts, QRectF(0, 0, 100, 50), Sizes); // 45 + 12 + 45 would be 102

        QVERIFY(segments[0].outside.isNull());
        QVERIFY(segments[1].outside.isNull());
        QVERIFY(!segments[2].outside.isNull());
    }

    void stretchesBelowAPixelBecomeOnePieceAColumn()
    {
        using enum phases::Phase;
        std::vector<PhaseStretch> stretches{{0, 500, Planning}};
        for (int i = 0; i < 10; ++i)
            stretches.push_back({500 + i, 501 + i, i < 7 ? Archival : Execution});

        const auto pieces = layOutStrip(stretches, {0, 1000}, 50); // 20 ms a pixel

        QCOMPARE(pieces.size(), 2);
        QCOMPARE(pieces[0].width, 25.0);
        QVERIFY(pieces[1].isMerged);
        QCOMPARE(pieces[1].phase, Archival);
    }

    void aHundredThousandStagesAreLaidOutWithinAFrame()
    {
        std::vector<PhaseStretch> stretches;
        for (int i = 0; i < 100'000; ++i)
            stretches.push_back({i * 10, i * 10 + 9, static_cast<phases::Phase>(i % 9)});

        const auto pieces = layOutStrip(stretches, {0, 1'000'000}, 1000);

        QVERIFY(pieces.size() <= 1001);
    }

    void marksAreTheParts()
    {
        PhaseBar bar;
        bar.resize(1000, bar.sizeHint().height());

        bar.setRun(madeUpRun(), Format());

        QCOMPARE(bar.markCount(), 3);
        QCOMPARE(bar.mark(1).entity, EntityRef(phases::Phase::DataTableWrite));
        QCOMPARE(bar.markRect(1).width() / bar.markRect(0).width(), 50.0 / 30.0);
        QCOMPARE(bar.markAt(bar.markRect(2).center()), std::optional(2));
        QVERIFY(bar.accessibleName().contains(QStringLiteral("50.0\u00A0%")));
    }

    void aClickSelectsThePart()
    {
        PhaseBar bar;
        bar.resize(1000, bar.sizeHint().height());
        bar.setRun(madeUpRun(), Format());
        QSignalSpy picked(&bar.navigator(), &MarkNavigator::picked);
        bar.show();

        QTest::mouseClick(&bar, Qt::LeftButton, {}, bar.markRect(0).center().toPoint());

        QCOMPARE(picked.count(), 1);
        QCOMPARE(picked.first().first().value<EntityRef>(), EntityRef(phases::Phase::SourceReadAndTransform));
    }
};

QTEST_MAIN(TestPhaseBar)
#include "tst_phasebar.moc"
