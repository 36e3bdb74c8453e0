// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/ganttview.h"

#include "app/gui/charts/paint.h"
#include "app/gui/charts/timeaxis.h"
#include "app/gui/style/hatch.h"
#include "app/gui/style/metrics.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace hudiscope::gui {

namespace {

constexpr EpochMillis NamedGap = 10'000;    ///< gaps from here up are named
constexpr EpochMillis LabelledBar = 30'000; ///< bars from here up carry their duration
constexpr double WidenShare = 1.0 / 40;     ///< of the window, for each press of Shift + arrow
constexpr std::size_t MostJobLanes = 3;
constexpr int MostScroll = 1'000'000;

double caption()
{
    return Metrics().of(4);
}

} // namespace

/// From top to bottom: axis, cores, jobs, flags of removals, rows, foot; names at the left of all.
struct GanttView::Bands {
    QRectF names;
    QRectF axis;
    QRectF cores;
    QRectF jobs;
    QRectF flags;
    QRectF rows;
    QRectF foot;
};

GanttView::GanttView(QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_navigator(*this, this)
{
    setFrameShape(QFrame::NoFrame);
    setMinimumHeight(Metrics(this).chartLeast());
    viewport()->setAutoFillBackground(false);
    verticalScrollBar()->setSingleStep(static_cast<int>(rowHeight()) * 3);
}

void GanttView::setRun(const model::RunViewPtr &view)
{
    m_view = view;
    m_data = model::ganttData(view ? view->run : nullptr);
    m_orderOf.assign(view ? view->run->stages.size() : 0, 0);
    m_laneOf = m_orderOf;
    for (std::size_t order = 0; order < m_data.stages.size(); ++order)
        m_orderOf[m_data.stages[order].index] = static_cast<std::uint32_t>(order);
    for (std::size_t lane = 0; lane < m_data.stageLanes.laneCount(); ++lane) {
        for (const GanttBar &bar : m_data.stageLanes.lane(lane))
            m_laneOf[bar.index] = static_cast<std::uint32_t>(lane);
    }
    m_navigator.forgetMarks();
    m_highlight = {};
    m_interval.reset();
    m_layout = m_data.stages.size() > PackedFrom ? GanttLayout::Packed : GanttLayout::Waterfall;
    m_window = whole();
    m_scroll = 0;
    updateBars();
}

void GanttView::setFormat(const model::Format &format)
{
    m_format = format;
    viewport()->update();
}

void GanttView::setLayoutKind(GanttLayout layout)
{
    m_layout = layout;
    updateBars();
}

TimeWindow GanttView::whole() const
{
    const Bands bands = bandsOf(viewport()->rect());
    return {.from = static_cast<double>(m_data.from),
            .to = static_cast<double>(std::max(m_data.to, m_data.from + 1)),
            .width = std::max(bands.rows.width(), 1.0)};
}

double GanttView::rowHeight() const
{
    return Metrics().u() * 2.9;
}

double GanttView::wholeRows(int pixels) const
{
    return std::ceil(pixels / rowHeight()) * rowHeight();
}

std::size_t GanttView::rowCount() const
{
    return m_layout == GanttLayout::Waterfall ? m_data.stages.size() : m_data.stageLanes.laneCount();
}

GanttView::Bands GanttView::bandsOf(const QRectF &area) const
{
    const Metrics metrics;
    Bands bands;
    const double names = std::min<double>(metrics.of(63), area.width() * 0.3);
    const double left = area.left() + names;
    const double width = std::max(area.width() - names - metrics.of(2.5), 1.0);
    double y = area.top() + metrics.of(1);
    const auto take = [&](double height) {
        const QRectF band(left, y, width, height);
        y += height;
        return band;
    };
    bands.axis = take(caption());
    y += metrics.of(0.5);
    bands.cores = take(m_view && !m_view->run->cores.aliveCores.empty() ? metrics.of(8) : 0);
    y += metrics.of(1);
    const double jobLanes = static_cast<double>(std::min(m_data.jobLanes.laneCount(), MostJobLanes));
    bands.jobs = take(jobLanes * metrics.of(1.5));
    bands.flags = take(caption());
    bands.foot = QRectF(left, area.bottom() - caption() - metrics.of(0.5), width, caption());
    bands.rows = QRectF(left, y, width, std::max(bands.foot.top() - y, 0.0));
    bands.names = QRectF(area.left() + metrics.of(2), area.top(), names - metrics.of(4), area.height());
    return bands;
}

// ---------------------------------------------------------------------------------------------- marks

int GanttView::markCount() const
{
    return static_cast<int>(m_data.stages.size() + m_data.gaps.size() + m_data.removals.size());
}

GanttView::MarkId GanttView::idOf(int index) const
{
    auto place = static_cast<std::size_t>(index);
    if (place < m_data.stages.size())
        return {MarkKind::Stage, place};
    place -= m_data.stages.size();
    if (place < m_data.gaps.size())
        return {MarkKind::Gap, place};
    return {MarkKind::Removal, place - m_data.gaps.size()};
}

ChartMark GanttView::mark(int index) const
{
    const MarkId id = idOf(index);
    switch (id.kind) {
    case MarkKind::Stage:
        return stageMark(id.index);
    case MarkKind::Gap:
        return gapMark(id.index);
    case MarkKind::Removal:
        return removalMark(id.index);
    }
    Q_UNREACHABLE_RETURN({});
}

ChartMark GanttView::stageMark(std::size_t order) const
{
    const GanttBar &bar = m_data.stages[order];
    const spark::StageAttempt &attempt = m_view->attempt(bar.index);
    const phases::StageAnalysis &stage = m_view->stage(bar.index);
    ChartMark mark;
    mark.name = tr("Stage %1: %2").arg(model::stageNumber(attempt.key), model::stageTitle(*m_view, bar.index));
    mark.lines = {{tr("Duration"), m_format.duration(static_cast<double>(bar.to - bar.from))},
                  {tr("Phase"), m_view->labels.phase(bar.phase)},
                  {tr("From"), m_format.time(bar.from)},
                  {tr("Tasks"), m_format.count(attempt.totals.succeeded + attempt.totals.failed + attempt.totals.killed)}};
    if (stage.tasks.count > 0)
        mark.lines.push_back({tr("Task p50 · max"),
                              tr("%1 · %2").arg(m_format.duration(static_cast<double>(stage.tasks.p50)),
                                                m_format.duration(static_cast<double>(stage.tasks.max)))});
    mark.source = tr("Event log, events of stage %1").arg(model::stageNumber(attempt.key));
    mark.entity = attempt.key;
    return mark;
}

ChartMark GanttView::gapMark(std::size_t index) const
{
    const model::GanttGap &at = m_data.gaps[index];
    const phases::Gap &gap = m_view->run->wallClock.gaps[at.index];
    const auto number = [](const std::optional<spark::StageKey> &key) { return key ? model::stageNumber(*key) : QString(); };
    ChartMark mark;
    if (gap.after && gap.before)
        mark.name = tr("Gap after stage %1, before stage %2").arg(number(gap.after), number(gap.before));
    else if (gap.before)
        mark.name = tr("Before stage %1").arg(number(gap.before));
    else
        mark.name = tr("After stage %1").arg(number(gap.after));
    mark.lines = {{m_view->labels.noStage(), m_format.duration(static_cast<double>(gap.millis))}};
    if (const auto elapsed = m_view->run->wallClock.elapsedMillis; elapsed && *elapsed > 0)
        mark.lines.push_back(
            {tr("Share of elapsed"), m_format.share(static_cast<double>(gap.millis) / static_cast<double>(*elapsed))});
    mark.lines.push_back({tr("From"), m_format.time(gap.from)});
    if (!gap.likely.empty() && m_messages)
        mark.hypothesis = tr("Hypothesis: %1").arg(m_messages(gap.likely.front()));
    mark.source = tr("Event log, stage events");
    mark.entity = model::Interval{at.from, at.to};
    return mark;
}

ChartMark GanttView::removalMark(std::size_t index) const
{
    const model::ExecutorRemoval &removal = m_data.removals[index];
    const spark::Executor &executor = m_view->profile().executors[removal.executor];
    ChartMark mark;
    mark.name = tr("Executor %1 lost").arg(QString::fromStdString(executor.id));
    mark.lines = {{tr("At"), m_format.time(removal.at)},
                  {tr("Reason"), m_view->text(executor.removalReason).section(QLatin1Char('\n'), 0, 0).left(80)}};
    mark.source = tr("Event log, executor events");
    mark.entity = model::ExecutorRef{static_cast<std::uint32_t>(removal.executor)};
    return mark;
}

QRectF GanttView::stageRect(std::size_t order, const Bands &bands) const
{
    const GanttBar &bar = m_data.stages[order];
    const std::size_t row = m_layout == GanttLayout::Waterfall ? order : m_laneOf[bar.index];
    const double x = m_window.x(static_cast<double>(bar.from));
    const double width = std::max(m_window.x(static_cast<double>(bar.to)) - x, 1.0);
    const double inset = rowHeight() * 0.18;
    return {bands.rows.left() + x, bands.rows.top() + static_cast<double>(row) * rowHeight() - m_scroll + inset, width,
            rowHeight() - 2 * inset};
}

QRectF GanttView::markRect(int index) const
{
    const Bands bands = bandsOf(viewport()->rect());
    const MarkId id = idOf(index);
    const QRectF plot(bands.rows.left(), bands.axis.bottom(), bands.rows.width(), bands.foot.bottom() - bands.axis.bottom());
    switch (id.kind) {
    case MarkKind::Stage:
        return stageRect(id.index, bands).intersected(bands.rows);
    case MarkKind::Gap: {
        const double x = m_window.x(static_cast<double>(m_data.gaps[id.index].from));
        const double to = m_window.x(static_cast<double>(m_data.gaps[id.index].to));
        return QRectF(plot.left() + x, plot.top(), std::max(to - x, 1.0), plot.height()).intersected(plot);
    }
    case MarkKind::Removal: {
        const double x = m_window.x(static_cast<double>(m_data.removals[id.index].at));
        return QRectF(plot.left() + x - 1, bands.axis.bottom(), 2, bands.flags.bottom() - bands.axis.bottom()).intersected(plot);
    }
    }
    Q_UNREACHABLE_RETURN({});
}

std::optional<int> GanttView::stageAt(const QPointF &position, const Bands &bands) const
{
    const double y = position.y() - bands.rows.top() + m_scroll;
    const auto row = static_cast<std::size_t>(std::max(y / rowHeight(), 0.0));
    if (row >= rowCount())
        return std::nullopt;
    if (m_layout == GanttLayout::Waterfall) {
        const bool onName = position.x() < bands.rows.left();
        return onName || hitArea(stageRect(row, bands)).contains(position) ? std::optional(static_cast<int>(row)) : std::nullopt;
    }
    constexpr double Reach = 4;
    const auto lane = m_data.stageLanes.lane(row);
    const double x = position.x() - bands.rows.left();
    const double at = m_window.time(x);
    const auto first = std::ranges::lower_bound(lane, m_window.time(x - Reach), {},
                                                [](const GanttBar &bar) { return static_cast<double>(bar.to); });
    const auto distance = [at](const GanttBar &bar) {
        return std::max({static_cast<double>(bar.from) - at, at - static_cast<double>(bar.to), 0.0});
    };
    const auto end = std::ranges::lower_bound(lane, m_window.time(x + Reach), {},
                                              [](const GanttBar &bar) { return static_cast<double>(bar.from); });
    const auto nearest = first < end ? std::ranges::min_element(first, end, {}, distance) : end;
    if (nearest == end)
        return std::nullopt;
    return static_cast<int>(m_orderOf[nearest->index]);
}

std::optional<int> GanttView::markAt(const QPointF &position) const
{
    if (!m_view)
        return std::nullopt;
    const Bands bands = bandsOf(viewport()->rect());
    if (position.y() >= bands.rows.top() && position.y() < bands.rows.bottom()) {
        if (const auto stage = stageAt(position, bands))
            return stage;
    }
    const auto stages = static_cast<int>(m_data.stages.size());
    const auto gaps = static_cast<int>(m_data.gaps.size());
    if (position.x() < bands.rows.left())
        return std::nullopt;
    for (int i = stages + gaps; i < markCount(); ++i) {
        const QRectF area = markRect(i);
        if (!area.isEmpty() && hitArea(area).contains(position))
            return i;
    }
    for (int i = stages; i < stages + gaps; ++i) {
        if (markRect(i).contains(position))
            return i;
    }
    return std::nullopt;
}

void GanttView::reveal(int index)
{
    const MarkId id = idOf(index);
    const Bands bands = bandsOf(viewport()->rect());
    if (id.kind == MarkKind::Stage) {
        const QRectF area = stageRect(id.index, bands);
        const double top = area.top() - bands.rows.top() + m_scroll;
        if (area.top() < bands.rows.top())
            verticalScrollBar()->setValue(static_cast<int>(top - rowHeight()));
        else if (area.bottom() > bands.rows.bottom())
            verticalScrollBar()->setValue(static_cast<int>(top + 2 * rowHeight() - bands.rows.height()));
        const GanttBar &bar = m_data.stages[id.index];
        if (static_cast<double>(bar.to) < m_window.from || static_cast<double>(bar.from) > m_window.to)
            moveTo(panned(m_window, static_cast<double>(bar.from) - (m_window.from + m_window.to) / 2, whole()));
    }
}

// ------------------------------------------------------------------------------------- range and size

void GanttView::setRange(std::optional<model::Interval> range)
{
    const TimeWindow all = whole();
    TimeWindow window = all;
    if (range) {
        window.from = std::max(all.from, static_cast<double>(range->from));
        window.to = std::min(all.to, static_cast<double>(range->to));
        if (window.to <= window.from)
            window = all;
    }
    if (window == m_window)
        return;
    m_window = window;
    updateBars();
}

void GanttView::moveTo(const TimeWindow &window)
{
    if (window == m_window)
        return;
    m_window = window;
    updateBars();
    Q_EMIT rangeMoved(visibleRange(window, whole()));
}

void GanttView::updateBars()
{
    const Bands bands = bandsOf(viewport()->rect());
    const TimeWindow all = whole();
    m_window.width = all.width;
    const double rows = static_cast<double>(rowCount()) * rowHeight();
    verticalScrollBar()->setRange(0, static_cast<int>(std::max(rows - bands.rows.height(), 0.0)));
    verticalScrollBar()->setPageStep(static_cast<int>(bands.rows.height()));
    m_scroll = wholeRows(verticalScrollBar()->value());

    const QSignalBlocker quiet(horizontalScrollBar());
    const double perPixel = m_window.millisPerPixel();
    const double hidden = (all.to - all.from - (m_window.to - m_window.from)) / perPixel;
    horizontalScrollBar()->setRange(0, static_cast<int>(std::min<double>(hidden, MostScroll)));
    horizontalScrollBar()->setPageStep(static_cast<int>(all.width));
    if (hidden > 0)
        horizontalScrollBar()->setValue(
            static_cast<int>((m_window.from - all.from) / perPixel / hidden * std::min<double>(hidden, MostScroll)));
    viewport()->update();
}

void GanttView::scrollContentsBy(int dx, int)
{
    m_scroll = wholeRows(verticalScrollBar()->value());
    if (dx != 0) {
        const TimeWindow all = whole();
        const double length = m_window.to - m_window.from;
        const int range = std::max(horizontalScrollBar()->maximum(), 1);
        TimeWindow window = m_window;
        window.from = all.from + (all.to - all.from - length) * horizontalScrollBar()->value() / range;
        window.to = window.from + length;
        moveTo(window);
    }
    viewport()->update();
}

void GanttView::zoom(Zoom step)
{
    if (step == Zoom::Fit)
        moveTo(whole());
    else
        moveTo(zoomed(m_window, step == Zoom::In ? 1 / ZoomStep : ZoomStep, m_window.width / 2, whole()));
}

void GanttView::resizeEvent(QResizeEvent *)
{
    updateBars();
}

void GanttView::setHighlight(const model::Highlight &highlight)
{
    m_highlight = highlight;
    viewport()->update();
}

void GanttView::setInterval(std::optional<model::Interval> interval)
{
    m_interval = interval;
    viewport()->update();
}

// ---------------------------------------------------------------------------------- mouse and keyboard

bool GanttView::handleKey(QKeyEvent *event)
{
    if (event->modifiers() != Qt::ShiftModifier || (event->key() != Qt::Key_Left && event->key() != Qt::Key_Right))
        return false;
    widenInterval(event->key() == Qt::Key_Right);
    return true;
}

void GanttView::widenInterval(bool toRight)
{
    const auto step = static_cast<EpochMillis>(std::max((m_window.to - m_window.from) * WidenShare, 1.0));
    const auto middle = static_cast<EpochMillis>((m_window.from + m_window.to) / 2);
    model::Interval interval = m_interval.value_or(model::Interval{middle, middle});
    if (toRight)
        interval.to = std::min(interval.to + step, m_data.to);
    else
        interval.from = std::max(interval.from - step, m_data.from);
    Q_EMIT intervalPicked(interval);
}

void GanttView::wheelEvent(QWheelEvent *event)
{
    const QPoint delta = event->pixelDelta().isNull() ? event->angleDelta() : event->pixelDelta();
    const Bands bands = bandsOf(viewport()->rect());
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        const double x = std::clamp(event->position().x() - bands.rows.left(), 0.0, m_window.width);
        moveTo(zoomed(m_window, delta.y() > 0 ? 1 / ZoomStep : ZoomStep, x, whole()));
    } else if (event->modifiers().testFlag(Qt::ShiftModifier) || std::abs(delta.x()) > std::abs(delta.y())) {
        const int pixels = delta.x() != 0 ? delta.x() : delta.y();
        moveTo(panned(m_window, -pixels * m_window.millisPerPixel(), whole()));
    } else {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    event->accept();
}

void GanttView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        m_dragFrom = event->position();
    else if (event->button() == Qt::MiddleButton)
        m_panFrom = event->position();
}

