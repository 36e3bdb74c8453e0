// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/scatterplot.h"

#include "app/gui/charts/paint.h"
#include "app/gui/charts/ticks.h"
#include "app/gui/style/metrics.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace hudiscope::gui {

namespace {

constexpr double Cell = 3;        ///< px; points closer than this are one mark
constexpr double PointRadius = 2.6;
constexpr double MostRadius = 6;
constexpr double Headroom = 1.4;  ///< of the largest value, so that points keep off the frame

/// More points, larger disc, up to a limit: area grows with the count.
double radiusOf(const PixelBin &bin)
{
    return std::min(PointRadius * std::pow(bin.count, 0.25), MostRadius);
}

} // namespace

ScatterPlot::ScatterPlot(QWidget *parent)
    : QWidget(parent)
    , m_navigator(*this, this)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void ScatterPlot::setStage(const model::RunViewPtr &view, std::optional<std::size_t> stage)
{
    m_view = view;
    m_points.clear();
    m_executors.clear();
    if (view && stage) {
        m_stage = *stage;
        m_points = model::taskPoints(view->attempt(*stage));
        m_executors = model::executorShares(m_points);
    }
    m_navigator.forgetMarks();
    layOut();
}

void ScatterPlot::setMode(ScatterMode mode)
{
    m_mode = mode;
    m_navigator.forgetMarks();
    layOut();
}

void ScatterPlot::setFormat(const model::Format &format)
{
    m_format = format;
    layOut();
}

void ScatterPlot::toggleLog()
{
    m_scale = m_scale == ScaleKind::Log ? ScaleKind::Linear : ScaleKind::Log;
    layOut();
}

void ScatterPlot::setHighlight(const model::Highlight &highlight)
{
    m_highlight = highlight;
    update();
}

QSize ScatterPlot::minimumSizeHint() const
{
    const Metrics metrics(this);
    return {metrics.of(50), metrics.chartLeast()};
}

void ScatterPlot::resizeEvent(QResizeEvent *)
{
    layOut();
}

void ScatterPlot::layOut()
{
    m_frame = frameFor(rect());
    m_bins = binsFor(m_frame);
    update();
}

ScatterPlot::Frame ScatterPlot::frameFor(const QRectF &area) const
{
    const Metrics metrics;
    Frame frame;
    frame.area = area;
    frame.plot = area.adjusted(metrics.of(15), metrics.of(6), -metrics.of(4), -metrics.of(11));
    double leastBytes = 0;
    double leastMillis = 0;
    for (const model::TaskPoint &point : m_points) {
        frame.largestBytes = std::max(frame.largestBytes, point.bytes);
        frame.largestMillis = std::max(frame.largestMillis, point.millis);
        if (point.bytes > 0 && (leastBytes == 0 || point.bytes < leastBytes))
            leastBytes = point.bytes;
        if (point.millis > 0 && (leastMillis == 0 || point.millis < leastMillis))
            leastMillis = point.millis;
    }
    const bool isLog = m_scale == ScaleKind::Log;
    frame.smallestBytes = isLog ? std::max(leastBytes, 1.0) / Headroom : 0;
    frame.smallestMillis = isLog ? std::max(leastMillis, 1.0) / Headroom : 0;
    frame.largestBytes *= Headroom;
    frame.largestMillis *= Headroom;
    const bool hasZeroColumn
        = isLog && std::ranges::any_of(m_points, [](const model::TaskPoint &point) { return point.bytes <= 0; });
    frame.zeroX = metrics.of(3);
    frame.x = Scale(m_scale, {frame.smallestBytes, frame.largestBytes},
                    {hasZeroColumn ? static_cast<double>(metrics.of(6)) : 0.0, std::max(frame.plot.width(), 1.0)});
    frame.y = Scale(m_scale, {frame.smallestMillis, frame.largestMillis}, {std::max(frame.plot.height(), 1.0), 0});
    return frame;
}

