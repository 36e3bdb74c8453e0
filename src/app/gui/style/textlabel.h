// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/style/colors.h"
#include "app/gui/style/fonts.h"

#include <QLabel>

namespace hudiscope::gui {

/// A label whose font and colour have a meaning, and which follows both when the system changes.
class TextLabel : public QLabel
{
    Q_OBJECT

public:
    explicit TextLabel(Type type, ColorRole role = ColorRole::TextPrimary, QWidget *parent = nullptr,
                       Medium medium = Medium::Window);

    void setRole(ColorRole role);

protected:
    void changeEvent(QEvent *event) override;

private:
    void applyStyle();

    Type m_type;
    ColorRole m_role;
    Medium m_medium;
    bool m_applying = false;
};

} // namespace hudiscope::gui