void GanttView::mouseMoveEvent(QMouseEvent *event)
{
    if (m_panFrom) {
        moveTo(panned(m_window, (m_panFrom->x() - event->position().x()) * m_window.millisPerPixel(), whole()));
        m_panFrom = event->position();
    }
    if (m_dragFrom && (m_dragTo || (event->position() - *m_dragFrom).manhattanLength() >= QApplication::startDragDistance())) {
        m_dragTo = event->position();
        viewport()->update();
    }
}

void GanttView::mouseReleaseEvent(QMouseEvent *event)
{
    m_panFrom.reset();
    if (m_dragFrom && m_dragTo)
        finishInterval(event->position());
    m_dragFrom.reset();
    m_dragTo.reset();
    viewport()->update();
}

void GanttView::finishInterval(const QPointF &at)
{
    const Bands bands = bandsOf(viewport()->rect());
    const double one = std::clamp(m_dragFrom->x() - bands.rows.left(), 0.0, m_window.width);
    const double other = std::clamp(at.x() - bands.rows.left(), 0.0, m_window.width);
    const model::Interval interval{static_cast<EpochMillis>(m_window.time(std::min(one, other))),
                                   static_cast<EpochMillis>(m_window.time(std::max(one, other)))};
    if (interval.to <= interval.from)
        return;
    Q_EMIT intervalPicked(interval);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("&Zoom In"), this, [this, interval] {
        TimeWindow window = m_window;
        window.from = static_cast<double>(interval.from);
        window.to = static_cast<double>(interval.to);
        moveTo(window);
    });
    menu->addAction(tr("Select &Stages"), this, [this, interval] { Q_EMIT stagesAsked(interval); });
    menu->addAction(tr("&Copy"), this, [this, interval] {
        QApplication::clipboard()->setText(tr("%1, %2").arg(m_format.timeSpan(interval.from, interval.to),
                                                            m_format.duration(static_cast<double>(interval.millis()))));
    });
    menu->popup(viewport()->mapToGlobal(at.toPoint()));
}

