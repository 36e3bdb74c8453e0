// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/histogramchart.h"

#include "app/gui/charts/paint.h"
#include "app/gui/charts/ticks.h"
#include "app/gui/style/hatch.h"
#include "app/gui/style/metrics.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QGraphicsLayout>
#include <QStackedBarSeries>
#include <QValueAxis>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace hudiscope::gui {

namespace {

constexpr std::array Layers{TaskMark::Succeeded, TaskMark::Failed, TaskMark::Killed, TaskMark::SpeculativeLost};
constexpr double BarShare = 0.94; ///< of a bin
constexpr int MostCountTicks = 6;
constexpr double LabelGap = 6;

std::vector<PercentileMark> marksOf(const phases::TaskStatistics &tasks)
{
    if (tasks.count == 0)
        return {};
    const auto value = [](std::int64_t millis) { return static_cast<double>(millis); };
    // Ranks: p50 and max always stay, then p95; p5, p99, p25 and p75 are dropped in this order.
    return {{QStringLiteral("p5"), value(tasks.p5), false, 6},  {QStringLiteral("p25"), value(tasks.p25), false, 4},
            {QStringLiteral("p50"), value(tasks.p50), true, 0}, {QStringLiteral("p75"), value(tasks.p75), false, 3},
            {QStringLiteral("p95"), value(tasks.p95), true, 2}, {QStringLiteral("p99"), value(tasks.p99), false, 5},
            {QStringLiteral("max"), value(tasks.max), true, 1}};
}

} // namespace

