// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "invocation.h"

#include "analysis/config/redaction.h"
#include "analysis/report/jsonwriter.h"

#include <cstdint>
#include <optional>
#include <string>

namespace hudiscope::cli {

/// The common options, understood and checked.
struct ReportOptions {
    bool json = false;
    report::JsonLayout layout = report::JsonLayout::Compact;
    std::optional<std::string> outputFile;
    std::optional<std::int64_t> nowEpochMillis;
    config::RedactionLevel redact = config::RedactionLevel::None;
    unsigned threads = 1;
    bool strict = false;
    bool exitZero = false;
    bool quiet = false;
    QString catalogsFolder;
};

[[nodiscard]] Checked<ReportOptions> readReportOptions(const Invocation &call);

/// A count of at least `least`.
[[nodiscard]] Checked<std::int64_t> readCount(const Invocation &call, std::string_view option, std::int64_t least,
                                              std::int64_t otherwise);
/// Seconds of at least 0, as ms; fractions of a ms are dropped.
[[nodiscard]] Checked<std::int64_t> readSecondsAsMillis(const Invocation &call, std::string_view option, std::int64_t otherwise);
/// ISO 8601 (UTC where no zone is given) or a Hudi instant (yyyyMMddHHmmss or yyyyMMddHHmmssSSS, UTC).
[[nodiscard]] Checked<std::int64_t> epochMillisOf(const std::string &time);

} // namespace hudiscope::cli
