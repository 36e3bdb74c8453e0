// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSettings>
#include <QStringList>
#include <QVariant>

namespace hudiscope::gui {

/// A remembered choice: its key and what holds until the user chooses.
template<class T>
struct Setting {
    const char *key;
    T otherwise;

    [[nodiscard]] T read() const
    {
        return QSettings().value(QLatin1String(key), QVariant::fromValue(otherwise)).template value<T>();
    }
    void write(const T &value) const { QSettings().setValue(QLatin1String(key), QVariant::fromValue(value)); }
};

namespace settings {

/// Counts up when a layout changes so much that an old one would do harm.
inline constexpr int LayoutVersion = 1;

inline const Setting<QByteArray> Geometry{"window/geometry", {}};
inline const Setting<QByteArray> Docks{"window/docks", {}};
inline const Setting<QString> Page{"window/page", {}};
inline const Setting<bool> HighContrast{"window/highContrast", false};
inline const Setting<bool> LocalTime{"window/localTime", false};
inline const Setting<QStringList> RecentFiles{"files/recent", {}};

} // namespace settings

} // namespace hudiscope::gui
