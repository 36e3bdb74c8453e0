// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;
class QMenuBar;
class QAction;
template<class T>
class QList;

namespace hudiscope::gui {

class Actions;

/// Fills the menu bar; every action is in it. `recent` is the submenu of recent files, `pages` one
/// action for each page.
void fillMenuBar(QMenuBar &bar, const Actions &actions, QMenu *recent, const QList<QAction *> &pages);

} // namespace hudiscope::gui
