// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/spark/sparkprofile.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What a worker found in a stretch of lines, before it is applied to the profile in file order.
/// Everything lies in a few arrays that are filled and cleared again and again, so that reading a
/// line allocates nothing.
namespace hudiscope::spark {

/// A text inside EventBatch::text; absent where `first` is None.
struct TextSpan {
    static constexpr std::uint32_t None = 0xFFFFFFFFU;
    std::uint32_t first = None;
    std::uint32_t size = 0;
};

/// A run of elements of one of the batch's arrays.
struct Run {
    std::uint32_t first = 0;
    std::uint32_t size = 0;
};

inline constexpr std::uint32_t NoIndex = 0xFFFFFFFFU;

struct PropertyRow {
    TextSpan key;
    TextSpan value;
};

/// The local properties that say on whose behalf a job or stage runs.
struct LocalProperties {
    bool present = false;
    TextSpan description;
    TextSpan jobGroup;
    TextSpan callSite;
    TextSpan schedulerPool;
    std::optional<std::int64_t> sqlExecution;
};

struct LogStartRow {
    TextSpan version;
};

struct ApplicationStartRow {
    TextSpan name, id, attemptId, user;
    std::optional<EpochMillis> time;
};

struct ApplicationEndRow {
    std::optional<EpochMillis> time;
    std::optional<std::int32_t> exitCode;
};

struct EnvironmentRow {
    Run jvm, spark, hadoop, system, metrics, classpath; ///< of EventBatch::properties
};

struct JobStartRow {
    std::int32_t id = -1;
    std::optional<EpochMillis> submitted;
    LocalProperties local;
    Run stages;     ///< of EventBatch::numbers
    Run properties; ///< of EventBatch::properties: settings that changed since the job before
};

struct JobEndRow {
    std::int32_t id = -1;
    std::optional<EpochMillis> completed;
    TextSpan result;
    TextSpan failure;
};

struct StageRow {
    bool isCompletion = false;
    StageKey key;
    TextSpan name;
    TextSpan details;
    TextSpan failureReason;
    LocalProperties local;
    std::int32_t tasksPlanned = 0;
    std::optional<EpochMillis> submitted;
    std::optional<EpochMillis> completed;
    bool hasRdds = false;
    Run parents, rdds, persistedRdds; ///< of EventBatch::numbers
    Run newRdds;                      ///< of EventBatch::rdds
};

struct RddRow {
    std::int32_t id = -1;
    TextSpan callSite;
    TextSpan scope;
    Run parents; ///< of EventBatch::numbers
};

struct TaskStartRow {
    std::uint32_t stage = NoIndex; ///< index into EventBatch::stages
    std::int32_t partition = -1;
    EpochMillis launch = 0;
};

struct TaskEndRow {
    std::uint32_t stage = NoIndex;        ///< index into EventBatch::stages
    std::uint32_t executor = NoIndex;     ///< index into EventBatch::names
    std::uint32_t failureLabel = NoIndex; ///< index into EventBatch::names
    std::int32_t index = -1;
    std::uint32_t durationMillis = TaskColumns::NoDuration;
    TaskOutcome outcome = TaskOutcome::Succeeded;
    bool speculative = false;
    std::optional<EpochMillis> launch;
    std::uint64_t bytesRead = 0;
};

struct ExecutorRow {
    bool isRemoval = false;
    std::uint32_t name = NoIndex; ///< index into EventBatch::names
    std::optional<EpochMillis> time;
    std::int32_t cores = 0;
    TextSpan host;
    TextSpan reason;
};

struct UnpersistRow {
    std::int32_t rdd = -1;
};

struct SqlStartRow {
    std::int64_t id = -1;
    std::optional<std::int64_t> root;
    std::optional<EpochMillis> time;
    TextSpan description;
    Run properties; ///< of EventBatch::properties: settings in force for this query only
};

struct SqlEndRow {
    std::int64_t id = -1;
    std::optional<EpochMillis> time;
    TextSpan error;
};

/// The part of a stage's sums that comes from this batch. Sums and extremes do not depend on the
/// order of events, so the worker adds them up itself.
struct StageShare {
    StageKey key;
    TaskTotals totals;
    std::optional<EpochMillis> firstLaunch;
    std::optional<EpochMillis> lastFinish;
};

enum class RowKind : std::uint8_t {
    LogStart,
    ApplicationStart,
    ApplicationEnd,
    Environment,
    JobStart,
    JobEnd,
    Stage,
    TaskStart,
    TaskEnd,
    Executor,
    Unpersist,
    SqlStart,
    SqlEnd,
};

/// What was odd about a line.
enum class Oddity : std::uint8_t {
    Unparsable,     ///< no JSON value
    CutLastLine,    ///< the same, but the last line of a part: the writer was stopped in it
    TrailingData,   ///< something follows the JSON value; it is not read
    InvalidUtf8,    ///< repaired
    LongSkimmed,    ///< longer than WantedLineBytes, read by its head and tail
    LongLost,       ///< longer than that and of a kind without known places to cut
    LongPassedOver, ///< longer than that, but nobody needs it
    NotANumber,     ///< a bare NaN or Infinity where a number is wanted
    NoDuration,     ///< a task that finished before it was launched
    NotUsed,        ///< an event that nobody reads
    PlanUpdate,     ///< an adaptive plan, passed over
};
inline constexpr std::size_t OddityCount = 11;

struct OddLine {
    Oddity oddity = Oddity::Unparsable;
    std::uint32_t line = 0; ///< 0 is the first line of the batch
    std::uint64_t bytes = 0;
};

/// Rows of one stretch of lines. `order` tells how the rows of the different arrays interleave.
struct EventBatch {
    std::vector<RowKind> order;
    std::vector<LogStartRow> logStarts;
    std::vector<ApplicationStartRow> applicationStarts;
    std::vector<ApplicationEndRow> applicationEnds;
    std::vector<EnvironmentRow> environments;
    std::vector<JobStartRow> jobStarts;
    std::vector<JobEndRow> jobEnds;
    std::vector<StageRow> stageEvents;
    std::vector<TaskStartRow> taskStarts;
    std::vector<TaskEndRow> taskEnds;
    std::vector<ExecutorRow> executors;
    std::vector<UnpersistRow> unpersists;
    std::vector<SqlStartRow> sqlStarts;
    std::vector<SqlEndRow> sqlEnds;

