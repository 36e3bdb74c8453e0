// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/coreschart.h"

#include "app/gui/charts/paint.h"
#include "app/gui/charts/ticks.h"
#include "app/gui/charts/timeaxis.h"
#include "app/gui/style/metrics.h"

#include <QKeyEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace hudiscope::gui {

namespace {

constexpr int MostCoreTicks = 5;
constexpr double PanShare = 0.1;

} // namespace

CoresChart::CoresChart(QWidget *parent)
    : QWidget(parent)
    , m_navigator(*this, this)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void CoresChart::setRun(const model::RunViewPtr &view)
{
    m_view = view;
    m_removals = view ? model::ganttData(view->run).removals : std::vector<model::ExecutorRemoval>();
    m_highlight = {};
    m_window = whole();
    m_navigator.forgetMarks();
    update();
}

void CoresChart::setFormat(const model::Format &format)
{
    m_format = format;
    update();
}

QSize CoresChart::minimumSizeHint() const
{
    const Metrics metrics(this);
    return {metrics.of(80), metrics.chartLeast()};
}

std::size_t CoresChart::stepCount() const
{
    return m_view ? m_view->run->cores.aliveCores.size() : 0;
}

double CoresChart::top() const
{
    return m_view ? roundedUp(AxisUnit::Count, mostCores(m_view->run->cores), MostCoreTicks) : 1;
}

QRectF CoresChart::plotOf(const QRectF &area) const
{
    const Metrics metrics;
    const double numbers = textWidth(m_format.count(static_cast<std::int64_t>(top())), Type::Caption);
    const double title = textWidth(tr("Cores"), Type::Caption);
    const double left = metrics.of(5) + std::max(numbers, title);
    return area.adjusted(left, metrics.of(11), -metrics.of(4), -metrics.of(3));
}

TimeWindow CoresChart::whole() const
{
    TimeWindow window{.from = 0, .to = 1, .width = std::max(plotOf(rect()).width(), 1.0)};
    if (m_view) {
        window.from = static_cast<double>(m_view->run->wallClock.from);
        window.to = std::max(static_cast<double>(m_view->run->wallClock.to), window.from + 1);
    }
    return window;
}

int CoresChart::markCount() const
{
    return static_cast<int>(stepCount() + m_removals.size());
}

ChartMark CoresChart::mark(int index) const
{
    const auto place = static_cast<std::size_t>(index);
    return place < stepCount() ? stepMark(place) : removalMark(m_removals[place - stepCount()]);
}

ChartMark CoresChart::stepMark(std::size_t step) const
{
    const phases::CoreTimeline &cores = m_view->run->cores;
    const EpochMillis from = cores.from + static_cast<EpochMillis>(step) * cores.stepMillis;
    double busy = 0;
    std::size_t largest = 0;
    for (std::size_t phase = 0; phase < phases::PhaseCount; ++phase) {
        busy += static_cast<double>(cores.busyCores[step][phase]);
        if (cores.busyCores[step][phase] > cores.busyCores[step][largest])
            largest = phase;
    }
    ChartMark mark;
    mark.name = m_format.time(from);
    mark.lines = {{tr("Cores busy"), m_format.number(busy, 1)},
                  {tr("Cores alive"), m_format.number(static_cast<double>(cores.aliveCores[step]), 1)}};
    if (busy > 0)
        mark.lines.push_back({tr("Mostly in"), m_view->labels.phase(static_cast<phases::Phase>(largest))});
    mark.lines.push_back({tr("Mean over"), m_format.duration(static_cast<double>(cores.stepMillis))});
    mark.source = tr("Event log, task and executor events");
    mark.entity = model::Interval{from, from + cores.stepMillis};
    return mark;
}

ChartMark CoresChart::removalMark(const model::ExecutorRemoval &removal) const
{
    const spark::Executor &executor = m_view->profile().executors[removal.executor];
    ChartMark mark;
    mark.name = tr("Executor %1 lost").arg(QString::fromStdString(executor.id));
    mark.lines = {{tr("At"), m_format.time(removal.at)},
                  {tr("Reason"), m_view->text(executor.removalReason).section(QLatin1Char('\n'), 0, 0).left(80)}};
    mark.source = tr("Event log, executor events");
    mark.entity = model::ExecutorRef{static_cast<std::uint32_t>(removal.executor)};
    return mark;
}

QRectF CoresChart::markRect(int index) const
{
    const QRectF plot = plotOf(rect());
    const auto place = static_cast<std::size_t>(index);
    if (place >= stepCount()) {
        const double x = plot.left() + m_window.x(static_cast<double>(m_removals[place - stepCount()].at));
        return QRectF(x - 1, plot.top() - Metrics().of(4), 2, plot.height() + Metrics().of(4)).intersected(rect());
    }
    const phases::CoreTimeline &cores = m_view->run->cores;
    const double from = static_cast<double>(cores.from) + static_cast<double>(place) * static_cast<double>(cores.stepMillis);
    const double x = m_window.x(from);
    const double width = std::max(m_window.x(from + static_cast<double>(cores.stepMillis)) - x, 1.0);
    const double height = static_cast<double>(cores.aliveCores[place]) / top() * plot.height();
    return QRectF(plot.left() + x, plot.bottom() - height, width, height).intersected(plot);
}

