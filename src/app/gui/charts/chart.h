// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/style/colors.h"
#include "model/entityref.h"
#include "model/highlight.h"

#include <QRectF>
#include <QString>

#include <algorithm>
#include <optional>
#include <vector>

class QKeyEvent;
class QPainter;
class QWidget;

namespace hudiscope::gui {

/// What a tool tip and a screen reader say about one mark: name, value, further values, what
/// supports it, where it comes from.
struct ChartMark {
    struct Line {
        QString name;
        QString value;
    };
    QString name;
    std::vector<Line> lines; ///< the first one is the value of the mark; at most six
    QString hypothesis;      ///< empty: none
    QString source;
    model::EntityRef entity;
};

enum class Zoom { In, Out, Fit };

/// What every chart of ours answers, whatever widget it is, so that pointing, keyboard, tool tips,
/// export and screen readers are written once. Marks have a fixed order, the one the arrows walk.
class Chart
{
public:
    Chart() = default;
    Chart(const Chart &) = delete;
    Chart &operator=(const Chart &) = delete;
    virtual ~Chart() = default;

    [[nodiscard]] virtual QWidget &widget() = 0;             ///< has the keyboard focus
    [[nodiscard]] virtual QWidget &canvas() { return widget(); } ///< what marks are painted on

    [[nodiscard]] virtual int markCount() const = 0;
    [[nodiscard]] virtual ChartMark mark(int index) const = 0;
    /// In coordinates of the canvas; empty where the mark is not in sight.
    [[nodiscard]] virtual QRectF markRect(int index) const = 0;
    [[nodiscard]] virtual std::optional<int> markAt(const QPointF &position) const = 0;
    virtual void reveal(int index) { Q_UNUSED(index) }

    /// The whole chart into an area, without hover and focus; what is exported.
    virtual void paintChart(QPainter &painter, const QRectF &area, const Colors &colors) = 0;
    [[nodiscard]] virtual QSizeF exportSize() const = 0;

    virtual void setHighlight(const model::Highlight &highlight) = 0;
    virtual void zoom(Zoom step) { Q_UNUSED(step) }
    virtual void toggleLog() { }
    /// Keys that only this chart knows, before the common ones.
    virtual bool handleKey(QKeyEvent *event)
    {
        Q_UNUSED(event)
        return false;
    }
};

/// Marks that are too thin to hit are widened to 8 × 8 px around their middle.
[[nodiscard]] inline QRectF hitArea(const QRectF &mark)
{
    constexpr double Least = 8;
    const double dx = std::max(0.0, Least - mark.width()) / 2;
    const double dy = std::max(0.0, Least - mark.height()) / 2;
    return mark.adjusted(-dx, -dy, dx, dy);
}

} // namespace hudiscope::gui
