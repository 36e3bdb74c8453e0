// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace hudiscope::io {

/// Decodes the payload of one compressed LZF chunk; false unless it gives exactly all of `text`.
[[nodiscard]] bool decompressLzf(std::string_view payload, std::span<char> text);

} // namespace hudiscope::io
