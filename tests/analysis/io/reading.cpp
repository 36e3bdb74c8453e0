// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading.h"

#include <algorithm>
#include <filesystem>
#include <mutex>
#include <thread>

namespace hudiscope::testing {

namespace {

struct UnitText {
    std::size_t index = 0;
    std::string text;
    std::optional<Error> error;
};

UnitText readUnit(io::TextUnit &unit, std::size_t bufferBytes)
{
    UnitText read{.index = unit.index, .text = {}, .error = {}};
    std::vector<char> buffer(bufferBytes);
    for (;;) {
        const Result<std::size_t> count = unit.read(buffer);
        if (!count)
            read.error = count.error();
        if (count.value_or(0) == 0)
            return read;
        read.text.append(buffer.data(), *count);
    }
}

class StepStream final : public io::ByteStream
{
public:
    StepStream(std::string bytes, std::size_t step)
        : m_bytes(std::move(bytes))
        , m_step(step)
    {
    }
    Result<std::size_t> read(std::span<char> buffer) override
    {
        return m_bytes.read(buffer.first(std::min(buffer.size(), m_step)));
    }

private:
    io::MemoryStream m_bytes;
    std::size_t m_step;
};

} // namespace

ReadBack readAll(io::TextSource &source, unsigned readers, std::size_t bufferBytes)
{
    std::mutex mutex;
    std::vector<UnitText> units;
    const auto work = [&] {
        while (std::unique_ptr<io::TextUnit> unit = source.next().value_or(nullptr)) {
            UnitText read = readUnit(*unit, bufferBytes);
            const std::scoped_lock lock(mutex);
            units.push_back(std::move(read));
        }
    };
    {
        std::vector<std::jthread> threads;
        for (unsigned i = 0; i < readers; ++i)
            threads.emplace_back(work);
    }
    std::ranges::sort(units, {}, &UnitText::index);
    ReadBack all;
    all.units = units.size();
    for (UnitText &unit : units) {
        all.text += unit.text;
        if (unit.error)
            all.errors.push_back(std::move(*unit.error));
    }
    return all;
}

io::PartInput fileInput(const std::string &path)
{
    io::PartInput input;
    input.name = std::filesystem::path(path).filename().string();
    input.bytesStored = std::filesystem::file_size(path);
    input.openFile = [path] { return io::StoredFile::open(path); };
    return input;
}

io::PartInput streamInput(std::string name, std::string bytes, std::size_t step)
{
    io::PartInput input;
    input.name = std::move(name);
    input.openStream = [bytes = std::move(bytes), step]() -> Result<std::unique_ptr<io::ByteStream>> {
        return std::make_unique<StepStream>(bytes, step);
    };
    return input;
}

} // namespace hudiscope::testing
