// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/frame/pageregistry.h"

#include <QListView>
#include <QStyledItemDelegate>

class QStandardItemModel;

namespace hudiscope::gui {

/// The pages as a list: what lacks its input is dimmed, but opens.
class PageList final : public QListView
{
    Q_OBJECT

public:
    explicit PageList(QWidget *parent = nullptr);

    void showPage(const QString &id);
    void setHasEventLog(bool hasEventLog);

Q_SIGNALS:
    void pagePicked(const QString &id);

private:
    QStandardItemModel *m_pages;
};

class PageDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    enum Role { IdRole = Qt::UserRole + 1, IconRole, DimmedRole, StartsGroupRole };

    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace hudiscope::gui
