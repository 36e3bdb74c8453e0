// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/format.h"
#include "model/runview.h"

#include <QString>
#include <QWidget>

#include <cstdint>
#include <vector>

namespace hudiscope::gui {

/// One slide: a statement, one chart, at most three figures, and where they come from.
struct Slide {
    enum class Chart : std::uint8_t { Phases, LongestStages };
    struct Figure {
        QString value;
        QString explanation;
    };
    QString statement;
    Chart chart = Chart::Phases;
    std::vector<Figure> figures;
    QString source;
};

/// The slides that a run gives; at least one.
[[nodiscard]] std::vector<Slide> slidesOf(const model::RunView &run, const model::Format &format);

/// The run in large type on the whole screen. ← → step, Esc leaves.
class Presentation final : public QWidget
{
    Q_OBJECT

public:
    Presentation(model::RunViewPtr run, const QString &name, const model::Format &format, QWidget *parent = nullptr);

    [[nodiscard]] int step() const { return m_step; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    void go(int step);
    void paintChart(QPainter &painter, const QRectF &area, const Slide &slide) const;
    void paintFigures(QPainter &painter, const QRectF &area, const Slide &slide) const;
    void paintFoot(QPainter &painter, const QRectF &area, const Slide &slide) const;

    model::RunViewPtr m_run;
    QString m_name;
    model::Format m_format;
    std::vector<Slide> m_slides;
    int m_step = 0;
};

} // namespace hudiscope::gui
