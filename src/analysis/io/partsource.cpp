// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/io/partsource.h"

#include "analysis/io/partunits.h"

#include <numeric>
#include <utility>

namespace hudiscope::io {

namespace {

class PartSource final : public TextSource
{
public:
    PartSource(std::vector<PartInput> inputs, std::vector<Notice> notices, unsigned workers)
        : m_inputs(std::move(inputs))
        , m_notices(std::move(notices))
        , m_workers(workers)
        , m_ledger(std::make_shared<PartLedger>(describe(m_inputs)))
    {
    }

    Result<std::unique_ptr<TextUnit>> next() override
    {
        const std::scoped_lock lock(m_mutex);
        while (m_part < m_inputs.size()) {
            const bool isFirst = !m_units;
            if (isFirst)
                m_units = openPart(m_inputs[m_part], {.ledger = m_ledger, .part = m_part, .workers = m_workers});
            if (std::unique_ptr<TextUnit> unit = m_units->next()) {
                unit->index = m_nextIndex++;
                unit->firstOfPart = isFirst;
                return unit;
            }
            m_units.reset();
            ++m_part;
        }
        return std::unique_ptr<TextUnit>();
    }

    const std::vector<PartInfo> &parts() const override { return m_ledger->parts(); }

    std::uint64_t totalStoredBytes() const override
    {
        return std::accumulate(m_inputs.begin(), m_inputs.end(), std::uint64_t{0},
                               [](std::uint64_t sum, const PartInput &input) { return sum + input.bytesStored; });
    }

    const std::vector<Notice> &notices() const override { return m_notices; }

private:
    static std::vector<PartInfo> describe(const std::vector<PartInput> &inputs)
    {
        std::vector<PartInfo> parts;
        parts.reserve(inputs.size());
        for (const PartInput &input : inputs) {
            PartInfo &part = parts.emplace_back();
            part.name = input.name;
            part.bytesStored = input.bytesStored;
        }
        return parts;
    }

    std::vector<PartInput> m_inputs;
    std::vector<Notice> m_notices;
    unsigned m_workers;
    std::shared_ptr<PartLedger> m_ledger;
    std::mutex m_mutex;
    std::unique_ptr<PartUnits> m_units;
    std::size_t m_part = 0;
    std::size_t m_nextIndex = 0;
};

} // namespace

std::unique_ptr<TextSource> makeTextSource(std::vector<PartInput> inputs, std::vector<Notice> notices, unsigned workers)
{
    return std::make_unique<PartSource>(std::move(inputs), std::move(notices), workers);
}

} // namespace hudiscope::io
