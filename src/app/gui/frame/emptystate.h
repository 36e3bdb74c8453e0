// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace hudiscope::gui {

class Actions;

/// What a page without its input shows: icon, what is missing, what to drop, Open… and the demo.
class EmptyState final : public QWidget
{
    Q_OBJECT

public:
    EmptyState(const Actions &actions, QWidget *parent = nullptr);

    void setText(const QString &title, const QString &text);

private:
    QLabel *m_title;
    QLabel *m_text;
};

} // namespace hudiscope::gui
