// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/growthwatch.h"

#include <algorithm>

namespace hudiscope::model {

GrowthWatch::GrowthWatch(QObject *parent)
    : QObject(parent)
{
    connect(&m_files, &QFileSystemWatcher::fileChanged, this, &GrowthWatch::onChanged);
    connect(&m_files, &QFileSystemWatcher::directoryChanged, this, &GrowthWatch::onChanged);
}

void GrowthWatch::watch(ArtifactId id, const QStringList &paths, std::chrono::milliseconds pause)
{
    forget(id);
    m_watched[id] = {paths, std::max(pause, LeastPause)};
    m_files.addPaths(paths);
}

void GrowthWatch::forget(ArtifactId id)
{
    const auto found = m_watched.find(id);
    if (found == m_watched.end())
        return;
    const QStringList paths = found->second.paths;
    m_watched.erase(found);
    m_waiting.erase(id);
    for (const QString &path : paths)
        if (std::ranges::none_of(m_watched, [&](const auto &other) { return other.second.paths.contains(path); }))
            m_files.removePath(path);
}

void GrowthWatch::onChanged(const QString &path)
{
    for (const auto &[id, watched] : m_watched) {
        if (!watched.paths.contains(path) || !m_waiting.insert(id).second)
            continue;
        QTimer::singleShot(watched.pause, this, [this, id] {
            if (m_waiting.erase(id) > 0) // not forgotten in the meantime
                Q_EMIT grown(id);
        });
    }
}

} // namespace hudiscope::model
