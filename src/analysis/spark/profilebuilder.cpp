// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/spark/profilebuilder.h"

#include "analysis/limits.h"
#include "analysis/spark/jsontext.h"
#include "analysis/spark/numbers.h"

#include <algorithm>
#include <ranges>
#include <span>

namespace hudiscope::spark {

namespace {

constexpr EpochMillis DayMillis = 24 * 60 * 60 * 1000;
constexpr std::uint16_t NoExecutor = 0xFFFF;

/// A stage's task columns grow in steps of at least this, so that many small stages stay small.
constexpr std::size_t SmallestGrowth = 16;

/// Partitions further off than this beyond the launches seen are no partitions of a real stage.
constexpr std::size_t PartitionSlack = 65'536;

std::uint64_t packed(StageKey key)
{
    return static_cast<std::uint64_t>(static_cast<std::uint32_t>(key.stage)) << 32 | static_cast<std::uint32_t>(key.attempt);
}

template<class T>
std::span<const T> elements(const std::vector<T> &array, Run run)
{
    return std::span{array}.subspan(run.first, run.size);
}

void assign(std::vector<std::int32_t> &to, const EventBatch &batch, Run run)
{
    const auto numbers = elements(batch.numbers, run);
    to.assign(numbers.begin(), numbers.end());
}

/// Room for one more element: doubles, but not beyond what the stage has planned, since most
/// stages end exactly there.
template<class T>
void makeRoom(std::vector<T> &column, std::size_t planned)
{
    if (column.size() < column.capacity())
        return;
    const std::size_t doubled = std::max(SmallestGrowth, 2 * column.size());
    column.reserve(planned > column.size() ? std::min(planned, doubled) : doubled);
}

template<class T>
T *findOrAdd(std::deque<T> &all, auto &index, auto key, std::size_t limit)
{
    const auto [known, isNew] = index.try_emplace(key, static_cast<std::uint32_t>(all.size()));
    if (!isNew)
        return known->second < all.size() ? &all[known->second] : nullptr;
    if (all.size() >= limit) {
        index.erase(known);
        return nullptr;
    }
    return &all.emplace_back();
}

void takeEarlier(std::optional<EpochMillis> &to, std::optional<EpochMillis> time)
{
    if (time && (!to || *time < *to))
        to = time;
}

void takeLater(std::optional<EpochMillis> &to, std::optional<EpochMillis> time)
{
    if (time && (!to || *time > *to))
        to = time;
}

} // namespace

ProfileBuilder::ProfileBuilder(const config::Redactor &redactor, const ReadOptions &options)
    : m_redactor(redactor)
    , m_options(options)
    , m_texts(redactor, m_profile->texts)
{
    m_profile->taskDetail = options.taskDetail;
}

void ProfileBuilder::apply(const EventBatch &batch, std::size_t part, std::uint64_t line)
{
    if (m_partLines.size() <= part)
        m_partLines.resize(part + 1);
    m_partLines[part] += batch.lines;
    m_profile->linesRead += batch.lines;
    m_profile->eventsRead += batch.events;
    m_hasSparkEvent = m_hasSparkEvent || batch.hasSparkEvent;
    if (m_firstForeignLine.empty())
        m_firstForeignLine = batch.firstForeignLine;
    m_oddities.add(batch.oddLines, part, line + 1);

    m_batchExecutors.assign(batch.names.size(), NoIndex);
    m_cursor = {};
    resolveStages(batch);
    for (const RowKind kind : batch.order)
        applyRow(batch, kind);
}

/// Finds the stages of the batch and adds what the worker has summed up for them.
void ProfileBuilder::resolveStages(const EventBatch &batch)
{
    m_batchStages.clear();
    for (const StageShare &share : batch.stages) {
        StageWork *const work = stageWork(share.key);
        m_batchStages.push_back(work);
        if (!work)
            continue;
        work->stage.totals += share.totals;
        takeEarlier(work->stage.firstLaunch, share.firstLaunch);
        takeLater(work->stage.lastFinish, share.lastFinish);
    }
}

void ProfileBuilder::applyRow(const EventBatch &batch, RowKind kind)
{
    const std::size_t at = m_cursor[static_cast<std::size_t>(kind)]++;
    switch (kind) {
    case RowKind::TaskEnd:
        return applyTaskEnd(batch, batch.taskEnds[at]);
    case RowKind::TaskStart:
        return applyTaskStart(batch.taskStarts[at]);
    case RowKind::Stage:
        return applyStage(batch, batch.stageEvents[at]);
    case RowKind::JobStart:
        return applyJobStart(batch, batch.jobStarts[at]);
    case RowKind::JobEnd:
        return applyJobEnd(batch, batch.jobEnds[at]);
    case RowKind::Executor:
        return applyExecutor(batch, batch.executors[at]);
    case RowKind::Unpersist:
        m_profile->unpersisted.push_back({.rdd = batch.unpersists[at].rdd, .order = ++m_stageOrder});
        return;
    case RowKind::SqlStart:
        return applySqlStart(batch, batch.sqlStarts[at]);
    case RowKind::SqlEnd:
        return applySqlEnd(batch, batch.sqlEnds[at]);
    case RowKind::Environment:
        return applyEnvironment(batch, batch.environments[at]);
    case RowKind::ApplicationStart:
        return applyApplicationStart(batch, batch.applicationStarts[at]);
    case RowKind::ApplicationEnd:
        return applyApplicationEnd(batch.applicationEnds[at]);
    case RowKind::LogStart:
        return applyLogStart(batch, batch.logStarts[at]);
    }
}

// --------------------------------------------------------------------------------- application

void ProfileBuilder::applyLogStart(const EventBatch &batch, const LogStartRow &row)
{
    if (auto version = plain(batch, row.version))
        m_profile->application.sparkVersion = std::move(version);
}

void ProfileBuilder::applyApplicationStart(const EventBatch &batch, const ApplicationStartRow &row)
{
    Application &application = m_profile->application;
    application.startSeen = true;
    application.name = plain(batch, row.name);
    application.id = plain(batch, row.id);
    application.attemptId = plain(batch, row.attemptId);
    application.user = plain(batch, row.user);
    application.started = row.time;
    setTimeBase(row.time);
    const std::string id = application.id.value_or("");
    if (!std::ranges::contains(m_applicationIds, id))
        m_applicationIds.push_back(id);
}

void ProfileBuilder::applyApplicationEnd(const ApplicationEndRow &row)
{
    Application &application = m_profile->application;
    application.endSeen = true;
    application.ended = row.time;
    if (row.exitCode)
        application.exitCode = row.exitCode;
}

/// A later environment of the same log completes and overrules the earlier one.
void ProfileBuilder::applyEnvironment(const EventBatch &batch, const EnvironmentRow &row)
{
    Environment &environment = m_profile->environment;
    merge(batch, row.jvm, environment.jvm);
    merge(batch, row.spark, environment.spark);
    merge(batch, row.hadoop, environment.hadoop);
    merge(batch, row.system, environment.system);
    merge(batch, row.metrics, environment.metrics);
    merge(batch, row.classpath, environment.classpath);
    if (const auto cpus = environment.spark.find("spark.task.cpus"); cpus != environment.spark.end())
        m_profile->cpusPerTask = std::max(1, narrow(integerOf(cpus->second), 1));
}

void ProfileBuilder::merge(const EventBatch &batch, Run run, Properties &into) const
{
    for (const PropertyRow &row : elements(batch.properties, run)) {
        const std::string_view key = batch.view(row.key);
        into.insert_or_assign(std::string(key), m_redactor.value(key, batch.view(row.value)));
    }
}

std::optional<std::string> ProfileBuilder::plain(const EventBatch &batch, TextSpan span) const
{
    return span.first == TextSpan::None ? std::nullopt : std::optional{m_redactor.text(batch.view(span))};
}

TextId ProfileBuilder::keep(const EventBatch &batch, TextSpan span)
{
    return span.first == TextSpan::None ? NoText : m_texts.intern(batch.view(span));
}

/// Offsets are unsigned: a day of room before the first time of the log, 48 days after it.
void ProfileBuilder::setTimeBase(std::optional<EpochMillis> time)
{
    if (m_profile->timeBase == 0 && time && *time > DayMillis)
        m_profile->timeBase = *time - DayMillis;
}

std::uint32_t ProfileBuilder::offset(EpochMillis time) const
{
    return static_cast<std::uint32_t>(std::clamp<std::int64_t>(time - m_profile->timeBase, 0, StageAttempt::NoLaunch - 1));
}

// --------------------------------------------------------------------------------- jobs and SQL

Job *ProfileBuilder::job(std::int32_t id)
{
    Job *const found = findOrAdd(m_jobs, m_jobIndex, id, limits::Jobs);
    if (found)
        found->id = id;
    else
        ++m_beyond.jobs;
    return found;
}

void ProfileBuilder::applyJobStart(const EventBatch &batch, const JobStartRow &row)
{
    merge(batch, row.properties, m_profile->jobProperties);
    Job *const job = this->job(row.id);
    if (!job)
        return;
    setTimeBase(row.submitted);
    job->startSeen = true;
    job->submitted = row.submitted;
    job->description = keep(batch, row.local.description);
    job->jobGroup = keep(batch, row.local.jobGroup);
    job->callSite = keep(batch, row.local.callSite);
    job->schedulerPool = keep(batch, row.local.schedulerPool);
    job->sqlExecution = row.local.sqlExecution;
    job->order = m_jobOrder++;
    assign(job->stages, batch, row.stages);
}

void ProfileBuilder::applyJobEnd(const EventBatch &batch, const JobEndRow &row)
{
    Job *const job = this->job(row.id);
    if (!job)
        return;
    job->endSeen = true;
    job->completed = row.completed;
    job->result = keep(batch, row.result);
    job->failure = keep(batch, row.failure);
}

SqlExecution *ProfileBuilder::sql(std::int64_t id)
{
    SqlExecution *const found = findOrAdd(m_sql, m_sqlIndex, id, limits::SqlExecutions);
    if (found)
        found->id = id;
    else
        ++m_beyond.executions;
    return found;
}

void ProfileBuilder::applySqlStart(const EventBatch &batch, const SqlStartRow &row)
{
    merge(batch, row.properties, m_profile->jobProperties);
    SqlExecution *const execution = sql(row.id);
    if (!execution)
        return;
    execution->root = row.root;
    execution->started = row.time;
    execution->description = keep(batch, row.description);
}

void ProfileBuilder::applySqlEnd(const EventBatch &batch, const SqlEndRow &row)
{
    SqlExecution *const execution = sql(row.id);
    if (!execution)
        return;
    execution->endSeen = true;
    execution->ended = row.time;
    execution->error = keep(batch, row.error);
}

// ------------------------------------------------------------------------------------ executors

std::uint32_t ProfileBuilder::executor(std::string_view id)
{
    std::vector<Executor> &executors = m_profile->executors;
    if (const auto known = m_executorIndex.find(id); known != m_executorIndex.end())
        return known->second;
    if (executors.size() >= limits::Executors) {
        ++m_beyond.executors;
        return NoIndex;
    }
    const auto index = static_cast<std::uint32_t>(executors.size());
    executors.emplace_back().id = id;
    m_executorIndex.emplace(id, index);
    return index;
}

std::uint32_t ProfileBuilder::batchExecutor(const EventBatch &batch, std::uint32_t name)
{
    if (name == NoIndex)
        return NoIndex;
    std::uint32_t &known = m_batchExecutors[name];
    if (known == NoIndex)
        known = executor(batch.names[name]);
    return known;
}

void ProfileBuilder::applyExecutor(const EventBatch &batch, const ExecutorRow &row)
{
    const std::uint32_t index = batchExecutor(batch, row.name);
    if (row.time) {
        const std::int8_t delta = row.isRemoval ? -1 : 1;
        const auto shortIndex = static_cast<std::uint16_t>(std::min<std::uint32_t>(index, NoExecutor));
        m_profile->executorChanges.push_back({.time = *row.time, .delta = delta, .executor = shortIndex});
    }
    if (index == NoIndex)
        return;
    Executor &executor = m_profile->executors[index];
    if (row.isRemoval) {
        executor.removed = row.time;
        if (row.reason.size > 0) // the last one that says something wins, as in the peer
            executor.removalReason = keep(batch, row.reason);
        return;
    }
    setTimeBase(row.time);
    executor.addedSeen = true;
    executor.host = batch.view(row.host);
    executor.cores = row.cores;
    executor.removed.reset(); // an id that comes back is alive again
    if (!executor.added)
        executor.added = row.time;
}

// --------------------------------------------------------------------------------------- stages

ProfileBuilder::StageWork *ProfileBuilder::stageWork(StageKey key)
{
    StageWork *const found = findOrAdd(m_stages, m_stageIndex, packed(key), limits::StageAttempts);
    if (found)
        found->stage.key = key;
    else
        ++m_beyond.stages;
    return found;
}

void ProfileBuilder::applyStage(const EventBatch &batch, const StageRow &row)
{
    StageWork *const work = stageWork(row.key);
    const std::uint32_t order = ++m_stageOrder;
    if (!work)
        return;
    StageAttempt &stage = work->stage;
    applyLineage(batch, row, stage);
    if (row.isCompletion)
        complete(batch, row, *work);
    else
        submit(batch, row, order, stage);
}

void ProfileBuilder::submit(const EventBatch &batch, const StageRow &row, std::uint32_t order, StageAttempt &stage)
{
    setTimeBase(row.submitted);
    stage.submittedSeen = true;
    stage.order = order;
    stage.name = keep(batch, row.name);
    stage.details = keep(batch, row.details);
    stage.tasksPlanned = row.tasksPlanned;
    if (row.submitted)
        stage.submitted = row.submitted;
    stage.hasOwnProperties = row.local.present;
    stage.description = keep(batch, row.local.description);
    stage.jobGroup = keep(batch, row.local.jobGroup);
    stage.schedulerPool = keep(batch, row.local.schedulerPool);
    stage.sqlExecution = row.local.sqlExecution;
}

/// What the submission has said already is not said again (facts/spark-event-log.md §2.3).
void ProfileBuilder::complete(const EventBatch &batch, const StageRow &row, StageWork &work)
{
    StageAttempt &stage = work.stage;
    stage.completedSeen = true;
    if (m_profile->text(stage.name).empty())
        stage.name = keep(batch, row.name);
    if (m_profile->text(stage.details).empty())
        stage.details = keep(batch, row.details);
    if (stage.tasksPlanned == 0)
        stage.tasksPlanned = row.tasksPlanned;
    if (!stage.submitted)
        stage.submitted = row.submitted;
    stage.completed = row.completed;
    if (row.failureReason.size > 0)
        stage.failureReason = keep(batch, row.failureReason);
    trim(stage.tasks);
    trim(stage.otherTasks);
}

/// After its completion a stage rarely gets another task: gives back what the columns grew too far.
void ProfileBuilder::trim(TaskColumns &columns)
{
    const auto trimAll = [](auto &...arrays) { (arrays.shrink_to_fit(), ...); };
    trimAll(columns.durationMillis, columns.bytesRead, columns.launchOffset, columns.index, columns.executor, columns.outcome);
}

void ProfileBuilder::applyLineage(const EventBatch &batch, const StageRow &row, StageAttempt &stage)
{
    if (row.parents.size > 0)
        assign(stage.parents, batch, row.parents);
    if (!row.hasRdds)
        return;
    assign(stage.rdds, batch, row.rdds);
    assign(stage.persistedRdds, batch, row.persistedRdds);
    for (const RddRow &rdd : elements(batch.rdds, row.newRdds)) {
        Rdd *const known = findOrAdd(m_rdds, m_rddIndex, rdd.id, limits::Rdds);
        if (!known || known->id == rdd.id)
            continue;
        known->id = rdd.id;
        known->callSite = keep(batch, rdd.callSite);
        known->scope = keep(batch, rdd.scope);
        assign(known->parents, batch, rdd.parents);
    }
}

// ---------------------------------------------------------------------------------------- tasks

void ProfileBuilder::applyTaskStart(const TaskStartRow &row)
{
    StageWork *const work = m_batchStages[row.stage];
    if (!work)
        return;
    setTimeBase(row.launch);
    StageAttempt &stage = work->stage;
    if (stage.persistedRdds.empty() || row.partition < 0)
        return;
    const auto partition = static_cast<std::size_t>(row.partition);
    std::vector<std::uint32_t> &launches = stage.firstLaunchByPartition;
    if (partition >= launches.size() + PartitionSlack)
        return;
    if (partition >= launches.size()) {
        makeRoom(launches, static_cast<std::size_t>(std::max(0, stage.tasksPlanned)));
        launches.resize(partition + 1, StageAttempt::NoLaunch);
    }
    launches[partition] = std::min(launches[partition], offset(row.launch));
}

void ProfileBuilder::applyTaskEnd(const EventBatch &batch, const TaskEndRow &row)
{
    StageWork *const work = m_batchStages[row.stage];
    if (!work)
        return;
    StageAttempt &stage = work->stage;
    setTimeBase(row.launch);
    const std::uint32_t executor = batchExecutor(batch, row.executor);
    if (executor != NoIndex && row.outcome != TaskOutcome::Resubmitted)
        countForExecutor(row, m_profile->executors[executor]);
    if (row.failureLabel != NoIndex)
        ++stage.failureLabels[std::string(cutAtCharacter(batch.names[row.failureLabel], limits::LabelBytes))];
    if (stage.tasks.size() + stage.otherTasks.size() >= limits::TasksPerStage) {
        ++m_beyond.tasks;
        return;
    }
    const bool isSuccess = row.outcome == TaskOutcome::Succeeded;
    append(isSuccess ? stage.tasks : stage.otherTasks, row, executor, stage.tasksPlanned);
    if (!isSuccess) {
        stage.otherTasks.outcome.push_back(row.outcome);
        stage.otherTasks.speculative.push_back(row.speculative);
    }
    settle(row, *work);
}

void ProfileBuilder::countForExecutor(const TaskEndRow &row, Executor &executor)
{
    ++executor.tasks;
    executor.failedTasks += row.outcome == TaskOutcome::Failed ? 1 : 0;
    if (row.durationMillis != TaskColumns::NoDuration)
        executor.taskMillis += row.durationMillis;
}

void ProfileBuilder::append(TaskColumns &columns, const TaskEndRow &row, std::uint32_t executor, std::int32_t tasksPlanned) const
{
    const auto planned = static_cast<std::size_t>(std::max(0, tasksPlanned));
    const auto push = [planned](auto &column, auto value) {
        makeRoom(column, planned);
        column.push_back(value);
    };
    if (row.bytesRead > 0 || !columns.bytesRead.empty()) {
        if (columns.bytesRead.empty() && columns.size() > 0)
            columns.bytesRead.resize(columns.size());
        push(columns.bytesRead, row.bytesRead);
    }
    push(columns.durationMillis, row.durationMillis);
    if (m_options.taskDetail != TaskDetail::Full)
        return;
    push(columns.launchOffset, row.launch ? offset(*row.launch) : StageAttempt::NoLaunch);
    push(columns.index, static_cast<std::uint32_t>(std::max(0, row.index)));
    push(columns.executor, static_cast<std::uint16_t>(std::min<std::uint32_t>(executor, NoExecutor)));
}

/// Tells useful from wasted time: the second success of one index lost a race, and a success whose
/// output was lost is none.
void ProfileBuilder::settle(const TaskEndRow &row, StageWork &work)
{
    const std::int64_t millis = row.durationMillis == TaskColumns::NoDuration ? 0 : row.durationMillis;
    std::int64_t &wasted = work.stage.totals.wastedMillis;
    const bool hasIndex = row.index >= 0 && static_cast<std::size_t>(row.index) < work.succeeded.size() + PartitionSlack;
    const auto index = static_cast<std::size_t>(std::max(0, row.index));
    if (hasIndex && index >= work.succeeded.size())
        work.succeeded.resize(index + 1);
    switch (row.outcome) {
    case TaskOutcome::Failed:
    case TaskOutcome::Killed:
        addSaturated(wasted, millis);
        return;
    case TaskOutcome::Succeeded:
        if (hasIndex && work.succeeded[index])
            addSaturated(wasted, millis);
        if (hasIndex)
            work.succeeded[index] = true;
        return;
    case TaskOutcome::Resubmitted:
        if (hasIndex)
            work.succeeded[index] = false;
        if (demote(row, work.stage))
            addSaturated(wasted, millis);
        return;
    }
}

/// Moves the success that this event takes back from `tasks` to `otherTasks`. It has the same times,
/// which is all that a row tells of itself. False where the log has lost the success.
bool ProfileBuilder::demote(const TaskEndRow &row, StageAttempt &stage) const
{
    TaskColumns &from = stage.tasks;
    TaskColumns &to = stage.otherTasks;
    const std::uint32_t launch = row.launch ? offset(*row.launch) : StageAttempt::NoLaunch;
    const auto isIt = [&](std::size_t at) {
        return from.durationMillis[at] == row.durationMillis
            && (from.index.empty()
                || (from.index[at] == static_cast<std::uint32_t>(row.index) && from.launchOffset[at] == launch));
    };
    const auto places = std::views::iota(std::size_t{0}, from.size());
    const auto found = std::ranges::find_if(places, isIt);
    if (found == places.end())
        return false;
    const auto at = static_cast<std::ptrdiff_t>(*found);
    if (!from.bytesRead.empty() && to.bytesRead.empty())
        to.bytesRead.resize(to.size());
    const auto move = [at](auto &source, auto &target) {
        if (source.empty())
            return;
        target.push_back(source[static_cast<std::size_t>(at)]);
        source.erase(source.begin() + at);
    };
    if (from.bytesRead.empty() && !to.bytesRead.empty())
        to.bytesRead.push_back(0);
    move(from.bytesRead, to.bytesRead);
    move(from.durationMillis, to.durationMillis);
    move(from.launchOffset, to.launchOffset);
    move(from.index, to.index);
    move(from.executor, to.executor);
    to.outcome.push_back(TaskOutcome::Succeeded);
    to.speculative.push_back(row.speculative);
    return true;
}

void ProfileBuilder::noteDamage(std::size_t part, const Error &error)
{
    m_damages.emplace_back(part, error);
}

} // namespace hudiscope::spark
