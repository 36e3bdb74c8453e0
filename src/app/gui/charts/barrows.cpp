// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/barrows.h"

#include "app/gui/charts/paint.h"
#include "app/gui/style/metrics.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace hudiscope::gui {

namespace {

constexpr double BreakRatio = 4;
constexpr double LongestNameShare = 0.3; ///< of the width

double rowHeight()
{
    return Metrics().of(4.25);
}

} // namespace

BarLengths barLengths(std::span<const double> values, double width)
{
    BarLengths lengths;
    if (values.empty())
        return lengths;
    const auto largest = static_cast<std::size_t>(std::ranges::max_element(values) - values.begin());
    double second = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i != largest)
            second = std::max(second, values[i]);
    }
    const bool isBroken = second > 0 && values[largest] > BreakRatio * second;
    const double end = isBroken ? 2 * second : values[largest];
    for (const double value : values)
        lengths.pixels.push_back(end > 0 ? std::min(value, end) / end * width : 0);
    if (isBroken)
        lengths.broken = largest;
    return lengths;
}

struct BarRows::Columns {
    double name = 0; ///< right edge of the names
    double bars = 0; ///< left edge of the bars
    BarLengths lengths;
    double notes = 0; ///< left edge of the notes
};

BarRows::BarRows(QWidget *parent)
    : QWidget(parent)
    , m_navigator(*this, this)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void BarRows::setRows(std::vector<Row> rows)
{
    m_rows = std::move(rows);
    m_navigator.forgetMarks();
    updateGeometry();
    update();
}

BarRows::Columns BarRows::columnsFor(double width) const
{
    const Metrics metrics;
    double names = 0;
    double values = 0;
    double notes = 0;
    std::vector<double> numbers;
    for (const Row &row : m_rows) {
        names = std::max(names, textWidth(row.name, Type::Body) + metrics.of(1));
        values
            = std::max(values, textWidth(row.valueText, Type::TableStrong) + textWidth(row.share, Type::Table) + metrics.of(5));
        notes = std::max(notes, textWidth(row.note, Type::Caption));
        numbers.push_back(row.value);
    }
    Columns columns;
    columns.name = metrics.of(2) + std::min(names, width * LongestNameShare);
    columns.bars = columns.name + metrics.of(2);
    const double rest = width - columns.bars - values - metrics.of(2);
    const bool hasRoomForNotes = rest - notes > width / 5;
    columns.notes = hasRoomForNotes ? width - metrics.of(2) - notes : width;
    columns.lengths = barLengths(numbers, std::max(rest - (hasRoomForNotes ? notes : 0), 1.0));
    return columns;
}

QRectF BarRows::markRect(int index) const
{
    const Columns columns = columnsFor(width());
    const double y = Metrics().of(1) + index * rowHeight();
    const double length = std::max(columns.lengths.pixels[static_cast<std::size_t>(index)], 1.0);
    return {columns.bars, y + rowHeight() * 0.15, length, rowHeight() * 0.7};
}

std::optional<int> BarRows::markAt(const QPointF &position) const
{
    const int row = static_cast<int>(std::floor((position.y() - Metrics().of(1)) / rowHeight()));
    if (row < 0 || row >= markCount() || position.x() < 0 || position.x() > width())
        return std::nullopt; // the whole row is a target: thin bars are hard to hit
    return row;
}

void BarRows::paintBreak(QPainter &painter, const QRectF &bar, const Colors &colors) const
{
    const double slant = bar.height() / 3;
    const double x = bar.right() - bar.width() / 5;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.color(ColorRole::SurfaceCard));
    const QPointF gap[]
        = {{x, bar.bottom() + 1}, {x + slant, bar.top() - 1}, {x + 2 * slant, bar.top() - 1}, {x + slant, bar.bottom() + 1}};
    painter.drawPolygon(gap, 4);
    painter.setPen(QPen(colors.color(ColorRole::TextPrimary), 1));
    painter.drawLine(gap[0], gap[1]);
    painter.drawLine(gap[3], gap[2]);
    painter.restore();
}

void BarRows::paintRow(QPainter &painter, const QRectF &row, std::size_t index, const Columns &columns,
                       const Colors &colors) const
{
    const Metrics metrics;
    const Row &shown = m_rows[index];
    const model::Emphasis emphasis = m_highlight.of(shown.mark.entity);
    const bool isSelected = emphasis == model::Emphasis::Selected;
    if (isSelected)
        painter.fillRect(row, colors.color(ColorRole::AccentSelectionSoft));
    const double left = row.left();
    paintText(painter, {left, row.top(), columns.name, row.height()}, shown.name, isSelected ? Type::Strong : Type::Body,
              colors.color(ColorRole::TextPrimary), Qt::AlignRight);
    const double length = std::max(columns.lengths.pixels[index], 1.0);
    const QRectF bar(left + columns.bars, row.top() + std::round(row.height() * 0.15), length, std::round(row.height() * 0.7));
    if (shown.value > 0)
        paintEmphasised(painter, bar, shown.style(colors, shown.mark.entity), isSelected ? model::Emphasis::Related : emphasis,
                        colors);
    if (columns.lengths.broken == index)
        paintBreak(painter, bar, colors);

    double x = bar.right() + metrics.of(1.75);
    const double valueWidth = textWidth(shown.valueText, Type::TableStrong) + 1;
    paintText(painter, {x, row.top(), valueWidth, row.height()}, shown.valueText, Type::TableStrong,
              colors.color(ColorRole::TextPrimary));
    x += valueWidth + metrics.of(1.5);
    paintText(painter, {x, row.top(), textWidth(shown.share, Type::Table) + 1, row.height()}, shown.share, Type::Table,
              colors.color(ColorRole::TextSecondary));
    if (columns.notes < row.width())
        paintText(painter, {left + columns.notes, row.top(), row.width() - columns.notes - metrics.of(2), row.height()},
                  shown.note, Type::Caption, colors.color(ColorRole::TextTertiary), Qt::AlignRight);
}

void BarRows::paintChart(QPainter &painter, const QRectF &area, const Colors &colors)
{
    const Columns columns = columnsFor(area.width());
    double y = area.top() + Metrics().of(1);
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        paintRow(painter, {area.left(), y, area.width(), rowHeight()}, i, columns, colors);
        y += rowHeight();
    }
}

QSizeF BarRows::exportSize() const
{
    return {std::max<double>(width(), Metrics().of(160)), static_cast<double>(sizeHint().height())};
}

void BarRows::setHighlight(const model::Highlight &highlight)
{
    m_highlight = highlight;
    update();
}

QSize BarRows::sizeHint() const
{
    const Metrics metrics;
    return {metrics.of(160), static_cast<int>(std::ceil(static_cast<double>(m_rows.size()) * rowHeight())) + 2 * metrics.of(1)};
}

QSize BarRows::minimumSizeHint() const
{
    return {Metrics().of(80), sizeHint().height()};
}

void BarRows::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintChart(painter, rect(), Colors::current());
    m_navigator.paintOverlay(painter, Colors::current());
}

bool BarRows::event(QEvent *event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        updateGeometry();
    return QWidget::event(event);
}

} // namespace hudiscope::gui
