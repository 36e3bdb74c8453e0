// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/catalog/catalogs.h"
#include "model/analysissession.h"

#include <memory>

namespace hudiscope::model {

/// The readers that the window works with: everything that is drawn is kept of each task.
[[nodiscard]] Readers eventLogReaders(std::shared_ptr<const catalog::Catalogs> catalogs);

} // namespace hudiscope::model
