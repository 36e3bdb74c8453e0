// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysissession.h"
#include "model/format.h"
#include "model/texts.h"

#include <QAbstractTableModel>

#include <vector>

namespace hudiscope::model {

/// Everything odd about what was read, and everything that could not be: one row a notice or
/// error, in the order of the artifacts.
class MessageModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { SeverityColumn, ArtifactColumn, TextColumn, PlaceColumn, CountColumn, ColumnCount };
    enum Role {
        SeverityRole = Qt::UserRole + 200, ///< Severity
        ArtifactRole,                      ///< ArtifactId
        PathRole,                          ///< file to open for the place; empty where there is none
    };

    MessageModel(const AnalysisSession &session, const Texts &texts, QObject *parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    [[nodiscard]] static QString severityName(Severity severity);

private:
    struct Message {
        Severity severity = Severity::Note;
        ArtifactId artifact{};
        QString name;
        QString text;
        QString place;
        QString path;
        std::uint64_t count = 1;

        bool operator==(const Message &) const = default;
    };

    void rebuild();
    [[nodiscard]] Message message(const Artifact &artifact, const Notice &notice) const;
    [[nodiscard]] static Message message(const Artifact &artifact, const Error &error);
    [[nodiscard]] QString place(const Notice &notice) const;
    [[nodiscard]] QString text(const Message &message, Column column) const;

    const AnalysisSession &m_session;
    const Texts &m_texts;
    Format m_format;
    std::vector<Message> m_messages;
};

} // namespace hudiscope::model
