// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/style/hatch.h"

#include <QList>
#include <QPainter>
#include <QPen>

#include <algorithm>
#include <cmath>

namespace hudiscope::gui {

namespace {

constexpr qreal LineStep = 5;
constexpr qreal DotStep = 4;
constexpr float PatternOpacity = 0.6F;

/// Multiples of the step from a fixed origin, so that patterns of neighbours continue each other.
qreal firstAt(qreal from, qreal step)
{
    return std::floor(from / step) * step;
}

/// Lines x + sign·y = c; sign +1 runs upwards to the right, −1 downwards.
void addDiagonals(QList<QLineF> &lines, const QRectF &area, int sign)
{
    const qreal least = area.left() + (sign > 0 ? area.top() : -area.bottom());
    const qreal most = area.right() + (sign > 0 ? area.bottom() : -area.top());
    for (qreal c = firstAt(least, LineStep * M_SQRT2); c <= most; c += LineStep * M_SQRT2)
        lines << QLineF(c - sign * area.top(), area.top(), c - sign * area.bottom(), area.bottom());
}

void paintDots(QPainter &painter, const QRectF &area, qreal step, const QColor &line)
{
    QList<QPointF> dots;
    for (qreal y = firstAt(area.top(), step) + step / 2; y < area.bottom(); y += step)
        for (qreal x = firstAt(area.left(), step) + step / 2; x < area.right(); x += step)
            dots << QPointF(x, y);
    painter.setPen(QPen(line, 1.6, Qt::SolidLine, Qt::RoundCap));
    painter.drawPoints(dots.constData(), static_cast<int>(dots.size()));
}

QList<QLineF> linesOf(const QRectF &area, Pattern pattern)
{
    QList<QLineF> lines;
    if (pattern == Pattern::BackwardDiagonal || pattern == Pattern::DiagonalCross)
        addDiagonals(lines, area, 1);
    if (pattern == Pattern::ForwardDiagonal || pattern == Pattern::DiagonalCross)
        addDiagonals(lines, area, -1);
    if (pattern == Pattern::Horizontal)
        for (qreal y = firstAt(area.top(), LineStep); y < area.bottom(); y += LineStep)
            lines << QLineF(area.left(), y, area.right(), y);
    return lines;
}

/// Whether lines in that colour are seen on the fill; else the label's colour draws them.
bool isApart(const QColor &line, const QColor &fill)
{
    constexpr int LeastDifference = 40; // of HSL lightness, 0…255
    return std::abs(line.lightness() - fill.lightness()) >= LeastDifference;
}

} // namespace

void paintHatch(QPainter &painter, const QRectF &area, Pattern pattern, const QColor &line)
{
    if (pattern == Pattern::None || area.width() < 2 || area.height() < 2)
        return;
    painter.save();
    painter.setClipRect(area, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing);
    if (pattern == Pattern::Dots || pattern == Pattern::DenseDots) {
        paintDots(painter, area, pattern == Pattern::Dots ? DotStep : DotStep * 0.75, line);
    } else {
        painter.setPen(QPen(line, 1));
        painter.drawLines(linesOf(area, pattern));
    }
    painter.restore();
}

void paintMark(QPainter &painter, const QRectF &area, const MarkStyle &style)
{
    const qreal edge = std::min(Colors::edgeWidth(), area.width() / 2);
    painter.fillRect(area, style.fill);
    QColor line = isApart(style.edge, style.fill) ? style.edge : style.on;
    line.setAlphaF(PatternOpacity);
    paintHatch(painter, area, style.pattern, line);
    if (edge < 0.5) {
        painter.fillRect(area, style.edge);
        return;
    }
    painter.setPen(QPen(style.edge, edge, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(area.adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2));
}

} // namespace hudiscope::gui
