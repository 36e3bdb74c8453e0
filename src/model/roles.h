// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Qt>

namespace hudiscope::model {

/// Roles that all our models answer, so that proxies, delegates and exports need no concrete model.
enum Role {
    SortRole = Qt::UserRole + 1, ///< raw number or text to sort by; invalid where not derivable
    UnitRole,                    ///< model::Unit of the value
    EntityRole,                  ///< model::EntityRef for selection
    ReasonRole,                  ///< why the value is not derivable; invalid where it is
    CaveatRole,                  ///< what to keep in mind about the value
    PhaseRole,     ///< phases::Phase of the row as a number, where it has one
    ExportRole,                  ///< text for CSV: never localised
};

} // namespace hudiscope::model
