// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

/// Every bound on what an input may cost, in one place. Hitting one gives a Notice (or an Error
/// where nothing is left), never a crash and never silence.
namespace hudiscope::limits {

/// Decoded text that one worker holds at a time; measured best between 128 KiB and 1 MiB.
inline constexpr std::size_t BlockBytes = 512 * 1024;

/// A wanted line (job, stage, environment …) longer than this is read by its head and tail only.
inline constexpr std::size_t WantedLineBytes = 8 * 1024 * 1024;

/// What is kept of the head and of the tail of a line that is longer than that.
inline constexpr std::size_t LongLineHeadBytes = 64 * 1024;
inline constexpr std::size_t LongLineTailBytes = 256 * 1024;

/// Texts of the log (descriptions, call stacks, failure reasons) are cut after this many bytes.
inline constexpr std::size_t TextBytes = 64 * 1024;

/// What is remembered of a line to say what a text looks like that is no event log.
inline constexpr std::size_t SampleBytes = 160;

/// Failure labels of tasks (`Reason: Class`) are cut after this many bytes.
inline constexpr std::size_t LabelBytes = 256;

/// Rows that wait for their turn (several workers) may hold this much memory together.
inline constexpr std::size_t WaitingRowsBytes = 4 * 1024 * 1024;

/// From so many adaptive plans on it is said that they were passed over.
inline constexpr std::uint64_t NamedPlanUpdates = 1'000;

/// Stage attempts, jobs and SQL executions kept in detail.
inline constexpr std::size_t StageAttempts = 1'000'000;
inline constexpr std::size_t Jobs = 1'000'000;
inline constexpr std::size_t SqlExecutions = 1'000'000;
inline constexpr std::size_t Executors = 100'000;
inline constexpr std::size_t Rdds = 4'000'000;
inline constexpr std::size_t TasksPerStage = 50'000'000;

/// Members looked at in an archive and candidates listed from a folder.
inline constexpr std::size_t ArchiveMembers = 100'000;
inline constexpr std::size_t FolderEntries = 1'000'000;

/// A decoded size beyond this multiple of the stored size is taken for a decompression bomb
/// once it is also larger than ExpansionFloorBytes.
inline constexpr std::uint64_t ExpansionRatio = 5'000;
inline constexpr std::uint64_t ExpansionFloorBytes = std::uint64_t{4} << 30;

/// The same floor for one piece of a part that is decoded alone.
inline constexpr std::uint64_t ExpansionUnitFloorBytes = std::uint64_t{64} << 20;

/// A single chunk of the block codecs (LZ4Block, snappy, LZF) larger than this, decoded, is not read.
inline constexpr std::size_t ChunkBytes = 64 * 1024 * 1024;

/// Decoded text looked at to tell what a file is and whose log it is; the application start stands
/// behind the environment, which can be hundreds of KiB.
inline constexpr std::size_t SniffBytes = 1024 * 1024;

} // namespace hudiscope::limits
