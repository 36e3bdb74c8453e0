// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/artifact/memberreader.h"

namespace hudiscope::artifact {

/// Null where KArchive does not take the file for a sound archive.
[[nodiscard]] std::shared_ptr<MemberReader> openWithKArchive(const std::string &path, Container container);

} // namespace hudiscope::artifact
