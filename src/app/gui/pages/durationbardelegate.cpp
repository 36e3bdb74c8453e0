// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/pages/durationbardelegate.h"

#include "app/gui/style/hatch.h"
#include "app/gui/style/metrics.h"
#include "model/roles.h"

#include <QPainter>

#include <algorithm>

namespace hudiscope::gui {

namespace {

/// Room for the duration itself, right of the bar.
constexpr double TextSteps = 19;

} // namespace

void DurationBarDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const QVariant millis = index.data(model::SortRole);
    const QVariant phase = index.data(model::PhaseRole);
    if (!millis.isValid() || !phase.isValid() || m_longest <= 0)
        return;
    const Metrics metrics(option.widget);
    const double room = option.rect.width() - metrics.of(TextSteps);
    const double length = std::max(1.0, room * millis.toDouble() / m_longest);
    const double height = metrics.of(2);
    painter->save();
    paintMark(*painter, QRectF(option.rect.left() + metrics.of(2), option.rect.center().y() - height / 2, length, height),
              Colors::current().phase(static_cast<phases::Phase>(phase.toInt())));
    painter->restore();
}

} // namespace hudiscope::gui