    std::vector<StageShare> stages;
    std::vector<RddRow> rdds;
    std::vector<PropertyRow> properties;
    std::vector<std::int32_t> numbers;
    std::vector<std::string> names; ///< executor ids and failure labels, each once
    std::string text;

    std::uint32_t lines = 0;  ///< line ends passed
    std::uint64_t events = 0; ///< lines that are a JSON value
    bool hasSparkEvent = false;
    std::string firstForeignLine; ///< beginning of the first line that is no Spark event
    std::vector<OddLine> oddLines;

    [[nodiscard]] std::string_view view(TextSpan span) const
    {
        return span.first == TextSpan::None ? std::string_view{} : std::string_view{text}.substr(span.first, span.size);
    }

    /// Empty again; the memory stays for the next lines.
    void clear()
    {
        const auto clearAll = [](auto &...arrays) { (arrays.clear(), ...); };
        clearAll(order, logStarts, applicationStarts, applicationEnds, environments, jobStarts, jobEnds, stageEvents, taskStarts,
                 taskEnds, executors, unpersists, sqlStarts, sqlEnds, stages, rdds, properties, numbers, names, text,
                 firstForeignLine, oddLines);
        lines = 0;
        events = 0;
        hasSparkEvent = false;
    }

    /// What it holds in memory, about.
    [[nodiscard]] std::size_t bytes() const
    {
        return text.size() + taskEnds.size() * sizeof(TaskEndRow) + taskStarts.size() * sizeof(TaskStartRow)
            + stages.size() * sizeof(StageShare) + rdds.size() * sizeof(RddRow) + stageEvents.size() * sizeof(StageRow)
            + numbers.size() * sizeof(std::int32_t) + properties.size() * sizeof(PropertyRow)
            + jobStarts.size() * sizeof(JobStartRow) + oddLines.size() * sizeof(OddLine) + order.size() * 64;
    }
};

} // namespace hudiscope::spark
