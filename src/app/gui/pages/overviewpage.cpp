// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/pages/overviewpage.h"

namespace hudiscope::gui {

OverviewPage::OverviewPage(const PageContext &context, QWidget *parent)
    : Page(context, parent)
{
}

void OverviewPage::showRun()
{
    setSummary(format().timeSpan(analysis().wallClock.from, analysis().wallClock.to));
}

void OverviewPage::showView(model::ViewState::Changes)
{
}

} // namespace hudiscope::gui
