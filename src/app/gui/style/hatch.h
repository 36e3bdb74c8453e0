// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/style/colors.h"

#include <QRectF>

class QPainter;

namespace hudiscope::gui {

/// Draws the pattern as lines or dots clipped to the rectangle, so that it is the same at every
/// scale and in SVG (a Qt::BrushStyle pattern repeats every 8 device pixels instead).
void paintHatch(QPainter &painter, const QRectF &area, Pattern pattern, const QColor &line);

/// Fill, pattern and outline of a mark. The outline lies inside of the rectangle.
void paintMark(QPainter &painter, const QRectF &area, const MarkStyle &style);

} // namespace hudiscope::gui
