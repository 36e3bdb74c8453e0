// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/widgets.h"

#include "app/gui/style/fonts.h"
#include "app/gui/style/icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/textlabel.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>

namespace hudiscope::gui {

namespace {

void paintBox(QPainter &painter, const QRectF &area, const QColor &ground, const QColor &border, double radius)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(border, Colors::edgeWidth()));
    painter.setBrush(ground);
    painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
}

} // namespace

QPushButton *actionButton(QAction *action, const QString &text)
{
    auto *button = new QPushButton(action->icon(), text.isEmpty() ? action->text() : text);
    button->setIconSize(QSize(Metrics().icon(), Metrics().icon()));
    button->setToolTip(action->toolTip());
    button->setAccessibleName(button->text().remove(QLatin1Char('&')));
    button->setMinimumHeight(Metrics().control());
    button->setEnabled(action->isEnabled());
    QObject::connect(button, &QPushButton::clicked, action, &QAction::trigger);
    QObject::connect(action, &QAction::enabledChanged, button, &QPushButton::setEnabled);
    return button;
}

IconLabel::IconLabel(const QString &icon, int size, ColorRole role, QWidget *parent)
    : QLabel(parent)
    , m_icon(icon)
    , m_size(size)
    , m_role(role)
{
    draw();
}

void IconLabel::setIcon(const QString &icon, ColorRole role)
{
    m_icon = icon;
    m_role = role;
    draw();
}

void IconLabel::draw()
{
    setPixmap(symbolicIcon(m_icon, m_role).pixmap(QSize(m_size, m_size), devicePixelRatio()));
}

void IconLabel::changeEvent(QEvent *event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::DevicePixelRatioChange)
        draw();
}

void SidePane::paintEvent(QPaintEvent *)
{
    QPainter(this).fillRect(rect(), color(ColorRole::SurfaceSidebar));
}

QHBoxLayout *centredRow(QWidget *widget)
{
    auto *row = new QHBoxLayout; // an alignment would take the widget's height for width away
    row->addStretch();
    row->addWidget(widget);
    row->addStretch();
    return row;
}

Panel::Panel(QWidget *parent)
    : QFrame(parent)
{
}

void Panel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintBox(painter, rect(), color(ColorRole::SurfaceCard), color(ColorRole::LineBorder), Metrics(this).panelRadius());
}

SourceChip::SourceChip(const QString &text, QWidget *parent)
    : QLabel(parent)
{
    setFont(hudiscope::gui::font(Type::Caption));
    setText(text);
    setAccessibleName(tr("Source: %1").arg(text));
}

QSize SourceChip::sizeHint() const
{
    const Metrics metrics(this);
    return {metrics.smallIcon() + metrics.of(4) + fontMetrics().horizontalAdvance(text()), metrics.chip()};
}

void SourceChip::paintEvent(QPaintEvent *)
{
    const Metrics metrics(this);
    QPainter painter(this);
    paintBox(painter, rect(), color(ColorRole::SurfaceWell), color(ColorRole::LineBorder), metrics.controlRadius());
    const int icon = metrics.smallIcon();
    const int left = metrics.of(1.25);
    symbolicIcon(QStringLiteral("artifact-event-log"), ColorRole::TextSecondary)
        .paint(&painter, left, (height() - icon) / 2, icon, icon);
    painter.setPen(color(ColorRole::TextSecondary));
    painter.drawText(rect().adjusted(left + icon + metrics.u(), 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, text());
}

NoticeBar::NoticeBar(QWidget *parent)
    : QFrame(parent)
    , m_text(new TextLabel(Type::Table))
{
    const Metrics metrics(this);
    m_text->setWordWrap(true);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(metrics.of(2.5), metrics.of(1.5), metrics.of(2.5), metrics.of(1.5));
    layout->setSpacing(metrics.of(2));
    layout->addWidget(new IconLabel(QStringLiteral("data-warning"), metrics.icon(), ColorRole::SeverityWarning), 0, Qt::AlignTop);
    layout->addWidget(m_text, 1);
}

void NoticeBar::setText(const QString &text)
{
    m_text->setText(text);
    setAccessibleName(tr("Warning: %1").arg(text));
}

void NoticeBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintBox(painter, rect(), color(ColorRole::SeverityWarningSoft), color(ColorRole::SeverityWarningMark),
             Metrics(this).panelRadius());
}

} // namespace hudiscope::gui
