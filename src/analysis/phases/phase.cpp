// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/phase.h"

#include <algorithm>

namespace hudiscope::phases {

namespace {

constexpr std::array<std::string_view, PhaseCount> PhaseNames{
    "SOURCE_READ_AND_TRANSFORM",
    "DEDUP_AND_INDEX_TAGGING",
    "DATA_TABLE_WRITE",
    "MARKER_RECONCILIATION",
    "METADATA_TABLE_WRITE",
    "PLANNING",
    "EXECUTION",
    "ARCHIVAL",
    "UNKNOWN",
};

constexpr std::array<std::string_view, OperationCount> OperationNames{
    "WRITE_OPERATION", "COMPACTION", "LOG_COMPACTION", "CLUSTERING", "CLEANING",      "ARCHIVAL", "ROLLBACK",
    "RESTORE",         "SAVEPOINT",  "BOOTSTRAP",      "INDEXING",   "STREAMER_SYNC", "UNKNOWN",
};

constexpr std::array<std::string_view, 3> SourceNames{"module", "sequence", "none"};

template<class Enum, std::size_t Count>
std::optional<Enum> fromName(const std::array<std::string_view, Count> &names, std::string_view name)
{
    const auto found = std::ranges::find(names, name);
    if (found == names.end())
        return std::nullopt;
    return static_cast<Enum>(found - names.begin());
}

} // namespace

std::string_view name(Phase phase)
{
    return PhaseNames.at(static_cast<std::size_t>(phase));
}

std::string_view name(Operation operation)
{
    return OperationNames.at(static_cast<std::size_t>(operation));
}

std::string_view name(OperationSource source)
{
    return SourceNames.at(static_cast<std::size_t>(source));
}

std::optional<Phase> phaseFromName(std::string_view name)
{
    return fromName<Phase>(PhaseNames, name);
}

std::optional<Operation> operationFromName(std::string_view name)
{
    return fromName<Operation>(OperationNames, name);
}

} // namespace hudiscope::phases
