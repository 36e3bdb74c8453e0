// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/spark/sparkprofile.h"

#include <algorithm>
#include <functional>
#include <limits>

namespace hudiscope::spark {

namespace {

/// The element whose projection equals `key` in a vector sorted by it, else null.
template<class T, class Key, class Projection>
const T *findSorted(const std::vector<T> &sorted, const Key &key, Projection projection)
{
    const auto found = std::ranges::lower_bound(sorted, key, {}, projection);
    return found != sorted.end() && std::invoke(projection, *found) == key ? &*found : nullptr;
}

} // namespace

void addSaturated(std::int64_t &sum, std::int64_t value)
{
    if (__builtin_add_overflow(sum, value, &sum)) [[unlikely]]
        sum = value > 0 ? std::numeric_limits<std::int64_t>::max() : std::numeric_limits<std::int64_t>::min();
}

TaskMetrics &TaskMetrics::operator+=(const TaskMetrics &other)
{
    addSaturated(executorDeserializeMillis, other.executorDeserializeMillis);
    addSaturated(executorDeserializeCpuNanos, other.executorDeserializeCpuNanos);
    addSaturated(executorRunMillis, other.executorRunMillis);
    addSaturated(executorCpuNanos, other.executorCpuNanos);
    addSaturated(resultBytes, other.resultBytes);
    addSaturated(jvmGcMillis, other.jvmGcMillis);
    addSaturated(resultSerializationMillis, other.resultSerializationMillis);
    addSaturated(memoryBytesSpilled, other.memoryBytesSpilled);
    addSaturated(diskBytesSpilled, other.diskBytesSpilled);
    addSaturated(shuffleRemoteBytesRead, other.shuffleRemoteBytesRead);
    addSaturated(shuffleLocalBytesRead, other.shuffleLocalBytesRead);
    addSaturated(shuffleRecordsRead, other.shuffleRecordsRead);
    addSaturated(shuffleFetchWaitMillis, other.shuffleFetchWaitMillis);
    addSaturated(shuffleBytesWritten, other.shuffleBytesWritten);
    addSaturated(shuffleWriteNanos, other.shuffleWriteNanos);
    addSaturated(shuffleRecordsWritten, other.shuffleRecordsWritten);
    addSaturated(inputBytes, other.inputBytes);
    addSaturated(inputRecords, other.inputRecords);
    addSaturated(outputBytes, other.outputBytes);
    addSaturated(outputRecords, other.outputRecords);
    return *this;
}

TaskTotals &TaskTotals::operator+=(const TaskTotals &other)
{
    addSaturated(succeeded, other.succeeded);
    addSaturated(failed, other.failed);
    addSaturated(killed, other.killed);
    addSaturated(speculative, other.speculative);
    addSaturated(resubmitted, other.resubmitted);
    addSaturated(started, other.started);
    metrics += other.metrics;
    peakExecutionMemoryBytes = std::max(peakExecutionMemoryBytes, other.peakExecutionMemoryBytes);
    hasPeakExecutionMemory = hasPeakExecutionMemory || other.hasPeakExecutionMemory;
    addSaturated(schedulerDelayMillis, other.schedulerDelayMillis);
    addSaturated(gettingResultMillis, other.gettingResultMillis);
    addSaturated(durationMillis, other.durationMillis);
    addSaturated(wastedMillis, other.wastedMillis);
    addSaturated(metricsTasks, other.metricsTasks);
    return *this;
}

std::optional<std::int64_t> StageAttempt::durationMillis() const
{
    if (!submitted || !completed || *completed < *submitted)
        return std::nullopt;
    return *completed - *submitted;
}

const Rdd *SparkProfile::rdd(std::int32_t id) const
{
    return findSorted(rdds, id, &Rdd::id);
}

const Job *SparkProfile::job(std::int32_t id) const
{
    return findSorted(jobs, id, &Job::id);
}

const StageAttempt *SparkProfile::stage(StageKey key) const
{
    return findSorted(stages, key, &StageAttempt::key);
}

} // namespace hudiscope::spark
