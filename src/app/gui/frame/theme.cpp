// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/theme.h"

#include "app/gui/frame/quietstyle.h"
#include "app/gui/style/colors.h"

#include <QApplication>
#include <QStyle>
#include <QStyleHints>
#include <QWidget>

namespace hudiscope::gui {

namespace {

bool isFusion()
{
    return QApplication::style()->name().compare(QLatin1String("fusion"), Qt::CaseInsensitive) == 0;
}

void setPaletteOf(Qt::ColorScheme scheme)
{
    if (qobject_cast<QuietStyle *>(QApplication::style()))
        QApplication::setPalette(Colors::of(scheme == Qt::ColorScheme::Dark ? Theme::Dark : Theme::Light).palette());
}

} // namespace

void applyTheme(QApplication &application)
{
    if (isFusion())
        QApplication::setStyle(new QuietStyle); // the application owns it
    QStyleHints *hints = QGuiApplication::styleHints();
    setPaletteOf(hints->colorScheme());
    QObject::connect(hints, &QStyleHints::colorSchemeChanged, &application, setPaletteOf);
}

void applyHighContrast(bool on)
{
    Colors::setHighContrast(on);
    QEvent change(QEvent::PaletteChange);
    for (QWidget *widget : QApplication::allWidgets())
        QCoreApplication::sendEvent(widget, &change);
}

} // namespace hudiscope::gui
