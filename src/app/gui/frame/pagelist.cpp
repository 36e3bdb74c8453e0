// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/pagelist.h"

#include "app/gui/frame/rowpainting.h"
#include "app/gui/style/icons.h"
#include "app/gui/style/metrics.h"

#include <QPainter>
#include <QStandardItemModel>

namespace hudiscope::gui {

namespace {

constexpr double GroupGapSteps = 1.75;

} // namespace

PageList::PageList(QWidget *parent)
    : QListView(parent)
    , m_pages(new QStandardItemModel(this))
{
    const Metrics metrics(this);
    setAccessibleName(tr("Pages"));
    setFrameShape(QFrame::NoFrame);
    setEditTriggers(NoEditTriggers);
    setMouseTracking(true);
    setViewportMargins(0, metrics.u(), 0, metrics.u());
    setItemDelegate(new PageDelegate(this));
    int group = 0;
    for (const PageSpec &spec : pageRegistry()) {
        auto *item = new QStandardItem(pageTitle(spec));
        item->setData(QLatin1String(spec.id), PageDelegate::IdRole);
        item->setData(QLatin1String(spec.icon), PageDelegate::IconRole);
        item->setData(spec.group != group, PageDelegate::StartsGroupRole);
        group = spec.group;
        m_pages->appendRow(item);
    }
    setModel(m_pages);
    setHasEventLog(false);
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &current) {
        if (current.isValid())
            Q_EMIT pagePicked(current.data(PageDelegate::IdRole).toString());
    });
}

void PageList::showPage(const QString &id)
{
    for (int row = 0; row < m_pages->rowCount(); ++row)
        if (const QModelIndex index = m_pages->index(row, 0); index.data(PageDelegate::IdRole).toString() == id)
            setCurrentIndex(index);
}

void PageList::setHasEventLog(bool hasEventLog)
{
    int row = 0;
    for (const PageSpec &spec : pageRegistry()) {
        QStandardItem *item = m_pages->item(row++);
        const bool isDimmed = spec.needs == Needs::EventLog && !hasEventLog;
        item->setData(isDimmed, PageDelegate::DimmedRole);
        item->setToolTip(isDimmed ? tr("Needs an event log; opens and says what to drop") : QString());
        item->setAccessibleText(isDimmed ? tr("%1, needs an event log").arg(item->text()) : item->text());
    }
}

void PageDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Metrics metrics(option.widget);
    QStyleOptionViewItem row = option;
    row.rect.adjust(metrics.u(), 0, -metrics.u(), 0);
    painter->save();
    if (index.data(StartsGroupRole).toBool()) {
        const int gap = metrics.of(GroupGapSteps);
        painter->setPen(color(ColorRole::LineHair));
        painter->drawLine(option.rect.left() + metrics.of(1.5), option.rect.top() + gap / 2,
                          option.rect.right() - metrics.of(1.5), option.rect.top() + gap / 2);
        row.rect.setTop(option.rect.top() + gap);
    }
    paintRowGround(*painter, row);
    const bool isDimmed = index.data(DimmedRole).toBool();
    const int icon = metrics.icon();
    const int left = row.rect.left() + metrics.of(1.75);
    const QIcon::Mode mode = row.state & QStyle::State_Selected ? QIcon::Selected : QIcon::Normal;
    painter->setOpacity(isDimmed && mode == QIcon::Normal ? 0.55 : 1.0);
    symbolicIcon(index.data(IconRole).toString())
        .paint(painter, left, row.rect.center().y() - icon / 2 + 1, icon, icon, Qt::AlignCenter, mode);
    painter->setOpacity(1.0);
    painter->setFont(option.font);
    painter->setPen(rowTextColor(row, isDimmed ? ColorRole::TextTertiary : ColorRole::TextPrimary));
    painter->drawText(row.rect.adjusted(left - row.rect.left() + icon + metrics.of(2), 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                      index.data().toString());
    painter->restore();
}

QSize PageDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Metrics metrics(option.widget);
    return {metrics.of(20), metrics.pageRow() + (index.data(StartsGroupRole).toBool() ? metrics.of(GroupGapSteps) : 0)};
}

} // namespace hudiscope::gui
