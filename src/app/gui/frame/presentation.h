// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/frame/slides.h"

#include <QWidget>

#include <vector>

namespace hudiscope::gui {

class PhaseBar;
class TextLabel;

/// The run in large type on the whole screen: one statement, one chart and at most three figures a
/// step. ← → step, Esc leaves.
class Presentation final : public QWidget
{
    Q_OBJECT

public:
    Presentation(const model::RunViewPtr &run, const QString &name, const model::Format &format, QWidget *parent = nullptr);

    [[nodiscard]] int step() const { return m_step; }
    [[nodiscard]] int stepCount() const { return static_cast<int>(m_slides.size()); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void makeLayout(const QString &name, const model::Format &format);
    QWidget *makeFoot();
    void go(int step);
    bool handleKey(const QKeyEvent &event);

    model::RunViewPtr m_run;
    std::vector<Slide> m_slides;
    int m_step = 0;
    TextLabel *m_statement;
    PhaseBar *m_bar;
    std::vector<TextLabel *> m_values;
    std::vector<TextLabel *> m_explanations;
    TextLabel *m_steps;
    TextLabel *m_source;
};

} // namespace hudiscope::gui
