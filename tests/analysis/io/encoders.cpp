// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "encoders.h"

#include "analysis/io/crc32c.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <format>
#include <functional>
#include <lz4.h>
#include <lz4frame.h>
#include <snappy.h>
#include <vector>
#include <xxhash.h>
#include <zlib.h>
#include <zstd.h>

namespace hudiscope::testing {

using namespace std::string_literals;

namespace {

std::string number(std::uint64_t value, std::size_t bytes, bool bigEndian)
{
    std::string text(bytes, '\0');
    for (std::size_t i = 0; i < bytes; ++i)
        text[bigEndian ? bytes - 1 - i : i] = static_cast<char>(value >> (8 * i));
    return text;
}

std::string eachPiece(std::string_view text, std::size_t pieceBytes, bool atLineEnds,
                      const std::function<std::string(std::string_view)> &write)
{
    std::string out;
    while (!text.empty()) {
        std::size_t length = std::min(pieceBytes, text.size());
        if (atLineEnds && length < text.size())
            length = std::min(text.find('\n', length), text.size() - 1) + 1;
        out += write(text.substr(0, length));
        text.remove_prefix(length);
    }
    return out;
}

std::string lz4Block(std::string_view text)
{
    std::string payload(static_cast<std::size_t>(LZ4_compressBound(static_cast<int>(text.size()))), '\0');
    payload.resize(static_cast<std::size_t>(
        LZ4_compress_default(text.data(), payload.data(), static_cast<int>(text.size()), static_cast<int>(payload.size()))));
    unsigned level = 0;
    while ((std::size_t{1} << (10 + level)) < text.size())
        ++level;
    const bool isRaw = payload.size() >= text.size();
    const std::uint32_t checksum = XXH32(text.data(), text.size(), 0x9747b28c) & 0x0fffffff;
    return "LZ4Block"s + static_cast<char>((isRaw ? 0x10 : 0x20) | level) + number(isRaw ? text.size() : payload.size(), 4, false)
        + number(text.size(), 4, false) + number(checksum, 4, false) + (isRaw ? std::string(text) : payload);
}

std::string lz4Frame(std::string_view text)
{
    LZ4F_preferences_t preferences{};
    preferences.frameInfo.contentChecksumFlag = LZ4F_contentChecksumEnabled;
    preferences.frameInfo.blockSizeID = LZ4F_max64KB;
    std::string out(LZ4F_compressFrameBound(text.size(), &preferences), '\0');
    out.resize(LZ4F_compressFrame(out.data(), out.size(), text.data(), text.size(), &preferences));
    return out;
}

std::string snappyBlock(std::string_view text)
{
    std::string out;
    snappy::Compress(text.data(), text.size(), &out);
    return out;
}

std::string snappyFramedChunk(std::string_view text)
{
    const std::uint32_t crc = io::crc32c(text);
    const std::string body = number((crc >> 15 | crc << 17) + 0xa282ead8U, 4, false) + snappyBlock(text);
    return "\0"s + number(body.size(), 3, false) + body;
}

/// Literals, and back references to the last place where the same three bytes stood.
std::string lzfPayload(std::string_view text)
{
    std::string out;
    std::size_t literalStart = 0;
    const auto flush = [&](std::size_t end) {
        for (std::size_t count; literalStart < end; literalStart += count) {
            count = std::min<std::size_t>(32, end - literalStart);
            out += static_cast<char>(count - 1);
            out += text.substr(literalStart, count);
        }
    };
    std::vector<std::size_t> lastPlace(1 << 12, std::string_view::npos);
    for (std::size_t at = 0; at + 3 <= text.size();) {
        std::size_t &place = lastPlace[(text[at] * 131 + text[at + 1] * 31 + text[at + 2]) & 0xfff];
        const std::size_t from = std::exchange(place, at);
        std::size_t length = 0;
        while (from != std::string_view::npos && at - from <= 8192 && at + length < text.size() && length < 264
               && text[from + length] == text[at + length])
            ++length;
        if (length < 3) {
            ++at;
            continue;
        }
        flush(at);
        const std::size_t distance = at - from - 1;
        const std::size_t code = length - 2;
        out += static_cast<char>(std::min<std::size_t>(code, 7) << 5 | distance >> 8);
        if (code >= 7)
            out += static_cast<char>(code - 7);
        out += static_cast<char>(distance & 0xff);
        at += length;
        literalStart = at;
    }
    flush(text.size());
    return out;
}

std::string lzfChunk(std::string_view text)
{
    const std::string payload = lzfPayload(text);
    if (payload.size() >= text.size())
        return "ZV\0"s + number(text.size(), 2, true) + std::string(text);
    return "ZV\1"s + number(payload.size(), 2, true) + number(text.size(), 2, true) + payload;
}

std::string gzipMember(std::string_view text)
{
    z_stream state{};
    deflateInit2(&state, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
    std::string out(deflateBound(&state, text.size()), '\0');
    state.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(text.data()));
    state.avail_in = static_cast<uInt>(text.size());
    state.next_out = reinterpret_cast<Bytef *>(out.data());
    state.avail_out = static_cast<uInt>(out.size());
    deflate(&state, Z_FINISH);
    out.resize(state.total_out);
    deflateEnd(&state);
    return out;
}

} // namespace

std::string sampleLog(std::size_t lines, std::string_view applicationId)
{
    std::string text = R"({"Event":"SparkListenerLogStart","Spark Version":"3.5.5"})"
                       "\n";
    text += std::format(
        R"({{"Event":"SparkListenerApplicationStart","App Name":"sample","App ID":"{}","Timestamp":1767225600000,"User":"u"}})"
        "\n",
        applicationId);
    std::uint32_t random = 12345;
    for (std::size_t i = 2; i < lines; ++i) {
        random = random * 1664525 + 1013904223;
        text += std::format(
            R"({{"Event":"SparkListenerTaskEnd","Stage ID":{},"Task Info":{{"Task ID":{},"Finish Time":{},"Host":"{}"}}}})"
            "\n",
            i / 50, i, 1767225600000ULL + random % 100000, std::string(random % 300, static_cast<char>('a' + random / 300 % 26)));
    }
    return text;
}

std::string zstdFrame(std::string_view text)
{
    ZSTD_CCtx *context = ZSTD_createCCtx();
    std::string out(ZSTD_compressBound(text.size()) + 64, '\0');
    ZSTD_outBuffer target{out.data(), out.size(), 0};
    for (const std::string_view half : {text.substr(0, text.size() / 2), text.substr(text.size() / 2)}) {
        ZSTD_inBuffer source{half.data(), half.size(), 0};
        ZSTD_compressStream2(context, &target, &source, ZSTD_e_flush);
    }
    ZSTD_inBuffer nothing{nullptr, 0, 0};
    ZSTD_compressStream2(context, &target, &nothing, ZSTD_e_end);
    ZSTD_freeCCtx(context);
    out.resize(target.pos);
    return out;
}

std::string encode(io::Codec codec, std::string_view text, std::size_t pieceBytes)
{
    switch (codec) {
    case io::Codec::None:
        return std::string(text);
    case io::Codec::Zstd:
        return eachPiece(text, pieceBytes, true, zstdFrame);
    case io::Codec::Lz4Block:
        return eachPiece(text, pieceBytes, false, lz4Block) + "LZ4Block"s + static_cast<char>(0x15) + std::string(12, '\0');
    case io::Codec::Lz4Frame:
        return eachPiece(text, pieceBytes, false, lz4Frame);
    case io::Codec::SnappyJava:
        return "\x82SNAPPY\0\0\0\0\1\0\0\0\1"s + eachPiece(text, pieceBytes, true, [](std::string_view piece) {
                   return number(snappyBlock(piece).size(), 4, true) + snappyBlock(piece);
               });
    case io::Codec::SnappyFramed:
        return "\xff\6\0\0sNaPpY"s + eachPiece(text, std::min<std::size_t>(pieceBytes, 65536), false, snappyFramedChunk);
    case io::Codec::Lzf:
        return eachPiece(text, std::min<std::size_t>(pieceBytes, 65535), false, lzfChunk);
    case io::Codec::Gzip:
        return eachPiece(text, pieceBytes, false, gzipMember);
    }
    return {};
}

} // namespace hudiscope::testing
