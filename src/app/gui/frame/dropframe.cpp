// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/dropframe.h"

#include "app/gui/style/colors.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/metrics.h"

#include <QPainter>

namespace hudiscope::gui {

DropFrame::DropFrame(QWidget *over)
    : QWidget(over)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void DropFrame::showFor(int items)
{
    m_text = tr("Drop to add %n items", nullptr, items);
    setGeometry(parentWidget()->rect());
    raise();
    show();
    update();
}

void DropFrame::paintEvent(QPaintEvent *)
{
    const Metrics metrics(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color(ColorRole::AccentBrush), 2));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), metrics.panelRadius(), metrics.panelRadius());
    painter.setFont(hudiscope::gui::font(Type::Strong));
    const QFontMetrics text(painter.font());
    QRectF box(0, 0, text.horizontalAdvance(m_text) + metrics.of(8), metrics.control());
    box.moveCenter(QPointF(width() / 2.0, height() - metrics.of(10)));
    painter.setPen(Qt::NoPen);
    painter.setBrush(color(ColorRole::AccentSelection));
    painter.drawRoundedRect(box, metrics.controlRadius(), metrics.controlRadius());
    painter.setPen(color(ColorRole::TextOnAccent));
    painter.drawText(box, Qt::AlignCenter, m_text);
}

} // namespace hudiscope::gui
