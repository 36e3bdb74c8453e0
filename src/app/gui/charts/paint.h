// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/style/colors.h"
#include "app/gui/style/fonts.h"
#include "model/highlight.h"

#include <QRectF>
#include <QString>

class QPainter;

/// What all own painted charts draw the same way.
namespace hudiscope::gui {

/// A mark as the selection wants it: dimmed fills keep 55 % and their edges, selected marks get a 2 px outline.
void paintEmphasised(QPainter &painter, const QRectF &area, MarkStyle style, model::Emphasis emphasis, const Colors &colors);

/// The fill that a mark has under that emphasis on the ground of a card.
[[nodiscard]] QColor emphasised(const QColor &fill, model::Emphasis emphasis, const Colors &colors);

/// One line of text, vertically centred in the area and aligned in it; elided in the middle where it is too long.
void paintText(QPainter &painter, const QRectF &area, const QString &text, Type type, const QColor &color,
               Qt::Alignment alignment = Qt::AlignLeft);

[[nodiscard]] double textWidth(const QString &text, Type type);

} // namespace hudiscope::gui
