// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/actions.h"

#include "app/gui/style/icons.h"

#include <QAction>
#include <QCoreApplication>
#include <QKeySequence>
#include <QWidget>

namespace hudiscope::gui {

namespace {

/// Single letters act only while a chart has the focus: the chart takes those keys itself, and
/// the action shows the key without claiming it for the window.
enum class Reach : std::uint8_t { Window, Chart };

struct Spec {
    Act act;
    const char *text;
    const char *icon;
    const char *keys; ///< portable text of one or more sequences, separated by "; "
    const char *toolTip = nullptr;
    Reach reach = Reach::Window;
};

constexpr Spec Specs[] = {
    {Act::OpenFiles, QT_TRANSLATE_NOOP("Actions", "&Open Files…"), "document-open", "Ctrl+O"},
    {Act::OpenFolder, QT_TRANSLATE_NOOP("Actions", "Open &Folder…"), "folder-open", "Ctrl+Shift+O"},
    {Act::OpenDemo, QT_TRANSLATE_NOOP("Actions", "Open the &Demo"), "media-playback-start", ""},
    {Act::ReadAgain, QT_TRANSLATE_NOOP("Actions", "&Read Again"), "view-refresh", "F5",
     QT_TRANSLATE_NOOP("Actions", "Read the selected artifact again")},
    {Act::CancelJobs, QT_TRANSLATE_NOOP("Actions", "&Cancel All Jobs"), "process-stop", "Ctrl+.",
     QT_TRANSLATE_NOOP("Actions", "Stop reading; what was read so far is kept")},
    {Act::Quit, QT_TRANSLATE_NOOP("Actions", "&Quit"), "", "Ctrl+Q"},
    {Act::Undo, QT_TRANSLATE_NOOP("Actions", "&Undo"), "edit-undo", "Ctrl+Z"},
    {Act::Redo, QT_TRANSLATE_NOOP("Actions", "&Redo"), "edit-redo", "Ctrl+Shift+Z"},
    {Act::Copy, QT_TRANSLATE_NOOP("Actions", "&Copy"), "edit-copy", "Ctrl+C",
     QT_TRANSLATE_NOOP("Actions", "Copy the selected rows or value")},
    {Act::Paste, QT_TRANSLATE_NOOP("Actions", "&Paste"), "edit-paste", "Ctrl+V",
     QT_TRANSLATE_NOOP("Actions", "Add the copied files or paths as artifacts")},
    {Act::Remove, QT_TRANSLATE_NOOP("Actions", "Re&move Artifact"), "list-remove", "Del"},
    {Act::Find, QT_TRANSLATE_NOOP("Actions", "&Filter This Page"), "view-filter", "Ctrl+F"},
    {Act::ClearSelection, QT_TRANSLATE_NOOP("Actions", "C&lear Selection"), "edit-clear", ""},
    {Act::Presentation, QT_TRANSLATE_NOOP("Actions", "&Presentation"), "view-presentation", "Ctrl+F11"},
    {Act::FullScreen, QT_TRANSLATE_NOOP("Actions", "&Full Screen"), "view-fullscreen", "F11"},
    {Act::HighContrast, QT_TRANSLATE_NOOP("Actions", "&High Contrast"), "", ""},
    {Act::ShowMessages, QT_TRANSLATE_NOOP("Actions", "&Messages"), "dialog-messages", "Ctrl+M"},
    {Act::NextPane, QT_TRANSLATE_NOOP("Actions", "&Next Pane"), "", "F6"},
    {Act::PreviousPane, QT_TRANSLATE_NOOP("Actions", "Pre&vious Pane"), "", "Shift+F6"},
    {Act::Back, QT_TRANSLATE_NOOP("Actions", "&Back"), "go-previous", "Alt+Left; Back"},
    {Act::Forward, QT_TRANSLATE_NOOP("Actions", "&Forward"), "go-next", "Alt+Right; Forward"},
    {Act::GoTo, QT_TRANSLATE_NOOP("Actions", "&Go to…"), "go-jump", "Ctrl+K"},
    {Act::PreviousPage, QT_TRANSLATE_NOOP("Actions", "&Previous Page"), "", "Ctrl+PgUp"},
    {Act::NextPage, QT_TRANSLATE_NOOP("Actions", "&Next Page"), "", "Ctrl+PgDown"},
    {Act::ChartAsTable, QT_TRANSLATE_NOOP("Actions", "&Table"), "view-list-details", "T",
     QT_TRANSLATE_NOOP("Actions", "Show the data of the chart as a table"), Reach::Chart},
    {Act::ChartCopyImage, QT_TRANSLATE_NOOP("Actions", "Copy as &Picture"), "edit-copy", "Ctrl+Shift+C"},
    {Act::ChartExport, QT_TRANSLATE_NOOP("Actions", "&Export…"), "document-export", "Ctrl+E"},
    {Act::ChartZoomIn, QT_TRANSLATE_NOOP("Actions", "Zoom &In"), "zoom-in", "+", nullptr, Reach::Chart},
    {Act::ChartZoomOut, QT_TRANSLATE_NOOP("Actions", "Zoom &Out"), "zoom-out", "-", nullptr, Reach::Chart},
    {Act::ChartZoomFit, QT_TRANSLATE_NOOP("Actions", "&Fit"), "zoom-fit-width", "0", nullptr, Reach::Chart},
    {Act::ChartLogAxis, QT_TRANSLATE_NOOP("Actions", "&Log Axis"), "view-object-histogram-logarithmic", "L", nullptr,
     Reach::Chart},
    {Act::ChartFullScreen, QT_TRANSLATE_NOOP("Actions", "C&hart Alone on the Screen"), "view-fullscreen", "Shift+F11"},
    {Act::Shortcuts, QT_TRANSLATE_NOOP("Actions", "&Keyboard Shortcuts"), "help-contents", "Ctrl+/"},
    {Act::About, QT_TRANSLATE_NOOP("Actions", "&About Hudiscope"), "help-about", ""},
};
static_assert(std::size(Specs) == ActCount);

QAction *makeAction(const Spec &spec, QObject *parent)
{
    auto *action = new QAction(QCoreApplication::translate("Actions", spec.text), parent);
    if (*spec.icon)
        action->setIcon(themeIcon(QLatin1String(spec.icon)));
    const QList<QKeySequence> keys = *spec.keys ? QKeySequence::listFromString(QLatin1String(spec.keys)) : QList<QKeySequence>();
    action->setShortcuts(keys);
    action->setShortcutContext(spec.reach == Reach::Chart ? Qt::WidgetShortcut : Qt::WindowShortcut);
    QString toolTip
        = spec.toolTip ? QCoreApplication::translate("Actions", spec.toolTip) : action->text().remove(QLatin1Char('&'));
    if (!keys.isEmpty())
        toolTip = QCoreApplication::translate("Actions", "%1 (%2)", "tool tip, shortcut")
                      .arg(toolTip, keys.first().toString(QKeySequence::NativeText));
    action->setToolTip(toolTip);
    return action;
}

} // namespace

Actions::Actions(QObject *parent)
    : QObject(parent)
{
    for (const Spec &spec : Specs)
        m_actions.at(static_cast<std::size_t>(spec.act)) = makeAction(spec, this);
    for (const Act toggle : {Act::FullScreen, Act::HighContrast, Act::ShowMessages, Act::ChartAsTable, Act::ChartLogAxis})
        (*this)[toggle]->setCheckable(true);
}

} // namespace hudiscope::gui
