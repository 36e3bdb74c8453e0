// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/tablelink.h"
#include "app/gui/frame/page.h"
#include "model/taskhistogram.h"

#include <optional>

class QLineEdit;
class QTableView;

namespace hudiscope::model {
class SeriesTable;
class SortFilterProxy;
class StageModel;
} // namespace hudiscope::model

namespace hudiscope::gui {

class ChartPage;
class HistogramChart;
class ScatterPlot;
class Segmented;

/// Every stage attempt in a table; for the selected one the durations of its tasks and what they read.
class StagesPage final : public Page
{
    Q_OBJECT

public:
    explicit StagesPage(const PageContext &context, QWidget *parent = nullptr);

    [[nodiscard]] bool hasFilter() const override { return true; }
    void focusFilter() override;
    [[nodiscard]] QString copyText() const override;

protected:
    void showRun() override;
    void showView(model::ViewState::Changes changes) override;

private:
    void makeTable();
    void makeHistogram();
    void makeScatter();
    [[nodiscard]] std::optional<std::size_t> stageInView() const;
    void showStage();
    void showHistogram();
    void showScatter();
    void fillHistogramTable();
    void fillScatterTable();

    QLineEdit *m_filter;
    model::StageModel *m_stages;
    model::SortFilterProxy *m_proxy;
    QTableView *m_table;
    ChartPage *m_tablePanel;
    HistogramChart *m_histogram;
    model::SeriesTable *m_histogramTable;
    Segmented *m_axis;
    ChartPage *m_histogramPanel;
    ScatterPlot *m_scatter;
    model::SeriesTable *m_scatterTable;
    Segmented *m_mode;
    ChartPage *m_scatterPanel;
    std::optional<std::size_t> m_stage; ///< what the lower panels show
};

} // namespace hudiscope::gui
