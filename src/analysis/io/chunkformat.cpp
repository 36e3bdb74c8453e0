// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/io/chunkformat.h"

#include "analysis/io/bytes.h"
#include "analysis/io/crc32c.h"
#include "analysis/io/lzf.h"
#include "analysis/limits.h"

#include <algorithm>
#include <lz4.h>
#include <snappy.h>
#include <xxhash.h>

namespace hudiscope::io {

using namespace std::string_view_literals;

namespace {

using Header = std::expected<ChunkHeader, HeaderFault>;
using Method = ChunkHeader::Method;

bool copyRaw(std::string_view payload, std::span<char> text)
{
    if (payload.size() != text.size())
        return false;
    std::ranges::copy(payload, text.begin());
    return true;
}

/// No method can make more of its input than this; a header that claims more is broken, and nothing
/// is allocated for it.
bool isPlausible(std::size_t payloadBytes, std::size_t decodedBytes, std::size_t largestRatio)
{
    return decodedBytes <= (payloadBytes + 1) * largestRatio;
}

/// LZ4BlockOutputStream of lz4-java. Header, little-endian: magic (8), token (1: method and level),
/// compressed, decompressed length, checksum (4 each). The checksum is XXH32 of the text with a seed
/// of its own, of which lz4-java's adapter keeps 28 bits.
class Lz4BlockFormat final : public ChunkFormat
{
public:
    std::string_view title() const override { return "LZ4Block"; }
    std::size_t longestHeader() const override { return HeaderBytes; }
    bool isEnd(std::string_view ahead) const override { return ahead.empty(); }

    Header parse(std::string_view ahead) const override
    {
        if (ahead.size() < HeaderBytes)
            return std::unexpected(Magic.starts_with(ahead.substr(0, Magic.size())) ? HeaderFault::Incomplete
                                                                                    : HeaderFault::Broken);
        const auto token = static_cast<unsigned char>(ahead[8]);
        const unsigned method = token & 0xF0U;
        const std::size_t largest = std::size_t{1} << (10U + (token & 0x0FU));
        const std::size_t stored = littleEndian(ahead.substr(9, 4));
        const std::size_t decoded = littleEndian(ahead.substr(13, 4));
        const bool isValid = ahead.starts_with(Magic) && (method == StoredRaw || method == Lz4Method) && decoded <= largest
            && (decoded == 0) == (stored == 0) && (method == Lz4Method || stored == decoded)
            && isPlausible(stored, decoded, LargestRatio)
            && stored <= static_cast<std::size_t>(LZ4_compressBound(static_cast<int>(largest)));
        if (!isValid)
            return std::unexpected(HeaderFault::Broken);
        return ChunkHeader{.method = decoded == 0 ? Method::Mark : (method == StoredRaw ? Method::Raw : Method::Compressed),
                           .headerBytes = HeaderBytes,
                           .payloadBytes = stored,
                           .decodedBytes = decoded,
                           .checksum = static_cast<std::uint32_t>(littleEndian(ahead.substr(17, 4)))};
    }

    bool decode(const ChunkHeader &header, std::string_view payload, std::span<char> text) const override
    {
        const bool isDecoded = header.method == Method::Raw ? copyRaw(payload, text) : decompress(payload, text);
        return isDecoded && (XXH32(text.data(), text.size(), ChecksumSeed) & ChecksumMask) == header.checksum;
    }

private:
    static constexpr std::string_view Magic = "LZ4Block";
    static constexpr std::size_t HeaderBytes = 21;
    static constexpr unsigned StoredRaw = 0x10;
    static constexpr unsigned Lz4Method = 0x20;
    static constexpr std::size_t LargestRatio = 256;
    static constexpr std::uint32_t ChecksumSeed = 0x9747B28C;
    static constexpr std::uint32_t ChecksumMask = 0x0FFFFFFF;

