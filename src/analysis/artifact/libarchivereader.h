// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/artifact/memberreader.h"
#include "analysis/io/storedfile.h"

namespace hudiscope::artifact {

[[nodiscard]] Result<std::shared_ptr<MemberReader>> openWithLibarchive(std::shared_ptr<const io::StoredFile> file,
                                                                       std::stop_token stop);
[[nodiscard]] Result<std::shared_ptr<MemberReader>> openWithLibarchive(std::unique_ptr<io::ByteStream> stream,
                                                                       std::stop_token stop);

} // namespace hudiscope::artifact
