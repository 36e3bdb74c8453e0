// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/chartaccessible.h"

#include "app/gui/charts/chart.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QWidget>

#include <map>
#include <memory>

namespace hudiscope::gui {

namespace {

/// One mark. Belongs to the interface of its chart.
class MarkInterface final : public QAccessibleInterface
{
public:
    MarkInterface(QWidget *widget, Chart *chart, int index)
        : m_widget(widget)
        , m_chart(chart)
        , m_index(index)
    {
    }

    bool isValid() const override { return m_index < m_chart->markCount(); }
    QObject *object() const override { return nullptr; }
    QWindow *window() const override { return m_widget->window()->windowHandle(); }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    QAccessibleInterface *parent() const override { return QAccessible::queryAccessibleInterface(m_widget); }
    QAccessibleInterface *child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::ListItem; }

    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.focusable = true;
        state.selectable = true;
        state.invalid = !isValid();
        return state;
    }

    QRect rect() const override
    {
        const QRect area = m_chart->markRect(m_index).toAlignedRect();
        return {m_chart->canvas().mapToGlobal(area.topLeft()), area.size()};
    }

    QString text(QAccessible::Text which) const override
    {
        if (!isValid())
            return {};
        const ChartMark mark = m_chart->mark(m_index);
        switch (which) {
        case QAccessible::Name:
            return mark.lines.empty() ? mark.name : QStringLiteral("%1, %2").arg(mark.name, mark.lines.front().value);
        case QAccessible::Description: {
            QStringList parts;
            for (const ChartMark::Line &line : mark.lines)
                parts += QStringLiteral("%1: %2").arg(line.name, line.value);
            if (!mark.hypothesis.isEmpty())
                parts += mark.hypothesis;
            return parts.join(QStringLiteral("; "));
        }
        default:
            return {};
        }
    }

    void setText(QAccessible::Text, const QString &) override { }

private:
    QWidget *m_widget;
    Chart *m_chart;
    int m_index;
};

class ChartInterface final : public QAccessibleWidget
{
public:
    ChartInterface(QWidget *widget, Chart *chart)
        : QAccessibleWidget(widget, QAccessible::List)
        , m_chart(chart)
    {
    }

    ~ChartInterface() override
    {
        for (const auto &[index, id] : m_marks)
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return m_chart->markCount(); }

    QAccessibleInterface *child(int index) const override
    {
        if (index < 0 || index >= childCount())
            return nullptr;
        auto found = m_marks.find(index);
        if (found == m_marks.end()) {
            const QAccessible::Id id = QAccessible::registerAccessibleInterface(new MarkInterface(widget(), m_chart, index));
            found = m_marks.emplace(index, id).first;
        }
        return QAccessible::accessibleInterface(found->second);
    }

    int indexOfChild(const QAccessibleInterface *child) const override
    {
        for (const auto &[index, id] : m_marks) {
            if (QAccessible::accessibleInterface(id) == child)
                return index;
        }
        return -1;
    }

    QAccessibleInterface *childAt(int x, int y) const override
    {
        const auto found = m_chart->markAt(m_chart->canvas().mapFromGlobal(QPointF(x, y)));
        return found ? child(*found) : nullptr;
    }

private:
    Chart *m_chart;
    mutable std::map<int, QAccessible::Id> m_marks; // only those that somebody asked for
};

QAccessibleInterface *chartInterface(const QString &, QObject *object)
{
    auto *widget = qobject_cast<QWidget *>(object);
    auto *chart = dynamic_cast<Chart *>(object);
    return widget && chart ? new ChartInterface(widget, chart) : nullptr;
}

} // namespace

void installChartAccessibility()
{
    QAccessible::installFactory(chartInterface); // a second call is ignored by Qt
}

} // namespace hudiscope::gui
