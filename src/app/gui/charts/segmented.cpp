// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/segmented.h"

#include "app/gui/style/colors.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/metrics.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPainter>
#include <QStyle>

namespace hudiscope::gui {

namespace {

class SegmentButton final : public QAbstractButton
{
public:
    SegmentButton(const QString &text, QWidget *parent)
        : QAbstractButton(parent)
    {
        setText(text);
        setCheckable(true);
        setFocusPolicy(Qt::StrongFocus);
        setAttribute(Qt::WA_Hover);
        setAccessibleName(text);
    }

    QSize sizeHint() const override
    {
        const Metrics metrics(this);
        const int textWidth = QFontMetrics(typeface(true)).horizontalAdvance(text());
        return {textWidth + 2 * metrics.of(2.5), metrics.smallControl()};
    }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        constexpr int Underline = 2;
        QPainter painter(this);
        const ColorRole ground = isChecked() ? ColorRole::AccentSelectionSoft
            : underMouse()                   ? ColorRole::AccentHover
                                             : ColorRole::SurfaceMenu;
        painter.fillRect(rect(), color(ground));
        painter.setPen(color(ColorRole::LineControl));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
        if (isChecked())
            painter.fillRect(QRect(1, height() - 1 - Underline, width() - 2, Underline), color(ColorRole::AccentSelection));
        painter.setFont(typeface(isChecked()));
        painter.setPen(color(isEnabled() ? ColorRole::TextPrimary : ColorRole::TextDisabled));
        painter.drawText(rect(), Qt::AlignCenter, text());
        if (hasFocus()) {
            painter.setPen(QPen(color(ColorRole::LineFocus), Underline));
            painter.drawRect(rect().adjusted(1, 1, -1, -1));
        }
    }

private:
    static QFont typeface(bool strong) { return hudiscope::gui::font(strong ? Type::TableStrong : Type::Table); }
};

} // namespace

Segmented::Segmented(const QString &name, const QStringList &choices, QWidget *parent)
    : QWidget(parent)
    , m_group(new QButtonGroup(this))
{
    setAccessibleName(name);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_group->setExclusive(true);
    for (int i = 0; i < choices.size(); ++i) {
        auto *button = new SegmentButton(choices[i], this);
        button->setAccessibleDescription(name);
        m_group->addButton(button, i);
        layout->addWidget(button);
    }
    choose(0);
    connect(m_group, &QButtonGroup::idToggled, this, [this](int id, bool on) {
        if (on)
            Q_EMIT chosenByUser(id);
    });
}

int Segmented::chosen() const
{
    return m_group->checkedId();
}

void Segmented::choose(int index)
{
    const QSignalBlocker quiet(m_group);
    if (QAbstractButton *button = m_group->button(index))
        button->setChecked(true);
}

} // namespace hudiscope::gui
