// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// screenshots FOLDER [LOG…]: every page to PNG in light and dark, of the made-up run, of none, of an
// empty and a huge one and of the logs named. For eyes, not for tests.
#include "app/gui/frame/actions.h"
#include "app/gui/frame/page.h"
#include "app/gui/frame/pageregistry.h"
#include "app/gui/frame/translations.h"
#include "app/gui/style/colors.h"
#include "madeuprun.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QStyleFactory>
#include <QTest>

#include <cstdio>

using namespace hudiscope;
using namespace hudiscope::gui;
namespace made = hudiscope::testing;

namespace {

model::Run runOf(const model::RunViewPtr &view)
{
    auto run = std::make_shared<runs::EventLogRun>();
    run->analysis = view->run;
    return run;
}

model::Run readLog(const QString &path)
{
    const auto candidates = artifact::discover(path.toStdString(), {});
    if (!candidates || candidates->empty())
        return nullptr;
    runs::EventLogOptions options;
    options.taskDetail = spark::TaskDetail::Full;
    auto run = runs::analyseEventLog(candidates->front(), options, made::testTexts().catalogs(), {});
    return run ? std::make_shared<const runs::EventLogRun>(std::move(*run)) : nullptr;
}

void shoot(const QDir &folder, const PageSpec &spec, const QString &name, const model::Run &run)
{
    model::ViewState view;
    Actions actions;
    const std::unique_ptr<Page> page(spec.make(PageContext{spec, view, made::testTexts(), actions}, nullptr));
    page->setAutoFillBackground(true);
    page->resize(1052, 684);
    page->show();
    (void)QTest::qWaitForWindowExposed(page.get());
    page->setRun(run);
    if (run && !run->analysis->profile->sql.empty() && QLatin1String(spec.id) == QLatin1String("sql"))
        view.select(model::SqlRef{run->analysis->profile->sql.front().id});
    QTest::qWait(50);
    page->grab().save(folder.filePath(QStringLiteral("%1-%2.png").arg(QLatin1String(spec.id), name)));
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    installTranslations(application);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() < 2) {
        std::fputs("screenshots FOLDER [LOG...]\n", stderr);
        return 2;
    }
    const QDir folder(arguments[1]);
    (void)folder.mkpath(QStringLiteral("."));
    std::vector<std::pair<QString, model::Run>> runs{{QStringLiteral("none"), nullptr},
                                                     {QStringLiteral("small"), runOf(made::madeUpRun())},
                                                     {QStringLiteral("empty"), runOf(made::emptyRun())},
                                                     {QStringLiteral("huge"), runOf(made::manyStages(20'000))}};
    for (const QString &path : arguments.mid(2))
        runs.emplace_back(QFileInfo(path).completeBaseName(), readLog(path));
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        QApplication::setPalette(Colors::of(theme).palette());
        for (const auto &[name, run] : runs) {
            for (const PageSpec &spec : pageRegistry())
                shoot(folder, spec,
                      QStringLiteral("%1-%2").arg(name, theme == Theme::Light ? QStringLiteral("light") : QStringLiteral("dark")),
                      run);
        }
    }
    return 0;
}
