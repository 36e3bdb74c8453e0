// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/chart.h"
#include "app/gui/charts/marknavigator.h"
#include "app/gui/charts/phasebarlayout.h"
#include "app/gui/style/fonts.h"
#include "model/format.h"
#include "model/highlight.h"
#include "model/runview.h"

#include <QWidget>

namespace hudiscope::gui {

/// The elapsed time as one bar by phase, and the same run in time order below it.
class PhaseBar final : public QWidget, public Chart
{
    Q_OBJECT

public:
    explicit PhaseBar(Medium medium = Medium::Window, QWidget *parent = nullptr);

    void setRun(const model::RunViewPtr &run, const model::Format &format);
    [[nodiscard]] MarkNavigator &navigator() { return m_navigator; }
    [[nodiscard]] const std::vector<model::ElapsedPart> &parts() const { return m_parts; }
    /// "Elapsed time by phase, chart. Data-table write 36.8 %, …"
    [[nodiscard]] QString summary() const;

    QWidget &widget() override { return *this; }
    int markCount() const override { return static_cast<int>(m_parts.size()); }
    ChartMark mark(int index) const override;
    QRectF markRect(int index) const override;
    std::optional<int> markAt(const QPointF &position) const override;
    void paintChart(QPainter &painter, const QRectF &area, const Colors &colors) override;
    QSizeF exportSize() const override;
    void setHighlight(const model::Highlight &highlight) override;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    struct Areas {
        QRectF bar;
        QRectF caption;
        QRectF strip;
        QRectF axis;
    };
    [[nodiscard]] Areas areasIn(const QRectF &area) const;
    [[nodiscard]] std::vector<BarSegment> segmentsIn(const QRectF &bar) const;
    [[nodiscard]] MarkStyle style(const model::ElapsedPart &part, const Colors &colors) const;
    [[nodiscard]] QString valueText(const model::ElapsedPart &part) const;
    void paintSegment(QPainter &painter, const BarSegment &segment, const model::ElapsedPart &part, const Colors &colors) const;
    void paintLeader(QPainter &painter, const BarSegment &segment, const model::ElapsedPart &part, const Colors &colors) const;
    void paintStrip(QPainter &painter, const Areas &areas, const Colors &colors) const;
    void paintAxis(QPainter &painter, const Areas &areas, const Colors &colors) const;
    [[nodiscard]] model::Interval elapsed() const;
    [[nodiscard]] int line(Type type) const;
    [[nodiscard]] Type nameType() const { return m_medium == Medium::Slide ? Type::Strong : Type::CaptionStrong; }
    [[nodiscard]] Type textType() const { return m_medium == Medium::Slide ? Type::Body : Type::Caption; }

    Medium m_medium;
    model::RunViewPtr m_run;
    model::Format m_format;
    model::Highlight m_highlight;
    std::vector<model::ElapsedPart> m_parts;
    std::vector<model::PhaseStretch> m_stretches;
    MarkNavigator m_navigator;
};

} // namespace hudiscope::gui
