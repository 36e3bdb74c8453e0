// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysissession.h"
#include "model/format.h"

#include <QAbstractListModel>

namespace hudiscope::model {

/// The session's artifacts as a list: name, one line about each, state, progress.
class ArtifactModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        SummaryRole = Qt::UserRole + 100, ///< "Event log · zstd · 18.6 MB", or progress, or what is wrong
        StateRole,                        ///< ArtifactState
        PermilleRole,                     ///< 0…1000 while busy; invalid where unknown
        IdRole,                           ///< ArtifactId
    };

    explicit ArtifactModel(AnalysisSession &session, QObject *parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QModelIndex indexOf(ArtifactId id) const;

private:
    [[nodiscard]] QString summary(const Artifact &artifact) const;
    [[nodiscard]] QString progressText(const Artifact &artifact) const;
    [[nodiscard]] QString logText(const Artifact &artifact) const;

    AnalysisSession &m_session;
    Format m_format;
};

} // namespace hudiscope::model
