// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/io/textsource.h"
#include "analysis/result.h"
#include "analysis/runcontext.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hudiscope::artifact {

/// What something is by its content; the names are those of the contract (`input.kind`).
enum class Kind { SparkEventLog, Unknown };
[[nodiscard]] std::string_view name(Kind kind);

/// One part of an event log: a file of the file system or a member of an archive.
struct Part {
    std::string name;     ///< file or member name, as shown to people
    std::string path;     ///< file of the file system; the archive where `member` is not empty
    std::string member;   ///< member path inside the archive (`a.zip!/b.tar!/c` nests with `!/`)
    std::uint64_t bytes = 0;
    io::Codec codec = io::Codec::None;
};

enum class Layout { SingleFile, RollingFolder, PartSet, StandardInput };

/// One thing that can be read: an event log (single file, rolling folder, bare set of parts), or
/// something that is not recognised, with what was found instead.
struct Candidate {
    Kind kind = Kind::Unknown;
    Layout layout = Layout::SingleFile;
    std::string origin;        ///< path as given; `archive!/member` inside an archive
    std::string applicationId; ///< from the log's own start event where it is near the beginning, else from the name
    std::string applicationName;
    std::optional<std::int64_t> startEpochMillis;
    std::vector<Part> parts;   ///< in reading order, after the compaction rule
    std::uint64_t bytes = 0;
    bool inProgress = false;
    std::vector<Notice> notices; ///< gaps in the sequence, duplicates, replaced parts, no appstatus …
    std::string found;         ///< for Kind::Unknown: one sentence on what the content looks like
};

/// Looks at a path (file, folder, archive, or `-` for standard input) and lists what is in it,
/// newest first. Reads only the first bytes of each file. Never follows symbolic links out of the
/// folder, never writes. An Error means that the path itself cannot be read.
[[nodiscard]] Result<std::vector<Candidate>> discover(const std::string &path, const RunContext &context);

/// Opens the text of a candidate for reading. The number of workers decides how it is split.
[[nodiscard]] Result<std::unique_ptr<io::TextSource>> openText(const Candidate &candidate, unsigned workers);

/// `xxh3:` and 16 hex digits over size, first and last 64 KiB; of several parts over sorted names and sizes. Of members:
/// the archive's, and their names and sizes. An Error for standard input, which cannot be read twice.
[[nodiscard]] Result<std::string> fingerprint(const Candidate &candidate);

/// What the file system says of a candidate at one moment. Two stamps that differ mean that the log has
/// grown, got or lost a part, or was renamed at its end: read it again. `files` is 0 where nothing is left.
struct Stamp {
    std::uint64_t bytes = 0;
    std::uint64_t files = 0;
    std::int64_t modifiedNanos = 0; ///< newest file, since the epoch
    bool inProgress = false;

    bool operator==(const Stamp &) const = default;
};
[[nodiscard]] Stamp stampOf(const Candidate &candidate);

} // namespace hudiscope::artifact
