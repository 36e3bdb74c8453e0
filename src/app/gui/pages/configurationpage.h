// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/frame/page.h"

class QLineEdit;
class QTableView;

namespace hudiscope::model {
class PropertyModel;
class SortFilterProxy;
} // namespace hudiscope::model

namespace hudiscope::gui {

class ChartPage;

/// The environment that the event log carries: every property, where it stands, whether it is masked.
class ConfigurationPage final : public Page
{
    Q_OBJECT

public:
    explicit ConfigurationPage(const PageContext &context, QWidget *parent = nullptr);

    [[nodiscard]] bool hasFilter() const override { return true; }
    void focusFilter() override;
    [[nodiscard]] QString copyText() const override;

protected:
    void showRun() override;
    void showView(model::ViewState::Changes changes) override;

private:
    void showCount();

    QLineEdit *m_filter;
    model::PropertyModel *m_properties;
    model::SortFilterProxy *m_proxy;
    QTableView *m_table;
    ChartPage *m_panel;
};

} // namespace hudiscope::gui
