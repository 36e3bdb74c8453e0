// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/quietstyle.h"

#include "app/gui/style/colors.h"
#include "app/gui/style/metrics.h"

#include <QPainter>
#include <QStyleOption>

namespace hudiscope::gui {

namespace {

void paintField(QPainter &painter, const QStyleOption &option)
{
    const bool hasFocus = option.state & QStyle::State_HasFocus;
    const double width = hasFocus ? 2 : Colors::edgeWidth();
    const double inset = width / 2;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color(hasFocus ? ColorRole::LineFocus : ColorRole::LineControl), width));
    painter.setBrush(color(ColorRole::SurfaceBase));
    painter.drawRoundedRect(QRectF(option.rect).adjusted(inset, inset, -inset, -inset), Metrics().controlRadius(),
                            Metrics().controlRadius());
    painter.restore();
}

} // namespace

QuietStyle::QuietStyle()
    : QProxyStyle(QStringLiteral("fusion"))
{
}

void QuietStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                               const QWidget *widget) const
{
    if (element == PE_FrameLineEdit)
        paintField(*painter, *option);
    else
        QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void QuietStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    if (element == CE_MenuBarEmptyArea) {
        painter->fillRect(option->rect, color(ColorRole::SurfaceToolbar));
    } else if (element == CE_ToolBar) {
        painter->fillRect(option->rect, color(ColorRole::SurfaceToolbar));
        painter->setPen(color(ColorRole::LineBorder));
        painter->drawLine(option->rect.bottomLeft(), option->rect.bottomRight());
    } else if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option); item && element == CE_MenuBarItem) {
        QStyleOptionMenuItem onBar(*item);
        onBar.palette.setColor(QPalette::Window, color(ColorRole::SurfaceToolbar));
        QProxyStyle::drawControl(element, &onBar, painter, widget);
    } else {
        QProxyStyle::drawControl(element, option, painter, widget);
    }
}

} // namespace hudiscope::gui
