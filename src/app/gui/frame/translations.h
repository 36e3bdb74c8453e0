// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QCoreApplication;

namespace hudiscope::gui {

/// Installs what translations/ holds: English plural forms ("1 stage", "2 stages") for everybody.
/// Texts in the sources are the plural, and stay readable where this fails.
void installTranslations(QCoreApplication &application);

} // namespace hudiscope::gui
