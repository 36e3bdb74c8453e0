// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/io/lzf.h"

#include <cstddef>
#include <cstring>

namespace hudiscope::io {

// A control byte below 32 announces that many + 1 literal bytes. Any other is a back reference:
// three bits of length (7: add the next byte) and thirteen bits of distance, the high five first.
bool decompressLzf(std::string_view payload, std::span<char> text)
{
    std::size_t in = 0;
    std::size_t out = 0;
    const auto byteAt = [payload](std::size_t at) -> std::size_t { return static_cast<unsigned char>(payload[at]); };
    while (in < payload.size()) {
        const std::size_t control = byteAt(in++);
        if (control < 32) {
            const std::size_t count = control + 1;
            if (count > payload.size() - in || count > text.size() - out)
                return false;
            std::memcpy(text.data() + out, payload.data() + in, count);
            in += count;
            out += count;
            continue;
        }
        std::size_t length = control >> 5U;
        const std::size_t distanceAt = in + (length == 7 ? 1U : 0U);
        if (distanceAt >= payload.size())
            return false;
        length += (length == 7 ? byteAt(in) : 0U) + 2;
        const std::size_t distance = ((control & 31U) << 8U) + byteAt(distanceAt) + 1;
        in = distanceAt + 1;
        if (distance > out || length > text.size() - out)
            return false;
        for (const std::size_t end = out + length; out < end; ++out) // byte by byte, since source and target may overlap
            text[out] = text[out - distance];
    }
    return out == text.size();
}

} // namespace hudiscope::io
