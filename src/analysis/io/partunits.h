// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/io/partsource.h"
#include "analysis/io/textsource.h"

#include <cstddef>
#include <memory>
#include <mutex>
#include <vector>

namespace hudiscope::io {

/// What has been read of each part, added up by units on whatever thread they end.
class PartLedger
{
public:
    explicit PartLedger(std::vector<PartInfo> parts);

    void add(std::size_t part, std::uint64_t storedBytes, std::uint64_t decodedBytes);
    void describe(std::size_t part, Codec codec, std::uint64_t bytesStored);
    [[nodiscard]] const std::vector<PartInfo> &parts() const { return m_parts; }

private:
    std::mutex m_mutex;
    std::vector<PartInfo> m_parts;
};

/// A unit that books what was read of it when it goes.
class BookedUnit : public TextUnit
{
public:
    BookedUnit(std::shared_ptr<PartLedger> ledger, std::size_t partIndex, std::uint64_t offset);
    ~BookedUnit() override;

    [[nodiscard]] Result<std::size_t> read(std::span<char> buffer) final;

private:
    [[nodiscard]] virtual Result<std::size_t> readText(std::span<char> buffer) = 0;

    std::shared_ptr<PartLedger> m_ledger;
    std::uint64_t m_decoded = 0;
    std::uint64_t m_stored = 0;
};

/// Cuts one part into units, in order.
class PartUnits
{
public:
    virtual ~PartUnits() = default;

    /// Null at the end of the part. Not thread-safe; the source guards it.
    [[nodiscard]] virtual std::unique_ptr<TextUnit> next() = 0;
};

struct PartContext {
    std::shared_ptr<PartLedger> ledger;
    std::size_t part = 0;
    unsigned workers = 1;
};

/// Opens a part and looks at its first bytes; never fails, see makeTextSource().
[[nodiscard]] std::unique_ptr<PartUnits> openPart(const PartInput &input, const PartContext &context);

} // namespace hudiscope::io
