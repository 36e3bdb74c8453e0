// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/mainwindow.h"
#include "app/gui/frame/theme.h"
#include "app/gui/frame/translations.h"
#include "model/eventlogreaders.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QTimer>

#include <memory>

using namespace hudiscope;

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("hudiscope"));
    QApplication::setApplicationDisplayName(QStringLiteral("Hudiscope"));
    QApplication::setApplicationVersion(QStringLiteral(HUDISCOPE_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("hudiscope"));

    gui::installTranslations(application);

    QCommandLineParser arguments;
    arguments.setApplicationDescription(QApplication::translate("main", "Charts and evidence from Hudi and Spark artifacts."));
    arguments.addHelpOption();
    arguments.addVersionOption();
    const QCommandLineOption demo(QStringLiteral("demo"), QApplication::translate("main", "Open the built-in demo."));
    arguments.addOption(demo);
    arguments.addPositionalArgument(QStringLiteral("artifacts"), QApplication::translate("main", "Files and folders to open."),
                                    QStringLiteral("[artifact…]"));
    arguments.process(application);

    gui::applyTheme(application);
    const auto catalogs = std::make_shared<const catalog::Catalogs>(catalog::Catalogs::defaultUserFolder());
    gui::MainWindow window(model::eventLogReaders(catalogs), catalogs);
    window.show();
    QTimer::singleShot(0, &window, [&] { // the window first, then the work
        window.open(arguments.positionalArguments());
        if (arguments.isSet(demo))
            window.openDemo();
    });
    return QApplication::exec();
}
