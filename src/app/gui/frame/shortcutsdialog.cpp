// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/shortcutsdialog.h"

#include "app/gui/frame/actions.h"
#include "app/gui/style/metrics.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace hudiscope::gui {

ShortcutsDialog::ShortcutsDialog(const Actions &actions, QWidget *parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Keyboard Shortcuts"));
    auto *list = new QTreeWidget;
    list->setAccessibleName(windowTitle());
    list->setHeaderLabels({tr("Action"), tr("Keys")});
    list->setRootIsDecorated(false);
    list->setAlternatingRowColors(true);
    const auto add = [list](const QString &what, const QString &keys) { new QTreeWidgetItem(list, {what, keys}); };
    for (const QAction *action : actions.all())
        if (!action->shortcuts().isEmpty())
            add(action->text().remove(QLatin1Char('&')),
                QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText));
    add(tr("First nine pages"), tr("Ctrl+1 … Ctrl+9"));
    add(tr("Move between the marks of a chart"), tr("Arrows, Home, End"));
    add(tr("Select a mark, open what explains it"), tr("Space, Enter"));
    add(tr("Leave filter, clear selection, cancel the selected job"), tr("Esc"));
    list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    list->header()->setStretchLastSection(false);
    list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(list);
    layout->addWidget(buttons);
    resize(Metrics(this).of(150), Metrics(this).of(140));
}

} // namespace hudiscope::gui
