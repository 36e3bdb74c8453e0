// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/phasebar.h"

#include "app/gui/charts/paint.h"
#include "app/gui/charts/ticks.h"
#include "app/gui/style/hatch.h"
#include "app/gui/style/metrics.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace hudiscope::gui {

namespace {

constexpr double BarSteps = 12.5;
constexpr double StripSteps = 3;
constexpr int MostTicks = 8;

double widthOf(const QString &text, Type type, Medium medium)
{
    return QFontMetricsF(gui::font(type, medium)).horizontalAdvance(text);
}

/// In the strip the fill alone tells: outlines of many thin pieces would be one black block.
model::Emphasis withoutOutline(model::Emphasis emphasis)
{
    return emphasis == model::Emphasis::Selected ? model::Emphasis::Normal : emphasis;
}

void drawText(QPainter &painter, const QRectF &area, const QString &text, const QFont &font, const QColor &color)
{
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
}

} // namespace

PhaseBar::PhaseBar(Medium medium, QWidget *parent)
    : QWidget(parent)
    , m_medium(medium)
    , m_navigator(*this, this)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void PhaseBar::setRun(const model::RunViewPtr &run, const model::Format &format)
{
    m_run = run;
    m_format = format;
    m_parts = run ? model::elapsedParts(*run, format) : std::vector<model::ElapsedPart>();
    m_stretches = run ? model::asItRan(*run->run) : std::vector<model::PhaseStretch>();
    m_highlight = {};
    m_navigator.forgetMarks();
    setAccessibleName(summary());
    updateGeometry();
    update();
}

QString PhaseBar::summary() const
{
    QStringList shares;
    for (const model::ElapsedPart &part : model::byLength(m_parts))
        //: part of the elapsed time, its share
        shares << tr("%1 %2").arg(part.longName, part.share);
    return tr("Elapsed time by phase, chart. %1.").arg(shares.join(QLatin1String(", ")));
}

int PhaseBar::line(Type type) const
{
    return QFontMetrics(gui::font(type, m_medium)).height();
}

model::Interval PhaseBar::elapsed() const
{
    return m_run ? model::Interval{m_run->run->wallClock.from, m_run->run->wallClock.to} : model::Interval{};
}

PhaseBar::Areas PhaseBar::areasIn(const QRectF &whole) const
{
    const Metrics metrics(this);
    const double side = m_medium == Medium::Slide ? 0 : metrics.of(3);
    const QRectF area = whole.adjusted(side, side, -side, 0);
    const double scale = m_medium == Medium::Slide ? 2.2 : 1;
    Areas areas;
    areas.bar = QRectF(area.left(), area.top(), area.width(), metrics.of(BarSteps * scale));
    const double labels = metrics.of(3) + line(textType());
    areas.caption = QRectF(area.left(), areas.bar.bottom() + labels + metrics.of(1.5), area.width(), line(textType()));
    areas.strip = QRectF(area.left(), areas.caption.bottom() + metrics.of(0.5), area.width(), metrics.of(StripSteps * scale));
    areas.axis = QRectF(area.left(), areas.strip.bottom() + 2, area.width(), metrics.of(1) + line(textType()));
    return areas;
}

QSize PhaseBar::sizeHint() const
{
    const Metrics metrics(this);
    return {metrics.of(160), static_cast<int>(areasIn(QRectF(0, 0, 100, 0)).axis.bottom()) + metrics.of(1.5)};
}

QSize PhaseBar::minimumSizeHint() const
{
    return {Metrics(this).of(80), sizeHint().height()};
}

QSizeF PhaseBar::exportSize() const
{
    return {static_cast<double>(width()), static_cast<double>(sizeHint().height())};
}

QString PhaseBar::valueText(const model::ElapsedPart &part) const
{
    //: duration, share
    return tr("%1 · %2").arg(m_format.duration(static_cast<double>(part.millis)), part.share);
}

