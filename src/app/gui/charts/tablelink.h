// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/viewstate.h"

#include <QObject>

#include <map>
#include <optional>

class QTableView;

namespace hudiscope::gui {

/// Keeps the rows selected in a table and the selection of the window the same, by EntityRole.
/// Works for any model and proxy. A table that is not in sight catches up when it is shown.
class TableLink final : public QObject
{
    Q_OBJECT

public:
    TableLink(QTableView &table, model::ViewState &view);

    bool eventFilter(QObject *watched, QEvent *event) override;

Q_SIGNALS:
    void opened(const hudiscope::model::EntityRef &entity); ///< Enter or double click

private:
    void followView();
    void tellView();
    void forgetRows() { m_rows.reset(); }
    const std::map<model::EntityRef, int> &rows();

    QTableView &m_table;
    model::ViewState &m_view;
    std::optional<std::map<model::EntityRef, int>> m_rows; ///< of the shown model, made when asked for
    bool m_isFollowing = false;
};

/// A table in the look of all tables: row height of the design, alternate rows, sorting, no grid,
/// whole rows, middle elision.
[[nodiscard]] QTableView *makeTable(QWidget *parent = nullptr);

/// Columns as wide as their texts with some air; a very long one ends at a third of the table.
void fitColumns(QTableView &table);

} // namespace hudiscope::gui
