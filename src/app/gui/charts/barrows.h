// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/chart.h"
#include "app/gui/charts/marknavigator.h"

#include <QWidget>

#include <span>
#include <vector>

namespace hudiscope::gui {

/// Length of each bar in pixels. Bars start at zero and share one scale; a value over four times the
/// second largest is broken: it fills the width, and the second one gets half of it.
struct BarLengths {
    std::vector<double> pixels;
    std::optional<std::size_t> broken;
};
[[nodiscard]] BarLengths barLengths(std::span<const double> values, double width);

/// Labelled horizontal bars, one a row: name, bar, value with a second figure, note at the right.
/// For a handful of groups whose names and numbers matter more than an axis.
class BarRows final : public QWidget, public Chart
{
    Q_OBJECT

public:
    struct Row {
        QString name;
        double value = 0;
        QString valueText;
        QString share; ///< after the value, weaker; may be empty
        QString note;  ///< at the right edge; may be empty
        MarkStyle (*style)(const Colors &, const model::EntityRef &) = nullptr;
        ChartMark mark;
    };

    explicit BarRows(QWidget *parent = nullptr);

    void setRows(std::vector<Row> rows);
    [[nodiscard]] const std::vector<Row> &rows() const { return m_rows; }
    [[nodiscard]] MarkNavigator &navigator() { return m_navigator; }

    QWidget &widget() override { return *this; }
    int markCount() const override { return static_cast<int>(m_rows.size()); }
    ChartMark mark(int index) const override { return m_rows[static_cast<std::size_t>(index)].mark; }
    QRectF markRect(int index) const override;
    std::optional<int> markAt(const QPointF &position) const override;
    void paintChart(QPainter &painter, const QRectF &area, const Colors &colors) override;
    QSizeF exportSize() const override;
    void setHighlight(const model::Highlight &highlight) override;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Columns;
    [[nodiscard]] Columns columnsFor(double width) const;
    void paintRow(QPainter &painter, const QRectF &row, std::size_t index, const Columns &columns, const Colors &colors) const;
    void paintBreak(QPainter &painter, const QRectF &bar, const Colors &colors) const;

    std::vector<Row> m_rows;
    model::Highlight m_highlight;
    MarkNavigator m_navigator;
};

} // namespace hudiscope::gui
