// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/style/textlabel.h"

#include <QEvent>

namespace hudiscope::gui {

TextLabel::TextLabel(Type type, ColorRole role, QWidget *parent, Medium medium)
    : QLabel(parent)
    , m_type(type)
    , m_role(role)
    , m_medium(medium)
{
    setTextFormat(Qt::PlainText);
    applyStyle();
}

void TextLabel::setRole(ColorRole role)
{
    m_role = role;
    applyStyle();
}

void TextLabel::applyStyle()
{
    m_applying = true; // setting either one sends the very events that lead here
    setFont(hudiscope::gui::font(m_type, m_medium));
    QPalette palette = this->palette();
    palette.setColor(QPalette::WindowText, color(m_role));
    setPalette(palette);
    m_applying = false;
}

void TextLabel::changeEvent(QEvent *event)
{
    QLabel::changeEvent(event);
    const bool isOurs = event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::PaletteChange;
    if (isOurs && !m_applying)
        applyStyle();
}

} // namespace hudiscope::gui
