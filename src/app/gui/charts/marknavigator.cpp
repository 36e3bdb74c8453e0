// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/marknavigator.h"

#include "app/gui/charts/charttip.h"

#include <QAccessible>
#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWidget>

#include <algorithm>

namespace hudiscope::gui {

namespace {

constexpr int TipDelayMillis = 400;

} // namespace

MarkNavigator::MarkNavigator(Chart &chart, QObject *parent)
    : QObject(parent)
    , m_chart(chart)
{
    m_tipDelay.setSingleShot(true);
    m_tipDelay.setInterval(TipDelayMillis);
    connect(&m_tipDelay, &QTimer::timeout, this, &MarkNavigator::showTip);
    chart.widget().setFocusPolicy(Qt::StrongFocus);
    chart.widget().installEventFilter(this);
    chart.canvas().setMouseTracking(true);
    if (&chart.canvas() != &chart.widget())
        chart.canvas().installEventFilter(this);
}

bool MarkNavigator::eventFilter(QObject *watched, QEvent *event)
{
    const bool ofCanvas = watched == &m_chart.canvas();
    switch (event->type()) {
    case QEvent::KeyPress:
        return watched == &m_chart.widget() && keyPressed(static_cast<QKeyEvent *>(event));
    case QEvent::MouseMove:
        if (ofCanvas)
            hoverAt(static_cast<QMouseEvent *>(event)->position());
        return false;
    case QEvent::MouseButtonPress:
        if (ofCanvas)
            m_pressed = static_cast<QMouseEvent *>(event)->position();
        return false;
    case QEvent::MouseButtonRelease:
        return ofCanvas && released(static_cast<QMouseEvent *>(event));
    case QEvent::MouseButtonDblClick:
        return ofCanvas && doubleClicked(static_cast<QMouseEvent *>(event));
    case QEvent::Leave:
    case QEvent::Hide:
    case QEvent::FocusOut:
        leave();
        return false;
    default:
        return false;
    }
}

bool MarkNavigator::keyPressed(QKeyEvent *event)
{
    if (m_chart.handleKey(event))
        return true;
    if (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))
        return false;
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Home:
    case Qt::Key_End:
        return walk(event->key());
    case Qt::Key_Space:
        pickCurrent(false);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        openCurrent();
        return true;
    case Qt::Key_L:
        m_chart.toggleLog();
        return true;
    case Qt::Key_T:
        Q_EMIT tableAsked();
        return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        m_chart.zoom(Zoom::In);
        return true;
    case Qt::Key_Minus:
        m_chart.zoom(Zoom::Out);
        return true;
    case Qt::Key_0:
        m_chart.zoom(Zoom::Fit);
        return true;
    default:
        return false;
    }
}

bool MarkNavigator::walk(int key)
{
    const int last = m_chart.markCount() - 1;
    if (last < 0)
        return false;
    const bool isForward = key == Qt::Key_Right || key == Qt::Key_Down;
    if (key == Qt::Key_Home)
        setCurrent(0);
    else if (key == Qt::Key_End)
        setCurrent(last);
    else if (!m_current)
        setCurrent(isForward ? 0 : last);
    else
        setCurrent(std::clamp(*m_current + (isForward ? 1 : -1), 0, last));
    m_hovered.reset();
    m_tipDelay.start();
    tellReaders();
    return true;
}

void MarkNavigator::setCurrent(std::optional<int> index)
{
    m_current = index;
    if (index)
        m_chart.reveal(*index);
    m_chart.canvas().update();
}

void MarkNavigator::forgetMarks()
{
    m_current.reset();
    m_pressed.reset();
    leave();
}

void MarkNavigator::hoverAt(const QPointF &position)
{
    const std::optional<int> found = m_chart.markAt(position);
    if (found == m_hovered)
        return;
    m_hovered = found;
    if (m_tip)
        m_tip->hide();
    if (found)
        m_tipDelay.start();
    else
        m_tipDelay.stop();
    m_chart.canvas().update();
}

void MarkNavigator::leave()
{
    m_hovered.reset();
    m_tipDelay.stop();
    if (m_tip)
        m_tip->hide();
    m_chart.canvas().update();
}

bool MarkNavigator::released(const QMouseEvent *event)
{
    const std::optional<QPointF> pressed = std::exchange(m_pressed, std::nullopt);
    if (event->button() != Qt::LeftButton || !pressed)
        return false;
    if ((event->position() - *pressed).manhattanLength() >= QApplication::startDragDistance())
        return false; // a drag; the chart's own business
    const std::optional<int> found = m_chart.markAt(event->position());
    if (!found)
        return false;
    setCurrent(found);
    pickCurrent(event->modifiers().testFlag(Qt::ControlModifier));
    return false;
}

bool MarkNavigator::doubleClicked(const QMouseEvent *event)
{
    m_pressed.reset();
    if (event->button() != Qt::LeftButton)
        return false;
    if (const std::optional<int> found = m_chart.markAt(event->position())) {
        setCurrent(found);
        openCurrent();
    } else {
        m_chart.zoom(Zoom::Fit);
    }
    return true;
}

void MarkNavigator::pickCurrent(bool add)
{
    if (m_current)
        Q_EMIT picked(m_chart.mark(*m_current).entity, add);
}

void MarkNavigator::openCurrent()
{
    if (m_current)
        Q_EMIT opened(m_chart.mark(*m_current).entity);
}

void MarkNavigator::showTip()
{
    const std::optional<int> about = m_hovered ? m_hovered : m_current;
    QWidget &canvas = m_chart.canvas();
    if (!about || *about >= m_chart.markCount() || !canvas.isVisible())
        return;
    const QRectF area = m_chart.markRect(*about).intersected(QRectF(canvas.rect()));
    if (area.isEmpty())
        return;
    if (!m_tip)
        m_tip = new ChartTip(&canvas);
    m_tip->showFor(m_chart.mark(*about), QRect(canvas.mapToGlobal(area.topLeft().toPoint()), area.size().toSize()));
}

void MarkNavigator::tellReaders() const
{
    if (!m_current || !QAccessible::isActive())
        return;
    QAccessibleEvent event(&m_chart.widget(), QAccessible::Focus);
    event.setChild(*m_current);
    QAccessible::updateAccessibility(&event);
}

void MarkNavigator::paintOverlay(QPainter &painter, const Colors &colors) const
{
    constexpr double HoverWidth = 1.5;
    constexpr double RingWidth = 2;
    painter.save();
    painter.setBrush(Qt::NoBrush);
    if (m_hovered && *m_hovered < m_chart.markCount()) {
        painter.setPen(QPen(colors.color(ColorRole::TextPrimary), HoverWidth));
        painter.drawRect(m_chart.markRect(*m_hovered));
    }
    if (m_current && *m_current < m_chart.markCount() && m_chart.widget().hasFocus()) {
        painter.setPen(QPen(colors.color(ColorRole::LineFocus), RingWidth));
        painter.drawRect(m_chart.markRect(*m_current).adjusted(-RingWidth, -RingWidth, RingWidth, RingWidth));
    }
    painter.restore();
}

} // namespace hudiscope::gui
