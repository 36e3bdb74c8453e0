// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/config/redaction.h"
#include "analysis/result.h"
#include "analysis/spark/eventbatch.h"
#include "analysis/spark/eventlogreader.h"
#include "analysis/spark/oddities.h"
#include "analysis/spark/redactingpool.h"

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace hudiscope::spark {

/// Turns rows, in the order of the log, into a profile. Used under the lock of OrderedMerge.
class ProfileBuilder
{
public:
    ProfileBuilder(const config::Redactor &redactor, const ReadOptions &options);

    /// `line` is the number of lines of the part before the batch.
    void apply(const EventBatch &batch, std::size_t part, std::uint64_t line);
    void noteDamage(std::size_t part, const Error &error);

    [[nodiscard]] bool hasSparkEvent() const { return m_hasSparkEvent; }
    [[nodiscard]] const std::string &firstForeignLine() const { return m_firstForeignLine; }
    [[nodiscard]] std::uint64_t linesRead() const { return m_profile->linesRead; }

    /// Sorted and complete. Call once, at the end.
    [[nodiscard]] std::shared_ptr<const SparkProfile> freeze(const io::TextSource &source, bool isPartial);

    [[nodiscard]] const std::vector<std::pair<std::size_t, Error>> &damages() const { return m_damages; }

private:
    /// What is needed of a stage attempt only until the end of the log.
    struct StageWork {
        StageAttempt stage;
        std::vector<bool> succeeded; ///< by `Index`, to tell the loser of a race
    };

    void applyRow(const EventBatch &batch, RowKind kind);
    void applyLogStart(const EventBatch &batch, const LogStartRow &row);
    void applyApplicationStart(const EventBatch &batch, const ApplicationStartRow &row);
    void applyApplicationEnd(const ApplicationEndRow &row);
    void applyEnvironment(const EventBatch &batch, const EnvironmentRow &row);
    void applyJobStart(const EventBatch &batch, const JobStartRow &row);
    void applyJobEnd(const EventBatch &batch, const JobEndRow &row);
    void applyStage(const EventBatch &batch, const StageRow &row);
    void applyLineage(const EventBatch &batch, const StageRow &row, StageAttempt &stage);
    void submit(const EventBatch &batch, const StageRow &row, std::uint32_t order, StageAttempt &stage);
    void complete(const EventBatch &batch, const StageRow &row, StageWork &work);
    static void trim(TaskColumns &columns);
    void applyTaskStart(const TaskStartRow &row);
    void applyTaskEnd(const EventBatch &batch, const TaskEndRow &row);
    void applyExecutor(const EventBatch &batch, const ExecutorRow &row);
    void applySqlStart(const EventBatch &batch, const SqlStartRow &row);
    void applySqlEnd(const EventBatch &batch, const SqlEndRow &row);

    void resolveStages(const EventBatch &batch);
    void settle(const TaskEndRow &row, StageWork &work);
    bool demote(const TaskEndRow &row, StageAttempt &stage) const;
    static void countForExecutor(const TaskEndRow &row, Executor &executor);
    void append(TaskColumns &columns, const TaskEndRow &row, std::uint32_t executor, std::int32_t tasksPlanned) const;
    void setTimeBase(std::optional<EpochMillis> time);
    [[nodiscard]] std::uint32_t offset(EpochMillis time) const;
    void merge(const EventBatch &batch, Run run, Properties &into) const;
    [[nodiscard]] TextId keep(const EventBatch &batch, TextSpan span);
    [[nodiscard]] std::optional<std::string> plain(const EventBatch &batch, TextSpan span) const;

    void freezeTables();
    void findWork();
    void tellParts(const io::TextSource &source);
    void tellOddities(const io::TextSource &source);
    void tellMissingEvents();
    void tellLimits();
    void tell(std::string_view code, std::uint64_t count, Arguments arguments = {});

    StageWork *stageWork(StageKey key);
    Job *job(std::int32_t id);
    SqlExecution *sql(std::int64_t id);
    std::uint32_t executor(std::string_view id);
    std::uint32_t batchExecutor(const EventBatch &batch, std::uint32_t name);

    std::shared_ptr<SparkProfile> m_profile = std::make_shared<SparkProfile>();
    const config::Redactor &m_redactor;
    ReadOptions m_options;
    RedactingPool m_texts;
    Oddities m_oddities;

    std::deque<StageWork> m_stages;
    std::deque<Job> m_jobs;
    std::deque<SqlExecution> m_sql;
    std::deque<Rdd> m_rdds;
    std::unordered_map<std::uint64_t, std::uint32_t> m_stageIndex;
    std::unordered_map<std::int32_t, std::uint32_t> m_jobIndex;
    std::unordered_map<std::int64_t, std::uint32_t> m_sqlIndex;
    std::unordered_map<std::int32_t, std::uint32_t> m_rddIndex;
    std::map<std::string, std::uint32_t, std::less<>> m_executorIndex;
    std::vector<std::uint64_t> m_partLines;

    /// Meaning of the indices of the batch at hand.
    std::vector<StageWork *> m_batchStages;
    std::vector<std::uint32_t> m_batchExecutors;
    std::array<std::size_t, 16> m_cursor{}; ///< rows applied so far, by RowKind

    std::uint32_t m_stageOrder = 0;
    std::uint32_t m_jobOrder = 0;
    bool m_hasSparkEvent = false;
    std::vector<std::string> m_applicationIds;
    std::vector<std::pair<std::size_t, Error>> m_damages; ///< part and what is wrong with it

    /// Events that found a table full (analysis/limits.h).
    struct Beyond {
        std::uint64_t stages = 0, jobs = 0, executions = 0, executors = 0, tasks = 0;
    };
    Beyond m_beyond;
    std::string m_firstForeignLine;
};

} // namespace hudiscope::spark
