// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysissession.h"
#include "model/format.h"
#include "model/texts.h"
#include "model/viewstate.h"

#include <QStackedWidget>

#include <map>

namespace hudiscope::gui {

class Actions;
class ArtifactPage;
class Page;
class StartPage;

/// The middle of the window: the page that the view names, or what stands there instead while
/// there is nothing to show on it. Pages are made when they are first opened.
class Centre final : public QStackedWidget
{
    Q_OBJECT

public:
    Centre(model::ViewState &view, const model::Texts &texts, const Actions &actions, QWidget *parent = nullptr);

    /// Null where nothing was added. `summary` is the line that the list shows for it.
    void showArtifact(const model::Artifact *artifact, const QString &summary);
    void setFormat(const model::Format &format);
    [[nodiscard]] Page *currentPage() const; ///< null while no page is shown

Q_SIGNALS:
    void chosen(hudiscope::model::ArtifactId id, const std::vector<std::size_t> &choices);

private:
    void update();
    Page *page(const QString &id);

    model::ViewState &m_view;
    const model::Texts &m_texts;
    const Actions &m_actions;
    model::Format m_format;
    model::Run m_run;
    bool m_isEmpty = true;
    bool m_isPending = false; ///< an artifact without a run
    std::map<QString, Page *> m_pages;
    StartPage *m_start;
    ArtifactPage *m_artifact;
};

} // namespace hudiscope::gui
