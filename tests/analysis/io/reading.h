// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/io/partsource.h"
#include "analysis/io/textsource.h"

#include <string>
#include <string_view>
#include <vector>

namespace hudiscope::testing {

/// Everything that a source gave: the text joined in the order of the units, and the errors of units.
struct ReadBack {
    std::string text;
    std::vector<Error> errors;
    std::size_t units = 0;
};

/// Reads a source with `readers` threads at once, `bufferBytes` at a time.
[[nodiscard]] ReadBack readAll(io::TextSource &source, unsigned readers, std::size_t bufferBytes = 64 * 1024);

/// The parts as one file on disk.
[[nodiscard]] io::PartInput fileInput(const std::string &path);

/// The bytes as a stream that cannot be read by position and gives `step` bytes at a time.
[[nodiscard]] io::PartInput streamInput(std::string name, std::string bytes, std::size_t step);

} // namespace hudiscope::testing
