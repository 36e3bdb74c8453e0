// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <array>
#include <cstdint>
#include <span>

class QAction;

namespace hudiscope::gui {

/// Everything that can be done, once; menus, tool bar, context menus and the list of shortcuts
/// show these very actions, so that text, shortcut and enabled state are the same everywhere.
enum class Act : std::uint8_t {
    OpenFiles,
    OpenFolder,
    OpenDemo,
    ReadAgain,
    CancelJobs,
    Quit,
    Undo,
    Redo,
    Copy,
    Paste,
    Remove,
    Find,
    ClearSelection,
    Presentation,
    FullScreen,
    HighContrast,
    ShowMessages,
    NextPane,
    PreviousPane,
    Back,
    Forward,
    GoTo,
    PreviousPage,
    NextPage,
    ChartAsTable,
    ChartCopyImage,
    ChartExport,
    ChartZoomIn,
    ChartZoomOut,
    ChartZoomFit,
    ChartLogAxis,
    ChartFullScreen,
    Shortcuts,
    About,
};
inline constexpr std::size_t ActCount = static_cast<std::size_t>(Act::About) + 1;

class Actions final : public QObject
{
    Q_OBJECT

public:
    explicit Actions(QObject *parent = nullptr);

    [[nodiscard]] QAction *operator[](Act act) const { return m_actions.at(static_cast<std::size_t>(act)); }

    [[nodiscard]] std::span<QAction *const> all() const { return m_actions; }

private:
    std::array<QAction *, ActCount> m_actions{};
};

} // namespace hudiscope::gui
