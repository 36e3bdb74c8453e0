// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace hudiscope::phases {

/// The nine phases of the peer's contract, in its order.
enum class Phase : std::uint8_t {
    SourceReadAndTransform,
    DedupAndIndexTagging,
    DataTableWrite,
    MarkerReconciliation,
    MetadataTableWrite,
    Planning,
    Execution,
    Archival,
    Unknown,
};
inline constexpr std::size_t PhaseCount = 9;

/// The thirteen operations of the peer's contract, in its order.
enum class Operation : std::uint8_t {
    WriteOperation,
    Compaction,
    LogCompaction,
    Clustering,
    Cleaning,
    Archival,
    Rollback,
    Restore,
    Savepoint,
    Bootstrap,
    Indexing,
    StreamerSync,
    Unknown,
};
inline constexpr std::size_t OperationCount = 13;

enum class OperationSource : std::uint8_t { Module, Sequence, None };

/// Names of the contract, such as `DATA_TABLE_WRITE`.
[[nodiscard]] std::string_view name(Phase phase);
[[nodiscard]] std::string_view name(Operation operation);
[[nodiscard]] std::string_view name(OperationSource source);
[[nodiscard]] std::optional<Phase> phaseFromName(std::string_view name);
[[nodiscard]] std::optional<Operation> operationFromName(std::string_view name);

} // namespace hudiscope::phases
