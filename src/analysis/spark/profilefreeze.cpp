// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/io/errors.h"
#include "analysis/limits.h"
#include "analysis/spark/profilebuilder.h"

#include <algorithm>
#include <array>
#include <format>
#include <ranges>
#include <string_view>

/// The end of building a profile: tables are sorted, and what is missing is said.
namespace hudiscope::spark {

namespace {

using namespace std::string_view_literals;

/// Notices of the source that mean that bytes of the log are missing or unread.
constexpr std::array LossCodes{
    "log-compacted"sv, "part-missing"sv, "part-unreadable"sv, "stream-truncated"sv, "stream-corrupt"sv, "stream-limit"sv,
};

bool meansLoss(const Notice &notice)
{
    return std::ranges::contains(LossCodes, notice.code);
}

/// Moves the elements, sorted, into a vector; the deque is emptied on the way, so that not
/// everything stands in memory twice.
template<class T, class Key>
std::vector<T> sorted(std::deque<T> &all, Key key)
{
    std::ranges::sort(all, {}, key);
    std::vector<T> result;
    result.reserve(all.size());
    for (; !all.empty(); all.pop_front())
        result.push_back(std::move(all.front()));
    return result;
}

struct WorkSpan {
    std::optional<EpochMillis> first, last;

    void add(std::optional<EpochMillis> time)
    {
        if (!time)
            return;
        first = std::min(first.value_or(*time), *time);
        last = std::max(last.value_or(*time), *time);
    }
};

} // namespace

std::shared_ptr<const SparkProfile> ProfileBuilder::freeze(const io::TextSource &source, bool isPartial)
{
    m_profile->partial = isPartial;
    freezeTables();
    findWork();
    tellParts(source);
    tellOddities(source);
    tellMissingEvents();
    tellLimits();
    return std::move(m_profile);
}

void ProfileBuilder::freezeTables()
{
    m_stageIndex.clear();
    std::ranges::sort(m_stages, {}, [](const StageWork &work) { return work.stage.key; });
    m_profile->stages.reserve(m_stages.size());
    for (; !m_stages.empty(); m_stages.pop_front())
        m_profile->stages.push_back(std::move(m_stages.front().stage));
    m_profile->jobs = sorted(m_jobs, &Job::id);
    m_profile->sql = sorted(m_sql, &SqlExecution::id);
    m_profile->rdds = sorted(m_rdds, &Rdd::id);
}

void ProfileBuilder::findWork()
{
    WorkSpan work;
    for (const Job &job : m_profile->jobs) {
        work.add(job.submitted);
        work.add(job.completed);
    }
    for (const StageAttempt &stage : m_profile->stages) {
        work.add(stage.submitted);
        work.add(stage.completed);
        work.add(stage.firstLaunch);
        work.add(stage.lastFinish);
    }
    for (const SqlExecution &execution : m_profile->sql) {
        work.add(execution.started);
        work.add(execution.ended);
    }
    m_profile->firstWork = work.first;
    m_profile->lastWork = work.last;
}

void ProfileBuilder::tellParts(const io::TextSource &source)
{
    m_profile->parts = source.parts();
    m_partLines.resize(m_profile->parts.size());
    for (std::size_t part = 0; part < m_partLines.size(); ++part)
        m_profile->parts[part].linesRead = m_partLines[part];
    m_profile->unparsed = m_oddities.unparsed();
    m_profile->skipped = m_oddities.skipped(m_profile->parts);
}

/// The source's notices come first, then those of the text in file order.
void ProfileBuilder::tellOddities(const io::TextSource &source)
{
    std::vector<Notice> &notices = m_profile->notices;
    notices = source.notices();
    for (const auto &[part, error] : m_damages)
        notices.push_back(io::noticeOf(error, m_profile->parts[part].name));
    m_profile->compacted = std::ranges::contains(notices, "log-compacted"sv, &Notice::code);
    const bool isLossy = std::ranges::any_of(notices, meansLoss);
    m_profile->complete = !isLossy && !m_oddities.hasCutLine() && !m_profile->partial;
    std::ranges::move(m_oddities.notices(m_profile->parts), std::back_inserter(notices));
    if (m_profile->partial)
        tell("log-partial", 1);
}

void ProfileBuilder::tellMissingEvents()
{
    const SparkProfile &profile = *m_profile;
    const auto count = [](const auto &all, auto holds) { return static_cast<std::uint64_t>(std::ranges::count_if(all, holds)); };
    const Application &application = profile.application;
    tell("application-start-missing", application.startSeen ? 0 : 1);
    tell("application-end-missing", application.endSeen ? 0 : 1);
    tell("log-start-missing", application.sparkVersion ? 0 : 1);
    if (m_applicationIds.size() > 1) {
        std::string ids;
        for (const std::string &id : m_applicationIds)
            ids += (ids.empty() ? "" : ", ") + id;
        tell("application-several", 1, {{"applications", ids}});
    }
    tell("job-start-missing", count(profile.jobs, [](const Job &job) { return !job.startSeen; }));
    tell("job-unfinished", count(profile.jobs, [](const Job &job) { return !job.endSeen; }));
    tell("stage-unfinished", count(profile.stages, [](const StageAttempt &stage) { return !stage.completedSeen; }));
    tell("stage-submission-missing", count(profile.stages, [](const StageAttempt &stage) { return !stage.submittedSeen; }));
    std::int64_t unended = 0;
    std::int64_t resubmitted = 0;
    for (const StageAttempt &stage : profile.stages) {
        const TaskTotals &totals = stage.totals;
        const std::int64_t ended = totals.succeeded + totals.failed + totals.killed - totals.resubmitted;
        addSaturated(unended, std::max<std::int64_t>(0, totals.started - ended));
        addSaturated(resubmitted, totals.resubmitted);
    }
    tell("task-end-missing", static_cast<std::uint64_t>(unended));
    tell("task-resubmitted", static_cast<std::uint64_t>(resubmitted));
    tell("executor-removal-without-start", count(profile.executors, [](const Executor &e) { return e.removed && !e.addedSeen; }));
}

void ProfileBuilder::tellLimits()
{
    const auto limit = [](std::size_t bound) { return Arguments{{"limit", std::format("{}", bound)}}; };
    tell("limit-stages", m_beyond.stages, limit(limits::StageAttempts));
    tell("limit-jobs", m_beyond.jobs, limit(limits::Jobs));
    tell("limit-executions", m_beyond.executions, limit(limits::SqlExecutions));
    tell("limit-executors", m_beyond.executors, limit(limits::Executors));
    tell("limit-tasks", m_beyond.tasks, limit(limits::TasksPerStage));
}

void ProfileBuilder::tell(std::string_view code, std::uint64_t count, Arguments arguments)
{
    if (count == 0)
        return;
    m_profile->notices.push_back(
        {.code = std::string(code), .arguments = std::move(arguments), .part = {}, .line = {}, .byteOffset = {}, .count = count});
}

} // namespace hudiscope::spark
