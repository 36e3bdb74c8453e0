// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/frame/page.h"
#include "model/stagemodel.h"

class QTableView;

namespace hudiscope::model {
class SeriesTable;
}

namespace hudiscope::gui {

class ChartPage;
class KeyNumbers;
class PhaseBar;
class TextLabel;

/// Where the elapsed time went, in one sentence, one bar, seven numbers and the longest stages.
class OverviewPage final : public Page
{
    Q_OBJECT

public:
    static constexpr std::size_t MostStages = 8;

    explicit OverviewPage(const PageContext &context, QWidget *parent = nullptr);

protected:
    void showRun() override;
    void showView(model::ViewState::Changes changes) override;

private:
    void makeElapsed();
    void makeStages();
    void fillElapsedTable();
    void fillStages();
    [[nodiscard]] QString summary() const;
    [[nodiscard]] QString caveat() const;

    TextLabel *m_statement;
    PhaseBar *m_bar;
    model::SeriesTable *m_elapsedTable;
    ChartPage *m_elapsedPanel = nullptr;
    KeyNumbers *m_numbers;
    model::StageModel *m_stages;
    QTableView *m_table = nullptr;
    ChartPage *m_stagesPanel = nullptr;
};

} // namespace hudiscope::gui
