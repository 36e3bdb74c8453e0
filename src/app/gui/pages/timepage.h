// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/frame/page.h"

class QComboBox;

namespace hudiscope::model {
class SeriesTable;
class StageModel;
} // namespace hudiscope::model

namespace hudiscope::gui {

class BarRows;
class ChartPage;
class GanttView;
class Segmented;

/// Where the wall clock went, by phase, operation or table, and every stage over time.
class TimePage final : public Page
{
    Q_OBJECT

public:
    explicit TimePage(const PageContext &context, QWidget *parent = nullptr);

protected:
    void showRun() override;
    void showView(model::ViewState::Changes changes) override;

private:
    void makeBars();
    void makeGantt();
    void showBars();
    void showSummary();

    QComboBox *m_grouping;
    Segmented *m_measure;
    BarRows *m_bars;
    model::SeriesTable *m_barTable;
    ChartPage *m_barPanel;
    GanttView *m_gantt;
    model::StageModel *m_stageTable;
    Segmented *m_layout;
    ChartPage *m_ganttPanel;
};

} // namespace hudiscope::gui
