// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysissession.h"

#include <QCoreApplication>
#include <QUndoCommand>

namespace hudiscope::gui {

/// Takes an artifact out of the session; undone, it is back in its place with its results.
class RemoveArtifact final : public QUndoCommand
{
    Q_DECLARE_TR_FUNCTIONS(RemoveArtifact)

public:
    RemoveArtifact(model::AnalysisSession &session, const model::Artifact &artifact)
        : QUndoCommand(tr("Remove %1").arg(artifact.name))
        , m_session(session)
        , m_artifact(artifact)
    {
    }

    void redo() override
    {
        m_position = m_session.position(m_artifact.id);
        if (auto removed = m_session.remove(m_artifact.id))
            m_artifact = *std::move(removed);
    }

    void undo() override { m_session.restore(m_artifact, m_position); }

private:
    model::AnalysisSession &m_session;
    model::Artifact m_artifact;
    int m_position = 0;
};

} // namespace hudiscope::gui
