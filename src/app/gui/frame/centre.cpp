// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/centre.h"

#include "app/gui/frame/artifactpage.h"
#include "app/gui/frame/page.h"
#include "app/gui/frame/pageregistry.h"
#include "app/gui/frame/startpage.h"

namespace hudiscope::gui {

Centre::Centre(model::ViewState &view, const model::Texts &texts, const Actions &actions, QWidget *parent)
    : QStackedWidget(parent)
    , m_view(view)
    , m_texts(texts)
    , m_actions(actions)
    , m_start(new StartPage(actions))
    , m_artifact(new ArtifactPage(actions))
{
    addWidget(m_start);
    addWidget(m_artifact);
    connect(&view, &model::ViewState::changed, this, [this](model::ViewState::Changes changes) {
        if (changes & model::ViewState::PageChange)
            update();
    });
    connect(m_artifact, &ArtifactPage::chosen, this, &Centre::chosen);
}

void Centre::showArtifact(const model::Artifact *artifact, const QString &summary)
{
    m_isEmpty = !artifact;
    m_isPending = artifact && !artifact->run;
    m_run = artifact ? artifact->run : nullptr;
    if (m_isPending)
        m_artifact->showArtifact(*artifact, summary);
    update();
}

void Centre::setFormat(const model::Format &format)
{
    m_format = format;
    m_artifact->setFormat(format);
    for (const auto &[id, page] : m_pages)
        page->setFormat(format);
}

Page *Centre::currentPage() const
{
    return qobject_cast<Page *>(currentWidget());
}

void Centre::update()
{
    const bool isFirst = &pageById(m_view.view().page) == &pageRegistry().front();
    if (m_isPending) {
        setCurrentWidget(m_artifact);
    } else if (m_isEmpty && isFirst) {
        setCurrentWidget(m_start);
    } else {
        Page *shown = page(m_view.view().page);
        shown->setRun(m_run);
        setCurrentWidget(shown);
    }
}

Page *Centre::page(const QString &id)
{
    const PageSpec &spec = pageById(id);
    Page *&page = m_pages[QLatin1String(spec.id)];
    if (!page) {
        page = spec.make({spec, m_view, m_texts, m_actions}, this);
        page->setFormat(m_format);
        addWidget(page);
    }
    return page;
}

} // namespace hudiscope::gui
