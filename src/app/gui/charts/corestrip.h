// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/phases/runanalysis.h"
#include "app/gui/charts/ganttlayout.h"
#include "app/gui/style/colors.h"
#include "model/highlight.h"

#include <QRectF>

#include <array>
#include <vector>

class QPainter;

namespace hudiscope::gui {

/// Mean cores alive and busy by phase over one pixel column.
struct CoreColumn {
    double alive = 0;
    std::array<double, phases::PhaseCount> busy{};

    [[nodiscard]] double busySum() const;
};

/// One column per pixel of the window; columns outside the timeline are zero.
[[nodiscard]] std::vector<CoreColumn> coreColumns(const phases::CoreTimeline &cores, const TimeWindow &window);

/// The most cores that are alive at any step.
[[nodiscard]] double mostCores(const phases::CoreTimeline &cores);

/// Busy cores stacked by phase under the outline of the cores alive. `most` cores reach the top of the area.
void paintCores(QPainter &painter, const QRectF &area, const std::vector<CoreColumn> &columns, double most,
                const model::Highlight &highlight, const Colors &colors);

} // namespace hudiscope::gui
