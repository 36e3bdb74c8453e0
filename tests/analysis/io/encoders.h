// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/io/textsource.h"

#include <cstddef>
#include <string>
#include <string_view>

/// Writers of every codec for tests, made with the codecs' own libraries (the framing of lz4-java,
/// snappy-java and ning-compress after their published formats).
namespace hudiscope::testing {

/// `lines` events of about 100 to 400 bytes that compress like a log and differ from line to line.
[[nodiscard]] std::string sampleLog(std::size_t lines, std::string_view applicationId = "app-20260101000000-0001");

/// A frame (zstd), member (gzip), block or chunk about every `pieceBytes` of text; zstd and snappy cut at line ends as Spark
/// does.
[[nodiscard]] std::string encode(io::Codec codec, std::string_view text, std::size_t pieceBytes = 32 * 1024);

/// One zstd frame without a content size, as a stream writer makes it.
[[nodiscard]] std::string zstdFrame(std::string_view text);

} // namespace hudiscope::testing
