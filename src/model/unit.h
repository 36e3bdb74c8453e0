// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>

#include <cstdint>

namespace hudiscope::model {

/// What a number of a cell, axis or key figure means; decides how it is shown and aligned.
enum class Unit : std::uint8_t {
    Text,
    Id,       ///< a whole number that is a name: no thousands separators
    Count,
    Bytes,
    Millis,   ///< a duration
    Share,    ///< 0…1, shown as per cent
    Ratio,    ///< shown as "14.6 ×"
    Time,     ///< epoch milliseconds
};

} // namespace hudiscope::model

Q_DECLARE_METATYPE(hudiscope::model::Unit)
