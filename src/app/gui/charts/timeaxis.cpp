// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/timeaxis.h"

#include "app/gui/charts/paint.h"
#include "app/gui/charts/ticks.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace hudiscope::gui {

namespace {

constexpr double LabelGap = 16;
constexpr int MostTicks = 9;

} // namespace

std::vector<TimeTick> timeTicks(const TimeWindow &window, EpochMillis origin, const model::Format &format)
{
    std::vector<TimeTick> ticks;
    const auto from = static_cast<EpochMillis>(std::ceil(window.from));
    ticks.push_back({0, format.timeOfDay(from) + QLatin1Char(' ') + format.zoneName(from)});
    double taken = textWidth(ticks.front().label, Type::Caption) + LabelGap;
    const double start = static_cast<double>(origin);
    const int most = std::clamp(static_cast<int>(window.width / 80), 2, MostTicks);
    for (const double since : linearTicks(AxisUnit::Duration, window.from - start, window.to - start, most)) {
        const double x = window.x(since + start);
        TimeTick tick{x, tickLabel(AxisUnit::Duration, since, format)};
        const double half = textWidth(tick.label, Type::Caption) / 2;
        if (x - half < taken || x + half > window.width + half)
            tick.label.clear();
        else
            taken = x + half + LabelGap;
        ticks.push_back(tick);
    }
    return ticks;
}

void paintTimeAxis(QPainter &painter, const QRectF &labels, const QRectF &grid, const std::vector<TimeTick> &ticks,
                   const Colors &colors)
{
    for (std::size_t i = 0; i < ticks.size(); ++i) {
        const double x = grid.left() + ticks[i].x;
        painter.fillRect(QRectF(std::round(x), grid.top(), 1, grid.height()), colors.color(ColorRole::LineGrid));
        const double width = textWidth(ticks[i].label, Type::Caption) + 2;
        const double left = i == 0 ? x : std::min(x - width / 2, labels.right() - width);
        paintText(painter, {left, labels.top(), width, labels.height()}, ticks[i].label, Type::Caption,
                  colors.color(ColorRole::TextTertiary));
    }
}

} // namespace hudiscope::gui
