// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/style/colors.h"

#include <QIcon>
#include <QString>

namespace hudiscope::gui {

/// An icon by its freedesktop name: the platform's theme where it has one, else the Breeze drawing
/// that is built in. Never empty for a name that docs/icons or resources/icons.qrc lists.
[[nodiscard]] QIcon themeIcon(const QString &name);

/// One of our own drawings or a built-in Breeze one, drawn in the colour of a role; follows light
/// and dark. Selected and disabled states take their own text colours.
[[nodiscard]] QIcon symbolicIcon(const QString &name, ColorRole role = ColorRole::TextPrimary);

/// The application's icon in all its sizes.
[[nodiscard]] QIcon applicationIcon();

} // namespace hudiscope::gui