// ------------------------------------------------------------------------------------------- painting

void GanttView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    paintChart(painter, viewport()->rect(), Colors::current());
    m_navigator.paintOverlay(painter, Colors::current());
}

QSizeF GanttView::exportSize() const
{
    return viewport()->size();
}

void GanttView::paintChart(QPainter &painter, const QRectF &area, const Colors &colors)
{
    if (!m_view)
        return;
    const Bands bands = bandsOf(area);
    const QRectF grid(bands.rows.left(), bands.axis.bottom(), bands.rows.width(), bands.foot.top() - bands.axis.bottom());
    paintGaps(painter, bands, colors);
    paintTimeAxis(painter, bands.axis, grid, timeTicks(m_window, m_data.from, m_format), colors);
    paintStrip(painter, bands, colors);
    paintJobs(painter, bands, colors);
    painter.save();
    painter.setClipRect(QRectF(area.left(), bands.rows.top(), area.width(), bands.rows.height()), Qt::IntersectClip);
    if (m_layout == GanttLayout::Waterfall)
        paintWaterfall(painter, bands, colors);
    else
        paintPacked(painter, bands, colors);
    painter.restore();
    paintRemovals(painter, bands, colors);
    paintInterval(painter, bands, colors);
    painter.fillRect(QRectF(bands.foot.left(), bands.foot.top(), bands.foot.width(), 1), colors.color(ColorRole::LineAxis));
    paintText(painter, {bands.names.left(), bands.foot.top(), bands.names.width(), bands.foot.height()}, m_view->labels.noStage(),
              Type::Caption, colors.color(ColorRole::TextTertiary), Qt::AlignRight);
}

