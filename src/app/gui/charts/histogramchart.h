// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/phases/runanalysis.h"
#include "app/gui/charts/chart.h"
#include "app/gui/charts/marknavigator.h"
#include "model/format.h"
#include "model/taskhistogram.h"

#include <QChartView>

#include <array>
#include <vector>

class QBarCategoryAxis;
class QBarSet;
class QStackedBarSeries;
class QValueAxis;

namespace hudiscope::gui {

/// A line over the histogram at one value.
struct PercentileMark {
    QString name;
    double value = 0;      ///< ms
    bool isStrong = false; ///< p50 and p95: full line, bold name
    int rank = 0;          ///< who stays where labels collide: the lowest
};

/// Which of the marks keep their labels when they stand that wide around these middles: lower
/// ranks first, none touches another. In the order of the marks.
[[nodiscard]] std::vector<bool> labelsThatFit(const std::vector<PercentileMark> &marks, const std::vector<double> &middles,
                                              const std::vector<double> &widths);

/// Durations of a stage's tasks in 34 bins, failed, killed and speculative attempts stacked on the
/// successful ones, with percentiles. On the log axis tasks of 0 ms stand in a bin of their own.
class HistogramChart final : public QChartView, public Chart
{
    Q_OBJECT

public:
    explicit HistogramChart(QWidget *parent = nullptr);

    /// `statistics` are those of the analysis: the marks show its numbers, never others.
    void setHistogram(const model::TaskHistogram &histogram, const phases::TaskStatistics &statistics, const QString &source);
    void clear();
    void setFormat(const model::Format &format);
    [[nodiscard]] MarkNavigator &navigator() { return m_navigator; }
    [[nodiscard]] const model::TaskHistogram &histogram() const { return m_histogram; }
    /// Values of a layer as the series hold them; the zero bin first where there is one.
    [[nodiscard]] std::vector<double> seriesValues(TaskMark layer) const;

    QWidget &widget() override { return *this; }
    QWidget &canvas() override { return *viewport(); }
    int markCount() const override { return static_cast<int>(m_marks.size()); }
    ChartMark mark(int index) const override;
    QRectF markRect(int index) const override;
    std::optional<int> markAt(const QPointF &position) const override;
    void paintChart(QPainter &painter, const QRectF &area, const Colors &colors) override;
    QSizeF exportSize() const override { return viewport()->size(); }
    void setHighlight(const model::Highlight &highlight) override { Q_UNUSED(highlight) } // its subject is the selection
    void toggleLog() override { Q_EMIT logToggled(); }

Q_SIGNALS:
    void logToggled();

protected:
    void drawForeground(QPainter *painter, const QRectF &rect) override;
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    static constexpr std::size_t LayerCount = 4;
    [[nodiscard]] const model::TaskHistogram::Layer &layer(std::size_t index) const;
    [[nodiscard]] double valueAt(std::size_t layer, int category) const;
    [[nodiscard]] double x(double category) const; ///< of a place in bin coordinates, zero bin included
    [[nodiscard]] int zeroBins() const { return m_histogram.hasZeros() ? 1 : 0; }
    [[nodiscard]] int categoryCount() const { return static_cast<int>(m_histogram.binCount()) + zeroBins(); }
    [[nodiscard]] QRectF barRect(std::size_t layer, int category) const;
    void applyColors(const Colors &colors);
    void fillSeries();
    void placePlot();
    void paintPatterns(QPainter &painter) const;
    void paintValueAxis(QPainter &painter) const;
    void paintDurationAxis(QPainter &painter) const;
    void paintPercentiles(QPainter &painter) const;
    void paintPercentile(QPainter &painter, const PercentileMark &mark, double at, bool hasLabel) const;

    model::TaskHistogram m_histogram;
    QString m_source;
    std::vector<PercentileMark> m_percentiles;
    std::vector<int> m_marks; ///< categories with at least one task
    model::Format m_format;
    const Colors *m_colors;   ///< of the theme that is being painted
    double m_top = 1;         ///< of the value axis
    std::array<QBarSet *, LayerCount> m_sets{};
    QStackedBarSeries *m_series;
    QBarCategoryAxis *m_categories;
    QValueAxis *m_values;
    MarkNavigator m_navigator;
};

} // namespace hudiscope::gui
