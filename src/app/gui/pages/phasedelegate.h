// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/roles.h"

#include <QStyledItemDelegate>

namespace hudiscope::gui {

/// Paints the swatch of a phase before its name. Knows the phase by a role of the model.
class PhaseDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

/// Ratios from here up carry a warning sign in tables: the slowest task took ten times the median.
class RatioDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    static constexpr double Remarkable = 10;
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace hudiscope::gui
