// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/artifact/contentshape.h"
#include "analysis/io/bytestream.h"
#include "analysis/result.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>

namespace hudiscope::artifact {

/// A file inside an archive; folders are not listed.
struct Member {
    std::string path; ///< as the archive spells it
    std::uint64_t bytes = 0;
    std::int64_t modifiedNanos = 0;
    bool isLink = false;
};

/// Goes through an archive member by member, forwards only; nothing is written to disk.
class MemberReader
{
public:
    virtual ~MemberReader() = default;

    /// The next member, nullopt at the end. An Error means that nothing more can be found.
    [[nodiscard]] virtual Result<std::optional<Member>> next() = 0;

    /// The content of the member that next() gave, as ByteStream::read().
    [[nodiscard]] virtual Result<std::size_t> read(std::span<char> buffer) = 0;
};

/// An archive in the file system: zip and plain tar by KArchive, which finds members without reading
/// what lies between; 7z and compressed tars, and what KArchive refuses, by libarchive.
[[nodiscard]] Result<std::shared_ptr<MemberReader>> openArchive(const std::string &path, std::stop_token stop);

/// An archive that comes as a stream, as one inside another does; by libarchive. A 7z cannot be read so.
[[nodiscard]] Result<std::shared_ptr<MemberReader>> openArchive(std::unique_ptr<io::ByteStream> stream, std::stop_token stop);

/// The content of the current member of a reader, which must stay there meanwhile.
class MemberStream final : public io::ByteStream
{
public:
    explicit MemberStream(std::shared_ptr<MemberReader> reader);
    [[nodiscard]] Result<std::size_t> read(std::span<char> buffer) override;

private:
    std::shared_ptr<MemberReader> m_reader;
};

} // namespace hudiscope::artifact
