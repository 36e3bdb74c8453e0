// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/charttip.h"

#include "app/gui/style/metrics.h"
#include "app/gui/style/textlabel.h"

#include <QGridLayout>
#include <QScreen>

#include <algorithm>

namespace hudiscope::gui {

namespace {

constexpr std::size_t MostLines = 6;

QFrame *hairline(QWidget *parent)
{
    auto *line = new QFrame(parent);
    line->setFrameShape(QFrame::HLine);
    line->setFrameShadow(QFrame::Plain);
    QPalette palette = line->palette();
    palette.setColor(QPalette::WindowText, color(ColorRole::LineHair));
    line->setPalette(palette);
    return line;
}

} // namespace

ChartTip::ChartTip(QWidget *owner)
    : QFrame(owner, Qt::ToolTip)
    , m_grid(new QGridLayout(this))
{
    setAttribute(Qt::WA_ShowWithoutActivating);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFrameShape(QFrame::Box);
    setAutoFillBackground(true);
    const Metrics metrics(owner);
    m_grid->setContentsMargins(metrics.of(2.25), metrics.of(1.5), metrics.of(2.25), metrics.of(1.75));
    m_grid->setHorizontalSpacing(metrics.of(3));
    m_grid->setVerticalSpacing(metrics.of(0.25));
    m_grid->setColumnStretch(0, 1);
}

void ChartTip::fill(const ChartMark &mark)
{
    while (QLayoutItem *item = m_grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    int row = 0;
    const auto addWide = [&](Type type, ColorRole role, const QString &text) {
        auto *label = new TextLabel(type, role, this);
        label->setText(text);
        m_grid->addWidget(label, row++, 0, 1, 2);
    };
    addWide(Type::TableStrong, ColorRole::TextPrimary, mark.name);
    for (std::size_t i = 0; i < std::min(mark.lines.size(), MostLines); ++i) {
        auto *name = new TextLabel(Type::Caption, ColorRole::TextSecondary, this);
        name->setText(mark.lines[i].name);
        auto *value = new TextLabel(Type::Caption, ColorRole::TextPrimary, this);
        value->setText(mark.lines[i].value);
        m_grid->addWidget(name, row, 0);
        m_grid->addWidget(value, row++, 1, Qt::AlignRight);
    }
    if (!mark.hypothesis.isEmpty())
        addWide(Type::CaptionStrong, ColorRole::TextPrimary, mark.hypothesis);
    if (!mark.source.isEmpty()) {
        m_grid->addWidget(hairline(this), row++, 0, 1, 2);
        addWide(Type::Caption, ColorRole::TextTertiary, mark.source);
    }
}

void ChartTip::showFor(const ChartMark &mark, const QRect &area)
{
    QPalette palette = this->palette();
    palette.setColor(QPalette::Window, color(ColorRole::SurfaceTooltip));
    palette.setColor(QPalette::WindowText, color(ColorRole::LineControl));
    setPalette(palette);
    fill(mark);
    adjustSize();
    const QScreen *at = parentWidget()->screen();
    move(tipPosition(size(), area, at ? at->availableGeometry() : area));
    show();
}

QPoint tipPosition(const QSize &tip, const QRect &mark, const QRect &screen)
{
    constexpr int Gap = 8;
    const int x
        = std::clamp(mark.center().x() - tip.width() / 2, screen.left(), std::max(screen.left(), screen.right() - tip.width()));
    const int y = std::clamp(mark.top(), screen.top(), std::max(screen.top(), screen.bottom() - tip.height()));
    if (mark.right() + Gap + tip.width() <= screen.right())
        return {mark.right() + Gap, y};
    if (mark.left() - Gap - tip.width() >= screen.left())
        return {mark.left() - Gap - tip.width(), y};
    if (mark.bottom() + Gap + tip.height() <= screen.bottom())
        return {x, mark.bottom() + Gap};
    return {x, std::max(screen.top(), mark.top() - Gap - tip.height())};
}

} // namespace hudiscope::gui