QPointF ScatterPlot::place(const model::TaskPoint &point, const Frame &frame) const
{
    const double y = point.millis > 0 || m_scale == ScaleKind::Linear ? frame.y.pixel(point.millis) : frame.plot.height() - 1;
    if (m_mode == ScatterMode::DataAgainstTime)
        return {point.bytes > 0 || m_scale == ScaleKind::Linear ? frame.x.pixel(point.bytes) : frame.zeroX, y};
    const auto found = std::ranges::find(m_executors, point.executor, &model::ExecutorShare::executor);
    const double column = frame.plot.width() / static_cast<double>(std::max<std::size_t>(m_executors.size(), 1));
    return {(static_cast<double>(found - m_executors.begin()) + 0.5) * column, y};
}

std::vector<PixelBin> ScatterPlot::binsFor(const Frame &frame) const
{
    std::vector<PlotPoint> points;
    points.reserve(m_points.size());
    for (std::uint32_t i = 0; i < m_points.size(); ++i) {
        if (m_mode == ScatterMode::ByExecutor && m_points[i].executor == model::TaskPoint::NoExecutor)
            continue;
        const QPointF at = place(m_points[i], frame);
        points.push_back({at.x(), at.y(), i});
    }
    return pixelBins(points, frame.plot.width(), frame.plot.height(), Cell);
}

int ScatterPlot::markCount() const
{
    return static_cast<int>(m_mode == ScatterMode::DataAgainstTime ? m_bins.size() : m_executors.size());
}

ChartMark ScatterPlot::mark(int index) const
{
    const auto place = static_cast<std::size_t>(index);
    return m_mode == ScatterMode::DataAgainstTime ? pointMark(m_bins[place]) : executorMark(m_executors[place]);
}

ChartMark ScatterPlot::pointMark(const PixelBin &bin) const
{
    const model::TaskPoint &point = m_points[bin.index];
    const spark::StageAttempt &stage = m_view->attempt(m_stage);
    const std::uint32_t number = point.row < stage.tasks.index.size() ? stage.tasks.index[point.row] : point.row;
    ChartMark mark;
    mark.name = tr("Task %1").arg(number);
    mark.lines = {{tr("Duration"), m_format.duration(point.millis)}, {tr("Bytes read"), m_format.bytes(point.bytes)}};
    if (point.executor != model::TaskPoint::NoExecutor)
        mark.lines.push_back({tr("Executor"), QString::fromStdString(m_view->profile().executors[point.executor].id)});
    if (bin.count > 1)
        mark.lines.push_back({tr("Tasks here"), m_format.count(bin.count)});
    mark.source = tr("Event log, task ends of stage %1").arg(model::stageNumber(stage.key));
    mark.entity = model::TaskRef{.stage = stage.key, .row = point.row, .succeeded = true};
    return mark;
}

ChartMark ScatterPlot::executorMark(const model::ExecutorShare &share) const
{
    const spark::Executor &executor = m_view->profile().executors[share.executor];
    ChartMark mark;
    mark.name = tr("Executor %1").arg(QString::fromStdString(executor.id));
    mark.lines = {{tr("p50"), m_format.duration(static_cast<double>(share.p50))},
                  {tr("Max"), m_format.duration(static_cast<double>(share.max))},
                  {tr("Tasks"), m_format.count(share.tasks)},
                  {tr("Task time"), m_format.duration(static_cast<double>(share.sum))},
                  {tr("Bytes read"), m_format.bytes(share.bytes)},
                  {tr("Host"), QString::fromStdString(executor.host)}};
    mark.source = tr("Event log, task ends of stage %1").arg(model::stageNumber(m_view->attempt(m_stage).key));
    mark.entity = model::ExecutorRef{share.executor};
    return mark;
}

QRectF ScatterPlot::markRect(int index) const
{
    const auto place = static_cast<std::size_t>(index);
    if (m_mode == ScatterMode::DataAgainstTime) {
        const double radius = radiusOf(m_bins[place]);
        const QPointF middle = m_frame.plot.topLeft() + QPointF(m_bins[place].x, m_bins[place].y);
        return {middle - QPointF(radius, radius), middle + QPointF(radius, radius)};
    }
    const double column = m_frame.plot.width() / static_cast<double>(std::max<std::size_t>(m_executors.size(), 1));
    return {m_frame.plot.left() + static_cast<double>(index) * column, m_frame.plot.top(), column, m_frame.plot.height()};
}

