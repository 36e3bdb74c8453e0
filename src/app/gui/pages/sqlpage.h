// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/frame/page.h"

class QTableView;

namespace hudiscope::model {
class SortFilterProxy;
class SqlModel;
class StageModel;
} // namespace hudiscope::model

namespace hudiscope::gui {

class ChartPage;
class StagesOfSelection;

/// SQL executions with their jobs; below them the stages that the selected one ran.
class SqlPage final : public Page
{
    Q_OBJECT

public:
    explicit SqlPage(const PageContext &context, QWidget *parent = nullptr);

protected:
    void showRun() override;
    void showView(model::ViewState::Changes changes) override;

private:
    void makeExecutions();
    void makeStages();

    model::SqlModel *m_executions;
    model::SortFilterProxy *m_executionsProxy;
    QTableView *m_executionsTable;
    ChartPage *m_executionsPanel;
    model::StageModel *m_stages;
    StagesOfSelection *m_ofSelection;
    model::SortFilterProxy *m_stagesProxy;
    QTableView *m_stagesTable;
    ChartPage *m_stagesPanel;
};

} // namespace hudiscope::gui
