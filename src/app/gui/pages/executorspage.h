// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/frame/page.h"

class QTableView;

namespace hudiscope::model {
class ExecutorModel;
class SeriesTable;
class SortFilterProxy;
} // namespace hudiscope::model

namespace hudiscope::gui {

class ChartPage;
class CoresChart;

/// Cores alive and busy over time, and every executor with what it did and why it left.
class ExecutorsPage final : public Page
{
    Q_OBJECT

public:
    explicit ExecutorsPage(const PageContext &context, QWidget *parent = nullptr);

protected:
    void showRun() override;
    void showView(model::ViewState::Changes changes) override;

private:
    void makeChart();
    void makeTable();
    void showSummary();
    void fillCoresTable();

    CoresChart *m_cores;
    model::SeriesTable *m_coresTable;
    ChartPage *m_coresPanel;
    model::ExecutorModel *m_executors;
    model::SortFilterProxy *m_proxy;
    QTableView *m_table;
    ChartPage *m_tablePanel;
};

} // namespace hudiscope::gui
