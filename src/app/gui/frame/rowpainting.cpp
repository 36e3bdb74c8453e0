// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/rowpainting.h"

#include "app/gui/style/metrics.h"

#include <QPainter>
#include <QStyleOptionViewItem>

namespace hudiscope::gui {

void paintRowGround(QPainter &painter, const QStyleOptionViewItem &option)
{
    const double radius = Metrics(option.widget).controlRadius();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    if (option.state & QStyle::State_Selected) {
        painter.setBrush(color(ColorRole::AccentSelection));
        painter.drawRoundedRect(option.rect, radius, radius);
    } else if (option.state & QStyle::State_MouseOver) {
        painter.setBrush(color(ColorRole::AccentHover));
        painter.drawRoundedRect(option.rect, radius, radius);
    }
    if (option.state.testFlags(QStyle::State_HasFocus | QStyle::State_KeyboardFocusChange)) {
        const bool onSelection = option.state & QStyle::State_Selected;
        painter.setPen(QPen(color(onSelection ? ColorRole::TextOnAccent : ColorRole::LineFocus), onSelection ? 1 : 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(option.rect).adjusted(1.5, 1.5, -1.5, -1.5), radius, radius);
    }
}

QColor rowTextColor(const QStyleOptionViewItem &option, ColorRole role)
{
    return color(option.state & QStyle::State_Selected ? ColorRole::TextOnAccent : role);
}

} // namespace hudiscope::gui
