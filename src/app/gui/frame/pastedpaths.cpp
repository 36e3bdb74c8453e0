// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/pastedpaths.h"

#include <QDir>
#include <QMimeData>
#include <QUrl>

namespace hudiscope::gui {

namespace {

/// The path that a line names, or nothing.
QString pathOf(QString line)
{
    line = line.trimmed();
    const bool isQuoted = line.size() > 1 && line.front() == line.back() && (line.front() == u'"' || line.front() == u'\'');
    if (isQuoted)
        line = line.mid(1, line.size() - 2);
    if (line.startsWith(QLatin1String("file:")))
        return QUrl(line).toLocalFile();
    if (line.startsWith(QLatin1String("~/")))
        return QDir::homePath() + line.mid(1);
    return QDir::isAbsolutePath(line) ? line : QString();
}

} // namespace

QStringList pastedPaths(const QMimeData &clipboard)
{
    QStringList paths;
    for (const QUrl &url : clipboard.urls())
        if (url.isLocalFile())
            paths << url.toLocalFile();
    if (!paths.isEmpty())
        return paths;
    for (const QString &line : clipboard.text().split(u'\n', Qt::SkipEmptyParts)) {
        const QString path = pathOf(line);
        if (path.isEmpty())
            return {}; // a text, in which one line happens to look like a path
        paths << path;
    }
    return paths;
}

} // namespace hudiscope::gui