void GanttView::paintGaps(QPainter &painter, const Bands &bands, const Colors &colors) const
{
    const MarkStyle style = colors.noStage();
    double labelled = bands.foot.left();
    QColor line = style.edge;
    line.setAlphaF(0.45F);
    for (const model::GanttGap &gap : m_data.gaps) {
        const double from = std::max(m_window.x(static_cast<double>(gap.from)), 0.0);
        const double to = std::min(m_window.x(static_cast<double>(gap.to)), m_window.width);
        if (to <= from)
            continue;
        const QRectF column(bands.rows.left() + from, bands.axis.bottom(), std::max(to - from, 1.0),
                            bands.foot.top() - bands.axis.bottom());
        painter.fillRect(column, emphasised(style.fill, model::Emphasis::Dimmed, colors));
        paintHatch(painter, column, style.pattern, line);
        if (gap.to - gap.from < NamedGap)
            continue;
        const QString text = m_format.duration(static_cast<double>(gap.to - gap.from));
        const double width = textWidth(text, Type::Caption) + 2;
        const double left = std::clamp(column.center().x() - width / 2, bands.foot.left(), bands.foot.right() - width);
        if (left < labelled)
            continue; // whole labels or none
        paintText(painter, {left, bands.foot.top(), width, bands.foot.height()}, text, Type::Caption,
                  colors.color(ColorRole::TextTertiary));
        labelled = left + width + Metrics().of(2);
    }
}

