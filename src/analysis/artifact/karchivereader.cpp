// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/artifact/karchivereader.h"

#include "analysis/io/errors.h"
#include "analysis/limits.h"

#include <KTar>
#include <KZip>

#include <QDateTime>
#include <QIODevice>

#include <format>
#include <utility>
#include <vector>

namespace hudiscope::artifact {

namespace {

class KArchiveReader final : public MemberReader
{
public:
    explicit KArchiveReader(std::unique_ptr<KArchive> archive)
        : m_archive(std::move(archive))
    {
        list(*m_archive->directory(), {});
    }

    Result<std::optional<Member>> next() override
    {
        m_device.reset();
        m_position = 0;
        m_current = m_next < m_files.size() ? &m_files[m_next++] : nullptr;
        if (m_current == nullptr)
            return std::optional<Member>();
        const KArchiveFile &file = *m_current->file;
        return Member{.path = m_current->path,
                      .bytes = static_cast<std::uint64_t>(file.size()),
                      .modifiedNanos = file.date().toMSecsSinceEpoch() * 1'000'000,
                      .isLink = !file.symLinkTarget().isEmpty()};
    }

    Result<std::size_t> read(std::span<char> buffer) override
    {
        if (!m_device)
            m_device.reset(m_current->file->createDevice());
        const qint64 count = m_device ? m_device->read(buffer.data(), static_cast<qint64>(buffer.size())) : -1;
        if (count < 0)
            return std::unexpected(
                io::malformed(std::format("{} cannot be unpacked from the archive.", m_current->path), m_position));
        const bool isShort = count == 0 && m_position < static_cast<std::uint64_t>(m_current->file->size());
        if (isShort && !buffer.empty())
            return std::unexpected(io::truncated(std::format("{} ends early inside the archive.", m_current->path), m_position));
        m_position += static_cast<std::uint64_t>(count);
        return static_cast<std::size_t>(count);
    }

private:
    struct ListedFile {
        std::string path;
        const KArchiveFile *file = nullptr; // the archive's
    };

    void list(const KArchiveDirectory &folder, const std::string &prefix)
    {
        const QStringList names = folder.entries();
        for (const QString &name : names) {
            const KArchiveEntry *entry = folder.entry(name);
            const std::string path = prefix + name.toStdString();
            if (entry->isDirectory())
                list(*static_cast<const KArchiveDirectory *>(entry), path + '/');
            else if (m_files.size() <= limits::ArchiveMembers) // one more than allowed, so that the caller sees it
                m_files.push_back({.path = path, .file = static_cast<const KArchiveFile *>(entry)});
        }
    }

    std::unique_ptr<KArchive> m_archive;
    std::vector<ListedFile> m_files;
    std::size_t m_next = 0;
    const ListedFile *m_current = nullptr;
    std::unique_ptr<QIODevice> m_device;
    std::uint64_t m_position = 0;
};

} // namespace

std::shared_ptr<MemberReader> openWithKArchive(const std::string &path, Container container)
{
    const QString name = QString::fromStdString(path);
    std::unique_ptr<KArchive> archive;
    if (container == Container::Zip)
        archive = std::make_unique<KZip>(name);
    else
        archive = std::make_unique<KTar>(name, QStringLiteral("application/x-tar")); // named, or it unpacks to find out
    if (!archive->open(QIODevice::ReadOnly))
        return nullptr;
    return std::make_shared<KArchiveReader>(std::move(archive));
}

} // namespace hudiscope::artifact
