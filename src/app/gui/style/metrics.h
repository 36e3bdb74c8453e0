// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace hudiscope::gui {

/// All sizes, derived from the height of the font: `u` is the step of the grid, 4 at 96 dpi with a
/// 10 pt font, so that the window grows with the text.
class Metrics
{
public:
    explicit Metrics(const QWidget *widget = nullptr);

    [[nodiscard]] int u() const { return m_u; }
    [[nodiscard]] int of(double steps) const; ///< that many steps of the grid, in whole pixels

    [[nodiscard]] int gutter() const { return of(3); }
    [[nodiscard]] int panelGap() const { return of(2.5); }
    [[nodiscard]] int panelPadding() const { return of(2.5); }
    [[nodiscard]] int panelTitle() const { return of(7.5); }
    [[nodiscard]] int tableRow() const { return of(5.5); }
    [[nodiscard]] int tableHeader() const { return of(6); }
    [[nodiscard]] int pageRow() const { return of(5.75); }
    [[nodiscard]] int artifactRow() const { return of(9.25); }
    [[nodiscard]] int control() const { return of(7); }
    [[nodiscard]] int smallControl() const { return of(6); }
    [[nodiscard]] int chartButton() const { return of(5.5); }
    [[nodiscard]] int chip() const { return of(4.25); }
    [[nodiscard]] int toolBar() const { return of(10); }
    [[nodiscard]] int statusBar() const { return of(6); }
    [[nodiscard]] int pageHeader() const { return of(13); }
    [[nodiscard]] int sideBar() const { return of(57); }
    [[nodiscard]] int sideBarLeast() const { return of(45); }
    [[nodiscard]] int sideBarMost() const { return of(90); }
    [[nodiscard]] int chartLeast() const { return of(40); }
    [[nodiscard]] int icon() const { return of(4); }
    [[nodiscard]] int smallIcon() const { return of(3); }
    [[nodiscard]] int largeIcon() const { return of(12); }
    [[nodiscard]] double controlRadius() const { return m_u * 0.75; }
    [[nodiscard]] double panelRadius() const { return m_u; }
    [[nodiscard]] double dropRadius() const { return m_u * 2.0; }

private:
    int m_u;
};

} // namespace hudiscope::gui
