// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/rowmodel.h"
#include "model/runview.h"

#include <vector>

namespace hudiscope::model {

/// A SQL execution with the jobs that carry its id and the stages that these jobs ran.
struct SqlRow {
    const RunView *view = nullptr;
    std::uint32_t index = 0; ///< into SparkProfile::sql
    std::vector<std::int32_t> jobs;
    std::vector<spark::StageKey> stages; ///< attempts that ran, in order of keys

    [[nodiscard]] const spark::SqlExecution &execution() const { return view->profile().sql[index]; }
};

enum class SqlState { Succeeded, Failed, Unfinished };

/// Failed where the end event carries an error or a job of it failed.
[[nodiscard]] SqlState stateOf(const spark::SparkProfile &profile, const spark::SqlExecution &execution,
                               std::span<const std::int32_t> jobs);

/// One row per execution; links to jobs and stages are made once, when the run is set.
class SqlModel final : public RowModel<SqlRow>
{
public:
    enum Column {
        IdColumn,
        DescriptionColumn,
        StartedColumn,
        DurationColumn,
        StateColumn,
        JobsColumn,
        StagesColumn,
        ErrorColumn,
        ColumnCount
    };

    explicit SqlModel(ReasonText reason = {}, QObject *parent = nullptr);
    void setRun(const RunViewPtr &view);
};

} // namespace hudiscope::model
