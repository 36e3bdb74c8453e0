// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/translations.h"

#include <QCoreApplication>
#include <QTranslator>

namespace hudiscope::gui {

void installTranslations(QCoreApplication &application)
{
    auto *english = new QTranslator(&application);
    if (english->load(QStringLiteral(":/i18n/hudiscope_en.qm")))
        QCoreApplication::installTranslator(english);
}

} // namespace hudiscope::gui
