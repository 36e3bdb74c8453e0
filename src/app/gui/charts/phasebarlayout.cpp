// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/phasebarlayout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numeric>

namespace hudiscope::gui {

namespace {

/// Lines of the label that fit into a segment: name and value, name and share, or none.
int linesInside(double width, const SegmentTexts &texts, double padding)
{
    const double room = width - 2 * padding;
    return texts.name <= room && texts.share <= room ? 2 : 0;
}

/// The labels of `which` (in order) centred under their segments, pushed apart and back from the right edge.
/// False where they do not fit side by side.
bool placeBelow(std::vector<BarSegment> &segments, std::span<const SegmentTexts> texts, std::span<const std::size_t> which,
                const QRectF &bar, const BarSizes &sizes)
{
    double left = bar.left();
    for (const std::size_t i : which) {
        const double centred = segments[i].area.center().x() - texts[i].outside / 2;
        left = std::max(left, centred);
        segments[i].outside = QRectF(left, bar.bottom() + sizes.leader, texts[i].outside, sizes.line);
        left += texts[i].outside + 2 * sizes.padding;
    }
    double right = bar.right();
    for (auto at = which.rbegin(); at != which.rend(); ++at) {
        QRectF &label = segments[*at].outside;
        label.moveRight(std::min(label.right(), right));
        right = label.left() - 2 * sizes.padding;
    }
    return which.empty() || segments[which.front()].outside.left() >= bar.left();
}

} // namespace

std::vector<BarSegment> layOutBar(std::span<const model::ElapsedPart> parts, std::span<const SegmentTexts> texts,
                                  const QRectF &bar, const BarSizes &sizes)
{
    const auto whole = static_cast<double>(std::transform_reduce(parts.begin(), parts.end(), std::int64_t{0}, std::plus{},
                                                                 [](const auto &part) { return part.millis; }));
    std::vector<BarSegment> segments;
    std::vector<std::size_t> below;
    std::int64_t before = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const double left = bar.left() + bar.width() * static_cast<double>(before) / whole;
        before += parts[i].millis;
        const double right = bar.left() + bar.width() * static_cast<double>(before) / whole;
        BarSegment segment{
            QRectF(left, bar.top(), right - left, bar.height()), linesInside(right - left, texts[i], sizes.padding), {}};
        if (segment.labelLines == 0)
            below.push_back(i);
        segments.push_back(segment);
    }
    while (!placeBelow(segments, texts, below, bar, sizes)) {
        const auto smallest = std::ranges::min_element(below, {}, [&](std::size_t i) { return parts[i].millis; });
        segments[*smallest].outside = {};
        below.erase(smallest);
    }
    return segments;
}

std::vector<StripPiece> layOutStrip(std::span<const model::PhaseStretch> stretches, const model::Interval &elapsed, double width)
{
    std::vector<StripPiece> pieces;
    if (elapsed.millis() <= 0)
        return pieces;
    const double perMilli = width / static_cast<double>(elapsed.millis());
    std::array<double, phases::PhaseCount> column{};
    double columnAt = -1;
    const auto flush = [&] {
        if (columnAt < 0)
            return;
        const auto largest = std::ranges::max_element(column) - column.begin();
        pieces.push_back({columnAt, 1, static_cast<phases::Phase>(largest), true});
        column.fill(0);
        columnAt = -1;
    };
    for (const model::PhaseStretch &stretch : stretches) {
        const double x = static_cast<double>(stretch.from - elapsed.from) * perMilli;
        const double pixels = static_cast<double>(stretch.to - stretch.from) * perMilli;
        const bool isThin = pixels < 1;
        if (!isThin || std::floor(x) > columnAt)
            flush();
        if (isThin) {
            columnAt = std::floor(x);
            column.at(static_cast<std::size_t>(stretch.phase)) += pixels;
        } else {
            pieces.push_back({x, pixels, stretch.phase, false});
        }
    }
    flush();
    return pieces;
}

} // namespace hudiscope::gui
