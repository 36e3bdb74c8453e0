// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/undobar.h"

#include "app/gui/frame/widgets.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/textlabel.h"

#include <QAction>
#include <QHBoxLayout>

namespace hudiscope::gui {

UndoBar::UndoBar(QAction *undo, QWidget *parent)
    : QWidget(parent)
    , m_text(new TextLabel(Type::Table, ColorRole::TextSecondary))
{
    const Metrics metrics(this);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(metrics.of(2.5), metrics.u(), metrics.of(1.5), metrics.u());
    layout->addWidget(m_text, 1);
    QPushButton *button = actionButton(undo, tr("Undo"));
    layout->addWidget(button);
    m_hide.setSingleShot(true);
    m_hide.setInterval(ShownMillis);
    connect(&m_hide, &QTimer::timeout, this, &QWidget::hide);
    connect(undo, &QAction::triggered, this, &QWidget::hide);
    hide();
}

void UndoBar::showRemoved(const QString &name)
{
    m_text->setText(fontMetrics().elidedText(tr("Removed %1.").arg(name), Qt::ElideMiddle, Metrics(this).of(30)));
    m_text->setToolTip(name);
    m_hide.start();
    show();
}

} // namespace hudiscope::gui
