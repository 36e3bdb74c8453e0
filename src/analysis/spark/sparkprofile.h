// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/io/textsource.h"
#include "analysis/result.h"
#include "analysis/spark/textpool.h"

#include <compare>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// What one Spark event log says, as immutable values. Times are epoch milliseconds as the driver
/// wrote them, sizes bytes. An absent value is std::nullopt, never 0 or -1, except for ids, which
/// keep what the log says. Field meanings: facts/spark-event-log.md §1.4.
namespace hudiscope::spark {

using EpochMillis = std::int64_t;

struct StageKey {
    std::int32_t stage = -1;
    std::int32_t attempt = 0;

    auto operator<=>(const StageKey &) const = default;
};

/// Adds without overflow: numbers of a broken or hostile log stop at the ends of the range.
void addSaturated(std::int64_t &sum, std::int64_t value);

/// Sums of `Task Metrics`. Times in ms but where the name says ns.
struct TaskMetrics {
    std::int64_t executorDeserializeMillis = 0;
    std::int64_t executorDeserializeCpuNanos = 0;
    std::int64_t executorRunMillis = 0;
    std::int64_t executorCpuNanos = 0;
    std::int64_t resultBytes = 0;
    std::int64_t jvmGcMillis = 0;
    std::int64_t resultSerializationMillis = 0;
    std::int64_t memoryBytesSpilled = 0;
    std::int64_t diskBytesSpilled = 0;
    std::int64_t shuffleRemoteBytesRead = 0;
    std::int64_t shuffleLocalBytesRead = 0;
    std::int64_t shuffleRecordsRead = 0;
    std::int64_t shuffleFetchWaitMillis = 0;
    std::int64_t shuffleBytesWritten = 0;
    std::int64_t shuffleWriteNanos = 0;
    std::int64_t shuffleRecordsWritten = 0;
    std::int64_t inputBytes = 0;
    std::int64_t inputRecords = 0;
    std::int64_t outputBytes = 0;
    std::int64_t outputRecords = 0;

    [[nodiscard]] std::int64_t shuffleBytesRead() const { return shuffleRemoteBytesRead + shuffleLocalBytesRead; }
    TaskMetrics &operator+=(const TaskMetrics &other);
    bool operator==(const TaskMetrics &) const = default;
};

/// How a task attempt ended. `Resubmitted` repeats an attempt that had already succeeded.
enum class TaskOutcome : std::uint8_t { Succeeded, Failed, Killed, Resubmitted };

/// Columns of task attempts; all filled columns have the same length. Which of the optional
/// columns are filled depends on TaskDetail.
struct TaskColumns {
    std::vector<std::uint32_t> durationMillis; ///< finish − launch, saturated at 2^32−2; NoDuration where times contradict
    std::vector<std::uint64_t> bytesRead;      ///< input + shuffle read; empty while every value is 0
    std::vector<std::uint32_t> launchOffset;   ///< ms after SparkProfile::timeBase (Full only)
    std::vector<std::uint32_t> index;          ///< `Index` in the stage (Full only)
    std::vector<std::uint16_t> executor;       ///< index into SparkProfile::executors, 0xFFFF unknown (Full only)
    std::vector<TaskOutcome> outcome;          ///< only in StageAttempt::otherTasks
    std::vector<bool> speculative;             ///< only in StageAttempt::otherTasks

    static constexpr std::uint32_t NoDuration = 0xFFFFFFFFU;
    [[nodiscard]] std::size_t size() const { return durationMillis.size(); }

    bool operator==(const TaskColumns &) const = default;
};

/// How much is kept per task: `Durations` is what numbers and histograms need (the CLI),
/// `Full` adds what the window draws (launch, executor, index).
enum class TaskDetail : std::uint8_t { Durations, Full };

/// Counts and sums over all task-end events of one stage attempt, as they come (the peer's view).
struct TaskTotals {
    std::int64_t succeeded = 0;   ///< neither Failed nor Killed flag, includes Resubmitted
    std::int64_t failed = 0;
    std::int64_t killed = 0;
    std::int64_t speculative = 0;
    std::int64_t resubmitted = 0;
    std::int64_t started = 0;     ///< task-start events
    TaskMetrics metrics;
    std::int64_t peakExecutionMemoryBytes = 0; ///< maximum over tasks
    bool hasPeakExecutionMemory = false;
    std::int64_t schedulerDelayMillis = 0;     ///< each task clamped at 0 (the UI's rule)
    std::int64_t gettingResultMillis = 0;
    std::int64_t durationMillis = 0;           ///< finish − launch of every attempt with an end, without Resubmitted
    std::int64_t wastedMillis = 0; ///< attempts failed, killed or losing a race, and successes that were resubmitted
    std::int64_t metricsTasks = 0; ///< task ends that carried metrics

