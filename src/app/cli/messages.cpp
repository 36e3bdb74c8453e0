// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "messages.h"

#include "commandtable.h"

#include "analysis/report/format.h"
#include "analysis/report/textlayout.h"

#include <cstdio>
#include <format>
#include <print>
#include <string>

namespace hudiscope::cli {

namespace {

/// For scripts: the reason of exit code 2 as one word.
std::string_view nameOf(Error::Kind kind)
{
    switch (kind) {
    case Error::Kind::Unreadable:
        return "unreadable";
    case Error::Kind::UnknownFormat:
        return "unknown-format";
    case Error::Kind::Malformed:
        return "malformed";
    case Error::Kind::Truncated:
        return "truncated";
    case Error::Kind::LimitExceeded:
        return "limit-exceeded";
    case Error::Kind::Unsupported:
        return "unsupported";
    case Error::Kind::Ambiguous:
        return "ambiguous";
    case Error::Kind::Cancelled:
        return "cancelled";
    }
    return {};
}

} // namespace

void sayError(const Error &error)
{
    const std::string next = error.next.empty() ? std::string{} : " " + report::oneLine(error.next);
    std::println(stderr, "{}: error[{}]: {}{}", ProgramName, nameOf(error.kind), report::oneLine(error.what), next);
    for (const std::string &choice : error.choices)
        std::println(stderr, "  {}", report::oneLine(choice));
}

void sayError(std::string_view what)
{
    std::println(stderr, "{}: {}", ProgramName, report::oneLine(what));
}

void sayUsageError(std::string_view what, std::string_view command)
{
    std::println(stderr, "{}: {}", ProgramName, report::oneLine(what));
    std::println(stderr, "Try '{}{}{} --help'.", ProgramName, command.empty() ? "" : " ", command);
}

void sayInterrupted(std::uint64_t bytesRead)
{
    const report::Format format{report::NumberSymbols::plain()};
    std::println(stderr, "\n{}: interrupted after reading {}; no report was written.", ProgramName,
                 format.storedBytes(bytesRead));
}

} // namespace hudiscope::cli