std::optional<int> ScatterPlot::markAt(const QPointF &position) const
{
    std::optional<int> nearest;
    double best = 0;
    for (int i = 0; i < markCount(); ++i) {
        const QRectF area = hitArea(markRect(i));
        const QPointF away = position - area.center();
        const double distance = QPointF::dotProduct(away, away);
        if (area.contains(position) && (!nearest || distance < best)) {
            nearest = i;
            best = distance;
        }
    }
    return nearest;
}

void ScatterPlot::paintAxes(QPainter &painter, const Frame &frame, const Colors &colors) const
{
    const Metrics metrics;
    const double line = metrics.of(4);
    const QRectF &plot = frame.plot;
    const int most = std::clamp(static_cast<int>(plot.height() / 36), 2, 6);
    const auto ticks = m_scale == ScaleKind::Log ? logTicks(AxisUnit::Duration, frame.smallestMillis, frame.largestMillis, most)
                                                 : linearTicks(AxisUnit::Duration, 0, frame.largestMillis, most);
    for (const double tick : ticks) {
        const double y = std::round(plot.top() + frame.y.pixel(tick));
        painter.fillRect(QRectF(plot.left(), y, plot.width(), 1), colors.color(ColorRole::LineGrid));
        paintText(painter, {frame.area.left(), y - line / 2, plot.left() - frame.area.left() - metrics.of(1.5), line},
                  tickLabel(AxisUnit::Duration, tick, m_format), Type::Caption, colors.color(ColorRole::TextTertiary),
                  Qt::AlignRight);
    }
    painter.fillRect(QRectF(plot.left(), plot.bottom(), plot.width(), 1), colors.color(ColorRole::LineAxis));
    painter.fillRect(QRectF(plot.left(), plot.top(), 1, plot.height()), colors.color(ColorRole::LineAxis));
    const QString title = m_scale == ScaleKind::Log ? tr("Duration, log axis") : tr("Duration");
    paintText(painter, {frame.area.left() + metrics.of(2.5), frame.area.top() + metrics.of(1), plot.width(), line}, title,
              Type::Caption, colors.color(ColorRole::TextTertiary));
}

void ScatterPlot::paintBytesAxis(QPainter &painter, const Frame &frame, const Colors &colors) const
{
    const Metrics metrics;
    const double line = metrics.of(4);
    const QRectF &plot = frame.plot;
    const QColor text = colors.color(ColorRole::TextTertiary);
    const int most = std::clamp(static_cast<int>(plot.width() / 80), 2, 5);
    const auto ticks = m_scale == ScaleKind::Log ? logTicks(AxisUnit::Bytes, frame.smallestBytes, frame.largestBytes, most)
                                                 : linearTicks(AxisUnit::Bytes, 0, frame.largestBytes, most);
    const auto label = [&](double x, const QString &words) {
        const double width = textWidth(words, Type::Caption) + 2;
        paintText(painter, {plot.left() + x - width / 2, plot.bottom() + metrics.of(1), width, line}, words, Type::Caption, text);
    };
    for (const double tick : ticks) {
        const double x = frame.x.pixel(tick);
        painter.fillRect(QRectF(std::round(plot.left() + x), plot.top(), 1, plot.height()), colors.color(ColorRole::LineGrid));
        label(x, tickLabel(AxisUnit::Bytes, tick, m_format));
    }
    if (frame.x.pixels().from > 0)
        label(frame.zeroX, QStringLiteral("0"));
    const QString title = m_scale == ScaleKind::Log ? tr("Bytes read per task, log axis") : tr("Bytes read per task");
    paintText(painter, {plot.left(), plot.bottom() + line + metrics.of(1.5), plot.width(), line}, title, Type::Caption, text);
}

