// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

class QAction;
class QLabel;

namespace hudiscope::gui {

/// "Removed orders. Undo": shown for a few seconds after a removal.
class UndoBar final : public QWidget
{
    Q_OBJECT

public:
    static constexpr int ShownMillis = 6'000;

    explicit UndoBar(QAction *undo, QWidget *parent = nullptr);
    void showRemoved(const QString &name);

private:
    QLabel *m_text;
    QTimer m_hide;
};

} // namespace hudiscope::gui
