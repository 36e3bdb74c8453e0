// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/io/decoder.h"

/// One maker for each codec of a library; makeDecoder() picks.
namespace hudiscope::io {

[[nodiscard]] std::unique_ptr<Decoder> makeZstdDecoder(std::unique_ptr<ByteStream> stream, std::uint64_t offset,
                                                       std::uint64_t expansionFloor);
[[nodiscard]] std::unique_ptr<Decoder> makeGzipDecoder(std::unique_ptr<ByteStream> stream, std::uint64_t offset,
                                                       std::uint64_t expansionFloor);
[[nodiscard]] std::unique_ptr<Decoder> makeLz4FrameDecoder(std::unique_ptr<ByteStream> stream, std::uint64_t offset,
                                                           std::uint64_t expansionFloor);

/// At the start of a part, bytes without the stream header are one raw snappy block, as for Java's reader.
[[nodiscard]] std::unique_ptr<Decoder> makeSnappyJavaDecoder(std::unique_ptr<ByteStream> stream, std::uint64_t offset,
                                                             std::uint64_t expansionFloor);

} // namespace hudiscope::io
