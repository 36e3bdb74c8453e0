// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace hudiscope::gui {

/// A bar before the duration, as long as its share of the longest row, in the colour of the phase.
class DurationBarDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void setLongest(double millis) { m_longest = millis; }
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    double m_longest = 0;
};

} // namespace hudiscope::gui
