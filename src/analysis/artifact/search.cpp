// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/artifact/search.h"

#include "analysis/artifact/archivesession.h"
#include "analysis/artifact/memberreader.h"
#include "analysis/io/errors.h"
#include "analysis/limits.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <format>
#include <iterator>
#include <utility>

namespace hudiscope::artifact {

namespace fs = std::filesystem;

namespace {

Notice notice(std::string code, std::string part, Arguments arguments = {})
{
    Notice made;
    made.code = std::move(code);
    made.part = std::move(part);
    made.arguments = std::move(arguments);
    return made;
}

Error cancelled()
{
    return {.kind = Error::Kind::Cancelled, .what = "Stopped on request.", .where = {}, .next = {}, .choices = {}};
}

std::int64_t modifiedNanosOf(const fs::path &path)
{
    std::error_code ignored;
    const auto when = fs::last_write_time(path, ignored);
    return ignored
        ? 0
        : std::chrono::duration_cast<std::chrono::nanoseconds>(fs::file_time_type::clock::to_sys(when).time_since_epoch())
              .count();
}

bool isHidden(std::string_view name)
{
    return name.starts_with('.');
}

std::string_view nameOf(std::string_view path)
{
    return path.substr(path.find_last_of('/') + 1);
}

std::string_view folderOf(std::string_view path)
{
    const std::size_t slash = path.find_last_of('/');
    return slash == std::string_view::npos ? std::string_view{} : path.substr(0, slash);
}

bool isContainer(const Content &content)
{
    return content.container != Container::None;
}

/// Goes through the members of one archive and, if they are archives, through theirs.
class ArchiveSearch
{
public:
    ArchiveSearch(std::string path, Findings &findings, std::stop_token stop)
        : m_path(std::move(path))
        , m_findings(findings)
        , m_stop(std::move(stop))
    {
    }

    /// `inner` is the path of the nested archive that `reader` goes through, empty for the outer one.
    [[nodiscard]] Result<void> run(const std::shared_ptr<MemberReader> &reader, const std::string &inner)
    {
        for (;;) {
            if (m_stop.stop_requested())
                return std::unexpected(cancelled());
            const Result<std::optional<Member>> member = reader->next();
            if (!member)
                return stopAt(member.error(), inner);
            if (!*member)
                return {};
            if (++m_seen > limits::ArchiveMembers) {
                m_findings.notices.push_back(
                    notice("members-limit", m_path, {{"limit", std::to_string(limits::ArchiveMembers)}}));
                return {};
            }
            if ((*member)->isLink || isHidden(nameOf((*member)->path)))
                continue;
            if (const Result<void> looked = lookAt(**member, reader, inner); !looked)
                return looked;
        }
    }

private:
    Result<void> stopAt(const Error &error, const std::string &inner)
    {
        if (error.kind == Error::Kind::Cancelled || (m_seen == 0 && inner.empty()))
            return std::unexpected(error);
        m_findings.notices.push_back(io::noticeOf(error, inner.empty() ? m_path : inner));
        return {};
    }

    Result<void> lookAt(const Member &member, const std::shared_ptr<MemberReader> &reader, const std::string &inner)
    {
        auto stream = std::make_unique<MemberStream>(reader);
        std::string head = io::readHead(*stream, PackedContainerHeadBytes);
        const bool isNested = inner.empty() && detectPackedContainer(head) != Container::None;
        auto whole = std::make_unique<io::RejoinedStream>(std::move(head), std::move(stream));
        if (!isNested) {
            add(member, sniff(std::move(whole), nameOf(member.path)), inner);
            return {};
        }
        const Result<std::shared_ptr<MemberReader>> nested = openArchive(std::move(whole), m_stop);
        return nested ? run(*nested, member.path) : stopAt(nested.error(), member.path);
    }

    void add(const Member &member, Content content, const std::string &inner)
    {
        FoundFile &file = m_findings.files.emplace_back();
        file.part.name = nameOf(member.path);
        file.part.path = m_path;
        file.part.member = inner.empty() ? member.path : inner + std::string(MemberSeparator) + member.path;
        file.part.bytes = member.bytes;
        file.part.codec = content.codec;
        file.origin = m_path + std::string(MemberSeparator) + file.part.member;
        file.folder = folderOf(file.origin);
        file.modifiedNanos = member.modifiedNanos;
        file.content = std::move(content);
    }

