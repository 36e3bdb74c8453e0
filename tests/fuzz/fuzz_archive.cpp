// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Looking at a file of any content, as the user drops it: recognising, listing of archive members, opening, reading.

#include "analysis/artifact/artifact.h"

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>
#include <vector>

using namespace hudiscope;

namespace {

constexpr std::uint64_t EnoughBytes = 32 << 20;

/// One file in memory (tmpfs) for each process, removed at its end.
struct DroppedFile {
    std::string path = "/dev/shm/hudiscope-fuzz-" + std::to_string(::getpid());

    ~DroppedFile() { std::filesystem::remove(path); }

    void write(const std::uint8_t *data, std::size_t size) const
    {
        std::ofstream(path, std::ios::binary | std::ios::trunc)
            .write(reinterpret_cast<const char *>(data), static_cast<std::streamsize>(size));
    }
};

void readAll(io::TextSource &source)
{
    std::vector<char> buffer(64 << 10);
    std::uint64_t decoded = 0;
    while (decoded < EnoughBytes) {
        const auto unit = source.next();
        if (!unit || !*unit)
            return;
        while (decoded < EnoughBytes) {
            const Result<std::size_t> read = (*unit)->read(buffer);
            if (!read || *read == 0)
                break;
            decoded += *read;
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const DroppedFile file;
    file.write(data, size);
    const auto candidates = artifact::discover(file.path, {});
    if (!candidates)
        return 0;
    for (const artifact::Candidate &candidate : *candidates) {
        if (const auto source = artifact::openText(candidate, 2))
            readAll(**source);
    }
    return 0;
}
