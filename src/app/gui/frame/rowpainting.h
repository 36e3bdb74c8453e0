// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/style/colors.h"

class QPainter;
class QStyleOptionViewItem;

namespace hudiscope::gui {

/// Ground of a row of a list beside the pages: selected, under the pointer, or plain; with the
/// focus ring where the keyboard is.
void paintRowGround(QPainter &painter, const QStyleOptionViewItem &option);

/// The text colour that goes with that ground.
[[nodiscard]] QColor rowTextColor(const QStyleOptionViewItem &option, ColorRole role);

} // namespace hudiscope::gui
