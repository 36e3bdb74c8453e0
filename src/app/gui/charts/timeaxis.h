// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/ganttlayout.h"
#include "app/gui/style/colors.h"
#include "model/format.h"

#include <QRectF>
#include <QString>

#include <vector>

class QPainter;

namespace hudiscope::gui {

struct TimeTick {
    double x = 0;
    QString label; ///< "09:00:04 UTC" at the start of the run, then the time since: "2 min"
};

/// Round times since `origin` that the window shows, with labels that do not touch each other.
/// The first label says the time of day with its zone.
[[nodiscard]] std::vector<TimeTick> timeTicks(const TimeWindow &window, EpochMillis origin, const model::Format &format);

/// Labels in `labels`, grid lines through `grid`; x of the ticks counts from the left edge of both.
void paintTimeAxis(QPainter &painter, const QRectF &labels, const QRectF &grid, const std::vector<TimeTick> &ticks,
                   const Colors &colors);

} // namespace hudiscope::gui
