// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace hudiscope::testing {

using Files = std::vector<std::pair<std::string, std::string>>; ///< path and content

enum class ArchiveKind { Zip, Tar, TarGz, TarZst, TarXz, SevenZip };

/// The bytes of an archive, made with libarchive.
[[nodiscard]] std::string makeArchive(ArchiveKind kind, const Files &files);

} // namespace hudiscope::testing
