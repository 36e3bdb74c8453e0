// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archives.h"

#include <archive.h>
#include <archive_entry.h>

#include <QFile>
#include <QTemporaryDir>

namespace hudiscope::testing {

namespace {

void setKind(archive *writer, ArchiveKind kind)
{
    switch (kind) {
    case ArchiveKind::Zip:
        archive_write_set_format_zip(writer);
        return;
    case ArchiveKind::SevenZip:
        archive_write_set_format_7zip(writer);
        return;
    case ArchiveKind::TarGz:
        archive_write_add_filter_gzip(writer);
        break;
    case ArchiveKind::TarZst:
        archive_write_add_filter_zstd(writer);
        break;
    case ArchiveKind::TarXz:
        archive_write_add_filter_xz(writer);
        break;
    case ArchiveKind::Tar:
        break;
    }
    archive_write_set_format_pax_restricted(writer);
}

} // namespace

std::string makeArchive(ArchiveKind kind, const Files &files)
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("archive"));
    archive *writer = archive_write_new();
    setKind(writer, kind);
    if (archive_write_open_filename(writer, path.toUtf8().constData()) != ARCHIVE_OK)
        qFatal("libarchive: %s", archive_error_string(writer));
    for (const auto &[name, bytes] : files) {
        archive_entry *entry = archive_entry_new();
        archive_entry_set_pathname(entry, name.c_str());
        archive_entry_set_size(entry, static_cast<la_int64_t>(bytes.size()));
        archive_entry_set_filetype(entry, AE_IFREG);
        archive_entry_set_perm(entry, 0644);
        archive_entry_set_mtime(entry, 1'767'225'600, 500'000'000); // the fraction makes tar write a pax header
        if (archive_write_header(writer, entry) != ARCHIVE_OK)
            qFatal("libarchive: %s", archive_error_string(writer));
        archive_write_data(writer, bytes.data(), bytes.size());
        archive_entry_free(entry);
    }
    archive_write_close(writer);
    archive_write_free(writer);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("the archive was not written");
    return file.readAll().toStdString();
}

} // namespace hudiscope::testing
