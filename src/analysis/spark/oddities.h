// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/io/textsource.h"
#include "analysis/result.h"
#include "analysis/spark/eventbatch.h"
#include "analysis/spark/sparkprofile.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace hudiscope::spark {

/// Counts odd lines by part and kind, so that a million of them cost what one costs.
class Oddities
{
public:
    /// `firstLine` is the 1-based line in the part of the first line of the batch.
    void add(std::span<const OddLine> lines, std::size_t part, std::uint64_t firstLine);

    [[nodiscard]] std::vector<Notice> notices(std::span<const io::PartInfo> parts) const;
    [[nodiscard]] std::vector<SkippedLines> skipped(std::span<const io::PartInfo> parts) const;
    [[nodiscard]] std::vector<UnparsedLines> unparsed() const;
    [[nodiscard]] bool hasCutLine() const;

private:
    struct Tally {
        std::uint64_t count = 0;
        std::uint64_t firstLine = 0;
        std::uint64_t lastLine = 0;
        std::uint64_t longest = 0;

        void add(std::uint64_t line, std::uint64_t bytes);
    };
    using Part = std::array<Tally, OddityCount>;

    [[nodiscard]] static const Tally &tally(const Part &part, Oddity oddity) { return part[static_cast<std::size_t>(oddity)]; }

    std::vector<Part> m_parts;
};

} // namespace hudiscope::spark
