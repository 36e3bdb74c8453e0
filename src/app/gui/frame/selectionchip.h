// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/style/colors.h"

#include <QToolButton>

#include <optional>

namespace hudiscope::gui {

/// What is selected, wherever it was selected: swatch, name, ×. A click clears the selection.
class SelectionChip final : public QToolButton
{
    Q_OBJECT

public:
    explicit SelectionChip(QWidget *parent = nullptr);

    void showSelection(const QString &text, const std::optional<MarkStyle> &mark);
    void showNothing();
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void setShown(const QString &text);

    std::optional<MarkStyle> m_mark;
    bool m_isSelection = false;
};

} // namespace hudiscope::gui
