// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/io/storedfile.h"
#include "analysis/result.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace hudiscope::io {

/// Stored bytes that come one after the other: a stretch of a file, a member of an archive, standard input.
class ByteStream
{
public:
    virtual ~ByteStream() = default;

    /// Fills the front of `buffer`, fewer bytes than it holds only where the source has no more at
    /// hand; 0 at the end. An Error means that nothing follows.
    [[nodiscard]] virtual Result<std::size_t> read(std::span<char> buffer) = 0;
};

/// The bytes [begin, end) of a file.
class FileStream final : public ByteStream
{
public:
    FileStream(std::shared_ptr<const StoredFile> file, std::uint64_t begin, std::uint64_t end);
    [[nodiscard]] Result<std::size_t> read(std::span<char> buffer) override;

private:
    std::shared_ptr<const StoredFile> m_file;
    std::uint64_t m_position;
    std::uint64_t m_end;
};

/// Bytes held in memory.
class MemoryStream final : public ByteStream
{
public:
    explicit MemoryStream(std::string bytes);
    [[nodiscard]] Result<std::size_t> read(std::span<char> buffer) override;

private:
    std::string m_bytes;
    std::size_t m_position = 0;
};

/// Puts bytes that were read ahead back in front of the stream they came from.
class RejoinedStream final : public ByteStream
{
public:
    RejoinedStream(std::string head, std::unique_ptr<ByteStream> rest);
    [[nodiscard]] Result<std::size_t> read(std::span<char> buffer) override;

private:
    MemoryStream m_head;
    std::unique_ptr<ByteStream> m_rest;
};

/// Up to `bytes` bytes from the front of a stream, fewer only at its end or before an error.
[[nodiscard]] std::string readHead(ByteStream &stream, std::size_t bytes);

} // namespace hudiscope::io
