// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/pages/keynumbersview.h"

#include "app/gui/style/metrics.h"
#include "app/gui/style/textlabel.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

namespace hudiscope::gui {

KeyNumbers::KeyNumbers(QWidget *parent)
    : Panel(parent)
    , m_row(new QHBoxLayout(this))
{
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(0);
}

KeyNumbers::Tile KeyNumbers::makeTile()
{
    const Metrics metrics(this);
    Tile tile{new QWidget, new TextLabel(Type::Table, ColorRole::TextSecondary), new TextLabel(Type::Title),
              new TextLabel(Type::Caption, ColorRole::TextTertiary)};
    tile.explanation->setWordWrap(true);
    tile.explanation->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto *layout = new QVBoxLayout(tile.widget);
    layout->setContentsMargins(metrics.panelPadding(), metrics.of(2), metrics.of(1.5), metrics.of(2));
    layout->setSpacing(0);
    layout->addWidget(tile.title);
    layout->addWidget(tile.value);
    layout->addWidget(tile.explanation, 1);
    m_row->addWidget(tile.widget, 1);
    return tile;
}

void KeyNumbers::setNumbers(const std::vector<model::KeyNumber> &numbers)
{
    while (m_tiles.size() < numbers.size())
        m_tiles.push_back(makeTile());
    for (std::size_t i = 0; i < m_tiles.size(); ++i) {
        const Tile &tile = m_tiles[i];
        tile.widget->setVisible(i < numbers.size());
        if (i >= numbers.size())
            continue;
        tile.title->setText(numbers[i].title);
        tile.value->setText(numbers[i].value);
        tile.explanation->setText(numbers[i].explanation);
        tile.widget->setToolTip(numbers[i].toolTip);
        //: title, value, explanation
        tile.widget->setAccessibleName(tr("%1: %2, %3").arg(numbers[i].title, numbers[i].value, numbers[i].explanation));
    }
}

void KeyNumbers::paintEvent(QPaintEvent *event)
{
    Panel::paintEvent(event);
    QPainter painter(this);
    painter.setPen(color(ColorRole::LineHair));
    for (std::size_t i = 1; i < m_tiles.size(); ++i)
        painter.drawLine(m_tiles[i].widget->x(), 1, m_tiles[i].widget->x(), height() - 2);
}

} // namespace hudiscope::gui
