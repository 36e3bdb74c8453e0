// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/io/textsource.h"

#include <string_view>

namespace hudiscope::io {

/// Bytes that detectCodec() wants to see of a stored part, fewer only if the part is shorter.
inline constexpr std::size_t CodecHeadBytes = 64;

/// The codec by the first bytes of a part. The name decides only where the bytes say nothing,
/// that is for snappy-java's fallback of one raw block, which has no magic.
[[nodiscard]] Codec detectCodec(std::string_view head, std::string_view name);

/// A file name without what says how a log is stored: `.inprogress`, `.compact`, a codec's extension.
[[nodiscard]] std::string_view stem(std::string_view name);

} // namespace hudiscope::io
