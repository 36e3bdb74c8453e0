// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace hudiscope::gui {

/// Makes every widget that is a Chart show its marks to screen readers as the items of a list.
/// To be called before the first chart is shown; further calls do nothing.
void installChartAccessibility();

} // namespace hudiscope::gui
