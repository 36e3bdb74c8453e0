// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysissession.h"
#include "model/format.h"

#include <QStatusBar>

class QLabel;
class QToolButton;

namespace hudiscope::gui {

/// What was read and how fast, how many messages there are, and in which zone times are shown.
class StatusLine final : public QStatusBar
{
    Q_OBJECT

public:
    explicit StatusLine(QWidget *parent = nullptr);

    void showSession(const model::AnalysisSession &session, const model::Format &format);
    void setMessages(int count);
    void setZone(const QString &name);

Q_SIGNALS:
    void messagesAsked();
    void zoneAsked();

private:
    QToolButton *makeButton(const QString &toolTip);

    QLabel *m_jobs;
    QToolButton *m_messages;
    QToolButton *m_zone;
};

} // namespace hudiscope::gui
