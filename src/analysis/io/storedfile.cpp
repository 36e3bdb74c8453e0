// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/io/storedfile.h"

#include "analysis/io/errors.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace hudiscope::io {

StoredFile::StoredFile(std::string path, int descriptor, std::uint64_t size)
    : m_path(std::move(path))
    , m_descriptor(descriptor)
    , m_size(size)
{
}

StoredFile::~StoredFile()
{
    ::close(m_descriptor);
}

Result<std::shared_ptr<const StoredFile>> StoredFile::open(const std::string &path)
{
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK); // a FIFO must not block us here
    if (descriptor < 0)
        return std::unexpected(unreadable(path, errno));
    struct stat status{};
    const bool isKnown = ::fstat(descriptor, &status) == 0;
    if (!isKnown || !S_ISREG(status.st_mode)) {
        const int reason = isKnown ? (S_ISDIR(status.st_mode) ? EISDIR : ESPIPE) : errno;
        ::close(descriptor);
        return std::unexpected(unreadable(path, reason));
    }
    const auto size = static_cast<std::uint64_t>(status.st_size);
    return std::shared_ptr<const StoredFile>(new StoredFile(path, descriptor, size));
}

Result<std::size_t> StoredFile::readAt(std::uint64_t offset, std::span<char> buffer) const
{
    std::size_t done = 0;
    while (done < buffer.size()) {
        const ssize_t count
            = ::pread(m_descriptor, buffer.data() + done, buffer.size() - done, static_cast<off_t>(offset + done));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return std::unexpected(unreadable(m_path, errno));
        if (count == 0)
            break;
        done += static_cast<std::size_t>(count);
    }
    return done;
}

} // namespace hudiscope::io
