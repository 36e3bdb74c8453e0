// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/phases/phase.h"
#include "analysis/spark/sparkprofile.h"

#include <QMetaType>

#include <compare>
#include <cstdint>
#include <string>
#include <variant>

namespace hudiscope::model {

/// Time in which no stage was running; selected like a phase.
struct NoStage {
    auto operator<=>(const NoStage &) const = default;
};

/// A table by the name that the log gives it.
struct TableRef {
    std::string name;
    auto operator<=>(const TableRef &) const = default;
};

struct JobRef {
    std::int32_t id = -1;
    auto operator<=>(const JobRef &) const = default;
};

/// A task attempt: row of `StageAttempt::tasks`, or of `otherTasks` where `succeeded` is false.
struct TaskRef {
    spark::StageKey stage;
    std::uint32_t row = 0;
    bool succeeded = true;
    auto operator<=>(const TaskRef &) const = default;
};

/// Index into `SparkProfile::executors`: one executor id may come and go twice.
struct ExecutorRef {
    std::uint32_t index = 0;
    auto operator<=>(const ExecutorRef &) const = default;
};

struct SqlRef {
    std::int64_t id = -1;
    auto operator<=>(const SqlRef &) const = default;
};

/// A stretch of time, epoch milliseconds, `from` < `to`.
struct Interval {
    spark::EpochMillis from = 0;
    spark::EpochMillis to = 0;
    auto operator<=>(const Interval &) const = default;
    [[nodiscard]] std::int64_t millis() const { return to - from; }
};

/// What can be selected, in any chart, table or list. The first alternative means nothing.
using EntityRef = std::variant<std::monostate, NoStage, phases::Phase, phases::Operation, TableRef, JobRef, spark::StageKey,
                               TaskRef, ExecutorRef, SqlRef, Interval>;

[[nodiscard]] inline bool isNothing(const EntityRef &entity)
{
    return std::holds_alternative<std::monostate>(entity);
}

} // namespace hudiscope::model

Q_DECLARE_METATYPE(hudiscope::model::EntityRef)
