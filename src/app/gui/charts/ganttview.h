// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/chart.h"
#include "app/gui/charts/corestrip.h"
#include "app/gui/charts/ganttlayout.h"
#include "app/gui/charts/marknavigator.h"
#include "model/format.h"
#include "model/runview.h"

#include <QAbstractScrollArea>

#include <functional>
#include <optional>
#include <string>

namespace hudiscope::gui {

enum class GanttLayout { Waterfall, Packed };

/// Stages over time: axis with zone, cores alive and busy, jobs, one row per stage or packed lanes,
/// stretches without a stage hatched through all of it, lost executors flagged. Paints only what is
/// in sight; 100 000 stages cost what their pixels cost.
class GanttView final : public QAbstractScrollArea, public Chart
{
    Q_OBJECT

public:
    static constexpr std::size_t PackedFrom = 200; ///< more stages than this start packed

    explicit GanttView(QWidget *parent = nullptr);

    void setRun(const model::RunViewPtr &view);
    void setFormat(const model::Format &format);
    /// Texts of hypotheses about gaps by their id; none are shown without it.
    void setMessages(std::function<QString(const std::string &)> messages) { m_messages = std::move(messages); }
    void setLayoutKind(GanttLayout layout);
    [[nodiscard]] GanttLayout layoutKind() const { return m_layout; }
    void setRange(std::optional<model::Interval> range); ///< visible time; none: all
    [[nodiscard]] const TimeWindow &window() const { return m_window; }
    [[nodiscard]] const model::GanttData &ganttData() const { return m_data; }
    [[nodiscard]] MarkNavigator &navigator() { return m_navigator; }

    QWidget &widget() override { return *this; }
    QWidget &canvas() override { return *viewport(); }
    int markCount() const override;
    ChartMark mark(int index) const override;
    QRectF markRect(int index) const override;
    std::optional<int> markAt(const QPointF &position) const override;
    void reveal(int index) override;
    void paintChart(QPainter &painter, const QRectF &area, const Colors &colors) override;
    QSizeF exportSize() const override;
    void setHighlight(const model::Highlight &highlight) override;
    void setInterval(std::optional<model::Interval> interval); ///< the selected stretch, drawn as a band
    void zoom(Zoom step) override;
    bool handleKey(QKeyEvent *event) override;

Q_SIGNALS:
    void rangeMoved(std::optional<hudiscope::model::Interval> range);
    void intervalPicked(const hudiscope::model::Interval &interval);
    void stagesAsked(const hudiscope::model::Interval &interval); ///< "Select Stages" of the interval menu

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    /// Bands of the chart from top to bottom, in coordinates of the area.
    struct Bands;
    enum class MarkKind { Stage, Gap, Removal };
    struct MarkId {
        MarkKind kind;
        std::size_t index;
    };
    [[nodiscard]] Bands bandsOf(const QRectF &area) const;
    [[nodiscard]] TimeWindow whole() const;
    [[nodiscard]] MarkId idOf(int index) const;
    [[nodiscard]] std::size_t rowCount() const;
    [[nodiscard]] double rowHeight() const;
    [[nodiscard]] double wholeRows(int pixels) const; ///< a scroll position that begins with a whole row
    [[nodiscard]] QRectF stageRect(std::size_t order, const Bands &bands) const;
    [[nodiscard]] std::optional<int> stageAt(const QPointF &position, const Bands &bands) const;
    [[nodiscard]] ChartMark stageMark(std::size_t order) const;
    [[nodiscard]] ChartMark gapMark(std::size_t index) const;
    [[nodiscard]] ChartMark removalMark(std::size_t index) const;

    void moveTo(const TimeWindow &window);
    void updateBars();
    void finishInterval(const QPointF &at);
    void widenInterval(bool toRight);

    void paintGaps(QPainter &painter, const Bands &bands, const Colors &colors) const;
    void paintStrip(QPainter &painter, const Bands &bands, const Colors &colors) const;
    void paintJobs(QPainter &painter, const Bands &bands, const Colors &colors) const;
    void paintRemovals(QPainter &painter, const Bands &bands, const Colors &colors) const;
    void paintWaterfall(QPainter &painter, const Bands &bands, const Colors &colors) const;
    void paintWaterfallRow(QPainter &painter, const Bands &bands, std::size_t order, const Colors &colors) const;
    void paintPacked(QPainter &painter, const Bands &bands, const Colors &colors) const;
    void paintInterval(QPainter &painter, const Bands &bands, const Colors &colors) const;

    model::RunViewPtr m_view;
    model::GanttData m_data;
    model::Format m_format;
    std::function<QString(const std::string &)> m_messages;
    model::Highlight m_highlight;
    std::vector<std::uint32_t> m_orderOf; ///< by stage index: its place in m_data.stages
    std::vector<std::uint32_t> m_laneOf;  ///< by stage index
    GanttLayout m_layout = GanttLayout::Waterfall;
    TimeWindow m_window;
    std::optional<model::Interval> m_interval;
    std::optional<QPointF> m_dragFrom;
    std::optional<QPointF> m_panFrom;
    std::optional<QPointF> m_dragTo;
    double m_scroll = 0; ///< of the rows, px
    MarkNavigator m_navigator;
};

} // namespace hudiscope::gui