void ScatterPlot::paintExecutorAxis(QPainter &painter, const Frame &frame, const Colors &colors) const
{
    const Metrics metrics;
    const double line = metrics.of(4);
    const QRectF &plot = frame.plot;
    double labelled = plot.left() - 1;
    for (int i = 0; i < markCount(); ++i) {
        const model::ExecutorShare &share = m_executors[static_cast<std::size_t>(i)];
        const double column = plot.width() / markCount();
        const double middle = plot.left() + (i + 0.5) * column;
        const double y = plot.top() + frame.y.pixel(static_cast<double>(std::max<std::int64_t>(share.p50, 1)));
        const double half = std::clamp(column * 0.35, 2.0, 12.0);
        painter.fillRect(QRectF(middle - half, y - 1, 2 * half, 2), colors.color(ColorRole::TextPrimary));
        const QString id = QString::fromStdString(m_view->profile().executors[share.executor].id);
        const double width = textWidth(id, Type::Caption) + 2;
        if (middle - width / 2 < labelled)
            continue;
        paintText(painter, {middle - width / 2, plot.bottom() + metrics.of(1), width, line}, id, Type::Caption,
                  colors.color(ColorRole::TextTertiary));
        labelled = middle + width / 2 + metrics.of(2);
    }
    paintText(painter, {plot.left(), plot.bottom() + line + metrics.of(1.5), plot.width(), line},
              tr("Executor, slowest median first; line: p50"), Type::Caption, colors.color(ColorRole::TextTertiary));
}

void ScatterPlot::paintSlowest(QPainter &painter, const Frame &frame, const Colors &colors) const
{
    constexpr double Ring = 6.5;
    if (m_points.empty() || m_mode != ScatterMode::DataAgainstTime)
        return;
    const Metrics metrics;
    const model::TaskPoint &slowest = m_points.front();
    const spark::StageAttempt &stage = m_view->attempt(m_stage);
    const std::uint32_t number = slowest.row < stage.tasks.index.size() ? stage.tasks.index[slowest.row] : slowest.row;
    const QPointF at = frame.plot.topLeft() + place(slowest, frame);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colors.color(ColorRole::TextPrimary), 1.5));
    painter.drawEllipse(at, Ring, Ring);
    const QString name = tr("task %1").arg(number);
    const QString values = tr("%1 · %2").arg(m_format.duration(slowest.millis), m_format.bytes(slowest.bytes));
    const double width = std::max(textWidth(name, Type::CaptionStrong), textWidth(values, Type::Caption)) + 2;
    const double line = metrics.of(3.25);
    const bool atLeft = at.x() - Ring - metrics.u() - width >= frame.plot.left();
    const double x = atLeft ? at.x() - Ring - metrics.u() - width : at.x() + Ring + metrics.u();
    const Qt::Alignment side = atLeft ? Qt::AlignRight : Qt::AlignLeft;
    paintText(painter, {x, at.y() - line, width, line}, name, Type::CaptionStrong, colors.color(ColorRole::TextPrimary), side);
    paintText(painter, {x, at.y(), width, line}, values, Type::Caption, colors.color(ColorRole::TextTertiary), side);
}

void ScatterPlot::paintChart(QPainter &painter, const QRectF &area, const Colors &colors)
{
    if (m_points.empty())
        return;
    const Frame frame = frameFor(area);
    paintAxes(painter, frame, colors);
    if (m_mode == ScatterMode::DataAgainstTime)
        paintBytesAxis(painter, frame, colors);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const MarkStyle style = colors.task(TaskMark::Succeeded);
    QColor fill = style.fill;
    fill.setAlphaF(0.55F);
    painter.setBrush(fill);
    painter.setPen(QPen(style.edge, 0.6));
    for (const PixelBin &bin : binsFor(frame))
        painter.drawEllipse(frame.plot.topLeft() + QPointF(bin.x, bin.y), radiusOf(bin), radiusOf(bin));
    paintSlowest(painter, frame, colors);
    painter.restore();
    if (m_mode == ScatterMode::ByExecutor)
        paintExecutorAxis(painter, frame, colors);
}

void ScatterPlot::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintChart(painter, rect(), Colors::current());
    m_navigator.paintOverlay(painter, Colors::current());
}

} // namespace hudiscope::gui
