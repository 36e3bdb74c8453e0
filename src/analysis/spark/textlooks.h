// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace hudiscope::spark {

/// What a text that is no event log seems to be, as the second half of a sentence. `firstLine` is
/// the beginning of its first line that is not blank.
[[nodiscard]] std::string looksLike(std::string_view firstLine, std::uint64_t lines);

} // namespace hudiscope::spark
