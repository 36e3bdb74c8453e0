// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/artifact/memberreader.h"

#include "analysis/artifact/karchivereader.h"
#include "analysis/artifact/libarchivereader.h"
#include "analysis/io/storedfile.h"

#include <utility>

namespace hudiscope::artifact {

Result<std::shared_ptr<MemberReader>> openArchive(const std::string &path, std::stop_token stop)
{
    const Result<std::shared_ptr<const io::StoredFile>> file = io::StoredFile::open(path);
    if (!file)
        return std::unexpected(file.error());
    io::FileStream front(*file, 0, (*file)->size());
    const Container container = detectContainer(io::readHead(front, ContainerHeadBytes));
    if (container == Container::Zip || container == Container::Tar)
        if (std::shared_ptr<MemberReader> reader = openWithKArchive(path, container))
            return reader;
    return openWithLibarchive(*file, std::move(stop));
}

Result<std::shared_ptr<MemberReader>> openArchive(std::unique_ptr<io::ByteStream> stream, std::stop_token stop)
{
    return openWithLibarchive(std::move(stream), std::move(stop));
}

MemberStream::MemberStream(std::shared_ptr<MemberReader> reader)
    : m_reader(std::move(reader))
{
}

Result<std::size_t> MemberStream::read(std::span<char> buffer)
{
    return m_reader->read(buffer);
}

} // namespace hudiscope::artifact
