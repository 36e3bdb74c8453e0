// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysissession.h"
#include "model/format.h"

#include <QWidget>

class QLabel;
class QListWidget;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace hudiscope::gui {

class Actions;
class IconLabel;

/// Stands in the centre while the chosen artifact has no run to show: it is being read, several
/// applications wait to be picked, or it cannot be used, and then why and what to do.
class ArtifactPage final : public QWidget
{
    Q_OBJECT

public:
    explicit ArtifactPage(const Actions &actions, QWidget *parent = nullptr);

    void showArtifact(const model::Artifact &artifact, const QString &summary);
    void setFormat(const model::Format &format) { m_format = format; }

Q_SIGNALS:
    void chosen(hudiscope::model::ArtifactId id, const std::vector<std::size_t> &choices);

private:
    void makeChoices();
    void showChoices(const model::Artifact &artifact);
    void showNotRecognised(const model::Artifact &artifact);
    void showError(const model::Artifact &artifact);
    void showBusy(const model::Artifact &artifact, const QString &summary);
    void setText(const QString &title, const QString &text);
    void updateOpenButton();
    [[nodiscard]] std::vector<std::size_t> checkedChoices() const;

    model::ArtifactId m_artifact{};
    model::Format m_format;
    IconLabel *m_icon;
    QLabel *m_title;
    QLabel *m_text;
    QProgressBar *m_progress;
    QListWidget *m_choices;
    QPushButton *m_open;
    QToolButton *m_showFound;
    QLabel *m_found;
    QPushButton *m_readAgain;
    QPushButton *m_remove;
};

} // namespace hudiscope::gui
