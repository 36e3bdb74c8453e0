// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/style/colors.h"
#include "app/gui/style/hatch.h"
#include "app/gui/style/icons.h"
#include "app/gui/style/metrics.h"

#include <QApplication>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QTest>

using namespace hudiscope;
using namespace hudiscope::gui;

class TestStyle : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRoleIsInThePaletteOfBothThemes()
    {
        for (const Theme theme : {Theme::Light, Theme::Dark})
            for (std::size_t i = 0; i < ColorRoleCount; ++i) {
                const auto role = static_cast<ColorRole>(i);
                QVERIFY2(Colors::of(theme).color(role).isValid(), Colors::name(role).data());
            }
    }

    void everyMarkHasFillEdgeAndLabelColour()
    {
        const auto isWhole
            = [](const MarkStyle &mark) { return mark.fill.isValid() && mark.edge.isValid() && mark.on.isValid(); };
        for (const Theme theme : {Theme::Light, Theme::Dark}) {
            const Colors &colors = Colors::of(theme);
            for (std::size_t i = 0; i < phases::PhaseCount; ++i)
                QVERIFY(isWhole(colors.phase(static_cast<phases::Phase>(i))));
            for (std::size_t i = 0; i < phases::OperationCount; ++i)
                QVERIFY(isWhole(colors.operation(static_cast<phases::Operation>(i))));
            for (const TaskMark mark : {TaskMark::Succeeded, TaskMark::Failed, TaskMark::Killed, TaskMark::SpeculativeLost,
                                        TaskMark::Zombie, TaskMark::Running})
                QVERIFY(isWhole(colors.task(mark)));
            QVERIFY(isWhole(colors.noStage()));
        }
    }

    void coloursAreThoseOfThePaletteFile()
    {
        QCOMPARE(Colors::of(Theme::Light).color(ColorRole::TextOnAccent), QColor(0xff, 0xff, 0xff));
        QCOMPARE(Colors::of(Theme::Light).phase(phases::Phase::DataTableWrite).fill, QColor(0x1f, 0x73, 0xc4));
        QCOMPARE(Colors::of(Theme::Dark).phase(phases::Phase::DataTableWrite).fill, QColor(0x4a, 0x97, 0xe8));
        QCOMPARE(Colors::of(Theme::Light).phase(phases::Phase::Unknown).pattern, Pattern::Dots);
        QCOMPARE(Colors::of(Theme::Light).noStage().pattern, Pattern::BackwardDiagonal);
    }

    void highContrastPutsAPatternOnEveryPhaseButThoseOfWriting()
    {
        Colors::setHighContrast(true);
        const Colors &colors = Colors::of(Theme::Light);

        for (const phases::Phase phase :
             {phases::Phase::Planning, phases::Phase::Execution, phases::Phase::Archival, phases::Phase::Unknown})
            QVERIFY(colors.phase(phase).pattern != Pattern::None);
        QCOMPARE(Colors::edgeWidth(), 2.0);

        Colors::setHighContrast(false);
        QCOMPARE(colors.phase(phases::Phase::Planning).pattern, Pattern::None);
    }

    void aPatternStaysInsideOfItsRectangle()
    {
        QImage image(40, 40, QImage::Format_RGB32);
        image.fill(Qt::white);
        {
            QPainter painter(&image);
            paintHatch(painter, QRectF(10, 10, 20, 20), Pattern::DiagonalCross, Qt::black);
        }
        int dark = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) {
                const bool isDark = qGray(image.pixel(x, y)) < 200;
                dark += isDark ? 1 : 0;
                QVERIFY(!isDark || QRect(10, 10, 20, 20).contains(x, y));
            }
        QVERIFY(dark > 40);
    }

    void everyListedIconIsBuiltIn()
    {
        QFile list(QStringLiteral(HUDISCOPE_SOURCE_DIR "/resources/icons/icons.txt"));
        QVERIFY(list.open(QIODevice::ReadOnly));
        for (const QByteArray &line : list.readAll().split('\n')) {
            if (line.isEmpty() || line.startsWith('#'))
                continue;
            const QString name = QString::fromUtf8(line).section(QLatin1Char('/'), -1).chopped(4);
            const QImage drawn = symbolicIcon(name).pixmap(QSize(32, 32)).toImage();
            QImage empty(drawn.size(), drawn.format());
            empty.fill(Qt::transparent);
            QVERIFY2(drawn != empty, qPrintable(name));
        }
    }

    void sizesGrowWithTheFont()
    {
        const QFont before = QApplication::font();
        QFont large = before;
        large.setPointSizeF(before.pointSizeF() * 2);
        const int small = Metrics().tableRow();

        QApplication::setFont(large);
        const int grown = Metrics().tableRow();
        QApplication::setFont(before);

        QVERIFY(grown >= small * 17 / 10);
    }
};

QTEST_MAIN(TestStyle)
#include "tst_style.moc"
