// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/paint.h"

#include "app/gui/style/hatch.h"

#include <QFontMetricsF>
#include <QPainter>

namespace hudiscope::gui {

namespace {

constexpr float DimmedOpacity = 0.55F;

} // namespace

QColor emphasised(const QColor &fill, model::Emphasis emphasis, const Colors &colors)
{
    if (emphasis != model::Emphasis::Dimmed)
        return fill;
    const QColor ground = colors.color(ColorRole::SurfaceCard);
    const auto mix = [](float a, float b) { return a * DimmedOpacity + b * (1 - DimmedOpacity); };
    return QColor::fromRgbF(mix(fill.redF(), ground.redF()), mix(fill.greenF(), ground.greenF()),
                            mix(fill.blueF(), ground.blueF()));
}

void paintEmphasised(QPainter &painter, const QRectF &area, MarkStyle style, model::Emphasis emphasis, const Colors &colors)
{
    constexpr double Outline = 2;
    style.fill = emphasised(style.fill, emphasis, colors);
    paintMark(painter, area, style);
    if (emphasis != model::Emphasis::Selected)
        return;
    painter.setPen(QPen(colors.color(ColorRole::TextPrimary), Outline, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(area);
}

void paintText(QPainter &painter, const QRectF &area, const QString &text, Type type, const QColor &color,
               Qt::Alignment alignment)
{
    painter.setFont(font(type));
    painter.setPen(color);
    const QFontMetricsF metrics(painter.font());
    const bool fits = metrics.horizontalAdvance(text) <= area.width() + 0.5;
    painter.drawText(area, static_cast<int>(alignment) | Qt::AlignVCenter | Qt::TextSingleLine,
                     fits ? text : metrics.elidedText(text, Qt::ElideMiddle, area.width()));
}

double textWidth(const QString &text, Type type)
{
    return QFontMetricsF(font(type)).horizontalAdvance(text);
}

} // namespace hudiscope::gui
