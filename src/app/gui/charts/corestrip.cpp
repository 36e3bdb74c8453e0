// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/corestrip.h"

#include "app/gui/charts/paint.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace hudiscope::gui {

namespace {

/// Mean over the steps between two positions given in steps.
CoreColumn meanOf(const phases::CoreTimeline &cores, double from, double to)
{
    CoreColumn column;
    const auto count = static_cast<double>(cores.aliveCores.size());
    if (to <= 0 || from >= count)
        return column;
    const auto first = static_cast<std::size_t>(std::max(from, 0.0));
    const auto last = static_cast<std::size_t>(std::min(std::ceil(to), count));
    const double share = 1.0 / static_cast<double>(std::max<std::size_t>(last - first, 1));
    for (std::size_t step = first; step < std::max(last, first + 1); ++step) {
        column.alive += static_cast<double>(cores.aliveCores[step]) * share;
        for (std::size_t phase = 0; phase < phases::PhaseCount; ++phase)
            column.busy[phase] += static_cast<double>(cores.busyCores[step][phase]) * share;
    }
    return column;
}

void paintBusy(QPainter &painter, const QRectF &area, const std::vector<CoreColumn> &columns, double perCore,
               const model::Highlight &highlight, const Colors &colors)
{
    std::array<QColor, phases::PhaseCount> fills;
    for (std::size_t phase = 0; phase < phases::PhaseCount; ++phase) {
        const auto which = static_cast<phases::Phase>(phase);
        fills[phase] = emphasised(colors.phase(which).fill, highlight.of(which), colors);
    }
    for (std::size_t x = 0; x < columns.size(); ++x) {
        double y = area.bottom();
        for (std::size_t phase = 0; phase < phases::PhaseCount; ++phase) {
            const double height = columns[x].busy[phase] * perCore;
            if (height <= 0)
                continue;
            painter.fillRect(QRectF(area.left() + static_cast<double>(x), y - height, 1, height), fills[phase]);
            y -= height;
        }
    }
}

} // namespace

double CoreColumn::busySum() const
{
    return std::accumulate(busy.begin(), busy.end(), 0.0);
}

std::vector<CoreColumn> coreColumns(const phases::CoreTimeline &cores, const TimeWindow &window)
{
    std::vector<CoreColumn> columns(static_cast<std::size_t>(std::max(window.width, 0.0)));
    if (cores.stepMillis <= 0 || cores.aliveCores.empty())
        return columns;
    const auto step
        = [&](double x) { return (window.time(x) - static_cast<double>(cores.from)) / static_cast<double>(cores.stepMillis); };
    for (std::size_t x = 0; x < columns.size(); ++x)
        columns[x] = meanOf(cores, step(static_cast<double>(x)), step(static_cast<double>(x + 1)));
    return columns;
}

double mostCores(const phases::CoreTimeline &cores)
{
    return cores.aliveCores.empty() ? 0 : static_cast<double>(*std::ranges::max_element(cores.aliveCores));
}

void paintCores(QPainter &painter, const QRectF &area, const std::vector<CoreColumn> &columns, double most,
                const model::Highlight &highlight, const Colors &colors)
{
    if (columns.empty() || !(most > 0))
        return;
    const double perCore = area.height() / most;
    QPainterPath alive(QPointF(area.left(), area.bottom()));
    for (std::size_t x = 0; x < columns.size(); ++x)
        alive.lineTo(area.left() + static_cast<double>(x), area.bottom() - columns[x].alive * perCore);
    alive.lineTo(area.left() + static_cast<double>(columns.size()), area.bottom() - columns.back().alive * perCore);
    alive.lineTo(area.left() + static_cast<double>(columns.size()), area.bottom());
    painter.fillPath(alive, colors.color(ColorRole::SurfaceWell));
    paintBusy(painter, area, columns, perCore, highlight, colors);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colors.color(ColorRole::LineAxis), 1));
    painter.drawPath(alive);
}

} // namespace hudiscope::gui
