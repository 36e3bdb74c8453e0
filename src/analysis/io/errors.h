// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/result.h"

#include <cstdint>
#include <string>

/// The errors that reading stored bytes can end in; one place for their wording.
namespace hudiscope::io {

/// The file system refused; `errorNumber` is errno of the failed call.
[[nodiscard]] Error unreadable(const std::string &path, int errorNumber);

/// The stored bytes end in the middle of something. `byte` is an offset in the stored part.
[[nodiscard]] Error truncated(std::string what, std::uint64_t byte);

/// The stored bytes are not what the format asks for.
[[nodiscard]] Error malformed(std::string what, std::uint64_t byte);

/// A bound of analysis/limits.h was met.
[[nodiscard]] Error limitExceeded(std::string what, std::uint64_t byte);

/// A feature of the format that is not read.
[[nodiscard]] Error unsupported(std::string what, std::string next, std::uint64_t byte);

/// The notice for an error that ended one unit or part while the rest goes on:
/// `stream-truncated`, `stream-corrupt`, `stream-limit` or `part-unreadable`.
[[nodiscard]] Notice noticeOf(const Error &error, const std::string &part);

} // namespace hudiscope::io
