// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/menus.h"

#include "app/gui/frame/actions.h"

#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>

#include <initializer_list>
#include <optional>

namespace hudiscope::gui {

namespace {

struct Menus {
    Q_DECLARE_TR_FUNCTIONS(Menus)
};

constexpr std::nullopt_t Separator = std::nullopt;

void addTo(QMenu &menu, const Actions &actions, std::initializer_list<std::optional<Act>> entries)
{
    for (const std::optional<Act> &entry : entries) {
        if (entry)
            menu.addAction(actions[*entry]);
        else
            menu.addSeparator();
    }
}

} // namespace

void fillMenuBar(QMenuBar &bar, const Actions &actions, QMenu *recent, const QList<QAction *> &pages)
{
    QMenu *file = bar.addMenu(Menus::tr("&File"));
    addTo(*file, actions, {Act::OpenFiles, Act::OpenFolder});
    file->addMenu(recent);
    addTo(*file, actions, {Act::OpenDemo, Separator, Act::ReadAgain, Act::CancelJobs, Separator, Act::Quit});
    addTo(*bar.addMenu(Menus::tr("&Edit")), actions,
          {Act::Undo, Act::Redo, Separator, Act::Copy, Act::Paste, Act::Remove, Separator, Act::Find, Act::ClearSelection});
    addTo(*bar.addMenu(Menus::tr("&View")), actions,
          {Act::Presentation, Act::FullScreen, Act::HighContrast, Separator, Act::ShowMessages, Separator, Act::NextPane,
           Act::PreviousPane});
    QMenu *go = bar.addMenu(Menus::tr("&Go"));
    addTo(*go, actions, {Act::Back, Act::Forward, Separator, Act::GoTo, Separator});
    go->addActions(pages);
    addTo(*go, actions, {Separator, Act::PreviousPage, Act::NextPage});
    addTo(*bar.addMenu(Menus::tr("&Chart")), actions,
          {Act::ChartAsTable, Act::ChartCopyImage, Act::ChartExport, Separator, Act::ChartZoomIn, Act::ChartZoomOut,
           Act::ChartZoomFit, Act::ChartLogAxis, Separator, Act::ChartFullScreen});
    addTo(*bar.addMenu(Menus::tr("&Help")), actions, {Act::Shortcuts, Act::About});
}

} // namespace hudiscope::gui