    static bool decompress(std::string_view payload, std::span<char> text)
    {
        const int count
            = LZ4_decompress_safe(payload.data(), text.data(), static_cast<int>(payload.size()), static_cast<int>(text.size()));
        return count >= 0 && static_cast<std::size_t>(count) == text.size();
    }
};

/// SnappyOutputStream of snappy-java: a stream header (magic of 8, two versions), then chunks of a
/// big-endian length and a raw snappy block. A concatenated stream's header shows as a negative length.
class SnappyJavaFormat final : public ChunkFormat
{
public:
    std::string_view title() const override { return "snappy-java"; }
    std::size_t longestHeader() const override { return StreamHeaderBytes; }
    bool isEnd(std::string_view ahead) const override { return ahead.size() < LengthBytes; }

    Header parse(std::string_view ahead) const override
    {
        if (ahead.starts_with(Magic.substr(0, LengthBytes)))
            return parseStreamHeader(ahead);
        const std::size_t stored = bigEndian(ahead.substr(0, LengthBytes));
        if (stored > LargestChunk)
            return std::unexpected(HeaderFault::Broken);
        if (stored > snappy::MaxCompressedLength(limits::ChunkBytes))
            return std::unexpected(HeaderFault::TooLarge);
        std::size_t decoded = 0;
        const std::string_view payload = ahead.substr(LengthBytes, std::min(stored, LongestVarint));
        if (payload.size() < std::min(stored, LongestVarint))
            return std::unexpected(HeaderFault::Incomplete);
        if (!snappy::GetUncompressedLength(payload.data(), payload.size(), &decoded)
            || !isPlausible(stored, decoded, LargestRatio))
            return std::unexpected(HeaderFault::Broken);
        if (decoded > limits::ChunkBytes)
            return std::unexpected(HeaderFault::TooLarge);
        return ChunkHeader{.method = Method::Compressed,
                           .headerBytes = LengthBytes,
                           .payloadBytes = stored,
                           .decodedBytes = decoded,
                           .checksum = 0};
    }

    bool decode(const ChunkHeader &, std::string_view payload, std::span<char> text) const override
    {
        return snappy::RawUncompress(payload.data(), payload.size(), text.data());
    }

private:
    static constexpr std::string_view Magic = "\x82SNAPPY\0"sv;
    static constexpr std::size_t StreamHeaderBytes = 16;
    static constexpr std::size_t LengthBytes = 4;
    static constexpr std::size_t LongestVarint = 5;
    static constexpr std::size_t LargestChunk = 512 * 1024 * 1024; // what the Java reader accepts
    static constexpr std::size_t LargestRatio = 64;

    static Header parseStreamHeader(std::string_view ahead)
    {
        if (ahead.size() < StreamHeaderBytes)
            return std::unexpected(HeaderFault::Incomplete);
        const bool isValid = ahead.starts_with(Magic) && bigEndian(ahead.substr(8, 4)) >= 1;
        if (!isValid)
            return std::unexpected(HeaderFault::Broken);
        return ChunkHeader{
            .method = Method::Mark, .headerBytes = StreamHeaderBytes, .payloadBytes = 0, .decodedBytes = 0, .checksum = 0};
    }
};

/// The framing of google/snappy (framing_format.txt): chunks of a type byte and a little-endian
/// length of three bytes; data chunks begin with a masked CRC-32C of the text.
class SnappyFramedFormat final : public ChunkFormat
{
public:
    std::string_view title() const override { return "framed snappy"; }
    std::size_t longestHeader() const override { return PrefixBytes + ChecksumBytes + LongestVarint; }
    bool isEnd(std::string_view ahead) const override { return ahead.empty(); }

    Header parse(std::string_view ahead) const override
    {
        if (ahead.size() < PrefixBytes)
            return std::unexpected(HeaderFault::Incomplete);
        const auto type = static_cast<unsigned char>(ahead[0]);
        const std::size_t length = littleEndian(ahead.substr(1, 3));
        if (type >= FirstSkippable)
            return ChunkHeader{
                .method = Method::Mark, .headerBytes = PrefixBytes, .payloadBytes = length, .decodedBytes = 0, .checksum = 0};
        if (type > UncompressedType || length < ChecksumBytes)
            return std::unexpected(HeaderFault::Broken);
        return parseData(ahead, type == UncompressedType, length - ChecksumBytes);
    }

