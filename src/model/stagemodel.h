// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/rowmodel.h"
#include "model/runview.h"

namespace hudiscope::model {

/// A stage attempt of a run; the model's owner keeps `view` alive.
struct StageRow {
    const RunView *view = nullptr;
    std::uint32_t index = 0;

    [[nodiscard]] const phases::StageAnalysis &analysis() const { return view->stage(index); }
    [[nodiscard]] const spark::StageAttempt &attempt() const { return view->attempt(index); }
};

/// Every stage attempt of the run, one row each. The tool tip of the phase says how sure the
/// attribution is and what decided.
class StageModel final : public RowModel<StageRow>
{
public:
    enum Column {
        StageColumn,
        TitleColumn,
        PhaseColumn,
        TasksColumn,
        FailedColumn,
        DurationColumn,
        P50Column,
        P95Column,
        MaxColumn,
        RatioColumn,
        ShuffleColumn,
        SpillColumn,
        OperationColumn,
        TableColumn,
        StateColumn,
        WaitColumn,
        WastedColumn,
        ColumnCount,
    };

    explicit StageModel(ReasonText reason = {}, QObject *parent = nullptr);

    void setRun(const RunViewPtr &view);
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
};

/// "Certain, from the call stack", as the tool tip and the Selection dock say it.
[[nodiscard]] QString attributionText(const phases::Attribution &attribution);

[[nodiscard]] QString stateText(phases::StageState state);

} // namespace hudiscope::model
