// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/spark/eventlogreader.h"
#include "tests/analysis/spark/memorytext.h"

#include <cstdint>
#include <cstdlib>
#include <string>

using namespace hudiscope;

namespace {

using Outcome = Result<std::shared_ptr<const spark::SparkProfile>>;

Outcome read(const std::string &text, std::size_t unitBytes, unsigned workers)
{
    static const config::Redactor redactor = config::Redactor::fromCatalog(catalog::Catalogs()).value();
    std::vector<std::size_t> cuts;
    for (std::size_t at = unitBytes; unitBytes > 0 && at < text.size(); at += unitBytes)
        cuts.push_back(at);
    testing::MemoryText source;
    source.addPart(text, cuts);
    RunContext context;
    context.workers = workers;
    return spark::readEventLog(source, redactor, {.taskDetail = spark::TaskDetail::Full}, context);
}

bool same(const Outcome &one, const Outcome &other)
{
    return one.has_value() == other.has_value() && (!one || **one == **other);
}

} // namespace

/// The first byte says how large the units are; the text behind it must give the same profile whole
/// and in units.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    const std::string text(reinterpret_cast<const char *>(data) + 1, size - 1);
    const Outcome whole = read(text, 0, 1);
    if (!same(whole, read(text, data[0] + 1U, 1)))
        std::abort();
    return 0;
}
