// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/messagelist.h"

#include "app/gui/style/fonts.h"
#include "app/gui/style/icons.h"

#include <QHeaderView>
#include <QStyledItemDelegate>

namespace hudiscope::gui {

using model::MessageModel;

namespace {

/// Icon and word of the severity: the model has no icons.
class SeverityDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->features |= QStyleOptionViewItem::HasDecoration;
        option->icon = icon(index.data(MessageModel::SeverityRole).value<model::Severity>());
    }

private:
    static QIcon icon(model::Severity severity)
    {
        switch (severity) {
        case model::Severity::Note:
            return symbolicIcon(QStringLiteral("data-information"), ColorRole::SeverityInfo);
        case model::Severity::Warning:
            return symbolicIcon(QStringLiteral("data-warning"), ColorRole::SeverityWarning);
        case model::Severity::Error:
            return symbolicIcon(QStringLiteral("data-error"), ColorRole::SeverityError);
        }
        Q_UNREACHABLE_RETURN({});
    }
};

} // namespace

MessageList::MessageList(MessageModel &messages, QWidget *parent)
    : QTreeView(parent)
{
    m_sorted.setSourceModel(&messages);
    setModel(&m_sorted);
    setAccessibleName(tr("Messages"));
    setFont(hudiscope::gui::font(Type::Table));
    setFrameShape(QFrame::NoFrame);
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setAlternatingRowColors(true);
    setSortingEnabled(true);
    sortByColumn(MessageModel::SeverityColumn, Qt::DescendingOrder);
    setItemDelegateForColumn(MessageModel::SeverityColumn, new SeverityDelegate(this));
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(MessageModel::TextColumn, QHeaderView::Stretch);
    connect(this, &QTreeView::activated, this, [this](const QModelIndex &index) {
        Q_EMIT placeAsked(index.data(MessageModel::ArtifactRole).value<model::ArtifactId>(),
                          index.data(MessageModel::PathRole).toString());
    });
}

} // namespace hudiscope::gui
