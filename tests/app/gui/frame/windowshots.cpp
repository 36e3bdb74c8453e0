// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/mainwindow.h"
#include "app/gui/frame/pageregistry.h"
#include "app/gui/frame/presentation.h"
#include "app/gui/frame/theme.h"
#include "app/gui/frame/translations.h"
#include "app/gui/style/colors.h"

#include "model/eventlogreaders.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QStandardPaths>
#include <QStyleFactory>

using namespace hudiscope;
using namespace hudiscope::gui;

namespace {

void settle(int millis)
{
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < millis)
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
}

void shoot(QWidget &widget, const QString &path)
{
    settle(200);
    widget.grab().save(path);
}

void shootAll(const QString &folder, const QString &theme, const QStringList &artifacts)
{
    const auto catalogs = std::make_shared<const catalog::Catalogs>();
    MainWindow window(model::eventLogReaders(catalogs), catalogs);
    window.resize(1280, 800);
    window.show();
    shoot(window, QStringLiteral("%1/start-%2.png").arg(folder, theme));
    window.view().openPage(QStringLiteral("time"));
    shoot(window, QStringLiteral("%1/nolog-%2.png").arg(folder, theme));
    if (artifacts.isEmpty())
        window.openDemo();
    else
        window.open(artifacts);
    while (window.session().isBusy())
        settle(50);
    for (const PageSpec &spec : pageRegistry()) {
        window.view().openPage(QLatin1String(spec.id));
        shoot(window, QStringLiteral("%1/%2-%3.png").arg(folder, QLatin1String(spec.id), theme));
    }
    window.view().openPage(QStringLiteral("overview"));
    window.view().select(phases::Phase::DataTableWrite);
    shoot(window, QStringLiteral("%1/selected-%2.png").arg(folder, theme));
    window.actions()[Act::Presentation]->trigger();
    if (auto *presentation = window.findChild<Presentation *>()) {
        presentation->resize(1280, 800);
        shoot(*presentation, QStringLiteral("%1/presentation-%2.png").arg(folder, theme));
    }
}

} // namespace

/// usage: windowshots FOLDER [ARTIFACT…]
int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("fusion")));
    installTranslations(application);
    applyTheme(application);
    const QString folder = application.arguments().value(1, QStringLiteral("shots"));
    QDir().mkpath(folder);
    for (const auto &[scheme, name] : {std::pair{Qt::ColorScheme::Light, "light"}, {Qt::ColorScheme::Dark, "dark"}}) {
        QApplication::setPalette(Colors::of(scheme == Qt::ColorScheme::Light ? Theme::Light : Theme::Dark).palette());
        shootAll(folder, QLatin1String(name), application.arguments().mid(2));
    }
    return 0;
}
