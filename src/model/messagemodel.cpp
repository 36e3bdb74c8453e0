// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/messagemodel.h"

#include "model/roles.h"

#include <algorithm>

namespace hudiscope::model {

MessageModel::MessageModel(const AnalysisSession &session, const Texts &texts, QObject *parent)
    : QAbstractTableModel(parent)
    , m_session(session)
    , m_texts(texts)
{
    connect(&session, &AnalysisSession::changed, this, &MessageModel::rebuild);
    connect(&session, &AnalysisSession::inserted, this, &MessageModel::rebuild);
    connect(&session, &AnalysisSession::removed, this, &MessageModel::rebuild);
}

void MessageModel::rebuild()
{
    std::vector<Message> messages;
    for (const Artifact &artifact : m_session.artifacts()) {
        if (artifact.error)
            messages.push_back(message(artifact, *artifact.error));
        for (const Notice &notice : artifact.notices)
            messages.push_back(message(artifact, notice));
    }
    if (messages == m_messages) // progress alone changes nothing here
        return;
    beginResetModel();
    m_messages = std::move(messages);
    endResetModel();
}

MessageModel::Message MessageModel::message(const Artifact &artifact, const Notice &notice) const
{
    QString path = artifact.path;
    if (artifact.candidate) {
        const auto part = std::ranges::find(artifact.candidate->parts, notice.part, &artifact::Part::name);
        if (part != artifact.candidate->parts.end())
            path = QString::fromStdString(part->path);
    }
    return {m_texts.severity(notice), artifact.id, artifact.name, m_texts.warning(notice), place(notice), path, notice.count};
}

MessageModel::Message MessageModel::message(const Artifact &artifact, const Error &error)
{
    QString text = QString::fromStdString(error.what);
    if (!error.next.empty())
        text += QLatin1Char(' ') + QString::fromStdString(error.next);
    return {Severity::Error, artifact.id, artifact.name, text, QString::fromStdString(error.where.member), artifact.path, 1};
}

QString MessageModel::place(const Notice &notice) const
{
    const QString part = QString::fromStdString(notice.part);
    if (notice.line)
        return tr("%1, line %2").arg(part, m_format.count(static_cast<std::int64_t>(*notice.line)));
    if (notice.byteOffset)
        return tr("%1, byte %2").arg(part, m_format.count(static_cast<std::int64_t>(*notice.byteOffset)));
    return part;
}

int MessageModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_messages.size());
}

int MessageModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString MessageModel::text(const Message &message, Column column) const
{
    switch (column) {
    case SeverityColumn:
        return severityName(message.severity);
    case ArtifactColumn:
        return message.name;
    case TextColumn:
        return message.text;
    case PlaceColumn:
        return message.place;
    case CountColumn:
        return m_format.count(static_cast<std::int64_t>(message.count));
    case ColumnCount:
        break;
    }
    Q_UNREACHABLE_RETURN({});
}

QVariant MessageModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Message &message = m_messages.at(static_cast<std::size_t>(index.row()));
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
    case ExportRole:
        return text(message, column);
    case Qt::TextAlignmentRole:
        return static_cast<int>((column == CountColumn ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case SortRole:
        if (column == SeverityColumn)
            return static_cast<int>(message.severity);
        return column == CountColumn ? QVariant::fromValue<qulonglong>(message.count) : QVariant(text(message, column));
    case SeverityRole:
        return QVariant::fromValue(message.severity);
    case ArtifactRole:
        return QVariant::fromValue(message.artifact);
    case PathRole:
        return message.path;
    default:
        return {};
    }
}

QVariant MessageModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != ExportRole))
        return {};
    switch (static_cast<Column>(section)) {
    case SeverityColumn:
        return tr("Severity");
    case ArtifactColumn:
        return tr("Artifact");
    case TextColumn:
        return tr("Message");
    case PlaceColumn:
        return tr("First Place");
    case CountColumn:
        return tr("Count");
    case ColumnCount:
        break;
    }
    return {};
}

QString MessageModel::severityName(Severity severity)
{
    switch (severity) {
    case Severity::Note:
        return tr("Note");
    case Severity::Warning:
        return tr("Warning");
    case Severity::Error:
        return tr("Error");
    }
    Q_UNREACHABLE_RETURN({});
}

} // namespace hudiscope::model