void GanttView::paintStrip(QPainter &painter, const Bands &bands, const Colors &colors) const
{
    const phases::CoreTimeline &cores = m_view->run->cores;
    if (cores.aliveCores.empty())
        return;
    const double most = mostCores(cores);
    paintCores(painter, bands.cores, coreColumns(cores, m_window), most, m_highlight, colors);
    painter.fillRect(QRectF(bands.cores.left(), bands.cores.bottom(), bands.cores.width(), 1), colors.color(ColorRole::LineAxis));
    const double half = bands.cores.height() / 2;
    paintText(painter, {bands.names.left(), bands.cores.top(), bands.names.width(), half}, tr("Cores busy of cores alive"),
              Type::Table, colors.color(ColorRole::TextPrimary), Qt::AlignRight);
    const Measured<double> &used = m_view->run->application.coreUtilisation;
    const QString detail = tr("%1 · up to %2")
                               .arg(used ? m_format.share(*used) : model::Format::notDerivable(),
                                    m_format.count(static_cast<std::int64_t>(std::lround(most))));
    paintText(painter, {bands.names.left(), bands.cores.top() + half, bands.names.width(), half}, detail, Type::Caption,
              colors.color(ColorRole::TextTertiary), Qt::AlignRight);
}

void GanttView::paintJobs(QPainter &painter, const Bands &bands, const Colors &colors) const
{
    const std::size_t lanes = std::min(m_data.jobLanes.laneCount(), MostJobLanes);
    if (lanes == 0)
        return;
    const double height = bands.jobs.height() / static_cast<double>(lanes);
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        const auto bars = m_data.jobLanes.lane(lane);
        const double y = bands.jobs.top() + static_cast<double>(lane) * height;
        for (const GanttBlock &block : laneBlocks(bars, m_window)) {
            const bool hasFailed = bars[block.bar].failed;
            const QRectF area(bands.jobs.left() + block.x, y + 1, std::max(block.width - 1, 1.0), height - 2);
            painter.fillRect(area, colors.color(hasFailed ? ColorRole::SeverityError : ColorRole::LineControl));
        }
    }
    paintText(painter, {bands.names.left(), bands.jobs.top(), bands.names.width(), std::max(bands.jobs.height(), caption())},
              tr("%n jobs", nullptr, static_cast<int>(m_view->profile().jobs.size())), Type::Caption,
              colors.color(ColorRole::TextTertiary), Qt::AlignRight);
}

