// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/runs/eventlogrun.h"

#include <memory>

namespace hudiscope::model {

/// One event log as all models, charts and pages share it: immutable, null for none.
using Run = std::shared_ptr<const runs::EventLogRun>;

} // namespace hudiscope::model
