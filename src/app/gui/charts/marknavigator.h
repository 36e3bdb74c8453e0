// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/chart.h"

#include <QObject>
#include <QPointF>
#include <QTimer>

#include <optional>

class QMouseEvent;
class QPainter;

namespace hudiscope::gui {

class ChartTip;

/// Pointing at and walking through the marks of a chart, the same for all charts: hover, tool tip
/// after 400 ms, click, Ctrl+click, double click, arrows, Home, End, Space, Enter, L, + − 0.
class MarkNavigator final : public QObject
{
    Q_OBJECT

public:
    explicit MarkNavigator(Chart &chart, QObject *parent);

    [[nodiscard]] std::optional<int> current() const { return m_current; }
    void setCurrent(std::optional<int> index);
    void forgetMarks(); ///< the chart has other data now

    /// Outline of the hovered mark and the focus ring of the current one.
    void paintOverlay(QPainter &painter, const Colors &colors) const;

    bool eventFilter(QObject *watched, QEvent *event) override;

Q_SIGNALS:
    void picked(const hudiscope::model::EntityRef &entity, bool add);
    void opened(const hudiscope::model::EntityRef &entity);
    void tableAsked();

private:
    bool keyPressed(QKeyEvent *event);
    bool walk(int key);
    void hoverAt(const QPointF &position);
    void leave();
    bool released(const QMouseEvent *event);
    bool doubleClicked(const QMouseEvent *event);
    void pickCurrent(bool add);
    void openCurrent();
    void showTip();
    void tellReaders() const;

    Chart &m_chart;
    ChartTip *m_tip = nullptr;
    QTimer m_tipDelay;
    std::optional<int> m_hovered;
    std::optional<int> m_current;
    std::optional<QPointF> m_pressed;
};

} // namespace hudiscope::gui