void GanttView::paintRemovals(QPainter &painter, const Bands &bands, const Colors &colors) const
{
    double labelled = bands.flags.left();
    for (const model::ExecutorRemoval &removal : m_data.removals) {
        const double x = m_window.x(static_cast<double>(removal.at));
        if (x < 0 || x > m_window.width)
            continue;
        const double left = bands.flags.left() + std::round(x);
        painter.fillRect(QRectF(left, bands.axis.bottom(), 1, bands.flags.bottom() - bands.axis.bottom()),
                         colors.color(ColorRole::TextPrimary));
        const QString text = tr("executor %1 lost").arg(QString::fromStdString(m_view->profile().executors[removal.executor].id));
        const double width = textWidth(text, Type::Caption) + 2;
        const double gap = Metrics().u();
        const double start = left + gap + width <= bands.flags.right() ? left + gap : left - gap - width;
        if (start < labelled)
            continue;
        paintText(painter, {start, bands.flags.top(), width, bands.flags.height()}, text, Type::Caption,
                  colors.color(ColorRole::TextPrimary));
        labelled = start + width + gap;
    }
}

void GanttView::paintWaterfall(QPainter &painter, const Bands &bands, const Colors &colors) const
{
    const auto first = static_cast<std::size_t>(m_scroll / rowHeight());
    const auto last = std::min(first + static_cast<std::size_t>(bands.rows.height() / rowHeight()) + 2, m_data.stages.size());
    for (std::size_t order = first; order < last; ++order) {
        if (stageRect(order, bands).bottom() <= bands.rows.bottom()) // whole rows only: no label is cut
            paintWaterfallRow(painter, bands, order, colors);
    }
}

