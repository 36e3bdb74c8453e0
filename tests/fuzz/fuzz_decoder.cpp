// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The decoder of one codec, HUDISCOPE_FUZZ_CODEC, over arbitrary bytes.

#include "analysis/io/bytestream.h"
#include "analysis/io/decoder.h"

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

using namespace hudiscope;

namespace {

constexpr std::size_t BufferBytes = 4093; // odd, so that chunks end inside it
constexpr std::uint64_t EnoughBytes = 32 << 20; // a bomb is another test's matter
constexpr std::uint64_t ExpansionFloor = 64 << 20;

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    std::string bytes(reinterpret_cast<const char *>(data), size);
    const auto decoder = io::makeDecoder(io::Codec::HUDISCOPE_FUZZ_CODEC, std::make_unique<io::MemoryStream>(std::move(bytes)), 0,
                                         ExpansionFloor);
    std::vector<char> buffer(BufferBytes);
    for (std::uint64_t decoded = 0; decoded < EnoughBytes;) {
        const Result<std::size_t> read = decoder->read(buffer);
        if (!read || *read == 0)
            break;
        if (*read > buffer.size() || decoder->storedBytesRead() > size)
            std::abort(); // more than was asked for, or than there is
        decoded += *read;
    }
    return 0;
}
