// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/elapsed.h"

#include <algorithm>
#include <optional>

namespace hudiscope::phases {

using spark::EpochMillis;

namespace {

constexpr EpochMillis DayMillis = 24 * 60 * 60 * 1000;
constexpr EpochMillis EndOfYear9999 = 253'402'300'799'999; // beyond it no clock can be meant

bool isTime(std::optional<EpochMillis> time)
{
    return time && *time > 0 && *time <= EndOfYear9999;
}

void keep(std::vector<EpochMillis> &times, std::optional<EpochMillis> time)
{
    if (isTime(time))
        times.push_back(*time);
}

std::vector<EpochMillis> workTimes(const spark::SparkProfile &profile)
{
    std::vector<EpochMillis> times;
    times.reserve(2 * profile.jobs.size() + 4 * profile.stages.size() + 2 * profile.sql.size());
    for (const spark::Job &job : profile.jobs) {
        keep(times, job.submitted);
        keep(times, job.completed);
    }
    for (const spark::StageAttempt &stage : profile.stages) {
        keep(times, stage.submitted);
        keep(times, stage.completed);
        keep(times, stage.firstLaunch);
        keep(times, stage.lastFinish);
    }
    for (const spark::SqlExecution &execution : profile.sql) {
        keep(times, execution.started);
        keep(times, execution.ended);
    }
    return times;
}

/// What the application's own events say, each absent where the event or its time is.
struct Events {
    std::optional<EpochMillis> start;
    std::optional<EpochMillis> end;

    [[nodiscard]] bool contradict(EpochMillis time) const
    {
        return (start && time < *start - DayMillis) || (end && time > *end + DayMillis);
    }
};

Events applicationEvents(const spark::Application &application)
{
    return {.start = isTime(application.started) ? application.started : std::nullopt,
            .end = isTime(application.ended) ? application.ended : std::nullopt};
}

/// Where application events and work contradict each other by over a day, whichever side is
/// outnumbered is dropped. Returns how many times that were.
std::size_t dropOutliers(Events &events, std::vector<EpochMillis> &work)
{
    const auto outside = std::ranges::partition(work, [&events](EpochMillis time) { return !events.contradict(time); });
    const std::size_t count = outside.size();
    if (count == 0)
        return 0;
    if (2 * count <= work.size()) {
        work.erase(outside.begin(), outside.end());
        return count;
    }
    const std::size_t dropped = (events.start ? 1U : 0U) + (events.end ? 1U : 0U);
    events = {};
    return dropped;
}

} // namespace

ElapsedAnswer elapsedTime(const spark::SparkProfile &profile)
{
    Events events = applicationEvents(profile.application);
    std::vector<EpochMillis> work = workTimes(profile);
    ElapsedAnswer answer{.span = Elapsed{}, .notices = {}};
    if (const std::size_t outliers = dropOutliers(events, work); outliers > 0) {
        Notice &notice = answer.notices.emplace_back();
        notice.code = "clock-outlier";
        notice.count = outliers;
    }

    const bool isEstimate = !events.start || !events.end;
    std::vector<EpochMillis> begins = work;
    keep(begins, events.start);
    std::vector<EpochMillis> ends = std::move(work);
    keep(ends, events.end);
    if (begins.empty() || ends.empty()) {
        answer.span = std::unexpected(NotDerivable{.reason = "reason.no-times", .arguments = {}});
        return answer;
    }
    const EpochMillis from = std::ranges::min(begins);
    answer.span = Elapsed{.from = from, .to = std::max(from, std::ranges::max(ends)), .isEstimate = isEstimate};
    return answer;
}

} // namespace hudiscope::phases
