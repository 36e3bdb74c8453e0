// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/chart.h"
#include "app/gui/charts/corestrip.h"
#include "app/gui/charts/marknavigator.h"
#include "model/format.h"
#include "model/ganttdata.h"
#include "model/runview.h"

#include <QWidget>

namespace hudiscope::gui {

/// Executor cores alive and busy over time, stacked by phase, with executors that were lost as flagged events.
class CoresChart final : public QWidget, public Chart
{
    Q_OBJECT

public:
    explicit CoresChart(QWidget *parent = nullptr);

    void setRun(const model::RunViewPtr &view);
    void setFormat(const model::Format &format);
    void setRange(std::optional<model::Interval> range);
    [[nodiscard]] MarkNavigator &navigator() { return m_navigator; }
    [[nodiscard]] const TimeWindow &window() const { return m_window; }

    QWidget &widget() override { return *this; }
    int markCount() const override;
    ChartMark mark(int index) const override;
    QRectF markRect(int index) const override;
    std::optional<int> markAt(const QPointF &position) const override;
    void paintChart(QPainter &painter, const QRectF &area, const Colors &colors) override;
    QSizeF exportSize() const override { return size(); }
    void setHighlight(const model::Highlight &highlight) override;
    void zoom(Zoom step) override;
    bool handleKey(QKeyEvent *event) override;

    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void rangeMoved(std::optional<hudiscope::model::Interval> range);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    [[nodiscard]] QRectF plotOf(const QRectF &area) const;
    [[nodiscard]] TimeWindow whole() const;
    [[nodiscard]] std::size_t stepCount() const;
    [[nodiscard]] double top() const; ///< cores at the upper end of the axis
    [[nodiscard]] ChartMark stepMark(std::size_t step) const;
    [[nodiscard]] ChartMark removalMark(const model::ExecutorRemoval &removal) const;
    void moveTo(const TimeWindow &window);
    void paintAxis(QPainter &painter, const QRectF &area, const QRectF &plot, const Colors &colors) const;
    void paintRemovals(QPainter &painter, const QRectF &plot, const Colors &colors) const;

    model::RunViewPtr m_view;
    std::vector<model::ExecutorRemoval> m_removals;
    model::Format m_format;
    model::Highlight m_highlight;
    TimeWindow m_window;
    MarkNavigator m_navigator;
};

} // namespace hudiscope::gui
