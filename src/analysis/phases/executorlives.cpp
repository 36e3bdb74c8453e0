// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/executorlives.h"

#include <algorithm>
#include <optional>

namespace hudiscope::phases {

std::vector<ExecutorLife> executorLives(const spark::SparkProfile &profile, const Elapsed &elapsed)
{
    std::vector<spark::ExecutorChange> changes = profile.executorChanges;
    std::ranges::stable_sort(changes, {}, &spark::ExecutorChange::time);
    std::vector<std::optional<spark::EpochMillis>> aliveSince(profile.executors.size());
    std::vector<ExecutorLife> lives;
    const auto end = [&](std::size_t executor, spark::EpochMillis time) {
        const Interval interval{std::max(*aliveSince[executor], elapsed.from), std::min(time, elapsed.to)};
        if (interval.millis() > 0)
            lives.push_back({.executor = executor, .interval = interval, .cores = profile.executors[executor].cores});
        aliveSince[executor].reset();
    };
    for (const spark::ExecutorChange &change : changes) {
        if (change.executor >= aliveSince.size())
            continue;
        auto &since = aliveSince[change.executor];
        if (change.delta > 0 && !since)
            since = change.time;
        else if (change.delta < 0 && since)
            end(change.executor, change.time);
    }
    for (std::size_t executor = 0; executor < aliveSince.size(); ++executor)
        if (aliveSince[executor])
            end(executor, elapsed.to);
    return lives;
}

} // namespace hudiscope::phases
