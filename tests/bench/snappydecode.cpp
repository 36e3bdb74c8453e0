// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// usage: snappydecode FILE: decodes a snappy-java stream with libsnappy and throws the text away. It is what our reader
// is compared with, as "zstd -dc FILE >/dev/null" is for zstd: Debian has no program that does this for snappy.

#include <snappy.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>

namespace {

constexpr std::size_t StreamHeader = 16; // magic, version, compatible version
constexpr std::size_t ChunkHeader = 4;   // big-endian length

struct CloseFile {
    void operator()(std::FILE *file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

/// Reads the next chunk; false at the end of the stream or where it is cut.
bool readChunk(std::FILE *file, std::string &chunk)
{
    unsigned char length[ChunkHeader];
    if (std::fread(length, 1, ChunkHeader, file) != ChunkHeader)
        return false;
    chunk.resize(std::size_t{length[0]} << 24 | std::size_t{length[1]} << 16 | std::size_t{length[2]} << 8 | length[3]);
    return std::fread(chunk.data(), 1, chunk.size(), file) == chunk.size();
}

} // namespace

int main(int argc, char **argv)
{
    const File file(argc == 2 ? std::fopen(argv[1], "rb") : nullptr);
    if (!file || std::fseek(file.get(), StreamHeader, SEEK_SET) != 0) {
        std::fprintf(stderr, "usage: snappydecode FILE\n");
        return 2;
    }
    std::setvbuf(file.get(), nullptr, _IOFBF, std::size_t{1} << 20);
    std::string chunk;
    std::string text;
    std::uint64_t bytes = 0;
    while (readChunk(file.get(), chunk)) {
        if (!snappy::Uncompress(chunk.data(), chunk.size(), &text))
            return 1;
        bytes += text.size();
    }
    std::printf("%llu\n", static_cast<unsigned long long>(bytes));
    return 0;
}
