// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/selectionchip.h"

#include "app/gui/style/fonts.h"
#include "app/gui/style/hatch.h"
#include "app/gui/style/metrics.h"

#include <QPainter>
#include <QStyleOption>

namespace hudiscope::gui {

namespace {

constexpr double MostTextSteps = 90;

} // namespace

SelectionChip::SelectionChip(QWidget *parent)
    : QToolButton(parent)
{
    setFont(hudiscope::gui::font(Type::Table));
    showNothing();
}

void SelectionChip::showSelection(const QString &text, const std::optional<MarkStyle> &mark)
{
    m_mark = mark;
    m_isSelection = true;
    setEnabled(true);
    setToolTip(tr("%1 (clear the selection)").arg(text));
    setAccessibleName(tr("Selected: %1. Clear the selection").arg(text));
    setShown(fontMetrics().elidedText(text, Qt::ElideMiddle, Metrics(this).of(MostTextSteps)));
}

void SelectionChip::showNothing()
{
    m_mark.reset();
    m_isSelection = false;
    setEnabled(false);
    setToolTip({});
    setAccessibleName(tr("Nothing selected"));
    setShown(tr("Nothing selected"));
}

void SelectionChip::setShown(const QString &text)
{
    setText(text);
    updateGeometry();
    update();
}

QSize SelectionChip::sizeHint() const
{
    const Metrics metrics(this);
    const int text = fontMetrics().horizontalAdvance(this->text());
    const int sides = m_isSelection ? metrics.of(m_mark ? 14 : 9) : metrics.of(2);
    return {text + sides, metrics.smallControl()};
}

void SelectionChip::paintEvent(QPaintEvent *)
{
    const Metrics metrics(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!m_isSelection) {
        painter.setPen(color(ColorRole::TextTertiary));
        painter.drawText(rect().adjusted(metrics.u(), 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, text());
        return;
    }
    const QRectF outline = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    const bool hasFocus = this->hasFocus();
    painter.setPen(QPen(color(hasFocus ? ColorRole::LineFocus : ColorRole::AccentSelection), hasFocus ? 2 : 1));
    painter.setBrush(color(isDown() ? ColorRole::AccentPressed : ColorRole::AccentSelectionSoft));
    painter.drawRoundedRect(outline, outline.height() / 2, outline.height() / 2);
    int left = metrics.of(2.5);
    if (m_mark) {
        const int side = metrics.of(2.5);
        paintMark(painter, QRectF(left, (height() - side) / 2.0, side, side), *m_mark);
        left += side + metrics.of(1.75);
    }
    painter.setPen(color(ColorRole::TextPrimary));
    painter.drawText(rect().adjusted(left, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, text());
    const double arm = metrics.u() * 0.9;
    const QPointF middle(width() - metrics.of(3.5), height() / 2.0);
    painter.setPen(QPen(color(ColorRole::TextSecondary), 1.4));
    painter.drawLine(middle + QPointF(-arm, -arm), middle + QPointF(arm, arm));
    painter.drawLine(middle + QPointF(-arm, arm), middle + QPointF(arm, -arm));
}

} // namespace hudiscope::gui