std::vector<BarSegment> PhaseBar::segmentsIn(const QRectF &bar) const
{
    const Metrics metrics(this);
    std::vector<SegmentTexts> texts;
    for (const model::ElapsedPart &part : m_parts)
        texts.push_back({widthOf(part.shortName, nameType(), m_medium), widthOf(valueText(part), textType(), m_medium),
                         widthOf(part.share, textType(), m_medium),
                         widthOf(part.shortName + QLatin1Char(' ') + part.share, textType(), m_medium)});
    return layOutBar(
        m_parts, texts, bar,
        {static_cast<double>(metrics.of(1.75)), static_cast<double>(metrics.of(3)), static_cast<double>(line(textType()))});
}

MarkStyle PhaseBar::style(const model::ElapsedPart &part, const Colors &colors) const
{
    return part.phase ? colors.phase(*part.phase) : colors.noStage();
}

ChartMark PhaseBar::mark(int index) const
{
    const model::ElapsedPart &part = m_parts.at(static_cast<std::size_t>(index));
    ChartMark mark;
    mark.name = part.longName;
    mark.lines
        = {{tr("Elapsed"), m_format.duration(static_cast<double>(part.millis))}, {tr("Share of elapsed time"), part.share}};
    const auto &groups = m_run->run->wallClock.byPhase;
    const auto group
        = std::ranges::find_if(groups, [&](const phases::ClockGroup &g) { return part.phase && g.phase == *part.phase; });
    if (group != groups.end()) {
        mark.lines.push_back({tr("With at least one such stage"), m_format.duration(static_cast<double>(group->anyMillis))});
        mark.lines.push_back({tr("Stages"), m_format.count(group->stageCount)});
        mark.lines.push_back({tr("Task time"), m_format.duration(static_cast<double>(group->taskMillis))});
    }
    mark.source = tr("Event log, stage events");
    mark.entity = part.entity();
    return mark;
}

QRectF PhaseBar::markRect(int index) const
{
    return segmentsIn(areasIn(rect()).bar).at(static_cast<std::size_t>(index)).area;
}

std::optional<int> PhaseBar::markAt(const QPointF &position) const
{
    const Areas areas = areasIn(rect());
    const std::vector<BarSegment> segments = segmentsIn(areas.bar);
    for (std::size_t i = 0; i < segments.size(); ++i)
        if (segments[i].area.contains(position) || segments[i].outside.contains(position))
            return static_cast<int>(i);
    if (!areas.strip.contains(position))
        return std::nullopt;
    const double at = static_cast<double>(elapsed().from)
        + (position.x() - areas.strip.left()) / areas.strip.width() * static_cast<double>(elapsed().millis());
    const auto stretch = std::ranges::find_if(m_stretches, [&](const model::PhaseStretch &s) {
        return static_cast<double>(s.from) <= at && at < static_cast<double>(s.to);
    });
    const bool isGap = stretch == m_stretches.end();
    const auto part = std::ranges::find_if(
        m_parts, [&](const model::ElapsedPart &p) { return p.phase ? !isGap && *p.phase == stretch->phase : isGap; });
    return part == m_parts.end() ? std::nullopt : std::optional(static_cast<int>(part - m_parts.begin()));
}

void PhaseBar::setHighlight(const model::Highlight &highlight)
{
    m_highlight = highlight;
    update();
}

void PhaseBar::paintSegment(QPainter &painter, const BarSegment &segment, const model::ElapsedPart &part,
                            const Colors &colors) const
{
    const Metrics metrics(this);
    const MarkStyle mark = style(part, colors);
    const model::Emphasis emphasis = m_highlight.of(part.entity());
    paintEmphasised(painter, segment.area, mark, emphasis, colors);
    if (segment.labelLines == 0)
        return;
    const QColor text = part.phase && emphasis != model::Emphasis::Dimmed ? mark.on : colors.color(ColorRole::TextPrimary);
    const QRectF inside = segment.area.adjusted(metrics.of(2), 0, -metrics.u(), 0);
    const double height = line(textType());
    const double middle = inside.center().y();
    const bool hasRoom = widthOf(valueText(part), textType(), m_medium) <= segment.area.width() - metrics.of(3.5);
    drawText(painter, QRectF(inside.left(), middle - height, inside.width(), height), part.shortName,
             gui::font(nameType(), m_medium), text);
    drawText(painter, QRectF(inside.left(), middle, inside.width(), height), hasRoom ? valueText(part) : part.share,
             gui::font(textType(), m_medium), text);
}

