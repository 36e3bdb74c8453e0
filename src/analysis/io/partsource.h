// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/io/bytestream.h"
#include "analysis/io/textsource.h"
#include "analysis/result.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace hudiscope::io {

/// One part to read: a file that can be read by position, or anything else as a stream.
struct PartInput {
    std::string name;
    std::uint64_t bytesStored = 0; ///< 0 where unknown
    std::function<Result<std::shared_ptr<const StoredFile>>()> openFile;  ///< exactly one of the two is set
    std::function<Result<std::unique_ptr<ByteStream>>()> openStream;
};

/// The text of the parts one after the other. Each is opened when its turn comes and split as its
/// codec and place allow; where one decoder has to go through all of it and `workers` is above 1, the
/// decoded text is handed out in blocks, so that decoding overlaps with the reading of the blocks before.
///
/// The split into pieces that are decoded alone does not depend on `workers`, so neither does what
/// is lost around a broken piece. A part that cannot be opened is one unit that ends in the error.
[[nodiscard]] std::unique_ptr<TextSource> makeTextSource(std::vector<PartInput> inputs, std::vector<Notice> notices,
                                                         unsigned workers);

} // namespace hudiscope::io
