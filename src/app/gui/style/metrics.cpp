// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/style/metrics.h"

#include <QApplication>
#include <QFontMetrics>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace hudiscope::gui {

namespace {

constexpr int LeastStep = 4;
constexpr double StepsPerLine = 4.5;

} // namespace

Metrics::Metrics(const QWidget *widget)
    : m_u(std::max(LeastStep,
                   static_cast<int>(std::lround(
                       (widget ? QFontMetrics(QApplication::font(), widget) : QFontMetrics(QApplication::font())).height()
                       / StepsPerLine))))
{
}

int Metrics::of(double steps) const
{
    return static_cast<int>(std::lround(steps * m_u));
}

} // namespace hudiscope::gui
