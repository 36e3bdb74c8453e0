// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace hudiscope::gui {

/// Fusion with flat bars and with outlines of fields that are seen on every ground (≥ 3:1). Other
/// styles of the platform stay as they are.
class QuietStyle final : public QProxyStyle
{
    Q_OBJECT

public:
    QuietStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const override;
};

} // namespace hudiscope::gui
