// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace hudiscope::artifact {

/// Containers that hold files; what is inside is looked at, see archive.h.
enum class Container { None, Zip, SevenZip, Tar, Xz, Bzip2 };

/// By the first bytes of a file, or of the text that a codec gave (a compressed tar).
[[nodiscard]] Container detectContainer(std::string_view head);

/// Bytes that detectContainer() needs to see at least: a whole tar header.
inline constexpr std::size_t ContainerHeadBytes = 512;

/// One sentence on what content looks like that nobody here reads, from the front of its text.
[[nodiscard]] std::string describeContent(std::string_view head);

} // namespace hudiscope::artifact