void GanttView::paintWaterfallRow(QPainter &painter, const Bands &bands, std::size_t order, const Colors &colors) const
{
    const GanttBar &bar = m_data.stages[order];
    const model::Emphasis emphasis = m_highlight.stage(bar.index);
    const bool isSelected = emphasis == model::Emphasis::Selected;
    const QRectF area = stageRect(order, bands);
    const QRectF row(bands.names.left(), area.center().y() - rowHeight() / 2, bands.rows.right() - bands.names.left(),
                     rowHeight());
    if (isSelected)
        painter.fillRect(row, colors.color(ColorRole::AccentSelectionSoft));

    const QString number = model::stageNumber(m_view->attempt(bar.index).key);
    const double numberWidth = std::max<double>(Metrics().of(6.5), textWidth(number, Type::Caption));
    paintText(painter, {row.left(), row.top(), numberWidth, row.height()}, number, Type::Caption,
              colors.color(ColorRole::TextTertiary), Qt::AlignRight);
    const QString title = model::stageTitle(*m_view, bar.index);
    const double nameLeft = row.left() + numberWidth + Metrics().of(1.75);
    paintText(painter, {nameLeft, row.top(), bands.names.right() - nameLeft, row.height()},
              title.isEmpty() ? tr("no description") : title, isSelected ? Type::CaptionStrong : Type::Caption,
              colors.color(isSelected ? ColorRole::TextPrimary : ColorRole::TextSecondary));

    if (area.right() < bands.rows.left() || area.left() > bands.rows.right())
        return;
    const QRectF shown = area.intersected(bands.rows.adjusted(-1, -rowHeight(), 1, rowHeight()));
    paintEmphasised(painter, shown, colors.phase(bar.phase), isSelected ? model::Emphasis::Related : emphasis, colors);
    if (bar.failed)
        paintHatch(painter, shown, Pattern::DiagonalCross, colors.task(TaskMark::Failed).edge);
    if (bar.to - bar.from < LabelledBar && !isSelected)
        return;
    const QString text = m_format.duration(static_cast<double>(bar.to - bar.from));
    const double width = textWidth(text, isSelected ? Type::CaptionStrong : Type::Caption) + 2;
    const double gap = Metrics().of(1.25);
    const double left = shown.right() + gap + width <= bands.rows.right() ? shown.right() + gap : shown.left() - gap - width;
    paintText(painter, {left, row.top(), width, row.height()}, text, isSelected ? Type::CaptionStrong : Type::Caption,
              colors.color(isSelected ? ColorRole::TextPrimary : ColorRole::TextTertiary));
}

