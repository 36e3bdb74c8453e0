// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/artifact/libarchivereader.h"

#include "analysis/io/errors.h"
#include "analysis/limits.h"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <format>
#include <utility>
#include <vector>

namespace hudiscope::artifact {

namespace {

constexpr std::size_t WindowBytes = 128 * 1024;

/// What libarchive reads the archive from.
class Feed
{
public:
    virtual ~Feed() = default;
    virtual Result<std::size_t> read(std::span<char> buffer) = 0;
    [[nodiscard]] virtual bool isSeekable() const = 0;
    /// The new position.
    virtual std::int64_t seek(std::int64_t offset, int whence) = 0;
};

class FileFeed final : public Feed
{
public:
    explicit FileFeed(std::shared_ptr<const io::StoredFile> file)
        : m_file(std::move(file))
    {
    }
    Result<std::size_t> read(std::span<char> buffer) override
    {
        const Result<std::size_t> count = m_file->readAt(m_position, buffer);
        m_position += count.value_or(0);
        return count;
    }
    bool isSeekable() const override { return true; }
    std::int64_t seek(std::int64_t offset, int whence) override
    {
        const auto size = static_cast<std::int64_t>(m_file->size());
        const std::int64_t base = whence == SEEK_SET ? 0 : (whence == SEEK_END ? size : static_cast<std::int64_t>(m_position));
        m_position = static_cast<std::uint64_t>(std::clamp<std::int64_t>(base + std::clamp(offset, -size, size), 0, size));
        return static_cast<std::int64_t>(m_position);
    }

private:
    std::shared_ptr<const io::StoredFile> m_file;
    std::uint64_t m_position = 0;
};

class StreamFeed final : public Feed
{
public:
    explicit StreamFeed(std::unique_ptr<io::ByteStream> stream)
        : m_stream(std::move(stream))
    {
    }
    Result<std::size_t> read(std::span<char> buffer) override { return m_stream->read(buffer); }
    bool isSeekable() const override { return false; }
    std::int64_t seek(std::int64_t, int) override { return ARCHIVE_FATAL; }

private:
    std::unique_ptr<io::ByteStream> m_stream;
};

struct FreeArchive {
    void operator()(archive *handle) const { archive_read_free(handle); }
};

class LibarchiveReader final : public MemberReader
{
public:
    LibarchiveReader(std::unique_ptr<Feed> feed, std::stop_token stop)
        : m_feed(std::move(feed))
        , m_stop(std::move(stop))
        , m_window(WindowBytes)
        , m_handle(archive_read_new())
    {
    }

    Result<void> open()
    {
        archive *handle = m_handle.get();
        archive_read_support_filter_gzip(handle);
        archive_read_support_filter_bzip2(handle);
        archive_read_support_filter_xz(handle);
        archive_read_support_filter_zstd(handle);
        archive_read_support_filter_lz4(handle);
        archive_read_support_format_tar(handle);
        archive_read_support_format_zip(handle);
        archive_read_support_format_7zip(handle);
        archive_read_set_callback_data(handle, this);
        archive_read_set_read_callback(handle, &LibarchiveReader::feed);
        if (m_feed->isSeekable())
            archive_read_set_seek_callback(handle, &LibarchiveReader::seek);
        if (archive_read_open1(handle) != ARCHIVE_OK)
            return std::unexpected(failure());
        return {};
    }

    Result<std::optional<Member>> next() override
    {
        for (;;) {
            if (const Result<void> skipped = skipRest(); !skipped)
                return std::unexpected(skipped.error());
            archive_entry *entry = nullptr;
            const int status = archive_read_next_header(m_handle.get(), &entry);
            if (status == ARCHIVE_EOF)
                return std::optional<Member>();
            if (status < ARCHIVE_WARN)
                return std::unexpected(failure());
            m_isInside = true;
            m_position = 0;
            const char *path = archive_entry_pathname(entry);
            const auto type = archive_entry_filetype(entry);
            const bool isLink = type == AE_IFLNK || archive_entry_hardlink(entry) != nullptr;
            if (path == nullptr || (type != AE_IFREG && !isLink))
                continue;
            return Member{.path = path,
                          .bytes = archive_entry_size_is_set(entry) ? static_cast<std::uint64_t>(archive_entry_size(entry)) : 0,
                          .modifiedNanos = static_cast<std::int64_t>(archive_entry_mtime(entry)) * 1'000'000'000,
                          .isLink = isLink};
        }
    }

