// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/rowmodel.h"
#include "model/runview.h"

namespace hudiscope::model {

/// An executor of a run; the model's owner keeps `view` alive.
struct ExecutorRow {
    const RunView *view = nullptr;
    std::uint32_t index = 0; ///< into SparkProfile::executors

    [[nodiscard]] const spark::Executor &executor() const { return view->profile().executors[index]; }
};

/// Every executor in order of appearance, with when it was there, what it did and why it went.
class ExecutorModel final : public RowModel<ExecutorRow>
{
public:
    enum Column {
        IdColumn,
        HostColumn,
        CoresColumn,
        AddedColumn,
        RemovedColumn,
        AliveColumn,
        TasksColumn,
        FailedColumn,
        TaskTimeColumn,
        UtilisationColumn,
        ClassColumn,
        ReasonColumn,
        ColumnCount,
    };

    explicit ExecutorModel(ReasonText reason = {}, QObject *parent = nullptr);
    void setRun(const RunViewPtr &view);
};

/// Id of the class of catalogs/executor-removals.json that a removal falls in; empty: none or still there.
[[nodiscard]] std::string removalClassOf(const phases::RunAnalysis &run, std::size_t executor);

} // namespace hudiscope::model