    bool decode(const ChunkHeader &header, std::string_view payload, std::span<char> text) const override
    {
        const bool isDecoded = header.method == Method::Raw ? copyRaw(payload, text)
                                                            : snappy::RawUncompress(payload.data(), payload.size(), text.data());
        if (!isDecoded)
            return false;
        const std::uint32_t crc = crc32c(text);
        return (crc >> 15U | crc << 17U) + 0xA282EAD8U == header.checksum;
    }

private:
    static constexpr std::size_t PrefixBytes = 4;
    static constexpr std::size_t ChecksumBytes = 4;
    static constexpr std::size_t LongestVarint = 5;
    static constexpr unsigned UncompressedType = 1;
    static constexpr unsigned FirstSkippable = 0x80;
    static constexpr std::size_t LargestText = 65536;

    static Header parseData(std::string_view ahead, bool isRaw, std::size_t stored)
    {
        const std::string_view payload = ahead.substr(std::min(PrefixBytes + ChecksumBytes, ahead.size()));
        if (payload.size() < std::min(stored, LongestVarint))
            return std::unexpected(HeaderFault::Incomplete);
        std::size_t decoded = stored;
        const bool isKnown = isRaw || snappy::GetUncompressedLength(payload.data(), std::min(payload.size(), stored), &decoded);
        if (!isKnown || decoded > LargestText)
            return std::unexpected(HeaderFault::Broken);
        return ChunkHeader{.method = isRaw ? Method::Raw : Method::Compressed,
                           .headerBytes = PrefixBytes + ChecksumBytes,
                           .payloadBytes = stored,
                           .decodedBytes = decoded,
                           .checksum = static_cast<std::uint32_t>(littleEndian(ahead.substr(PrefixBytes, ChecksumBytes)))};
    }
};

/// Chunks of ning-compress: `ZV`, a type byte, big-endian lengths of two bytes.
class LzfFormat final : public ChunkFormat
{
public:
    std::string_view title() const override { return "LZF"; }
    std::size_t longestHeader() const override { return 7; }
    bool isEnd(std::string_view ahead) const override
    {
        return ahead.empty() || ahead == "\0"sv;
    } // a zero byte is a legal end mark

    Header parse(std::string_view ahead) const override
    {
        if (!ahead.starts_with(Magic.substr(0, std::min(ahead.size(), Magic.size()))))
            return std::unexpected(HeaderFault::Broken);
        if (ahead.size() < RawHeaderBytes)
            return std::unexpected(HeaderFault::Incomplete);
        const std::size_t stored = bigEndian(ahead.substr(3, 2));
        if (ahead[2] == 0)
            return ChunkHeader{.method = Method::Raw,
                               .headerBytes = RawHeaderBytes,
                               .payloadBytes = stored,
                               .decodedBytes = stored,
                               .checksum = 0};
        if (ahead[2] != 1)
            return std::unexpected(HeaderFault::Broken);
        if (ahead.size() < CompressedHeaderBytes)
            return std::unexpected(HeaderFault::Incomplete);
        return ChunkHeader{.method = Method::Compressed,
                           .headerBytes = CompressedHeaderBytes,
                           .payloadBytes = stored,
                           .decodedBytes = bigEndian(ahead.substr(5, 2)),
                           .checksum = 0};
    }

    bool decode(const ChunkHeader &header, std::string_view payload, std::span<char> text) const override
    {
        return header.method == Method::Raw ? copyRaw(payload, text) : decompressLzf(payload, text);
    }

private:
    static constexpr std::string_view Magic = "ZV";
    static constexpr std::size_t RawHeaderBytes = 5;
    static constexpr std::size_t CompressedHeaderBytes = 7;
};

} // namespace

std::unique_ptr<ChunkFormat> makeChunkFormat(Codec codec)
{
    switch (codec) {
    case Codec::Lz4Block:
        return std::make_unique<Lz4BlockFormat>();
    case Codec::SnappyJava:
        return std::make_unique<SnappyJavaFormat>();
    case Codec::SnappyFramed:
        return std::make_unique<SnappyFramedFormat>();
    case Codec::Lzf:
        return std::make_unique<LzfFormat>();
    case Codec::None:
    case Codec::Zstd:
    case Codec::Lz4Frame:
    case Codec::Gzip:
        return nullptr;
    }
    return nullptr;
}

} // namespace hudiscope::io