std::vector<bool> labelsThatFit(const std::vector<PercentileMark> &marks, const std::vector<double> &middles,
                                const std::vector<double> &widths)
{
    std::vector<std::size_t> order(marks.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::sort(order, {}, [&](std::size_t i) { return marks[i].rank; });
    std::vector<bool> fits(marks.size(), false);
    for (const std::size_t i : order) {
        fits[i] = std::ranges::none_of(order, [&](std::size_t other) {
            return other != i && fits[other]
                && std::abs(middles[i] - middles[other]) < (widths[i] + widths[other]) / 2 + LabelGap;
        });
    }
    return fits;
}

HistogramChart::HistogramChart(QWidget *parent)
    : QChartView(parent)
    , m_colors(&Colors::current())
    , m_series(new QStackedBarSeries)
    , m_categories(new QBarCategoryAxis)
    , m_values(new QValueAxis)
    , m_navigator(*this, this)
{
    const Metrics metrics(this);
    setFrameShape(QFrame::NoFrame);
    viewport()->setFocusPolicy(Qt::NoFocus); // the view has the focus
    setMinimumSize(metrics.of(60), metrics.chartLeast());
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (std::size_t i = 0; i < LayerCount; ++i) {
        m_sets[i] = new QBarSet(QString());
        m_series->append(m_sets[i]);
    }
    m_series->setBarWidth(BarShare);
    chart()->addSeries(m_series);
    chart()->setAnimationOptions(QChart::NoAnimation);
    chart()->legend()->hide();
    chart()->setMargins({});
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->setBackgroundRoundness(0);
    for (QAbstractAxis *axis : {static_cast<QAbstractAxis *>(m_categories), static_cast<QAbstractAxis *>(m_values)}) {
        axis->setVisible(false); // ours stand in drawForeground: marks and labels interpolate between bins
        chart()->addAxis(axis, axis == m_values ? Qt::AlignLeft : Qt::AlignBottom);
        m_series->attachAxis(axis);
    }
    applyColors(Colors::current());
}

const model::TaskHistogram::Layer &HistogramChart::layer(std::size_t index) const
{
    switch (Layers[index]) {
    case TaskMark::Failed:
        return m_histogram.failed;
    case TaskMark::Killed:
        return m_histogram.killed;
    case TaskMark::SpeculativeLost:
        return m_histogram.speculative;
    case TaskMark::Succeeded:
    case TaskMark::Zombie:
    case TaskMark::Running:
        return m_histogram.succeeded;
    }
    Q_UNREACHABLE_RETURN(m_histogram.succeeded);
}

double HistogramChart::valueAt(std::size_t index, int category) const
{
    const model::TaskHistogram::Layer &values = layer(index);
    if (category < zeroBins())
        return static_cast<double>(values.zeros);
    return static_cast<double>(values.counts[static_cast<std::size_t>(category - zeroBins())]);
}

void HistogramChart::setHistogram(const model::TaskHistogram &histogram, const phases::TaskStatistics &statistics,
                                  const QString &source)
{
    m_histogram = histogram;
    m_source = source;
    m_percentiles = marksOf(statistics);
    fillSeries();
}

void HistogramChart::clear()
{
    setHistogram({}, {}, {});
}

void HistogramChart::fillSeries()
{
    m_marks.clear();
    double largest = 0;
    QStringList names;
    std::array<QList<qreal>, LayerCount> values;
    for (int category = 0; category < categoryCount(); ++category) {
        double sum = 0;
        for (std::size_t i = 0; i < LayerCount; ++i) {
            values[i] << valueAt(i, category);
            sum += valueAt(i, category);
        }
        names << QString::number(category);
        largest = std::max(largest, sum);
        if (sum > 0)
            m_marks.push_back(category);
    }
    for (std::size_t i = 0; i < LayerCount; ++i) {
        m_sets[i]->remove(0, m_sets[i]->count());
        m_sets[i]->append(values[i]);
    }
    m_categories->setCategories(names);
    m_top = roundedUp(AxisUnit::Count, largest, MostCountTicks);
    m_values->setRange(0, m_top);
    m_navigator.forgetMarks();
    placePlot();
}

void HistogramChart::placePlot()
{
    const Metrics metrics(this);
    const double axis = textWidth(m_format.count(static_cast<std::int64_t>(m_top)), Type::Caption);
    chart()->setPlotArea(QRectF(rect()).adjusted(std::max<double>(metrics.of(11), metrics.of(5) + axis), metrics.of(11),
                                                 -metrics.of(4), -metrics.of(11)));
    viewport()->update();
}

void HistogramChart::resizeEvent(QResizeEvent *event)
{
    QChartView::resizeEvent(event);
    placePlot();
}

void HistogramChart::setFormat(const model::Format &format)
{
    m_format = format;
    viewport()->update();
}

std::vector<double> HistogramChart::seriesValues(TaskMark which) const
{
    const auto found = std::ranges::find(Layers, which);
    std::vector<double> values;
    if (found == Layers.end())
        return values;
    const QBarSet *set = m_sets[static_cast<std::size_t>(found - Layers.begin())];
    for (int i = 0; i < set->count(); ++i)
        values.push_back(set->at(i));
    return values;
}

void HistogramChart::applyColors(const Colors &colors)
{
    m_colors = &colors;
    chart()->setBackgroundBrush(colors.color(ColorRole::SurfaceCard));
    setBackgroundBrush(colors.color(ColorRole::SurfaceCard));
    chart()->setBackgroundPen(Qt::NoPen);
    for (std::size_t i = 0; i < LayerCount; ++i) {
        const MarkStyle &style = colors.task(Layers[i]);
        m_sets[i]->setColor(style.fill);
        m_sets[i]->setPen(QPen(style.edge, Colors::edgeWidth()));
    }
}

void HistogramChart::changeEvent(QEvent *event)
{
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyColors(Colors::current());
}

// ---------------------------------------------------------------------------------------------- marks

double HistogramChart::x(double category) const
{
    const QRectF plot = chart()->plotArea();
    return plot.left() + category / std::max(categoryCount(), 1) * plot.width();
}

QRectF HistogramChart::barRect(std::size_t index, int category) const
{
    const QRectF plot = chart()->plotArea();
    double below = 0;
    for (std::size_t i = 0; i < index; ++i)
        below += valueAt(i, category);
    const double perTask = plot.height() / m_top;
    const double height = valueAt(index, category) * perTask;
    const double bin = plot.width() / categoryCount();
    return {x(category) + bin * (1 - BarShare) / 2, plot.bottom() - below * perTask - height, bin * BarShare, height};
}

QRectF HistogramChart::markRect(int index) const
{
    const int category = m_marks[static_cast<std::size_t>(index)];
    QRectF area;
    for (std::size_t i = 0; i < LayerCount; ++i) {
        if (valueAt(i, category) > 0)
            area |= barRect(i, category);
    }
    return area;
}

std::optional<int> HistogramChart::markAt(const QPointF &position) const
{
    const QRectF plot = chart()->plotArea();
    if (!plot.contains(position))
        return std::nullopt;
    const int category = static_cast<int>((position.x() - plot.left()) / plot.width() * categoryCount());
    const auto found = std::ranges::find(m_marks, category); // the whole height of a bin is a target
    return found == m_marks.end() ? std::nullopt : std::optional(static_cast<int>(found - m_marks.begin()));
}

ChartMark HistogramChart::mark(int index) const
{
    const std::array names{tr("Succeeded"), tr("Failed"), tr("Killed or repeated"), tr("Lost the race")};
    const int category = m_marks[static_cast<std::size_t>(index)];
    ChartMark mark;
    if (category < zeroBins()) {
        mark.name = tr("0 ms");
    } else {
        const auto bin = static_cast<std::size_t>(category - zeroBins());
        mark.name = tr("%1 – %2").arg(m_format.duration(m_histogram.edges[bin]), m_format.duration(m_histogram.edges[bin + 1]));
    }
    for (std::size_t i = 0; i < LayerCount; ++i) {
        if (const double count = valueAt(i, category); count > 0)
            mark.lines.push_back({names[i], tr("%n tasks", nullptr, static_cast<int>(count))});
    }
    mark.source = m_source;
    return mark;
}

// ------------------------------------------------------------------------------------------- painting

void HistogramChart::paintPatterns(QPainter &painter) const
{
    for (const int category : m_marks) {
        for (std::size_t i = 1; i < LayerCount; ++i) {
            const MarkStyle &style = m_colors->task(Layers[i]);
            if (valueAt(i, category) > 0)
                paintMark(painter, barRect(i, category), style);
        }
    }
}

void HistogramChart::paintValueAxis(QPainter &painter) const
{
    const Metrics metrics;
    const QRectF plot = chart()->plotArea();
    const double line = metrics.of(4);
    for (const double tick : linearTicks(AxisUnit::Count, 0, m_top, MostCountTicks)) {
        const double y = std::round(plot.bottom() - tick / m_top * plot.height());
        QColor grid = m_colors->color(tick == 0 ? ColorRole::LineAxis : ColorRole::LineGrid);
        if (tick > 0)
            grid.setAlphaF(0.5F); // it lies over the bars here
        painter.fillRect(QRectF(plot.left(), y, plot.width(), 1), grid);
        paintText(painter, {0, y - line / 2, plot.left() - metrics.of(1.5), line},
                  m_format.count(static_cast<std::int64_t>(tick)), Type::Caption, m_colors->color(ColorRole::TextTertiary),
                  Qt::AlignRight);
    }
    paintText(painter, {static_cast<double>(metrics.of(2.5)), static_cast<double>(metrics.of(1)), plot.left(), line}, tr("Tasks"),
              Type::Caption, m_colors->color(ColorRole::TextTertiary));
}

void HistogramChart::paintDurationAxis(QPainter &painter) const
{
    const Metrics metrics;
    const QRectF plot = chart()->plotArea();
    const double line = metrics.of(4);
    const QColor text = m_colors->color(ColorRole::TextTertiary);
    const bool isLog = m_histogram.scale == model::BinScale::Log;
    const int most = std::clamp(static_cast<int>(plot.width() / 64), 2, 8);
    const double from = m_histogram.edges.front();
    const double to = m_histogram.edges.back();
    double labelled = 0;
    const auto label = [&](double at, const QString &words) {
        const double width = textWidth(words, Type::Caption) + 2;
        const double left = std::min(at - width / 2, plot.right() + metrics.of(4) - width);
        painter.fillRect(QRectF(std::round(at), plot.bottom(), 1, metrics.u()), m_colors->color(ColorRole::LineAxis));
        if (left < labelled)
            return;
        paintText(painter, {left, plot.bottom() + metrics.of(1.25), width, line}, words, Type::Caption, text);
        labelled = left + width + LabelGap;
    };
    if (zeroBins() > 0)
        label(x(0.5), QStringLiteral("0"));
    for (const double tick :
         isLog ? logTicks(AxisUnit::Duration, from, to, most) : linearTicks(AxisUnit::Duration, from, to, most))
        label(x(model::binPosition(m_histogram, tick) + zeroBins()), tickLabel(AxisUnit::Duration, tick, m_format));
    paintText(painter, {plot.left(), plot.bottom() + line + metrics.of(1.5), plot.width(), line},
              isLog ? tr("Task duration, log axis") : tr("Task duration"), Type::Caption, text);
}

void HistogramChart::paintPercentiles(QPainter &painter) const
{
    std::vector<double> at;
    std::vector<double> widths;
    for (const PercentileMark &mark : m_percentiles) {
        const bool inZeroBin = zeroBins() > 0 && mark.value <= 0;
        at.push_back(inZeroBin ? x(0.5) : x(model::binPosition(m_histogram, mark.value) + zeroBins()));
        widths.push_back(
            std::max(textWidth(mark.name, Type::CaptionStrong), textWidth(m_format.duration(mark.value), Type::Caption)));
    }
    const std::vector<bool> fits = labelsThatFit(m_percentiles, at, widths);
    for (std::size_t i = 0; i < m_percentiles.size(); ++i)
        paintPercentile(painter, m_percentiles[i], at[i], fits[i]);
}

void HistogramChart::paintPercentile(QPainter &painter, const PercentileMark &mark, double at, bool hasLabel) const
{
    if (!hasLabel && !mark.isStrong)
        return; // a line without a name says nothing
    const Metrics metrics;
    const QRectF plot = chart()->plotArea();
    const QColor ink = m_colors->color(mark.isStrong ? ColorRole::TextPrimary : ColorRole::TextSecondary);
    QPen pen(ink, mark.isStrong ? 1.5 : 1);
    if (!mark.isStrong)
        pen.setDashPattern({3, 2.5});
    painter.setPen(pen);
    const double top = plot.top() - metrics.of(1.5);
    painter.drawLine(QPointF(at, top), QPointF(at, plot.bottom()));
    if (mark.name == QLatin1String("max")) {
        const double half = metrics.of(1.25);
        const QPointF triangle[] = {{at - half, top - half / 2}, {at + half, top - half / 2}, {at, top + half}};
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink);
        painter.drawPolygon(triangle, 3);
    }
    if (!hasLabel)
        return;
    const QString value = m_format.duration(mark.value);
    const Type nameType = mark.isStrong ? Type::CaptionStrong : Type::Caption;
    const double width = std::max(textWidth(mark.name, nameType), textWidth(value, Type::Caption)) + 2;
    const double left = std::clamp(at - width / 2, plot.left() - metrics.of(2.5), viewport()->width() - width);
    const double line = metrics.of(3.5);
    paintText(painter, {left, static_cast<double>(metrics.of(1)), width, line}, mark.name, nameType, ink, Qt::AlignHCenter);
    paintText(painter, {left, metrics.of(1) + line, width, line}, value, Type::Caption, ink, Qt::AlignHCenter);
}

void HistogramChart::drawForeground(QPainter *painter, const QRectF &)
{
    if (m_histogram.edges.empty())
        return;
    painter->save();
    paintValueAxis(*painter);
    paintPatterns(*painter);
    painter->setRenderHint(QPainter::Antialiasing);
    paintDurationAxis(*painter);
    paintPercentiles(*painter);
    painter->restore();
}

void HistogramChart::paintEvent(QPaintEvent *event)
{
    QChartView::paintEvent(event);
    QPainter painter(viewport());
    m_navigator.paintOverlay(painter, Colors::current());
}

void HistogramChart::paintChart(QPainter &painter, const QRectF &area, const Colors &colors)
{
    applyColors(colors);
    render(&painter, area, viewport()->rect());
    applyColors(Colors::current());
}

} // namespace hudiscope::gui