void GanttView::paintPacked(QPainter &painter, const Bands &bands, const Colors &colors) const
{
    const auto first = static_cast<std::size_t>(m_scroll / rowHeight());
    const auto last
        = std::min(first + static_cast<std::size_t>(bands.rows.height() / rowHeight()) + 2, m_data.stageLanes.laneCount());
    const double inset = rowHeight() * 0.1;
    std::uint64_t mergedStages = 0;
    std::uint64_t mergedColumns = 0;
    for (std::size_t index = first; index < last; ++index) {
        const auto lane = m_data.stageLanes.lane(index);
        const double y = bands.rows.top() + static_cast<double>(index) * rowHeight() - m_scroll + inset;
        for (const GanttBlock &block : laneBlocks(lane, m_window)) {
            const QRectF area(bands.rows.left() + block.x, y, block.width, rowHeight() - 2 * inset);
            const model::Emphasis emphasis = m_highlight.stage(lane[block.bar].index);
            const MarkStyle style = colors.phase(block.phase);
            if (block.count > 1) {
                mergedStages += block.count;
                ++mergedColumns;
            }
            if (block.width < 3) // the edge colour keeps thin bars apart from the ground
                painter.fillRect(area, emphasised(style.edge, emphasis, colors));
            else
                paintEmphasised(painter, area, style, emphasis, colors);
        }
    }
    const QString lanes = tr("%1 stages in %2 lanes")
                              .arg(m_format.count(static_cast<std::int64_t>(m_data.stages.size())),
                                   m_format.count(static_cast<std::int64_t>(m_data.stageLanes.laneCount())));
    const QRectF line(bands.names.left(), bands.rows.top(), bands.names.width(), caption());
    paintText(painter, line, lanes, Type::Table, colors.color(ColorRole::TextPrimary), Qt::AlignRight);
    if (mergedStages > 0)
        paintText(painter, line.translated(0, caption()),
                  tr("%1 stages in %2 columns; zoom in")
                      .arg(m_format.count(static_cast<std::int64_t>(mergedStages)),
                           m_format.count(static_cast<std::int64_t>(mergedColumns))),
                  Type::Caption, colors.color(ColorRole::TextTertiary), Qt::AlignRight);
}

void GanttView::paintInterval(QPainter &painter, const Bands &bands, const Colors &colors) const
{
    std::optional<QRectF> band;
    const QRectF plot(bands.rows.left(), bands.axis.bottom(), bands.rows.width(), bands.foot.top() - bands.axis.bottom());
    if (m_dragFrom && m_dragTo)
        band = QRectF(QPointF(m_dragFrom->x(), plot.top()), QPointF(m_dragTo->x(), plot.bottom())).normalized();
    else if (m_interval)
        band = QRectF(QPointF(plot.left() + m_window.x(static_cast<double>(m_interval->from)), plot.top()),
                      QPointF(plot.left() + m_window.x(static_cast<double>(m_interval->to)), plot.bottom()));
    if (!band)
        return;
    const QRectF shown = band->intersected(plot);
    QColor ground = colors.color(ColorRole::AccentBrush);
    ground.setAlphaF(0.15F);
    painter.fillRect(shown, ground);
    painter.setPen(QPen(colors.color(ColorRole::AccentBrush), 1));
    painter.drawLine(shown.topLeft(), shown.bottomLeft());
    painter.drawLine(shown.topRight(), shown.bottomRight());
}

} // namespace hudiscope::gui
