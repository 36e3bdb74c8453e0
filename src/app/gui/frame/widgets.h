// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/style/colors.h"

#include <QFrame>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

class QAction;
class QHBoxLayout;

namespace hudiscope::gui {

/// A push button that does what an action does and follows its enabled state. `text` replaces the
/// action's own where a shorter one is clearer.
[[nodiscard]] QPushButton *actionButton(QAction *action, const QString &text = {});

/// A picture of one colour beside a word; says nothing itself to a screen reader.
class IconLabel final : public QLabel
{
    Q_OBJECT

public:
    IconLabel(const QString &icon, int size, ColorRole role, QWidget *parent = nullptr);
    void setIcon(const QString &icon, ColorRole role);

protected:
    void changeEvent(QEvent *event) override;

private:
    void draw();

    QString m_icon;
    int m_size;
    ColorRole m_role;
};

/// Ground of the left column.
class SidePane final : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent *event) override;
};

/// A row that keeps a widget of fixed width in the middle and gives it the height its text needs.
[[nodiscard]] QHBoxLayout *centredRow(QWidget *widget);

/// A bordered ground for one chart, table or text, in the colours of a card.
class Panel : public QFrame
{
    Q_OBJECT

public:
    explicit Panel(QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;
};

/// Where a number comes from: "part 1, line 1".
class SourceChip final : public QLabel
{
    Q_OBJECT

public:
    explicit SourceChip(const QString &text, QWidget *parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
};

/// A one-line message with the icon and ground of its severity.
class NoticeBar final : public QFrame
{
    Q_OBJECT

public:
    explicit NoticeBar(QWidget *parent = nullptr);
    void setText(const QString &text);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QLabel *m_text;
};

} // namespace hudiscope::gui
