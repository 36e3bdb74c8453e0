// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/demo.h"

#include <QDir>
#include <QFile>

namespace hudiscope::gui {

Result<QString> Demo::path()
{
    const QDir built(QStringLiteral(":/hudiscope/demo"));
    const QString name = built.entryList(QDir::Files).value(0);
    if (!m_folder)
        m_folder = std::make_unique<QTemporaryDir>();
    const QString path = m_folder->filePath(name);
    if (!QFile::exists(path) && !QFile::copy(built.filePath(name), path))
        return std::unexpected(Error{Error::Kind::Unreadable,
                                     "The demo could not be written to the folder for temporary files.",
                                     {},
                                     "Make room there, or open a log of your own.",
                                     {}});
    return path;
}

} // namespace hudiscope::gui
