// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/artifact/archivesession.h"

#include "analysis/io/errors.h"

#include <format>
#include <utility>

namespace hudiscope::artifact {

namespace {

/// Moves the reader on to a member; false where it comes to the end before.
Result<bool> advance(MemberReader &reader, const std::string &member)
{
    for (;;) {
        const Result<std::optional<Member>> next = reader.next();
        if (!next)
            return std::unexpected(next.error());
        if (!*next)
            return false;
        if ((*next)->path == member)
            return true;
    }
}

} // namespace

ArchiveSession::ArchiveSession(std::string path)
    : m_path(std::move(path))
{
}

Result<std::unique_ptr<io::ByteStream>> ArchiveSession::open(const std::string &member)
{
    const std::size_t separator = member.rfind(MemberSeparator);
    if (separator == std::string::npos)
        return find({}, member);
    return find(member.substr(0, separator), member.substr(separator + MemberSeparator.size()));
}

Result<std::shared_ptr<MemberReader>> ArchiveSession::start(const std::string &container)
{
    if (container.empty())
        return openArchive(m_path, {});
    Result<std::unique_ptr<io::ByteStream>> inner = find({}, container);
    if (!inner)
        return std::unexpected(std::move(inner.error()));
    return openArchive(std::move(*inner), {});
}

/// Goes on from where the last member was found, as long as nobody reads that one any more; parts in
/// archive order then cost one pass. Else, and where the member lies before, it begins anew.
Result<std::unique_ptr<io::ByteStream>> ArchiveSession::find(const std::string &container, const std::string &member)
{
    std::shared_ptr<MemberReader> &reader = m_readers[container];
    const bool mayGoOn = reader && reader.use_count() == 1;
    if (mayGoOn && advance(*reader, member).value_or(false))
        return std::make_unique<MemberStream>(reader);
    Result<std::shared_ptr<MemberReader>> started = start(container);
    if (!started)
        return std::unexpected(std::move(started.error()));
    reader = std::move(*started);
    const Result<bool> isFound = advance(*reader, member);
    if (!isFound)
        return std::unexpected(isFound.error());
    if (*isFound)
        return std::make_unique<MemberStream>(reader);
    Error error = io::malformed(std::format("{} is no longer in {}.", member, m_path), 0);
    error.kind = Error::Kind::Unreadable;
    return std::unexpected(std::move(error));
}

} // namespace hudiscope::artifact
