// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/io/codec.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace hudiscope::io {

using namespace std::string_view_literals;

namespace {

struct Magic {
    std::string_view bytes;
    Codec codec;
};

constexpr std::array Magics{
    Magic{"LZ4Block"sv, Codec::Lz4Block},
    Magic{"\x04\x22\x4d\x18"sv, Codec::Lz4Frame},
    Magic{"\x82SNAPPY\0"sv, Codec::SnappyJava},
    Magic{"\xff\x06\0\0sNaPpY"sv, Codec::SnappyFramed},
    Magic{"\x28\xb5\x2f\xfd"sv, Codec::Zstd},
    Magic{"ZV\0"sv, Codec::Lzf},
    Magic{"ZV\1"sv, Codec::Lzf},
    Magic{"\x1f\x8b"sv, Codec::Gzip},
};

constexpr std::array CodecExtensions{".zstd"sv, ".zst"sv, ".lz4"sv, ".lzf"sv, ".snappy"sv, ".sz"sv, ".gz"sv};

/// A skippable frame (`5x 2a 4d 18`) may stand before the first frame of zstd and LZ4 alike;
/// zstd's tools write them (seek tables), so zstd it is.
bool isSkippableFrame(std::string_view head)
{
    return head.size() >= 4 && (static_cast<unsigned char>(head[0]) & 0xF0U) == 0x50 && head.substr(1, 3) == "\x2a\x4d\x18"sv;
}

/// A raw snappy block whose text begins with a JSON object: the length as a varint of up to five
/// bytes, a literal tag with up to four length bytes, then `{`. Text itself never looks like it,
/// since the tag would have to be a control or a non-ASCII byte before the brace.
bool isRawSnappy(std::string_view head)
{
    std::size_t at = 0;
    while (at < 5 && at < head.size() && (static_cast<unsigned char>(head[at]) & 0x80U) != 0)
        ++at;
    if (++at >= head.size())
        return false;
    const auto tag = static_cast<unsigned char>(head[at]);
    if ((tag & 3U) != 0)
        return false;
    const std::size_t lengthBytes = tag >> 2U >= 60 ? (tag >> 2U) - 59U : 0;
    return head.substr(std::min(at + 1 + lengthBytes, head.size())).starts_with('{');
}

} // namespace

Codec detectCodec(std::string_view head, std::string_view name)
{
    const auto magic = std::ranges::find_if(Magics, [head](const Magic &candidate) { return head.starts_with(candidate.bytes); });
    if (magic != Magics.end())
        return magic->codec;
    if (isSkippableFrame(head))
        return Codec::Zstd;
    if (name.contains(".snappy") && isRawSnappy(head))
        return Codec::SnappyJava;
    return Codec::None;
}

std::string_view stem(std::string_view name)
{
    const auto strip = [&name](std::string_view suffix) {
        if (name.size() > suffix.size() && name.ends_with(suffix))
            name.remove_suffix(suffix.size());
    };
    strip(".compact");
    strip(".inprogress");
    std::ranges::for_each(CodecExtensions, strip);
    return name;
}

} // namespace hudiscope::io
