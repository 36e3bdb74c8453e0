// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/spark/eventbatch.h"
#include "analysis/spark/eventkind.h"
#include "analysis/spark/jsonfields.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace hudiscope::spark {

/// Bytes that must be readable behind every line given to EventParser.
inline constexpr std::size_t LinePadding = simdjson::SIMDJSON_PADDING;

/// Turns the lines of one worker into rows of a batch. Not shared between threads.
class EventParser
{
public:
    /// Forgets what lines before have told (RDDs, properties), so that a unit's rows do not depend
    /// on which units this worker read earlier.
    void beginUnit();

    /// Rows of the following lines go to `batch`, which starts empty.
    void beginBatch(EventBatch &batch);

    /// Reads one line (without its line feed) and counts it. LinePadding bytes behind it must be readable.
    void parse(std::string_view line);

    /// Counts a line of which nothing more is known than that it was passed over.
    void passOver(EventKind kind, bool looksWhole);

    /// Counts a line that is too long to be kept and of a kind that cannot be cut down.
    void lose(std::uint64_t bytes);

    /// Notes something about the line that the next call of parse() or passOver() gets.
    void note(Oddity oddity, std::uint64_t bytes);

private:
    void parseWanted(EventKind kind, std::string_view line);
    bool withoutAccumulables(std::string_view line);
    void recover(EventKind kind, std::string_view line, simdjson::error_code error);
    void fail(std::string_view line);
    void succeed(EventKind kind, std::string_view line);

    simdjson::error_code read(EventKind kind, std::string_view line);
    simdjson::error_code readUnrecognised(std::string_view line);
    simdjson::error_code dispatch(EventKind kind, JsonObject &root);
    simdjson::error_code close(JsonObject &root);
    template<class Row>
    simdjson::error_code add(const Row &row, std::vector<Row> EventBatch::*rows, RowKind kind, JsonObject &root);

    LogStartRow logStart(JsonObject &root);
    ApplicationStartRow applicationStart(JsonObject &root);
    ApplicationEndRow applicationEnd(JsonObject &root);
    EnvironmentRow environment(JsonObject &root);
    JobStartRow jobStart(JsonObject &root);
    JobEndRow jobEnd(JsonObject &root);
    StageRow stageEvent(JsonObject &root, bool isCompletion);
    void rddInfo(JsonObject &stageInfo, StageRow &row);
    std::int32_t rdd(JsonObject &info, bool &isPersisted);
    ExecutorRow executor(JsonObject &root, bool isRemoval);
    UnpersistRow unpersist(JsonObject &root);
    SqlStartRow sqlStart(JsonObject &root);
    SqlEndRow sqlEnd(JsonObject &root);
    simdjson::error_code taskStart(JsonObject &root);
    simdjson::error_code taskEnd(JsonObject &root);

    /// What one task end says. The texts live in the parser until the next line.
    struct TaskFacts {
        StageKey stage;
        std::int32_t index = -1;
        std::optional<EpochMillis> launch, finish, gettingResult;
        std::optional<std::string_view> executor;
        std::string_view reason, failureClass;
        bool isFailed = false, isKilled = false, isSpeculative = false, hasMetrics = false;
        std::optional<std::int64_t> peakMemory;
        TaskMetrics metrics;
    };
    void taskInfo(JsonObject &info, TaskFacts &task);
    void taskMetrics(JsonObject &object, TaskFacts &task);
    void addTask(const TaskFacts &task);
    std::string_view failureLabel(const TaskFacts &task);
    static std::optional<std::int64_t> durationOf(const TaskFacts &task);
    static TaskOutcome outcomeOf(const TaskFacts &task);
    static void count(const TaskFacts &task, const TaskEndRow &row, std::optional<std::int64_t> duration, TaskTotals &totals);
    static void countWaiting(const TaskFacts &task, std::int64_t duration, TaskTotals &totals);

    std::optional<EpochMillis> time(JsonObject &object, std::string_view key);
    TextSpan text(JsonObject &object, std::string_view key);
    TextSpan keep(std::string_view text);
    Run keep(const std::vector<std::int32_t> &numbers);
    Run integers(JsonObject &object, std::string_view key);
    Run section(JsonObject &root, std::string_view key);
    void properties(JsonObject &root, std::string_view key, LocalProperties *local, Run *settings);
    void localProperty(std::string_view key, std::string_view value, LocalProperties &local);
    void setting(std::string_view key, std::string_view value);
    std::uint32_t name(std::string_view text);
    StageShare &share(StageKey key, std::uint32_t &index);

    simdjson::ondemand::parser m_parser;
    simdjson::ondemand::document m_document;
    JsonFields m_fields;
    EventBatch *m_batch = nullptr;
    std::string m_repaired;
    std::string m_joined;         ///< a task end without its accumulables, with padding
    std::string_view m_shortened; ///< the same without the padding
    std::string m_label;
    std::vector<std::int32_t> m_lineage;
    std::vector<std::int32_t> m_persisted;

    std::unordered_set<std::int32_t> m_toldRdds;
    std::unordered_map<std::uint64_t, std::uint64_t> m_toldSettings; ///< hash of key → hash of value

    struct StageKeyHash {
        std::size_t operator()(StageKey key) const
        {
            const auto stage = static_cast<std::uint64_t>(static_cast<std::uint32_t>(key.stage));
            return std::hash<std::uint64_t>{}(stage << 32 | static_cast<std::uint32_t>(key.attempt));
        }
    };
    struct TextHash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };
    std::unordered_map<StageKey, std::uint32_t, StageKeyHash> m_stages;
    std::unordered_map<std::string, std::uint32_t, TextHash, std::equal_to<>> m_names;
    StageKey m_lastStage;
    std::uint32_t m_lastStageIndex = NoIndex;
};

} // namespace hudiscope::spark
