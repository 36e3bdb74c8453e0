// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/frame/page.h"

namespace hudiscope::gui {

/// Where the elapsed time went, in one sentence, one bar, seven numbers and the longest stages.
class OverviewPage final : public Page
{
    Q_OBJECT

public:
    explicit OverviewPage(const PageContext &context, QWidget *parent = nullptr);

protected:
    void showRun() override;
    void showView(model::ViewState::Changes changes) override;
};

} // namespace hudiscope::gui
