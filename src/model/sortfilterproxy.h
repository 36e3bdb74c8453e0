// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCollator>
#include <QSortFilterProxyModel>

namespace hudiscope::model {

/// Sorts by SortRole, what is not derivable last in both directions, and keeps the rows in which
/// any column shows the filter text. Knows roles only, never the model behind it.
class SortFilterProxy final : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit SortFilterProxy(QObject *parent = nullptr);

    /// Every word has to occur somewhere in the row, in any order; empty keeps all rows.
    void setFilterText(const QString &text);

protected:
    [[nodiscard]] bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    QCollator m_collator;
    QStringList m_words;
};

} // namespace hudiscope::model
