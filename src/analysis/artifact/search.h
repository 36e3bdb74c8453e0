// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/artifact/foundfile.h"
#include "analysis/result.h"

#include <stop_token>
#include <string>

namespace hudiscope::artifact {

/// Looks at a file; at every member where it is an archive, one archive inside it included.
[[nodiscard]] Result<Findings> searchFile(const std::string &path, std::stop_token stop);

/// Looks at every file below a folder: hidden ones and what lies in a Hudi table left out, symbolic
/// links not followed.
[[nodiscard]] Result<Findings> searchFolder(const std::string &path, std::stop_token stop);

} // namespace hudiscope::artifact
