// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/legend.h"

#include "app/gui/style/fonts.h"
#include "app/gui/style/hatch.h"
#include "app/gui/style/metrics.h"

#include <QPainter>

namespace hudiscope::gui {

namespace {

struct Steps {
    int swatch;
    int afterSwatch;
    int afterText;
};

Steps stepsOf(const QWidget *widget)
{
    const Metrics metrics(widget);
    return {metrics.of(2.75), metrics.of(1.25), metrics.of(3.25)};
}

} // namespace

Legend::Legend(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void Legend::setEntries(std::vector<Entry> entries)
{
    m_entries = std::move(entries);
    setVisible(m_entries.size() > 1);
    setAccessibleName(words());
    updateGeometry();
    update();
}

QString Legend::words() const
{
    if (m_entries.size() < 2)
        return {};
    QStringList texts;
    for (const Entry &entry : m_entries)
        texts += entry.text;
    return texts.join(QStringLiteral(" · "));
}

QSize Legend::sizeHint() const
{
    const Steps steps = stepsOf(this);
    const QFontMetrics text(hudiscope::gui::font(Type::Table));
    int width = 0;
    for (const Entry &entry : m_entries)
        width += steps.swatch + steps.afterSwatch + text.horizontalAdvance(entry.text) + steps.afterText;
    return {width, text.height()};
}

void Legend::paintEvent(QPaintEvent *)
{
    const Steps steps = stepsOf(this);
    QPainter painter(this);
    painter.setFont(hudiscope::gui::font(Type::Table));
    const QFontMetrics text(painter.font());
    int x = 0;
    for (const Entry &entry : m_entries) {
        const int textWidth = text.horizontalAdvance(entry.text);
        if (x + steps.swatch + steps.afterSwatch + textWidth > width())
            return; // whole entries only
        paintMark(painter, QRectF(x, (height() - steps.swatch) / 2.0, steps.swatch, steps.swatch),
                  entry.style(Colors::current()));
        x += steps.swatch + steps.afterSwatch;
        painter.setPen(color(ColorRole::TextSecondary));
        painter.drawText(QRect(x, 0, textWidth, height()), Qt::AlignVCenter, entry.text);
        x += textWidth + steps.afterText;
    }
}

} // namespace hudiscope::gui