std::optional<int> CoresChart::markAt(const QPointF &position) const
{
    const QRectF plot = plotOf(rect());
    if (!m_view || position.x() < plot.left() || position.x() >= plot.right())
        return std::nullopt;
    for (int i = static_cast<int>(stepCount()); i < markCount(); ++i) {
        if (hitArea(markRect(i)).contains(position))
            return i;
    }
    const phases::CoreTimeline &cores = m_view->run->cores;
    if (cores.stepMillis <= 0 || !plot.contains(position))
        return std::nullopt;
    const double step
        = (m_window.time(position.x() - plot.left()) - static_cast<double>(cores.from)) / static_cast<double>(cores.stepMillis);
    return step >= 0 && step < static_cast<double>(stepCount()) ? std::optional(static_cast<int>(step)) : std::nullopt;
}

void CoresChart::setRange(std::optional<model::Interval> range)
{
    TimeWindow window = whole();
    if (range && range->to > range->from) {
        window.from = static_cast<double>(range->from);
        window.to = static_cast<double>(range->to);
    }
    m_window = window;
    update();
}

void CoresChart::moveTo(const TimeWindow &window)
{
    if (window == m_window)
        return;
    m_window = window;
    update();
    Q_EMIT rangeMoved(visibleRange(window, whole()));
}

void CoresChart::zoom(Zoom step)
{
    if (step == Zoom::Fit)
        moveTo(whole());
    else
        moveTo(zoomed(m_window, step == Zoom::In ? 1 / ZoomStep : ZoomStep, m_window.width / 2, whole()));
}

bool CoresChart::handleKey(QKeyEvent *event)
{
    if (event->modifiers() != Qt::ShiftModifier || (event->key() != Qt::Key_Left && event->key() != Qt::Key_Right))
        return false;
    const double share = event->key() == Qt::Key_Left ? -PanShare : PanShare;
    moveTo(panned(m_window, share * (m_window.to - m_window.from), whole()));
    return true;
}

void CoresChart::wheelEvent(QWheelEvent *event)
{
    const QPoint delta = event->angleDelta();
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        const double x = std::clamp(event->position().x() - plotOf(rect()).left(), 0.0, m_window.width);
        moveTo(zoomed(m_window, delta.y() > 0 ? 1 / ZoomStep : ZoomStep, x, whole()));
    } else if (event->modifiers().testFlag(Qt::ShiftModifier) || delta.x() != 0) {
        moveTo(panned(m_window, -(delta.x() != 0 ? delta.x() : delta.y()) * m_window.millisPerPixel(), whole()));
    } else {
        event->ignore(); // the page scrolls
    }
}

void CoresChart::resizeEvent(QResizeEvent *)
{
    m_window.width = whole().width;
}

void CoresChart::setHighlight(const model::Highlight &highlight)
{
    m_highlight = highlight;
    update();
}

void CoresChart::paintAxis(QPainter &painter, const QRectF &area, const QRectF &plot, const Colors &colors) const
{
    const Metrics metrics;
    const double line = metrics.of(4);
    for (const double tick : linearTicks(AxisUnit::Count, 0, top(), MostCoreTicks)) {
        const double y = std::round(plot.bottom() - tick / top() * plot.height());
        painter.fillRect(QRectF(plot.left(), y, plot.width(), 1),
                         colors.color(tick == 0 ? ColorRole::LineAxis : ColorRole::LineGrid));
        paintText(painter, {area.left(), y - line / 2, plot.left() - area.left() - metrics.of(1.5), line},
                  m_format.count(static_cast<std::int64_t>(tick)), Type::Caption, colors.color(ColorRole::TextTertiary),
                  Qt::AlignRight);
    }
    paintText(painter, {area.left() + metrics.of(2.5), area.top() + metrics.of(1), plot.width(), line}, tr("Cores"),
              Type::Caption, colors.color(ColorRole::TextTertiary));
}

void CoresChart::paintRemovals(QPainter &painter, const QRectF &plot, const Colors &colors) const
{
    const double line = Metrics().of(4);
    double labelled = plot.left();
    for (const model::ExecutorRemoval &removal : m_removals) {
        const double x = m_window.x(static_cast<double>(removal.at));
        if (x < 0 || x > m_window.width)
            continue;
        const double left = plot.left() + std::round(x);
        painter.fillRect(QRectF(left, plot.top() - line, 1, plot.height() + line), colors.color(ColorRole::TextPrimary));
        const QString text = tr("executor %1 lost").arg(QString::fromStdString(m_view->profile().executors[removal.executor].id));
        const double width = textWidth(text, Type::Caption) + 2;
        const double gap = Metrics().u();
        const double start = left + gap + width <= plot.right() ? left + gap : left - gap - width;
        if (start < labelled)
            continue;
        paintText(painter, {start, plot.top() - line, width, line}, text, Type::Caption, colors.color(ColorRole::TextPrimary));
        labelled = start + width + gap;
    }
}

void CoresChart::paintChart(QPainter &painter, const QRectF &area, const Colors &colors)
{
    if (!m_view || stepCount() == 0)
        return;
    const QRectF plot = plotOf(area);
    const double line = Metrics().of(4);
    const QRectF labels(plot.left(), area.top() + Metrics().of(1), plot.width() + Metrics().of(3), line);
    paintTimeAxis(painter, labels, plot, timeTicks(m_window, m_view->run->wallClock.from, m_format), colors);
    painter.save();
    painter.setClipRect(plot.adjusted(-1, -1, 1, 1), Qt::IntersectClip);
    paintCores(painter, plot, coreColumns(m_view->run->cores, m_window), top(), m_highlight, colors);
    painter.restore();
    paintAxis(painter, area, plot, colors);
    paintRemovals(painter, plot, colors);
}

void CoresChart::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintChart(painter, rect(), Colors::current());
    m_navigator.paintOverlay(painter, Colors::current());
}

} // namespace hudiscope::gui
