// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QBoxLayout;

namespace hudiscope::gui {

class Actions;

/// What the window shows before anything was dropped: what to drop, how, and that nothing leaves
/// this computer.
class StartPage final : public QWidget
{
    Q_OBJECT

public:
    explicit StartPage(const Actions &actions, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QWidget *makeKind();
    QBoxLayout *makeButtons(const Actions &actions);
    QWidget *makeFoot();
};

} // namespace hudiscope::gui
