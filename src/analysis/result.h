// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace hudiscope {

/// Where in the user's input something is: the artifact as it was named, the part or archive
/// member inside it, and the line (1-based) or the byte offset in the decoded text.
struct Origin {
    std::string artifact;
    std::string member;
    std::optional<std::uint64_t> line;
    std::optional<std::uint64_t> byte;

    bool operator==(const Origin &) const = default;
};

/// No value at all. `what` says what happened and `next` what to do about it, each one sentence.
struct Error {
    enum class Kind {
        Unreadable,    ///< the file system or archive refused
        UnknownFormat, ///< the content is nothing we read
        Malformed,     ///< a known format, but broken
        Truncated,     ///< ends before anything usable
        LimitExceeded, ///< beyond a limit of analysis/limits.h
        Unsupported,   ///< a known format or version that cannot be read
        Ambiguous,     ///< several candidates, the user has to pick (ids in `choices`)
        Cancelled,     ///< stopped on request before anything was read
    };
    Kind kind = Kind::Unreadable;
    std::string what;
    Origin where;
    std::string next;
    std::vector<std::string> choices;
};

template<class T>
using Result = std::expected<T, Error>;

/// Named values for the placeholders `{name}` of a catalog text.
using Arguments = std::vector<std::pair<std::string, std::string>>;

/// A value was made, but something of the input was lost or odd. `code` is an id of
/// catalogs/warnings.json, which holds severity and text; equal codes of one part are counted.
struct Notice {
    std::string code;
    Arguments arguments;
    std::string part;
    std::optional<std::uint64_t> line;
    std::optional<std::uint64_t> byteOffset;
    std::uint64_t count = 1;

    bool operator==(const Notice &) const = default;
};

/// This input cannot give the measurement. `reason` is an id `reason.…` of catalogs/messages.json.
struct NotDerivable {
    std::string reason;
    Arguments arguments;

    bool operator==(const NotDerivable &) const = default;
};

template<class T>
using Measured = std::expected<T, NotDerivable>;

} // namespace hudiscope