    Result<std::size_t> read(std::span<char> buffer) override
    {
        const la_ssize_t count = archive_read_data(m_handle.get(), buffer.data(), buffer.size());
        if (count < 0)
            return std::unexpected(failure());
        m_position += static_cast<std::uint64_t>(count);
        m_decoded += static_cast<std::uint64_t>(count);
        const auto stored = static_cast<std::uint64_t>(archive_filter_bytes(m_handle.get(), -1));
        if (m_decoded > limits::ExpansionFloorBytes && m_decoded / limits::ExpansionRatio > stored)
            return std::unexpected(io::limitExceeded(
                "The archive unpacks to far more than its size; it looks like a decompression bomb.", m_position));
        return static_cast<std::size_t>(count);
    }

private:
    /// Reads over what is left of a member. libarchive would do so by itself, but in one call that a
    /// member of a claimed 2^60 bytes never comes back from; zip it skips by position.
    Result<void> skipRest()
    {
        const bool isZip = (archive_format(m_handle.get()) & ARCHIVE_FORMAT_BASE_MASK) == ARCHIVE_FORMAT_ZIP;
        if (!std::exchange(m_isInside, false) || (isZip && m_feed->isSeekable()))
            return {};
        std::vector<char> sink(WindowBytes);
        for (;;) {
            if (m_stop.stop_requested())
                return std::unexpected(
                    Error{.kind = Error::Kind::Cancelled, .what = "Stopped on request.", .where = {}, .next = {}, .choices = {}});
            const Result<std::size_t> count = read(sink);
            if (!count)
                return std::unexpected(count.error());
            if (*count == 0)
                return {};
        }
    }

    Error failure() const
    {
        if (m_feedError)
            return *m_feedError;
        const char *text = archive_error_string(m_handle.get());
        const std::string what
            = std::format("The archive cannot be read further: {}.", text != nullptr ? text : "unknown reason");
        const bool isCut = what.contains("Truncated") || what.contains("truncated");
        return isCut ? io::truncated(what, m_position) : io::malformed(what, m_position);
    }

    static la_ssize_t feed(archive *handle, void *self, const void **bytes)
    {
        auto *reader = static_cast<LibarchiveReader *>(self);
        const Result<std::size_t> count = reader->m_feed->read(reader->m_window);
        *bytes = reader->m_window.data();
        if (count)
            return static_cast<la_ssize_t>(*count);
        reader->m_feedError = count.error();
        archive_set_error(handle, EIO, "%s", count.error().what.c_str());
        return -1;
    }

    static la_int64_t seek(archive *, void *self, la_int64_t offset, int whence)
    {
        return static_cast<LibarchiveReader *>(self)->m_feed->seek(offset, whence);
    }

    std::unique_ptr<Feed> m_feed;
    std::stop_token m_stop;
    std::vector<char> m_window;
    std::optional<Error> m_feedError;
    std::unique_ptr<archive, FreeArchive> m_handle; // last: freeing it may still call back
    std::uint64_t m_position = 0;                   // in the current member
    std::uint64_t m_decoded = 0;
    bool m_isInside = false;
};

Result<std::shared_ptr<MemberReader>> opened(std::unique_ptr<Feed> feed, std::stop_token stop)
{
    auto reader = std::make_shared<LibarchiveReader>(std::move(feed), std::move(stop));
    if (Result<void> result = reader->open(); !result)
        return std::unexpected(std::move(result.error()));
    return reader;
}

} // namespace

Result<std::shared_ptr<MemberReader>> openWithLibarchive(std::shared_ptr<const io::StoredFile> file, std::stop_token stop)
{
    return opened(std::make_unique<FileFeed>(std::move(file)), std::move(stop));
}

Result<std::shared_ptr<MemberReader>> openWithLibarchive(std::unique_ptr<io::ByteStream> stream, std::stop_token stop)
{
    return opened(std::make_unique<StreamFeed>(std::move(stream)), std::move(stop));
}

} // namespace hudiscope::artifact
