// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace hudiscope::gui {

class Actions;

/// What can be done by keyboard, read from the actions themselves and from what charts and lists
/// know beside them.
class ShortcutsDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit ShortcutsDialog(const Actions &actions, QWidget *parent = nullptr);
};

} // namespace hudiscope::gui