void PhaseBar::paintLeader(QPainter &painter, const BarSegment &segment, const model::ElapsedPart &part,
                           const Colors &colors) const
{
    if (segment.outside.isNull())
        return;
    const double from = segment.area.bottom() + 2;
    const double to = segment.outside.top() - 1;
    const double bend = (to - from) / 3;
    QPainterPath leader(QPointF(segment.area.center().x(), from));
    leader.lineTo(segment.area.center().x(), from + bend);
    leader.lineTo(segment.outside.center().x(), to - bend);
    leader.lineTo(segment.outside.center().x(), to);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors.color(ColorRole::LineAxis), 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(leader);
    painter.setRenderHint(QPainter::Antialiasing, false);
    const QFont caption = gui::font(textType(), m_medium);
    const QString name = part.shortName + QLatin1Char(' ');
    drawText(painter, segment.outside, name, caption, colors.color(ColorRole::TextPrimary));
    drawText(painter, segment.outside.adjusted(widthOf(name, textType(), m_medium), 0, 1, 0), part.share, caption,
             colors.color(ColorRole::TextTertiary));
}

void PhaseBar::paintStrip(QPainter &painter, const Areas &areas, const Colors &colors) const
{
    drawText(painter, areas.caption, tr("As it ran"), gui::font(textType(), m_medium), colors.color(ColorRole::TextTertiary));
    paintEmphasised(painter, areas.strip, colors.noStage(), withoutOutline(m_highlight.of(model::NoStage{})), colors);
    for (const StripPiece &piece : layOutStrip(m_stretches, elapsed(), areas.strip.width())) {
        const QRectF area(areas.strip.left() + piece.x, areas.strip.top(), piece.width, areas.strip.height());
        const MarkStyle mark = colors.phase(piece.phase);
        if (piece.isMerged)
            painter.fillRect(area, mark.edge);
        else
            paintEmphasised(painter, area, mark, withoutOutline(m_highlight.of(piece.phase)), colors);
    }
}

void PhaseBar::paintAxis(QPainter &painter, const Areas &areas, const Colors &colors) const
{
    const Metrics metrics(this);
    const auto whole = static_cast<double>(elapsed().millis());
    painter.setPen(QPen(colors.color(ColorRole::LineAxis), 1));
    painter.drawLine(QPointF(areas.axis.left(), areas.axis.top() + 0.5), QPointF(areas.axis.right(), areas.axis.top() + 0.5));
    if (whole <= 0)
        return;
    for (const double tick : linearTicks(AxisUnit::Duration, 0, whole, MostTicks)) {
        const double x = areas.axis.left() + tick / whole * (areas.axis.width() - 1);
        const QString label = tick == 0 ? QStringLiteral("0") : tickLabel(AxisUnit::Duration, tick, m_format);
        const double width = widthOf(label, textType(), m_medium);
        painter.setPen(QPen(colors.color(ColorRole::LineAxis), 1));
        painter.drawLine(QPointF(x + 0.5, areas.axis.top()), QPointF(x + 0.5, areas.axis.top() + metrics.of(0.75)));
        const double left = std::clamp(x - width / 2, areas.axis.left(), areas.axis.right() - width);
        drawText(painter, QRectF(left, areas.axis.top() + metrics.of(0.75), width + 1, line(textType())), label,
                 gui::font(textType(), m_medium), colors.color(ColorRole::TextTertiary));
    }
}

void PhaseBar::paintChart(QPainter &painter, const QRectF &area, const Colors &colors)
{
    const Areas areas = areasIn(area);
    const std::vector<BarSegment> segments = segmentsIn(areas.bar);
    for (std::size_t i = 0; i < segments.size(); ++i) {
        paintSegment(painter, segments[i], m_parts[i], colors);
        paintLeader(painter, segments[i], m_parts[i], colors);
    }
    paintStrip(painter, areas, colors);
    paintAxis(painter, areas, colors);
}

void PhaseBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintChart(painter, rect(), Colors::current());
    m_navigator.paintOverlay(painter, Colors::current());
}

} // namespace hudiscope::gui
