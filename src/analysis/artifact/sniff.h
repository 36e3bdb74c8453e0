// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/artifact/artifact.h"
#include "analysis/artifact/contentshape.h"
#include "analysis/io/bytestream.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace hudiscope::artifact {

/// What the first bytes of one file or archive member say.
struct Content {
    Kind kind = Kind::Unknown;
    Container container = Container::None; ///< of the decoded bytes: Tar also for a compressed one
    io::Codec codec = io::Codec::None;
    std::string applicationId;
    std::string applicationName;
    std::optional<std::int64_t> startEpochMillis;
    std::string found; ///< for Kind::Unknown
};

/// Reads as little as it takes: the first event, and on to the application start while that comes
/// within limits::SniffBytes of decoded text. `name` is the file name, a hint for detectCodec().
[[nodiscard]] Content sniff(std::unique_ptr<io::ByteStream> stream, std::string_view name);

/// detectContainer() that also sees through a codec, for a compressed tar.
[[nodiscard]] Container detectPackedContainer(std::string_view head);

/// Bytes that it needs: enough for the first block of any codec.
inline constexpr std::size_t PackedContainerHeadBytes = 256 * 1024;

} // namespace hudiscope::artifact
