// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/chart.h"

#include <QFrame>

class QGridLayout;

namespace hudiscope::gui {

class TextLabel;

/// The tool tip of a mark: name, up to six values, a hypothesis if there is one, the source.
/// Stands beside the mark, never on it.
class ChartTip final : public QFrame
{
    Q_OBJECT

public:
    explicit ChartTip(QWidget *owner);

    /// `area` is the mark on the screen.
    void showFor(const ChartMark &mark, const QRect &area);

private:
    void fill(const ChartMark &mark);

    QGridLayout *m_grid;
};

/// Where a tip of that size goes: right of the mark, else left, below or above it, inside the screen.
[[nodiscard]] QPoint tipPosition(const QSize &tip, const QRect &mark, const QRect &screen);

} // namespace hudiscope::gui
