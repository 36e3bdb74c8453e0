// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/pages/phasedelegate.h"

#include "app/gui/style/hatch.h"
#include "app/gui/style/icons.h"
#include "app/gui/style/metrics.h"

#include <QPainter>

namespace hudiscope::gui {

namespace {

QIcon swatch(const MarkStyle &style, int size, double ratio)
{
    QPixmap pixmap(QSize(size, size) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintMark(painter, QRectF(0, 0, size, size), style);
    painter.end();
    QIcon icon;
    for (const QIcon::Mode mode : {QIcon::Normal, QIcon::Selected})
        icon.addPixmap(pixmap, mode);
    return icon;
}

} // namespace

void PhaseDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    const QVariant phase = index.data(model::PhaseRole);
    if (!phase.isValid())
        return;
    const int size = Metrics(option->widget).of(2.75);
    option->features |= QStyleOptionViewItem::HasDecoration;
    option->decorationSize = QSize(size, size);
    option->icon = swatch(Colors::current().phase(static_cast<phases::Phase>(phase.toInt())), size,
                          option->widget ? option->widget->devicePixelRatioF() : 1.0);
}

void RatioDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    const QVariant ratio = index.data(model::SortRole);
    if (!ratio.isValid() || ratio.toDouble() < Remarkable)
        return;
    const int size = Metrics(option->widget).of(3.5);
    option->features |= QStyleOptionViewItem::HasDecoration;
    option->decorationSize = QSize(size, size);
    option->decorationAlignment = Qt::AlignRight | Qt::AlignVCenter;
    option->icon = symbolicIcon(QStringLiteral("data-warning"), ColorRole::SeverityWarningMark);
}

} // namespace hudiscope::gui
