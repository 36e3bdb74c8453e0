// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/emptystate.h"

#include "app/gui/frame/actions.h"
#include "app/gui/frame/widgets.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/textlabel.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace hudiscope::gui {

EmptyState::EmptyState(const Actions &actions, QWidget *parent)
    : QWidget(parent)
    , m_title(new TextLabel(Type::Title))
    , m_text(new TextLabel(Type::Body, ColorRole::TextSecondary))
{
    const Metrics metrics(this);
    m_title->setAlignment(Qt::AlignHCenter);
    m_text->setAlignment(Qt::AlignHCenter);
    m_text->setWordWrap(true);
    m_text->setFixedWidth(metrics.of(140));

    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(metrics.of(2.5));
    buttons->addStretch();
    buttons->addWidget(actionButton(actions[Act::OpenFiles], tr("Open…")));
    buttons->addWidget(actionButton(actions[Act::OpenDemo]));
    buttons->addStretch();

    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(metrics.of(2));
    layout->addStretch(2);
    layout->addWidget(new IconLabel(QStringLiteral("artifact-event-log"), metrics.largeIcon(), ColorRole::TextTertiary), 0,
                      Qt::AlignHCenter);
    layout->addWidget(m_title);
    layout->addLayout(centredRow(m_text));
    layout->addSpacing(metrics.of(2));
    layout->addLayout(buttons);
    layout->addStretch(3);
}

void EmptyState::setText(const QString &title, const QString &text)
{
    m_title->setText(title);
    m_text->setText(text);
    setAccessibleName(title);
    setAccessibleDescription(text);
}

} // namespace hudiscope::gui
