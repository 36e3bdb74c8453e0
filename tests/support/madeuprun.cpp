// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "madeuprun.h"

#include "analysis/catalog/catalogs.h"

namespace hudiscope::testing {

namespace {

using phases::Phase;
using spark::SparkProfile;

void addEnvironment(SparkProfile &profile)
{
    profile.application.name = "orders-hourly-upsert";
    profile.application.started = MadeUpStart;
    profile.application.ended = MadeUpStart + 100'000;
    profile.timeBase = MadeUpStart;
    profile.environment.spark
        = {{"spark.app.name", "orders-hourly-upsert"}, {"spark.executor.cores", "4"}, {"spark.ssl.keyPassword", "********"}};
    profile.jobProperties = {{"hoodie.datasource.write.operation", "upsert"}};
    profile.taskDetail = spark::TaskDetail::Full;
}

void addExecutors(SparkProfile &profile)
{
    for (int i = 0; i < 2; ++i) {
        spark::Executor executor;
        executor.id = std::to_string(i + 1);
        executor.host = "worker-" + executor.id;
        executor.cores = 4;
        executor.addedSeen = true;
        executor.added = MadeUpStart + 5'000;
        executor.taskMillis = i == 0 ? 70'000 : 11'000;
        executor.tasks = i == 0 ? 5 : 2;
        executor.failedTasks = i;
        profile.executors.push_back(executor);
    }
    profile.executors[1].removed = MadeUpStart + 40'000;
    profile.executors[1].removalReason
        = profile.texts.intern("Container killed by YARN for exceeding memory limits.\nsecond line");
}

void addJobs(SparkProfile &profile)
{
    for (int i = 0; i < 2; ++i) {
        spark::Job job;
        job.id = i;
        job.submitted = MadeUpStart + (i == 0 ? 10'000 : 40'000);
        job.completed = MadeUpStart + (i == 0 ? 40'000 : 90'000);
        job.startSeen = job.endSeen = true;
        job.result = profile.texts.intern("JobSucceeded");
        job.sqlExecution = 0;
        job.stages = i == 0 ? std::vector{0} : std::vector{1, 2};
        profile.jobs.push_back(job);
    }
    spark::SqlExecution sql;
    sql.id = 0;
    sql.description = profile.texts.intern("save at HoodieSparkSqlWriter");
    sql.started = MadeUpStart + 8'000;
    sql.ended = MadeUpStart + 92'000;
    sql.endSeen = true;
    sql.error = profile.texts.intern("");
    profile.sql.push_back(sql);
}

spark::StageAttempt stageAttempt(SparkProfile &profile, int id, const char *name, std::int64_t from, std::int64_t to)
{
    spark::StageAttempt stage;
    stage.key.stage = id;
    stage.name = profile.texts.intern(name);
    if (to > from) {
        stage.submittedSeen = stage.completedSeen = true;
        stage.submitted = MadeUpStart + from;
        stage.completed = MadeUpStart + to;
    }
    return stage;
}

void addTasks(spark::StageAttempt &stage, std::vector<std::uint32_t> durations, std::uint32_t launch)
{
    for (std::uint32_t i = 0; i < durations.size(); ++i) {
        stage.tasks.bytesRead.push_back(std::uint64_t{durations[i]} * 1024);
        stage.tasks.launchOffset.push_back(launch);
        stage.tasks.index.push_back(i);
        stage.tasks.executor.push_back(i % 2);
    }
    stage.totals.succeeded = static_cast<std::int64_t>(durations.size());
    stage.tasks.durationMillis = std::move(durations);
}

void addStages(SparkProfile &profile)
{
    spark::StageAttempt read = stageAttempt(profile, 0, "map at SourceFormatAdapter", 10'000, 40'000);
    addTasks(read, {1'000, 2'000, 3'000, 10'000}, 10'000);
    read.otherTasks.durationMillis = {5'000};
    read.otherTasks.bytesRead = {0};
    read.otherTasks.launchOffset = {10'000};
    read.otherTasks.index = {1};
    read.otherTasks.executor = {1};
    read.otherTasks.outcome = {spark::TaskOutcome::Failed};
    read.otherTasks.speculative = {false};
    read.totals.failed = 1;
    profile.stages.push_back(read);

    spark::StageAttempt write = stageAttempt(profile, 1, "count at HoodieSparkSqlWriter", 40'000, 90'000);
    addTasks(write, {20'000, 40'000}, 40'000);
    write.description = profile.texts.intern("Doing partition and writing data: orders");
    write.totals.metrics.shuffleLocalBytesRead = 1 << 30;
    profile.stages.push_back(write);
    profile.stages.push_back(stageAttempt(profile, 2, "map at never", 0, 0));
}

phases::StageAnalysis stageAnalysis(Phase phase, std::int64_t from, std::int64_t to, std::int32_t job)
{
    phases::StageAnalysis stage;
    stage.ours.phase = phase;
    stage.ours.source = phases::AttributionSource::CallStack;
    stage.ours.confidence = phases::Confidence::Certain;
    stage.ours.why = "org.apache.hudi.SourceFormatAdapter";
    stage.from = MadeUpStart + from;
    stage.to = MadeUpStart + to;
    stage.jobIds = {job};
    stage.ownerJob = job;
    return stage;
}

void addStageAnalyses(phases::RunAnalysis &run)
{
    phases::StageAnalysis read = stageAnalysis(Phase::SourceReadAndTransform, 10'000, 40'000, 0);
    read.tasks = {.count = 4,
                  .min = 1'000,
                  .p5 = 1'000,
                  .p25 = 2'000,
                  .p50 = 3'000,
                  .p75 = 10'000,
                  .p90 = 10'000,
                  .p95 = 10'000,
                  .p99 = 10'000,
                  .max = 10'000,
                  .sum = 16'000,
                  .mean = 4'000};
    read.timeRatio = 10.0 / 3.0;
    read.dataRatio = 10.0 / 3.0;
    read.wastedTaskMillis = 5'000;
    phases::StageAnalysis write = stageAnalysis(Phase::DataTableWrite, 40'000, 90'000, 1);
    write.ours.table = "orders";
    write.tasks = {.count = 2,
                   .min = 20'000,
                   .p5 = 20'000,
                   .p25 = 20'000,
                   .p50 = 40'000,
                   .p75 = 40'000,
                   .p90 = 40'000,
                   .p95 = 40'000,
                   .p99 = 40'000,
                   .max = 40'000,
                   .sum = 60'000,
                   .mean = 30'000};
    write.timeRatio = 1.0;
    write.dataRatio = 1.0;
    phases::StageAnalysis skipped = stageAnalysis(Phase::Unknown, 0, 0, 1);
    skipped.state = phases::StageState::Skipped;
    skipped.ownerJob.reset();
    skipped.timeRatio = std::unexpected(NotDerivable{"reason.no-tasks", {}});
    run.stages = {read, write, skipped};
}

phases::ClockGroup clockGroup(Phase phase, const char *table, std::int64_t millis)
{
    phases::ClockGroup group;
    group.phase = phase;
    group.operation = phases::Operation::WriteOperation;
    group.table = table;
    group.anyMillis = group.attributedMillis = group.sumMillis = millis;
    group.elapsedShare = static_cast<double>(millis) / 100'000;
    group.stageCount = 1;
    return group;
}

void addWallClock(phases::RunAnalysis &run)
{
    phases::WallClock &clock = run.wallClock;
    clock.from = MadeUpStart;
    clock.to = MadeUpStart + 100'000;
    clock.elapsedMillis = 100'000;
    clock.stageUnionMillis = 80'000;
    clock.noStageMillis = 20'000;
    clock.beforeFirstStageMillis = 10'000;
    clock.afterLastStageMillis = 10'000;
    clock.criticalPathMillis = 80'000;
    clock.byPhase = {clockGroup(Phase::SourceReadAndTransform, "", 30'000), clockGroup(Phase::DataTableWrite, "", 50'000)};
    clock.byOperation = {clockGroup(Phase::Unknown, "", 80'000)};
    clock.byTable = {clockGroup(Phase::Unknown, "orders", 50'000), clockGroup(Phase::Unknown, "", 30'000)};
    clock.gaps.resize(2);
    clock.gaps[0].from = MadeUpStart;
    clock.gaps[0].millis = 10'000;
    clock.gaps[0].before = spark::StageKey{0, 0};
    clock.gaps[0].likely = {"gap.startup"};
    clock.gaps[1].from = MadeUpStart + 90'000;
    clock.gaps[1].millis = 10'000;
    clock.gaps[1].after = spark::StageKey{1, 0};
}

void addCores(phases::RunAnalysis &run)
{
    run.cores.from = MadeUpStart;
    run.cores.stepMillis = 10'000;
    run.cores.aliveCores = {4, 8, 8, 8, 4, 4, 4, 4, 4, 4};
    run.cores.busyCores.resize(10);
    for (std::size_t i = 1; i < 4; ++i)
        run.cores.busyCores[i][static_cast<std::size_t>(Phase::SourceReadAndTransform)] = 2;
    for (std::size_t i = 4; i < 9; ++i)
        run.cores.busyCores[i][static_cast<std::size_t>(Phase::DataTableWrite)] = 1.5F;
}

} // namespace

const model::Texts &testTexts()
{
    static const model::Texts texts(std::make_shared<const catalog::Catalogs>());
    return texts;
}

model::RunViewPtr madeUpRun()
{
    auto profile = std::make_shared<SparkProfile>();
    addEnvironment(*profile);
    addExecutors(*profile);
    addStages(*profile);
    addJobs(*profile);
    auto run = std::make_shared<phases::RunAnalysis>();
    run->profile = profile;
    addStageAnalyses(*run);
    addWallClock(*run);
    addCores(*run);
    run->executors = {{.executor = 0, .removalClass = {}}, {.executor = 1, .removalClass = "memory"}};
    run->application.peakExecutorCores = 8;
    run->application.coreUtilisation = 0.25;
    return std::make_shared<model::RunView>(run, testTexts().labels());
}

model::RunViewPtr manyStages(std::uint32_t count)
{
    auto profile = std::make_shared<SparkProfile>();
    profile->application.name = "many";
    auto run = std::make_shared<phases::RunAnalysis>();
    std::int64_t at = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::int64_t length = 100 + (i * 7919U) % 900;
        profile->stages.push_back(
            stageAttempt(*profile, static_cast<int>(i), i % 3 == 0 ? "count at Writer" : "map at Reader", at, at + length));
        run->stages.push_back(stageAnalysis(static_cast<Phase>(i % phases::PhaseCount), at, at + length, 0));
        at += i % 4 == 3 ? length + 50 : length / 2;
    }
    profile->application.started = MadeUpStart;
    profile->application.ended = MadeUpStart + at + 2'000;
    run->wallClock.from = MadeUpStart;
    run->wallClock.to = MadeUpStart + at + 2'000;
    run->wallClock.elapsedMillis = at + 2'000;
    run->profile = profile;
    return std::make_shared<model::RunView>(run, testTexts().labels());
}

model::RunViewPtr emptyRun()
{
    auto run = std::make_shared<phases::RunAnalysis>();
    run->profile = std::make_shared<SparkProfile>();
    run->wallClock.elapsedMillis = std::unexpected(NotDerivable{"reason.no-times", {}});
    return std::make_shared<model::RunView>(run, testTexts().labels());
}

} // namespace hudiscope::testing
