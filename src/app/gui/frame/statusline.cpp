// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/statusline.h"

#include "app/gui/style/fonts.h"
#include "app/gui/style/icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/textlabel.h"

#include <QToolButton>

#include <algorithm>

namespace hudiscope::gui {

namespace {

struct Sums {
    int read = 0;
    int busy = 0;
    std::uint64_t decoded = 0;
    std::chrono::milliseconds elapsed{};
};

Sums sumsOf(const model::AnalysisSession &session)
{
    Sums sums;
    for (const model::Artifact &artifact : session.artifacts()) {
        sums.busy += artifact.isBusy() ? 1 : 0;
        if (!artifact.run)
            continue;
        ++sums.read;
        sums.elapsed = std::max(sums.elapsed, artifact.elapsed);
        for (const io::PartInfo &part : artifact.run->analysis->profile->parts)
            sums.decoded += part.bytesDecoded;
    }
    return sums;
}

} // namespace

StatusLine::StatusLine(QWidget *parent)
    : QStatusBar(parent)
    , m_jobs(new TextLabel(Type::Table, ColorRole::TextSecondary))
    , m_messages(makeButton(tr("Show the list of messages")))
    , m_zone(makeButton(tr("Switch between UTC and local time")))
{
    const Metrics metrics(this);
    setSizeGripEnabled(false);
    setMinimumHeight(metrics.statusBar());
    m_jobs->setContentsMargins(metrics.u(), 0, metrics.of(3), 0);
    m_messages->setIcon(themeIcon(QStringLiteral("dialog-messages")));
    m_messages->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    addWidget(m_jobs);
    addWidget(m_messages);
    addPermanentWidget(m_zone);
    connect(m_messages, &QToolButton::clicked, this, &StatusLine::messagesAsked);
    connect(m_zone, &QToolButton::clicked, this, &StatusLine::zoneAsked);
    setMessages(0);
}

QToolButton *StatusLine::makeButton(const QString &toolTip)
{
    auto *button = new QToolButton;
    button->setAutoRaise(true);
    button->setFont(hudiscope::gui::font(Type::Table));
    button->setToolTip(toolTip);
    button->setIconSize(QSize(Metrics().smallIcon(), Metrics().smallIcon()));
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

void StatusLine::showSession(const model::AnalysisSession &session, const model::Format &format)
{
    const Sums sums = sumsOf(session);
    if (sums.busy > 0)
        m_jobs->setText(tr("Reading %n artifacts", nullptr, sums.busy));
    else if (sums.read > 0)
        //: seconds, decoded bytes
        m_jobs->setText(tr("%n artifacts read in %1 · %2 decoded", nullptr, sums.read)
                            .arg(format.duration(static_cast<double>(sums.elapsed.count())), format.fileSize(sums.decoded)));
    else
        m_jobs->setText(tr("Ready"));
}

void StatusLine::setMessages(int count)
{
    m_messages->setVisible(count > 0);
    m_messages->setText(tr("%n messages", nullptr, count));
    m_messages->setAccessibleName(m_messages->text());
}

void StatusLine::setZone(const QString &name)
{
    m_zone->setText(tr("All times %1").arg(name));
    m_zone->setAccessibleName(m_zone->text());
}

} // namespace hudiscope::gui