    std::string m_path;
    Findings &m_findings;
    std::stop_token m_stop;
    std::size_t m_seen = 0;
};

FoundFile plainFile(const std::string &path, std::uint64_t bytes, Content content)
{
    FoundFile file;
    file.folder = folderOf(path);
    file.origin = path;
    file.part.name = nameOf(path);
    file.part.path = path;
    file.part.bytes = bytes;
    file.part.codec = content.codec;
    file.modifiedNanos = modifiedNanosOf(path);
    file.content = std::move(content);
    return file;
}

/// Adds what one file holds; an archive that cannot be opened at all is added as the file it is.
Result<void> lookInto(const std::string &path, Findings &findings, const std::stop_token &stop)
{
    const Result<std::shared_ptr<const io::StoredFile>> file = io::StoredFile::open(path);
    if (!file)
        return std::unexpected(file.error());
    const std::uint64_t bytes = (*file)->size();
    Content content = sniff(std::make_unique<io::FileStream>(*file, 0, bytes), nameOf(path));
    if (!isContainer(content)) {
        findings.files.push_back(plainFile(path, bytes, std::move(content)));
        return {};
    }
    const Result<std::shared_ptr<MemberReader>> reader = openArchive(path, stop);
    const Result<void> searched = reader ? ArchiveSearch(path, findings, stop).run(*reader, {}) : std::unexpected(reader.error());
    if (searched || searched.error().kind == Error::Kind::Cancelled)
        return searched;
    content.found = std::format("It is an archive or compressed in a way that cannot be read: {}", searched.error().what);
    findings.files.push_back(plainFile(path, bytes, std::move(content)));
    return {};
}

/// One folder tree; keeps going where a single file or folder cannot be read.
class FolderSearch
{
public:
    FolderSearch(Findings &findings, std::stop_token stop)
        : m_findings(findings)
        , m_stop(std::move(stop))
    {
    }

    [[nodiscard]] Result<void> run(const fs::path &folder)
    {
        std::error_code error;
        std::vector<fs::directory_entry> entries;
        std::ranges::copy(fs::directory_iterator(folder, error), std::back_inserter(entries));
        if (error)
            m_findings.notices.push_back(notice("folder-unreadable", folder.string()));
        std::ranges::sort(entries); // the order of a folder is the file system's whim
        const bool isHudiTable
            = std::ranges::any_of(entries, [](const fs::directory_entry &entry) { return entry.path().filename() == ".hoodie"; });
        for (const fs::directory_entry &entry : entries) {
            if (isHudiTable || m_seen > limits::FolderEntries)
                break;
            if (const Result<void> visited = visit(entry); !visited)
                return visited;
        }
        return {};
    }

private:
    Result<void> visit(const fs::directory_entry &entry)
    {
        const std::string path = entry.path().string();
        std::error_code error;
        if (m_stop.stop_requested())
            return std::unexpected(cancelled());
        if (++m_seen > limits::FolderEntries)
            m_findings.notices.push_back(notice("members-limit", path, {{"limit", std::to_string(limits::FolderEntries)}}));
        else if (isHidden(nameOf(path)))
            return {};
        else if (entry.is_symlink(error))
            m_findings.notices.push_back(notice("symlink-skipped", path));
        else if (entry.is_directory(error))
            return run(entry.path());
        else if (entry.is_regular_file(error))
            return look(path);
        return {};
    }

    Result<void> look(const std::string &path)
    {
        const Result<void> looked = lookInto(path, m_findings, m_stop);
        if (looked || looked.error().kind == Error::Kind::Cancelled)
            return looked;
        m_findings.notices.push_back(io::noticeOf(looked.error(), path));
        return {};
    }

    Findings &m_findings;
    std::stop_token m_stop;
    std::size_t m_seen = 0;
};

} // namespace

Result<Findings> searchFile(const std::string &path, std::stop_token stop)
{
    Findings findings;
    if (const Result<void> looked = lookInto(path, findings, stop); !looked)
        return std::unexpected(looked.error());
    return findings;
}

Result<Findings> searchFolder(const std::string &path, std::stop_token stop)
{
    std::error_code error;
    fs::directory_iterator(path, error);
    if (error)
        return std::unexpected(io::unreadable(path, error.value()));
    Findings findings;
    if (const Result<void> searched = FolderSearch(findings, std::move(stop)).run(path); !searched)
        return std::unexpected(searched.error());
    return findings;
}

} // namespace hudiscope::artifact
