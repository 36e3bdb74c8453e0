// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/io/errors.h"

#include <cerrno>
#include <format>
#include <system_error>

namespace hudiscope::io {

namespace {

Error atByte(Error::Kind kind, std::string what, std::uint64_t byte, std::string next)
{
    Error error{.kind = kind, .what = std::move(what), .where = {}, .next = std::move(next), .choices = {}};
    error.where.byte = byte;
    return error;
}

std::string_view noticeCode(Error::Kind kind)
{
    switch (kind) {
    case Error::Kind::Truncated:
        return "stream-truncated";
    case Error::Kind::Malformed:
    case Error::Kind::UnknownFormat:
        return "stream-corrupt";
    case Error::Kind::LimitExceeded:
        return "stream-limit";
    case Error::Kind::Unreadable:
    case Error::Kind::Unsupported:
    case Error::Kind::Ambiguous:
    case Error::Kind::Cancelled:
        return "part-unreadable";
    }
    return {};
}

} // namespace

Error unreadable(const std::string &path, int errorNumber)
{
    Error error{.kind = Error::Kind::Unreadable,
                .what = errorNumber == ENOENT
                    ? std::format("{} does not exist.", path)
                    : std::format("{} cannot be read: {}.", path, std::generic_category().message(errorNumber)),
                .where = {},
                .next = "Check that the path exists and that you may read it.",
                .choices = {}};
    error.where.artifact = path;
    return error;
}

Error truncated(std::string what, std::uint64_t byte)
{
    return atByte(Error::Kind::Truncated, std::move(what), byte,
                  "Everything before it was kept; copy the file again if the writer has finished.");
}

Error malformed(std::string what, std::uint64_t byte)
{
    return atByte(Error::Kind::Malformed, std::move(what), byte,
                  "Everything before it was kept; copy the file again from where it was written.");
}

Error limitExceeded(std::string what, std::uint64_t byte)
{
    return atByte(Error::Kind::LimitExceeded, std::move(what), byte,
                  "Everything before it was kept; unpack the file yourself if you trust it.");
}

Error unsupported(std::string what, std::string next, std::uint64_t byte)
{
    return atByte(Error::Kind::Unsupported, std::move(what), byte, std::move(next));
}

Notice noticeOf(const Error &error, const std::string &part)
{
    Notice notice;
    notice.code = noticeCode(error.kind);
    notice.arguments = {{"what", error.what}};
    notice.part = part;
    notice.byteOffset = error.where.byte;
    return notice;
}

} // namespace hudiscope::io