    TaskTotals &operator+=(const TaskTotals &other);
    bool operator==(const TaskTotals &) const = default;
};

struct StageAttempt {
    StageKey key;
    TextId name = NoText;
    TextId details = NoText; ///< the call stack, multi-line
    TextId description = NoText; ///< of the stage's own properties; NoText also where the key is absent
    TextId jobGroup = NoText;
    TextId schedulerPool = NoText;
    bool hasOwnProperties = false; ///< the submitted event carried Properties
    bool submittedSeen = false;
    bool completedSeen = false;
    std::optional<std::int64_t> sqlExecution;
    std::int32_t tasksPlanned = 0;
    std::optional<EpochMillis> submitted;
    std::optional<EpochMillis> completed;
    std::optional<EpochMillis> firstLaunch;
    std::optional<EpochMillis> lastFinish;
    TextId failureReason = NoText; ///< whole text; the peer shows its first line
    std::uint32_t order = 0; ///< rank of the submitted event among stage and unpersist events
    std::vector<std::int32_t> parents; ///< stage ids
    std::vector<std::int32_t> rdds; ///< RDD ids of the whole lineage, ids into SparkProfile::rdds
    std::vector<std::int32_t> persistedRdds; ///< those of them that were persisted when this stage ran
    TaskTotals totals;
    std::map<std::string, std::int64_t> failureLabels; ///< `Reason` or `Reason: Class`
    TaskColumns tasks; ///< successful attempts; one row for each success that was not resubmitted later
    /// Failed, killed and resubmitted attempts. A success that was resubmitted later stands here too, as
    /// Succeeded: its output was lost. So `tasks` and `otherTasks` together hold every task-end event once.
    TaskColumns otherTasks;
    /// First launch per partition (ms after timeBase, NoLaunch where none), only where `persistedRdds`
    /// is not empty: tells which stage computed a shared RDD (facts/attribution.md step 3).
    std::vector<std::uint32_t> firstLaunchByPartition;
    static constexpr std::uint32_t NoLaunch = 0xFFFFFFFFU;

    /// completion − submission where both are known and in order.
    [[nodiscard]] std::optional<std::int64_t> durationMillis() const;

    bool operator==(const StageAttempt &) const = default;
};

/// An RDD of some stage's lineage; the same id always means the same RDD.
struct Rdd {
    std::int32_t id = -1;
    TextId callSite = NoText; ///< without file and line: `mapPartitionsWithIndex at BaseSparkCommitActionExecutor`
    TextId scope = NoText; ///< name inside `Scope`, else `Name`
    std::vector<std::int32_t> parents;

    bool operator==(const Rdd &) const = default;
};

struct Job {
    std::int32_t id = -1;
    std::optional<EpochMillis> submitted;
    std::optional<EpochMillis> completed;
    bool startSeen = false;
    bool endSeen = false;
    TextId result = NoText; ///< `JobSucceeded`, `JobFailed`; NoText before the end
    TextId failure = NoText; ///< first line of the exception
    TextId description = NoText; ///< NoText where the key is absent; an empty text is a text
    TextId jobGroup = NoText;
    TextId callSite = NoText;
    TextId schedulerPool = NoText;
    std::optional<std::int64_t> sqlExecution;
    std::vector<std::int32_t> stages; ///< every stage id of the graph, also those that were skipped
    std::uint32_t order = 0; ///< rank of the start event among job starts

    bool operator==(const Job &) const = default;
};

struct SqlExecution {
    std::int64_t id = -1;
    std::optional<std::int64_t> root;
    TextId description = NoText;
    std::optional<EpochMillis> started;
    std::optional<EpochMillis> ended;
    bool endSeen = false;
    TextId error = NoText; ///< empty text: none; NoText: not said

