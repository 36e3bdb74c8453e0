// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/io/textsource.h"

namespace hudiscope::io {

std::string_view name(Codec codec)
{
    switch (codec) {
    case Codec::None:
        return "none";
    case Codec::Zstd:
        return "zstd";
    case Codec::Lz4Block:
        return "lz4block";
    case Codec::Lz4Frame:
        return "lz4frame";
    case Codec::SnappyJava:
        return "snappy-java";
    case Codec::SnappyFramed:
        return "snappy-framed";
    case Codec::Lzf:
        return "lzf";
    case Codec::Gzip:
        return "gzip";
    }
    return {};
}

} // namespace hudiscope::io
