// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sortfilterproxy.h"

#include "model/roles.h"

#include <algorithm>

namespace hudiscope::model {

SortFilterProxy::SortFilterProxy(QObject *parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(SortRole);
    setRecursiveFilteringEnabled(true);
    m_collator.setNumericMode(true);
    m_collator.setCaseSensitivity(Qt::CaseInsensitive);
}

void SortFilterProxy::setFilterText(const QString &text)
{
    QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (words == m_words)
        return;
    m_words = std::move(words);
    invalidateRowsFilter();
}

bool SortFilterProxy::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const QVariant a = left.data(sortRole());
    const QVariant b = right.data(sortRole());
    // Qt sorts downwards by asking lessThan(b, a), so what has no value has to be the larger one
    // going up and the smaller one going down.
    if (!a.isValid() || !b.isValid())
        return a.isValid() != b.isValid() && (sortOrder() == Qt::AscendingOrder ? a.isValid() : b.isValid());
    if (a.typeId() == QMetaType::QString)
        return m_collator.compare(a.toString(), b.toString()) < 0;
    return QVariant::compare(a, b) == QPartialOrdering::Less;
}

bool SortFilterProxy::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    if (m_words.isEmpty())
        return true;
    QString shown;
    for (int column = 0; column < sourceModel()->columnCount(parent); ++column)
        shown += sourceModel()->index(row, column, parent).data().toString() + QLatin1Char('\n');
    return std::ranges::all_of(m_words, [&](const QString &word) { return shown.contains(word, Qt::CaseInsensitive); });
}

} // namespace hudiscope::model
