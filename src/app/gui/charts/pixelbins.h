// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

/// Points of a scatter plot gathered by pixel cell, so that painting costs what is visible.
namespace hudiscope::gui {

struct PlotPoint {
    double x = 0; ///< pixels
    double y = 0;
    std::uint32_t index = 0; ///< of the caller's data
};

struct PixelBin {
    double x = 0; ///< mean of its points
    double y = 0;
    std::uint32_t index = 0; ///< of the first of its points
    std::uint32_t count = 0;
};

/// One bin per cell of `cell` × `cell` pixels that holds a point, in the order of cells (rows, then
/// columns). Points outside [0, width) × [0, height) are left out.
[[nodiscard]] std::vector<PixelBin> pixelBins(std::span<const PlotPoint> points, double width, double height, double cell);

} // namespace hudiscope::gui
