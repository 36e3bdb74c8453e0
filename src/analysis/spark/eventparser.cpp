// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/spark/eventparser.h"

#include "analysis/limits.h"
#include "analysis/spark/jsontext.h"

#include <xxhash.h>

#include <algorithm>
#include <array>

namespace hudiscope::spark {

namespace {

using namespace std::string_view_literals;

/// Beyond the year 9999 nothing is a time; the bound also keeps differences free of overflow.
constexpr EpochMillis LastTime = 253'402'300'799'999;

/// Local properties that describe one job, not the application.
constexpr std::array PropertiesOfOneJob{
    "spark.job."sv, "spark.jobGroup."sv, "spark.sql.execution."sv, "spark.rdd.scope"sv, "spark.scheduler.pool"sv,
};

bool isSetting(std::string_view key)
{
    const auto isPrefix = [key](std::string_view prefix) { return key.starts_with(prefix); };
    return (key.starts_with("spark.") || key.starts_with("hoodie.")) && std::ranges::none_of(PropertiesOfOneJob, isPrefix);
}

std::uint64_t hash(std::string_view text)
{
    return XXH3_64bits(text.data(), text.size());
}

std::uint64_t nonNegative(std::int64_t number)
{
    return number > 0 ? static_cast<std::uint64_t>(number) : 0;
}

/// A number, true, false or null, and nothing behind it.
bool isScalar(simdjson::ondemand::document &document)
{
    double number = 0;
    bool flag = false;
    return document.get_double().get(number) == simdjson::SUCCESS || document.get_bool().get(flag) == simdjson::SUCCESS
        || (document.is_null().get(flag) == simdjson::SUCCESS && flag);
}

template<class T>
std::uint32_t sizeOf(const T &container)
{
    return static_cast<std::uint32_t>(container.size());
}

} // namespace

void EventParser::beginUnit()
{
    m_toldRdds.clear();
    m_toldSettings.clear();
}

void EventParser::beginBatch(EventBatch &batch)
{
    m_batch = &batch;
    m_stages.clear();
    m_names.clear();
    m_lastStageIndex = NoIndex;
}

void EventParser::note(Oddity oddity, std::uint64_t bytes)
{
    m_batch->oddLines.push_back({oddity, m_batch->lines, bytes});
}

void EventParser::passOver(EventKind kind, bool looksWhole)
{
    if (looksWhole) {
        ++m_batch->events;
        m_batch->hasSparkEvent = true;
        note(kind == EventKind::SqlPlanUpdate ? Oddity::PlanUpdate : Oddity::NotUsed, 0);
    } else {
        note(Oddity::Unparsable, 0);
    }
    ++m_batch->lines;
}

void EventParser::lose(std::uint64_t bytes)
{
    note(Oddity::LongLost, bytes);
    ++m_batch->lines;
}

void EventParser::parse(std::string_view line)
{
    line = trimmed(line);
    if (line.empty()) {
        ++m_batch->lines;
        return;
    }
    const auto kind = kindOfLine(line);
    if (kind && isPassedOver(*kind))
        return passOver(*kind, line.back() == '}');
    parseWanted(kind.value_or(EventKind::Foreign), line);
    ++m_batch->lines;
}

void EventParser::parseWanted(EventKind kind, std::string_view line)
{
    if (kind == EventKind::TaskEnd && withoutAccumulables(line) && read(kind, m_shortened) == simdjson::SUCCESS)
        return;
    if (const auto error = read(kind, line); error != simdjson::SUCCESS)
        recover(kind, line, error);
}

/// Two thirds of a task end are accumulables, which nobody reads: leaving them out before the parser
/// sees them makes a log a third faster to read (facts/reading-fast.md §4). False where the line is
/// not as Spark writes it or might be two records: then it is parsed as it is.
bool EventParser::withoutAccumulables(std::string_view line)
{
    constexpr std::size_t HeadBytes = 2048;
    constexpr std::size_t TailBytes = 4096;
    constexpr std::string_view Begin = R"(,"Accumulables":[)";
    if (line.size() < HeadBytes)
        return false;
    const std::size_t begin = line.substr(0, HeadBytes).find(Begin);
    if (begin == std::string_view::npos)
        return false;
    const std::size_t tail = std::max(begin, line.size() - std::min(line.size(), TailBytes));
    for (const std::string_view rest : {R"(]},"Task Executor Metrics":{)"sv, R"(]},"Task Metrics":{)"sv}) {
        const std::size_t end = line.find(rest, tail);
        if (end == std::string_view::npos)
            continue;
        if (line.substr(begin, end - begin).contains(R"({"Event")"))
            return false;
        m_joined.assign(line.substr(0, begin));
        m_joined += line.substr(end + 1);
        const std::size_t size = m_joined.size();
        m_joined.append(LinePadding, ' ');
        m_shortened = std::string_view{m_joined}.substr(0, size);
        return true;
    }
    return false;
}

void EventParser::recover(EventKind kind, std::string_view line, simdjson::error_code error)
{
    beginUnit(); // the broken line may have told RDDs and settings whose rows are not used
    if (error == simdjson::UTF8_ERROR && m_repaired.empty()) {
        m_repaired = validUtf8(line);
        const std::size_t size = m_repaired.size();
        m_repaired.append(LinePadding, ' ');
        note(Oddity::InvalidUtf8, line.size());
        parseWanted(kind, std::string_view{m_repaired}.substr(0, size));
        m_repaired.clear();
        return;
    }
    const std::size_t end = firstValueEnd(line);
    if (end == 0 || end == line.size() || read(kind, line.substr(0, end)) != simdjson::SUCCESS)
        return fail(line);
    note(Oddity::TrailingData, line.size() - end);
}

void EventParser::fail(std::string_view line)
{
    beginUnit();
    note(Oddity::Unparsable, line.size());
    if (m_batch->firstForeignLine.empty())
        m_batch->firstForeignLine = line.substr(0, limits::SampleBytes);
}

void EventParser::succeed(EventKind kind, std::string_view line)
{
    ++m_batch->events;
    if (kind != EventKind::Foreign)
        m_batch->hasSparkEvent = true;
    else if (m_batch->firstForeignLine.empty())
        m_batch->firstForeignLine = line.substr(0, limits::SampleBytes);
}

simdjson::error_code EventParser::read(EventKind kind, std::string_view line)
{
    if (kind == EventKind::Foreign)
        return readUnrecognised(line);
    m_fields = {};
    if (const auto error = m_parser.iterate(line.data(), line.size(), line.size() + LinePadding).get(m_document))
        return error;
    JsonObject root;
    if (const auto error = m_document.get_object().get(root))
        return error;
    const auto error = dispatch(kind, root);
    if (error == simdjson::SUCCESS)
        succeed(kind, line);
    if (error == simdjson::SUCCESS && m_fields.sawNotANumber())
        note(Oddity::NotANumber, 0);
    return error;
}

/// A line that does not begin as Spark writes it: other spacing, another order of fields, or
/// something else altogether.
simdjson::error_code EventParser::readUnrecognised(std::string_view line)
{
    m_fields = {};
    if (const auto error = m_parser.iterate(line.data(), line.size(), line.size() + LinePadding).get(m_document))
        return error;
    JsonObject root;
    if (m_document.get_object().get(root) != simdjson::SUCCESS) {
        if (firstValueEnd(line) != line.size() && !isScalar(m_document))
            return simdjson::TRAILING_CONTENT;
        succeed(EventKind::Foreign, line);
        return simdjson::SUCCESS;
    }
    const auto event = m_fields.text(root, "Event");
    const EventKind kind = event ? kindOfEvent(*event) : EventKind::Foreign;
    if (kind != EventKind::Foreign && !isPassedOver(kind))
        return read(kind, line);
    if (const auto error = close(root))
        return error;
    succeed(kind, line);
    note(Oddity::NotUsed, 0);
    return simdjson::SUCCESS;
}

simdjson::error_code EventParser::dispatch(EventKind kind, JsonObject &root)
{
    switch (kind) {
    case EventKind::TaskEnd:
        return taskEnd(root);
    case EventKind::TaskStart:
        return taskStart(root);
    case EventKind::StageSubmitted:
        return add(stageEvent(root, false), &EventBatch::stageEvents, RowKind::Stage, root);
    case EventKind::StageCompleted:
        return add(stageEvent(root, true), &EventBatch::stageEvents, RowKind::Stage, root);
    case EventKind::JobStart:
        return add(jobStart(root), &EventBatch::jobStarts, RowKind::JobStart, root);
    case EventKind::JobEnd:
        return add(jobEnd(root), &EventBatch::jobEnds, RowKind::JobEnd, root);
    case EventKind::UnpersistRdd:
        return add(unpersist(root), &EventBatch::unpersists, RowKind::Unpersist, root);
    case EventKind::SqlStart:
        return add(sqlStart(root), &EventBatch::sqlStarts, RowKind::SqlStart, root);
    case EventKind::SqlEnd:
        return add(sqlEnd(root), &EventBatch::sqlEnds, RowKind::SqlEnd, root);
    case EventKind::ExecutorAdded:
        return add(executor(root, false), &EventBatch::executors, RowKind::Executor, root);
    case EventKind::ExecutorRemoved:
        return add(executor(root, true), &EventBatch::executors, RowKind::Executor, root);
    case EventKind::EnvironmentUpdate:
        return add(environment(root), &EventBatch::environments, RowKind::Environment, root);
    case EventKind::ApplicationStart:
        return add(applicationStart(root), &EventBatch::applicationStarts, RowKind::ApplicationStart, root);
    case EventKind::ApplicationEnd:
        return add(applicationEnd(root), &EventBatch::applicationEnds, RowKind::ApplicationEnd, root);
    case EventKind::LogStart:
        return add(logStart(root), &EventBatch::logStarts, RowKind::LogStart, root);
    case EventKind::SqlPlanUpdate:
    case EventKind::Unused:
    case EventKind::Foreign:
        break;
    }
    return close(root);
}

/// Walks to the end of the record: only then is it known that it is whole and that nothing follows.
simdjson::error_code EventParser::close(JsonObject &root)
{
    JsonValue none;
    m_fields.accept(root.find_field("\x01").get(none)); // no key holds a bare control character
    if (m_fields.error() == simdjson::SUCCESS && !m_document.at_end())
        return simdjson::TRAILING_CONTENT;
    return m_fields.error();
}

template<class Row>
simdjson::error_code EventParser::add(const Row &row, std::vector<Row> EventBatch::*rows, RowKind kind, JsonObject &root)
{
    const auto error = close(root);
    if (error == simdjson::SUCCESS) {
        (m_batch->*rows).push_back(row);
        m_batch->order.push_back(kind);
    }
    return error;
}

// --------------------------------------------------------------------------------------- pieces

std::optional<EpochMillis> EventParser::time(JsonObject &object, std::string_view key)
{
    const auto millis = m_fields.integer(object, key);
    return millis && *millis >= 0 && *millis <= LastTime ? millis : std::nullopt;
}

TextSpan EventParser::keep(std::string_view text)
{
    text = cutAtCharacter(text, limits::TextBytes);
    const TextSpan span{sizeOf(m_batch->text), sizeOf(text)};
    m_batch->text += text;
    return span;
}

Run EventParser::keep(const std::vector<std::int32_t> &numbers)
{
    const Run run{sizeOf(m_batch->numbers), sizeOf(numbers)};
    m_batch->numbers.insert(m_batch->numbers.end(), numbers.begin(), numbers.end());
    return run;
}

TextSpan EventParser::text(JsonObject &object, std::string_view key)
{
    const auto found = m_fields.text(object, key);
    return found ? keep(*found) : TextSpan{};
}

Run EventParser::integers(JsonObject &object, std::string_view key)
{
    Run run{sizeOf(m_batch->numbers), 0};
    auto found = m_fields.value(object, key);
    simdjson::ondemand::array array;
    if (!found || !m_fields.accept(found->get_array().get(array)))
        return run;
    for (auto element : array) {
        JsonValue number;
        if (!m_fields.accept(element.get(number)))
            break;
        if (const auto value = m_fields.asInteger(number)) {
            m_batch->numbers.push_back(narrow(value, -1));
            ++run.size;
        }
    }
    return run;
}

/// One object of the environment, all of it.
Run EventParser::section(JsonObject &root, std::string_view key)
{
    Run run{sizeOf(m_batch->properties), 0};
    auto object = m_fields.object(root, key);
    if (!object)
        return run;
    for (auto field : *object) {
        std::string_view name;
        if (!m_fields.accept(field.unescaped_key(true).get(name)))
            break;
        JsonValue value = field.value().value_unsafe();
        if (const auto text = m_fields.asText(value)) {
            const TextSpan nameSpan = keep(name);
            m_batch->properties.push_back({nameSpan, keep(*text)});
            ++run.size;
        }
    }
    return run;
}

/// The local properties of a job or stage go to `local`; what is a setting of the application and
/// has changed since it was told last, to `settings`. Either may be null.
void EventParser::properties(JsonObject &root, std::string_view key, LocalProperties *local, Run *settings)
{
    auto object = m_fields.object(root, key);
    if (!object)
        return;
    const std::uint32_t first = sizeOf(m_batch->properties);
    for (auto field : *object) {
        std::string_view name;
        if (!m_fields.accept(field.unescaped_key(true).get(name)))
            break;
        JsonValue found = field.value().value_unsafe();
        const auto value = m_fields.asText(found);
        if (value && local)
            localProperty(name, *value, *local);
        if (value && settings && isSetting(name))
            setting(name, *value);
    }
    if (local)
        local->present = true;
    if (settings)
        *settings = {first, sizeOf(m_batch->properties) - first};
}

void EventParser::localProperty(std::string_view key, std::string_view value, LocalProperties &local)
{
    if (key == "spark.job.description")
        local.description = keep(value);
    else if (key == "spark.jobGroup.id")
        local.jobGroup = keep(value);
    else if (key == "callSite.short")
        local.callSite = keep(value);
    else if (key == "spark.scheduler.pool")
        local.schedulerPool = keep(value);
    else if (key == "spark.sql.execution.id")
        local.sqlExecution = integerOf(value);
}

void EventParser::setting(std::string_view key, std::string_view value)
{
    const std::uint64_t valueHash = hash(value);
    const auto [told, isNew] = m_toldSettings.try_emplace(hash(key), valueHash);
    if (!isNew && told->second == valueHash)
        return;
    told->second = valueHash;
    const TextSpan keySpan = keep(key);
    m_batch->properties.push_back({keySpan, keep(value)});
}

std::uint32_t EventParser::name(std::string_view text)
{
    if (const auto known = m_names.find(text); known != m_names.end())
        return known->second;
    const std::uint32_t index = sizeOf(m_batch->names);
    m_batch->names.emplace_back(text);
    m_names.emplace(text, index);
    return index;
}

StageShare &EventParser::share(StageKey key, std::uint32_t &index)
{
    if (m_lastStageIndex == NoIndex || key != m_lastStage) {
        const auto [known, isNew] = m_stages.try_emplace(key, sizeOf(m_batch->stages));
        if (isNew)
            m_batch->stages.emplace_back().key = key;
        m_lastStage = key;
        m_lastStageIndex = known->second;
    }
    index = m_lastStageIndex;
    return m_batch->stages[index];
}

// --------------------------------------------------------------------------------------- events

LogStartRow EventParser::logStart(JsonObject &root)
{
    return {text(root, "Spark Version")};
}

ApplicationStartRow EventParser::applicationStart(JsonObject &root)
{
    ApplicationStartRow row;
    row.name = text(root, "App Name");
    row.id = text(root, "App ID");
    row.time = time(root, "Timestamp");
    row.user = text(root, "User");
    row.attemptId = text(root, "App Attempt ID");
    return row;
}

ApplicationEndRow EventParser::applicationEnd(JsonObject &root)
{
    ApplicationEndRow row;
    row.time = time(root, "Timestamp");
    if (const auto code = m_fields.integer(root, "ExitCode"))
        row.exitCode = narrow(code, -1);
    return row;
}

EnvironmentRow EventParser::environment(JsonObject &root)
{
    EnvironmentRow row;
    row.jvm = section(root, "JVM Information");
    row.spark = section(root, "Spark Properties");
    row.hadoop = section(root, "Hadoop Properties");
    row.system = section(root, "System Properties");
    row.metrics = section(root, "Metrics Properties");
    row.classpath = section(root, "Classpath Entries");
    return row;
}

JobStartRow EventParser::jobStart(JsonObject &root)
{
    JobStartRow row;
    row.id = narrow(m_fields.integer(root, "Job ID"), -1);
    row.submitted = time(root, "Submission Time");
    row.stages = integers(root, "Stage IDs");
    properties(root, "Properties", &row.local, &row.properties);
    return row;
}

JobEndRow EventParser::jobEnd(JsonObject &root)
{
    JobEndRow row;
    row.id = narrow(m_fields.integer(root, "Job ID"), -1);
    row.completed = time(root, "Completion Time");
    auto result = m_fields.object(root, "Job Result");
    row.result = result ? text(*result, "Result") : TextSpan{};
    if (row.result.first == TextSpan::None)
        row.result = keep(std::string_view{}); // it ended, without saying how
    auto exception = result ? m_fields.object(*result, "Exception") : std::nullopt;
    const auto message = exception ? m_fields.text(*exception, "Message") : std::nullopt;
    if (message)
        row.failure = keep(message->substr(0, message->find('\n')));
    return row;
}

StageRow EventParser::stageEvent(JsonObject &root, bool isCompletion)
{
    StageRow row;
    row.isCompletion = isCompletion;
    if (auto info = m_fields.object(root, "Stage Info")) {
        row.key.stage = narrow(m_fields.integer(*info, "Stage ID"), -1);
        row.key.attempt = narrow(m_fields.integer(*info, "Stage Attempt ID"), 0);
        row.name = text(*info, "Stage Name");
        row.tasksPlanned = narrow(m_fields.integer(*info, "Number of Tasks"), 0);
        rddInfo(*info, row);
        row.parents = integers(*info, "Parent IDs");
        row.details = text(*info, "Details");
        row.submitted = time(*info, "Submission Time");
        row.completed = time(*info, "Completion Time");
        row.failureReason = text(*info, "Failure Reason");
    }
    if (isCompletion)
        return row;
    if (!row.submitted)
        row.submitted = time(root, "Submission Time");
    properties(root, "Properties", &row.local, nullptr);
    return row;
}

/// The lineage. An RDD is described once per unit; the same id always means the same RDD.
void EventParser::rddInfo(JsonObject &stageInfo, StageRow &row)
{
    auto found = m_fields.value(stageInfo, "RDD Info");
    simdjson::ondemand::array array;
    if (!found || !m_fields.accept(found->get_array().get(array)))
        return;
    row.hasRdds = true;
    row.newRdds.first = sizeOf(m_batch->rdds);
    m_lineage.clear();
    m_persisted.clear();
    for (auto element : array) {
        JsonObject info;
        if (!m_fields.accept(element.get_object().get(info)))
            break;
        bool isPersisted = false;
        m_lineage.push_back(rdd(info, isPersisted));
        if (isPersisted)
            m_persisted.push_back(m_lineage.back());
    }
    row.newRdds.size = sizeOf(m_batch->rdds) - row.newRdds.first;
    row.rdds = keep(m_lineage);
    row.persistedRdds = keep(m_persisted);
}

std::int32_t EventParser::rdd(JsonObject &info, bool &isPersisted)
{
    const std::int32_t id = narrow(m_fields.integer(info, "RDD ID"), -1);
    if (m_toldRdds.insert(id).second) {
        RddRow row;
        row.id = id;
        const TextSpan name = text(info, "Name");
        const auto scope = m_fields.text(info, "Scope");
        const auto scopeName = scope ? nameInScope(*scope) : std::nullopt;
        row.scope = scopeName ? keep(*scopeName) : name;
        if (const auto site = m_fields.text(info, "Callsite"))
            row.callSite = keep(withoutFileAndLine(*site));
        row.parents = integers(info, "Parent IDs");
        m_batch->rdds.push_back(row);
    }
    if (auto level = m_fields.object(info, "Storage Level")) {
        const bool onDisk = m_fields.flag(*level, "Use Disk");
        isPersisted = m_fields.flag(*level, "Use Memory") || onDisk;
    }
    return id;
}

ExecutorRow EventParser::executor(JsonObject &root, bool isRemoval)
{
    ExecutorRow row;
    row.isRemoval = isRemoval;
    row.time = time(root, "Timestamp");
    if (const auto id = m_fields.text(root, "Executor ID"))
        row.name = name(*id);
    if (isRemoval) {
        row.reason = text(root, "Removed Reason");
    } else if (auto info = m_fields.object(root, "Executor Info")) {
        row.host = text(*info, "Host");
        row.cores = narrow(m_fields.integer(*info, "Total Cores"), 0);
    }
    return row;
}

UnpersistRow EventParser::unpersist(JsonObject &root)
{
    return {narrow(m_fields.integer(root, "RDD ID"), -1)};
}

SqlStartRow EventParser::sqlStart(JsonObject &root)
{
    SqlStartRow row;
    row.id = m_fields.integer(root, "executionId").value_or(-1);
    row.root = m_fields.integer(root, "rootExecutionId");
    row.description = text(root, "description");
    row.time = time(root, "time");
    properties(root, "modifiedConfigs", nullptr, &row.properties);
    return row;
}

SqlEndRow EventParser::sqlEnd(JsonObject &root)
{
    SqlEndRow row;
    row.id = m_fields.integer(root, "executionId").value_or(-1);
    row.time = time(root, "time");
    row.error = text(root, "errorMessage");
    return row;
}

// ---------------------------------------------------------------------------------------- tasks

simdjson::error_code EventParser::taskStart(JsonObject &root)
{
    StageKey key;
    key.stage = narrow(m_fields.integer(root, "Stage ID"), -1);
    key.attempt = narrow(m_fields.integer(root, "Stage Attempt ID"), 0);
    std::optional<EpochMillis> launch;
    TaskStartRow row;
    if (auto info = m_fields.object(root, "Task Info")) {
        const auto index = m_fields.integer(*info, "Index");
        const auto partition = m_fields.integer(*info, "Partition ID");
        row.partition = narrow(partition ? partition : index, -1);
        launch = time(*info, "Launch Time");
    }
    if (const auto error = close(root))
        return error;

    StageShare &stage = share(key, row.stage);
    ++stage.totals.started;
    if (launch && *launch > 0) {
        row.launch = *launch;
        stage.firstLaunch = std::min(stage.firstLaunch.value_or(row.launch), row.launch);
        m_batch->taskStarts.push_back(row);
        m_batch->order.push_back(RowKind::TaskStart);
    }
    return simdjson::SUCCESS;
}

simdjson::error_code EventParser::taskEnd(JsonObject &root)
{
    TaskFacts task;
    task.stage.stage = narrow(m_fields.integer(root, "Stage ID"), -1);
    task.stage.attempt = narrow(m_fields.integer(root, "Stage Attempt ID"), 0);
    if (auto reason = m_fields.object(root, "Task End Reason")) {
        task.reason = m_fields.text(*reason, "Reason").value_or(std::string_view{});
        if (!task.reason.empty() && task.reason != "Success")
            task.failureClass = m_fields.text(*reason, "Class Name").value_or(std::string_view{});
    }
    if (auto info = m_fields.object(root, "Task Info"))
        taskInfo(*info, task);
    if (auto metrics = m_fields.object(root, "Task Metrics"))
        taskMetrics(*metrics, task);
    if (const auto error = close(root))
        return error;
    addTask(task);
    return simdjson::SUCCESS;
}

void EventParser::taskInfo(JsonObject &info, TaskFacts &task)
{
    task.index = narrow(m_fields.integer(info, "Index"), -1);
    task.launch = time(info, "Launch Time");
    task.executor = m_fields.text(info, "Executor ID");
    task.isSpeculative = m_fields.flag(info, "Speculative");
    task.gettingResult = time(info, "Getting Result Time");
    task.finish = time(info, "Finish Time");
    task.isFailed = m_fields.flag(info, "Failed");
    task.isKilled = m_fields.flag(info, "Killed");
}

void EventParser::taskMetrics(JsonObject &object, TaskFacts &task)
{
    const auto number = [this](JsonObject &from, std::string_view key) { return m_fields.integer(from, key).value_or(0); };
    TaskMetrics &to = task.metrics;
    task.hasMetrics = true;
    to.executorDeserializeMillis = number(object, "Executor Deserialize Time");
    to.executorDeserializeCpuNanos = number(object, "Executor Deserialize CPU Time");
    to.executorRunMillis = number(object, "Executor Run Time");
    to.executorCpuNanos = number(object, "Executor CPU Time");
    task.peakMemory = m_fields.integer(object, "Peak Execution Memory");
    to.resultBytes = number(object, "Result Size");
    to.jvmGcMillis = number(object, "JVM GC Time");
    to.resultSerializationMillis = number(object, "Result Serialization Time");
    to.memoryBytesSpilled = number(object, "Memory Bytes Spilled");
    to.diskBytesSpilled = number(object, "Disk Bytes Spilled");
    if (auto read = m_fields.object(object, "Shuffle Read Metrics")) {
        to.shuffleFetchWaitMillis = number(*read, "Fetch Wait Time");
        to.shuffleRemoteBytesRead = number(*read, "Remote Bytes Read");
        to.shuffleLocalBytesRead = number(*read, "Local Bytes Read");
        const auto records = m_fields.integer(*read, "Total Records Read");
        to.shuffleRecordsRead = records ? *records : number(*read, "Records Read");
    }
    if (auto write = m_fields.object(object, "Shuffle Write Metrics")) {
        to.shuffleBytesWritten = number(*write, "Shuffle Bytes Written");
        to.shuffleWriteNanos = number(*write, "Shuffle Write Time");
        to.shuffleRecordsWritten = number(*write, "Shuffle Records Written");
    }
    if (auto input = m_fields.object(object, "Input Metrics")) {
        to.inputBytes = number(*input, "Bytes Read");
        to.inputRecords = number(*input, "Records Read");
    }
    if (auto output = m_fields.object(object, "Output Metrics")) {
        to.outputBytes = number(*output, "Bytes Written");
        to.outputRecords = number(*output, "Records Written");
    }
}

/// finish − launch; nothing where the times contradict (facts/spark-event-log.md §2.3).
std::optional<std::int64_t> EventParser::durationOf(const TaskFacts &task)
{
    if (!task.launch || !task.finish || *task.finish < *task.launch)
        return std::nullopt;
    return *task.finish - *task.launch;
}

TaskOutcome EventParser::outcomeOf(const TaskFacts &task)
{
    if (task.reason == "Resubmitted")
        return TaskOutcome::Resubmitted;
    if (task.isFailed)
        return TaskOutcome::Failed;
    return task.isKilled ? TaskOutcome::Killed : TaskOutcome::Succeeded;
}

void EventParser::addTask(const TaskFacts &task)
{
    TaskEndRow row;
    StageShare &stage = share(task.stage, row.stage);
    const auto duration = durationOf(task);
    row.outcome = outcomeOf(task);
    row.index = task.index;
    row.speculative = task.isSpeculative;
    if (task.launch && *task.launch > 0)
        row.launch = task.launch;
    if (task.executor)
        row.executor = name(*task.executor);
    if (!task.reason.empty() && task.reason != "Success")
        row.failureLabel = name(failureLabel(task));
    if (duration)
        row.durationMillis = static_cast<std::uint32_t>(std::min<std::int64_t>(*duration, TaskColumns::NoDuration - 1));
    else
        note(Oddity::NoDuration, 0);
    row.bytesRead = nonNegative(task.metrics.inputBytes) + nonNegative(task.metrics.shuffleRemoteBytesRead)
        + nonNegative(task.metrics.shuffleLocalBytesRead);
    m_batch->taskEnds.push_back(row);
    m_batch->order.push_back(RowKind::TaskEnd);

    count(task, row, duration, stage.totals);
    if (row.launch)
        stage.firstLaunch = std::min(stage.firstLaunch.value_or(*row.launch), *row.launch);
    if (duration)
        stage.lastFinish = std::max(stage.lastFinish.value_or(*task.finish), *task.finish);
}

std::string_view EventParser::failureLabel(const TaskFacts &task)
{
    m_label = task.reason;
    if (!task.failureClass.empty())
        m_label.append(": ").append(task.failureClass);
    return m_label;
}

void EventParser::count(const TaskFacts &task, const TaskEndRow &row, std::optional<std::int64_t> duration, TaskTotals &totals)
{
    ++(task.isFailed ? totals.failed : task.isKilled ? totals.killed : totals.succeeded);
    totals.speculative += task.isSpeculative ? 1 : 0;
    totals.resubmitted += row.outcome == TaskOutcome::Resubmitted ? 1 : 0;
    if (duration && row.outcome != TaskOutcome::Resubmitted)
        addSaturated(totals.durationMillis, *duration);
    if (!task.hasMetrics)
        return;
    ++totals.metricsTasks;
    totals.metrics += task.metrics;
    if (task.peakMemory) {
        totals.hasPeakExecutionMemory = true;
        totals.peakExecutionMemoryBytes = std::max(totals.peakExecutionMemoryBytes, *task.peakMemory);
    }
    if (duration)
        countWaiting(task, *duration, totals);
}

/// Getting-result time and scheduler delay by the rules of Spark's UI (facts/spark-event-log.md §1.6).
void EventParser::countWaiting(const TaskFacts &task, std::int64_t duration, TaskTotals &totals)
{
    const std::int64_t fetched = task.gettingResult.value_or(0);
    const std::int64_t gettingResult = fetched > 0 ? std::max<std::int64_t>(0, *task.finish - fetched) : 0;
    std::int64_t busy = gettingResult;
    addSaturated(busy, task.metrics.executorRunMillis);
    addSaturated(busy, task.metrics.executorDeserializeMillis);
    addSaturated(busy, task.metrics.resultSerializationMillis);
    addSaturated(totals.gettingResultMillis, gettingResult);
    if (busy >= 0 && busy < duration)
        addSaturated(totals.schedulerDelayMillis, duration - busy);
}

} // namespace hudiscope::spark
