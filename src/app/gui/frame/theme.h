// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QApplication;

namespace hudiscope::gui {

/// Gives the application our palette where Fusion draws it (no platform palette of its own), now
/// and whenever the system switches between light and dark.
void applyTheme(QApplication &application);

/// Switches edges and patterns of all marks, and tells every widget to draw itself again.
void applyHighContrast(bool on);

} // namespace hudiscope::gui
