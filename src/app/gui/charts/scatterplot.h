// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/chart.h"
#include "app/gui/charts/marknavigator.h"
#include "app/gui/charts/pixelbins.h"
#include "app/gui/charts/scale.h"
#include "model/format.h"
#include "model/taskpoints.h"

#include <QWidget>

namespace hudiscope::gui {

enum class ScatterMode { DataAgainstTime, ByExecutor };

/// Tasks of a stage as points: bytes read against duration on log axes, or side by side for each
/// executor with its median. Points that share a few pixels are one mark; zero bytes have a column
/// of their own at the left.
class ScatterPlot final : public QWidget, public Chart
{
    Q_OBJECT

public:
    explicit ScatterPlot(QWidget *parent = nullptr);

    void setStage(const model::RunViewPtr &view, std::optional<std::size_t> stage);
    void setMode(ScatterMode mode);
    [[nodiscard]] ScatterMode mode() const { return m_mode; }
    void setFormat(const model::Format &format);
    [[nodiscard]] MarkNavigator &navigator() { return m_navigator; }
    [[nodiscard]] const std::vector<model::TaskPoint> &points() const { return m_points; }
    [[nodiscard]] const std::vector<model::ExecutorShare> &executors() const { return m_executors; }

    QWidget &widget() override { return *this; }
    int markCount() const override;
    ChartMark mark(int index) const override;
    QRectF markRect(int index) const override;
    std::optional<int> markAt(const QPointF &position) const override;
    void paintChart(QPainter &painter, const QRectF &area, const Colors &colors) override;
    QSizeF exportSize() const override { return size(); }
    void setHighlight(const model::Highlight &highlight) override;
    void toggleLog() override;

    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    /// Plot rectangle and scales for an area.
    struct Frame {
        QRectF area;
        QRectF plot;
        Scale x; ///< bytes to pixels from the left edge of the plot
        Scale y; ///< ms to pixels from its top
        double zeroX = 0; ///< middle of the column for zero bytes, from the left edge of the plot
        double smallestBytes = 1, largestBytes = 1;
        double smallestMillis = 1, largestMillis = 1;
    };
    [[nodiscard]] Frame frameFor(const QRectF &area) const;
    [[nodiscard]] QPointF place(const model::TaskPoint &point, const Frame &frame) const;
    [[nodiscard]] std::vector<PixelBin> binsFor(const Frame &frame) const;
    [[nodiscard]] ChartMark pointMark(const PixelBin &bin) const;
    [[nodiscard]] ChartMark executorMark(const model::ExecutorShare &share) const;
    void layOut();
    void paintAxes(QPainter &painter, const Frame &frame, const Colors &colors) const;
    void paintBytesAxis(QPainter &painter, const Frame &frame, const Colors &colors) const;
    void paintExecutorAxis(QPainter &painter, const Frame &frame, const Colors &colors) const;
    void paintSlowest(QPainter &painter, const Frame &frame, const Colors &colors) const;

    model::RunViewPtr m_view;
    std::size_t m_stage = 0;
    ScatterMode m_mode = ScatterMode::DataAgainstTime;
    ScaleKind m_scale = ScaleKind::Log;
    std::vector<model::TaskPoint> m_points;
    std::vector<model::ExecutorShare> m_executors;
    std::vector<PixelBin> m_bins;
    Frame m_frame; ///< of the widget
    model::Format m_format;
    model::Highlight m_highlight;
    MarkNavigator m_navigator;
};

} // namespace hudiscope::gui
