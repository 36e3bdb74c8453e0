// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/spark/sparkprofile.h"

#include <algorithm>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace hudiscope::phases::test {

/// Makes SparkProfile values for tests, in the words of a log. Times are ms after Zero.
class ProfileBuilder
{
public:
    static constexpr spark::EpochMillis Zero = 1'750'000'000'000;

    ProfileBuilder() { m_profile->timeBase = Zero; }

    ProfileBuilder &application(std::optional<std::int64_t> started, std::optional<std::int64_t> ended)
    {
        m_profile->application.startSeen = started.has_value();
        m_profile->application.endSeen = ended.has_value();
        m_profile->application.started = at(started);
        m_profile->application.ended = at(ended);
        return *this;
    }

    spark::Job &job(std::int32_t id, std::int64_t submitted, std::optional<std::int64_t> completed,
                    std::vector<std::int32_t> stages)
    {
        spark::Job &job = m_profile->jobs.emplace_back();
        job.id = id;
        job.startSeen = true;
        job.submitted = at(submitted);
        job.completed = at(completed);
        job.endSeen = completed.has_value();
        job.result = completed ? text("JobSucceeded") : spark::NoText;
        job.stages = std::move(stages);
        return job;
    }

    /// Completed where `completed` is given, else unfinished.
    spark::StageAttempt &stage(std::int32_t id, std::int64_t submitted, std::optional<std::int64_t> completed,
                               std::int32_t attempt = 0)
    {
        spark::StageAttempt &stage = m_profile->stages.emplace_back();
        stage.key = {id, attempt};
        stage.submittedSeen = true;
        stage.completedSeen = completed.has_value();
        stage.submitted = at(submitted);
        stage.completed = at(completed);
        stage.firstLaunch = stage.submitted;
        stage.order = ++m_order;
        return stage;
    }

    void unpersist(std::int32_t rdd) { m_profile->unpersisted.push_back({.rdd = rdd, .order = ++m_order}); }

    void rdd(std::int32_t id, std::string_view callSite, std::string_view scope, std::vector<std::int32_t> parents)
    {
        spark::Rdd &rdd = m_profile->rdds.emplace_back();
        rdd.id = id;
        rdd.callSite = text(callSite);
        rdd.scope = text(scope);
        rdd.parents = std::move(parents);
    }

    void executor(std::string_view id, std::int32_t cores, std::int64_t added, std::optional<std::int64_t> removed)
    {
        const auto index = static_cast<std::uint16_t>(m_profile->executors.size());
        spark::Executor &executor = m_profile->executors.emplace_back();
        executor.id = id;
        executor.cores = cores;
        executor.addedSeen = true;
        executor.added = at(added);
        executor.removed = at(removed);
        m_profile->executorChanges.push_back({.time = Zero + added, .delta = 1, .executor = index});
        if (removed)
            m_profile->executorChanges.push_back({.time = Zero + *removed, .delta = -1, .executor = index});
    }

    /// Successful tasks of a stage, with the totals that follow from them.
    static void tasks(spark::StageAttempt &stage, std::vector<std::uint32_t> durations)
    {
        for (const std::uint32_t duration : durations)
            stage.totals.durationMillis += duration;
        stage.totals.succeeded = static_cast<std::int64_t>(durations.size());
        stage.totals.started = stage.totals.succeeded;
        stage.tasks.durationMillis = std::move(durations);
    }

    [[nodiscard]] spark::TextId text(std::string_view text) { return m_profile->texts.intern(text); }
    [[nodiscard]] spark::SparkProfile &profile() { return *m_profile; }

    /// Sorted as a reader leaves it.
    [[nodiscard]] std::shared_ptr<const spark::SparkProfile> build()
    {
        std::ranges::sort(m_profile->stages, {}, &spark::StageAttempt::key);
        std::ranges::sort(m_profile->jobs, {}, &spark::Job::id);
        std::ranges::sort(m_profile->rdds, {}, &spark::Rdd::id);
        return m_profile;
    }

private:
    [[nodiscard]] static std::optional<spark::EpochMillis> at(std::optional<std::int64_t> offset)
    {
        return offset ? std::optional(Zero + *offset) : std::nullopt;
    }

    std::shared_ptr<spark::SparkProfile> m_profile = std::make_shared<spark::SparkProfile>();
    std::uint32_t m_order = 0;
};

} // namespace hudiscope::phases::test
