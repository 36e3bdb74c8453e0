// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <chrono>
#include <cstdint>
#include <map>
#include <set>

namespace hudiscope::model {

enum class ArtifactId : std::int32_t { };

/// Tells when files of an artifact have changed, at most once per pause: a log that grows by the
/// second is read again by the pause, which grows with what one reading costs.
class GrowthWatch final : public QObject
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds LeastPause{2'000};

    explicit GrowthWatch(QObject *parent = nullptr);

    /// Replaces what was watched for the artifact. `pause` is the time to wait after a change.
    void watch(ArtifactId id, const QStringList &paths, std::chrono::milliseconds pause);
    void forget(ArtifactId id);

Q_SIGNALS:
    void grown(hudiscope::model::ArtifactId id);

private:
    struct Watched {
        QStringList paths;
        std::chrono::milliseconds pause{};
    };

    void onChanged(const QString &path);

    QFileSystemWatcher m_files;
    std::map<ArtifactId, Watched> m_watched;
    std::set<ArtifactId> m_waiting;
};

} // namespace hudiscope::model
