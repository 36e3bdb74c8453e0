// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/result.h"

#include <QString>
#include <QTemporaryDir>

#include <memory>

namespace hudiscope::gui {

/// The event log that is built into the program, put into a folder of its own for as long as the
/// program runs, since readers take files.
class Demo
{
public:
    [[nodiscard]] Result<QString> path();
    /// Whether a path is the demo's, which is no file of the user's to remember.
    [[nodiscard]] bool owns(const QString &path) const { return m_folder && path.startsWith(m_folder->path()); }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

} // namespace hudiscope::gui