    bool operator==(const SqlExecution &) const = default;
};

struct Executor {
    std::string id; ///< `driver` in local mode
    std::string host;
    std::int32_t cores = 0;
    bool addedSeen = false;
    std::optional<EpochMillis> added;
    std::optional<EpochMillis> removed;
    TextId removalReason = NoText; ///< whole text
    std::int64_t taskMillis = 0;
    std::int64_t tasks = 0;
    std::int64_t failedTasks = 0;

    bool operator==(const Executor &) const = default;
};

/// +1 or −1 at a time, in the order of the log (one executor may come and go twice).
struct ExecutorChange {
    EpochMillis time = 0;
    std::int8_t delta = 0;
    std::uint16_t executor = 0;

    bool operator==(const ExecutorChange &) const = default;
};

/// An RDD was dropped from storage; `order` compares with StageAttempt::order.
struct Unpersist {
    std::int32_t rdd = -1;
    std::uint32_t order = 0;

    bool operator==(const Unpersist &) const = default;
};

struct Application {
    std::optional<std::string> name;
    std::optional<std::string> id;
    std::optional<std::string> attemptId;
    std::optional<std::string> user;
    std::optional<std::string> sparkVersion; ///< of SparkListenerLogStart
    std::optional<EpochMillis> started;
    std::optional<EpochMillis> ended;
    bool startSeen = false;
    bool endSeen = false;
    std::optional<std::int32_t> exitCode;

    bool operator==(const Application &) const = default;
};

/// `jvm`, `spark`, `hadoop`, `system`, `metrics`, `classpath`: values are already redacted.
using Properties = std::map<std::string, std::string>;
struct Environment {
    Properties jvm;
    Properties spark;
    Properties hadoop;
    Properties system;
    Properties metrics;
    Properties classpath;

    bool operator==(const Environment &) const = default;
};

/// Lines of one part that are no JSON value, as the peer counts them (facts/spark-event-log.md §2.2):
/// cut, broken or lost lines; blank lines are not among them.
struct UnparsedLines {
    std::size_t part = 0; ///< index into SparkProfile::parts
    std::uint64_t count = 0;
    std::uint64_t lastLine = 0; ///< 1-based line in the part

    bool operator==(const UnparsedLines &) const = default;
};

struct SkippedLines {
    std::string reason; ///< id of catalogs/warnings.json
    std::uint64_t count = 0;
    std::string firstPart;
    std::uint64_t firstLine = 0;

    bool operator==(const SkippedLines &) const = default;
};

struct SparkProfile {
    Application application;
    Environment environment;
    Properties jobProperties; ///< `spark.*` and `hoodie.*` settings seen in job properties, last value wins, redacted
    std::int32_t cpusPerTask = 1;
    std::vector<StageAttempt> stages; ///< sorted by key
    std::vector<Job> jobs; ///< sorted by id
    std::vector<SqlExecution> sql; ///< sorted by id
    std::vector<Executor> executors; ///< in order of appearance
    std::vector<ExecutorChange> executorChanges; ///< in log order
    std::vector<Rdd> rdds; ///< sorted by id
    std::vector<Unpersist> unpersisted; ///< in log order
    TextPool texts;

    EpochMillis timeBase = 0; ///< zero of all `launchOffset`s
    std::optional<EpochMillis> firstWork; ///< earliest and latest time of a job, stage, task or SQL execution
    std::optional<EpochMillis> lastWork;

    std::vector<io::PartInfo> parts;
    std::uint64_t linesRead = 0;
    std::uint64_t eventsRead = 0; ///< lines that are any JSON value (the peer's count)
    std::vector<UnparsedLines> unparsed; ///< in order of parts, only parts that have some
    std::vector<SkippedLines> skipped;
    std::vector<Notice> notices; ///< everything odd, in file order
    bool complete = true; ///< every byte that belongs to it was there and read
    bool compacted = false; ///< the History Server has trimmed it: totals are partial
    bool partial = false; ///< cancelled or still growing: "so far"
    TaskDetail taskDetail = TaskDetail::Durations;

    [[nodiscard]] std::string_view text(TextId id) const { return texts.view(id); }
    [[nodiscard]] const Rdd *rdd(std::int32_t id) const; ///< null where unknown
    [[nodiscard]] const Job *job(std::int32_t id) const; ///< null where unknown
    [[nodiscard]] const StageAttempt *stage(StageKey key) const; ///< null where unknown

    bool operator==(const SparkProfile &) const = default;
};

} // namespace hudiscope::spark
