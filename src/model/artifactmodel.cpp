// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifactmodel.h"

#include <chrono>

namespace hudiscope::model {

using namespace std::chrono_literals;

namespace {

/// Before that, rate and time left would be guesses.
constexpr std::chrono::milliseconds KnownRateAfter = 1s;

std::optional<int> permille(const Artifact &artifact)
{
    if (!artifact.isBusy() || artifact.progress.total == 0)
        return std::nullopt;
    return static_cast<int>(artifact.progress.done * 1000 / artifact.progress.total);
}

} // namespace

ArtifactModel::ArtifactModel(AnalysisSession &session, QObject *parent)
    : QAbstractListModel(parent)
    , m_session(session)
{
    connect(&session, &AnalysisSession::aboutToInsert, this, [this](int row) { beginInsertRows({}, row, row); });
    connect(&session, &AnalysisSession::inserted, this, [this] { endInsertRows(); });
    connect(&session, &AnalysisSession::aboutToRemove, this, [this](int row) { beginRemoveRows({}, row, row); });
    connect(&session, &AnalysisSession::removed, this, [this] { endRemoveRows(); });
    connect(&session, &AnalysisSession::changed, this, [this](ArtifactId id) {
        const QModelIndex changed = indexOf(id);
        Q_EMIT dataChanged(changed, changed);
    });
}

int ArtifactModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_session.artifacts().size());
}

QModelIndex ArtifactModel::indexOf(ArtifactId id) const
{
    return index(m_session.position(id));
}

QVariant ArtifactModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Artifact &artifact = m_session.artifacts().at(static_cast<std::size_t>(index.row()));
    switch (role) {
    case Qt::DisplayRole:
        return artifact.name;
    case Qt::ToolTipRole:
        return artifact.path;
    case Qt::AccessibleTextRole:
        return tr("%1, %2", "artifact, what it is").arg(artifact.name, summary(artifact));
    case SummaryRole:
        return summary(artifact);
    case StateRole:
        return QVariant::fromValue(artifact.state);
    case IdRole:
        return QVariant::fromValue(artifact.id);
    case PermilleRole: {
        const std::optional<int> known = permille(artifact);
        return known ? QVariant(*known) : QVariant();
    }
    default:
        return {};
    }
}

QString ArtifactModel::summary(const Artifact &artifact) const
{
    switch (artifact.state) {
    case ArtifactState::Looking:
        return tr("Looking…");
    case ArtifactState::Choosing:
        return tr("%n applications found", nullptr, static_cast<int>(artifact.choices.size()));
    case ArtifactState::Reading:
        return progressText(artifact);
    case ArtifactState::Stopping:
        return tr("Stopping…");
    case ArtifactState::Done:
        return logText(artifact);
    case ArtifactState::Partial:
        return tr("Stopped, read so far: %1").arg(m_format.fileSize(artifact.progress.done));
    case ArtifactState::NotRecognised:
        return tr("Not recognised");
    case ArtifactState::Failed:
        return artifact.error ? QString::fromStdString(artifact.error->what) : tr("Cannot be read");
    case ArtifactState::Stopped:
        return tr("Stopped before anything was read");
    }
    Q_UNREACHABLE_RETURN({});
}

QString ArtifactModel::progressText(const Artifact &artifact) const
{
    const std::optional<int> known = permille(artifact);
    if (!known)
        return tr("Reading…");
    const auto elapsed = std::chrono::milliseconds(artifact.since.elapsed());
    const QString percent = m_format.number(*known / 10.0, 0) + QChar(0x00A0) + QLatin1Char('%');
    if (elapsed < KnownRateAfter || artifact.progress.done == 0)
        return percent;
    const double perSecond = static_cast<double>(artifact.progress.done) * 1000.0 / static_cast<double>(elapsed.count());
    const double left
        = static_cast<double>(artifact.progress.total - std::min(artifact.progress.done, artifact.progress.total)) / perSecond;
    //: share read, bytes a second, time left
    return tr("%1 · %2/s · %3 left")
        .arg(percent, m_format.fileSize(static_cast<std::uint64_t>(perSecond)), m_format.duration(left * 1000));
}

QString ArtifactModel::logText(const Artifact &artifact) const
{
    const artifact::Candidate &candidate = artifact.run->candidate;
    const QString size = m_format.fileSize(candidate.bytes);
    const QString state = candidate.inProgress ? tr("Growing event log") : tr("Event log");
    const io::Codec codec = candidate.parts.empty() ? io::Codec::None : candidate.parts.front().codec;
    if (codec == io::Codec::None)
        return tr("%1 · %2", "kind, size").arg(state, size);
    return tr("%1 · %2 · %3", "kind, codec, size").arg(state, QString::fromUtf8(io::name(codec)), size);
}

} // namespace hudiscope::model
