// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

namespace hudiscope::io {

/// CRC-32 with the Castagnoli polynomial (RFC 3720 B.4), which no library of ours exports.
[[nodiscard]] std::uint32_t crc32c(std::span<const char> bytes);

} // namespace hudiscope::io
