// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/tablelink.h"

#include "app/gui/style/fonts.h"
#include "app/gui/style/metrics.h"
#include "model/roles.h"

#include <QEvent>
#include <QHeaderView>
#include <QTableView>

#include <algorithm>

namespace hudiscope::gui {

TableLink::TableLink(QTableView &table, model::ViewState &view)
    : QObject(&table)
    , m_table(table)
    , m_view(view)
{
    connect(&view, &model::ViewState::changed, this, [this](model::ViewState::Changes changes) {
        if (changes.testFlag(model::ViewState::SelectionChange))
            followView();
    });
    const QAbstractItemModel *model = table.model();
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        forgetRows();
        followView();
    });
    connect(model, &QAbstractItemModel::layoutChanged, this, &TableLink::forgetRows);
    connect(model, &QAbstractItemModel::rowsInserted, this, &TableLink::forgetRows);
    connect(model, &QAbstractItemModel::rowsRemoved, this, &TableLink::forgetRows);
    connect(table.selectionModel(), &QItemSelectionModel::selectionChanged, this, &TableLink::tellView);
    connect(&table, &QTableView::activated, this,
            [this](const QModelIndex &index) { Q_EMIT opened(index.data(model::EntityRole).value<model::EntityRef>()); });
    table.installEventFilter(this);
}

bool TableLink::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Show)
        followView();
    return QObject::eventFilter(watched, event);
}

const std::map<model::EntityRef, int> &TableLink::rows()
{
    if (m_rows)
        return *m_rows;
    m_rows.emplace();
    const QAbstractItemModel *model = m_table.model();
    for (int row = 0; row < model->rowCount(); ++row)
        m_rows->try_emplace(model->index(row, 0).data(model::EntityRole).value<model::EntityRef>(), row);
    return *m_rows;
}

void TableLink::followView()
{
    if (!m_table.isVisible())
        return;
    QItemSelection selection;
    QModelIndex last;
    for (const model::EntityRef &entity : m_view.view().selected) {
        if (model::isNothing(entity))
            continue;
        const auto found = rows().find(entity);
        if (found == rows().end())
            continue;
        last = m_table.model()->index(found->second, 0);
        selection.select(last, last);
    }
    m_isFollowing = true;
    m_table.selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    if (last.isValid()) {
        m_table.selectionModel()->setCurrentIndex(last, QItemSelectionModel::NoUpdate);
        m_table.scrollTo(last);
    }
    m_isFollowing = false;
}

void TableLink::tellView()
{
    if (m_isFollowing)
        return;
    std::vector<model::EntityRef> entities;
    for (const QModelIndex &index : m_table.selectionModel()->selectedRows()) {
        const auto entity = index.data(model::EntityRole).value<model::EntityRef>();
        if (!model::isNothing(entity))
            entities.push_back(entity);
    }
    if (!entities.empty())
        m_view.selectAll(std::move(entities));
}

QTableView *makeTable(QWidget *parent)
{
    const Metrics metrics(parent);
    auto *table = new QTableView(parent);
    table->setFont(font(Type::Table));
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setAlternatingRowColors(true);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->setTextElideMode(Qt::ElideMiddle);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false);
    table->setCornerButtonEnabled(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(metrics.tableRow());
    table->verticalHeader()->setMinimumSectionSize(metrics.tableRow());
    table->horizontalHeader()->setFont(font(Type::Table));
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setSectionsMovable(true);
    table->horizontalHeader()->setFixedHeight(metrics.tableHeader());
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    return table;
}

void fitColumns(QTableView &table)
{
    const int air = Metrics(&table).of(1.25);
    const int most = std::max(table.viewport()->width() / 3, Metrics(&table).of(40));
    table.resizeColumnsToContents();
    for (int column = 0; column < table.model()->columnCount(); ++column)
        table.setColumnWidth(column, std::min(table.columnWidth(column) + air, most));
}

} // namespace hudiscope::gui
