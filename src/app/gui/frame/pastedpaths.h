// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QMimeData;

namespace hudiscope::gui {

/// Local files that the clipboard holds: as URLs, or as text with one absolute path or file: URL a
/// line. Empty where it holds anything else. Does not look at the disk.
[[nodiscard]] QStringList pastedPaths(const QMimeData &clipboard);

} // namespace hudiscope::gui
