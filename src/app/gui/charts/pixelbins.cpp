// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/pixelbins.h"

#include <algorithm>
#include <cmath>

namespace hudiscope::gui {

std::vector<PixelBin> pixelBins(std::span<const PlotPoint> points, double width, double height, double cell)
{
    if (!(width > 0) || !(height > 0) || !(cell > 0))
        return {};
    const auto columns = static_cast<std::size_t>(std::ceil(width / cell));
    const auto rows = static_cast<std::size_t>(std::ceil(height / cell));
    std::vector<PixelBin> grid(columns * rows);
    for (const PlotPoint &point : points) {
        if (!(point.x >= 0 && point.x < width && point.y >= 0 && point.y < height))
            continue;
        PixelBin &bin = grid[static_cast<std::size_t>(point.y / cell) * columns + static_cast<std::size_t>(point.x / cell)];
        if (bin.count++ == 0)
            bin.index = point.index;
        bin.x += point.x;
        bin.y += point.y;
    }
    std::erase_if(grid, [](const PixelBin &bin) { return bin.count == 0; });
    for (PixelBin &bin : grid) {
        bin.x /= bin.count;
        bin.y /= bin.count;
    }
    return grid;
}

} // namespace hudiscope::gui
