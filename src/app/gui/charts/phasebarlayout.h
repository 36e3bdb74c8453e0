// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/elapsedparts.h"

#include <QRectF>

#include <span>
#include <vector>

namespace hudiscope::gui {

/// The elapsed time as one bar: a rectangle for each part, and where its label goes.
struct BarSegment {
    QRectF area;
    int labelLines = 0;     ///< lines of text that fit inside; 0: the label stands below with a leader
    QRectF outside;         ///< area of the label below; null where it is inside or there is no room
};

/// Widths of texts in the fonts that the bar is painted with, in pixels.
struct SegmentTexts {
    double name = 0;     ///< short name, bold
    double value = 0;    ///< "5 min 12 s · 36.8 %"
    double share = 0;    ///< "36.8 %"
    double outside = 0;  ///< "Markers 1.3 %"
};

struct BarSizes {
    double padding = 0; ///< free on each side of a label
    double leader = 0;  ///< height of the leader lines
    double line = 0;    ///< height of a line of text
};

/// Parts in their order, widths by their share of `bar`. Labels below keep the order of their
/// segments and never overlap; those that find no room are left out, the smallest parts first.
[[nodiscard]] std::vector<BarSegment> layOutBar(std::span<const model::ElapsedPart> parts, std::span<const SegmentTexts> texts,
                                                const QRectF &bar, const BarSizes &sizes);

/// A stretch of the strip in pixels; `isMerged`: several stretches that are each below one pixel.
struct StripPiece {
    double x = 0;
    double width = 0;
    phases::Phase phase = phases::Phase::Unknown;
    bool isMerged = false;
};

/// Stretches over `width` pixels of elapsed time. What is below a pixel goes into one piece for
/// each pixel column, in the phase that takes most of it.
[[nodiscard]] std::vector<StripPiece> layOutStrip(std::span<const model::PhaseStretch> stretches, const model::Interval &elapsed,
                                                  double width);

} // namespace hudiscope::gui
