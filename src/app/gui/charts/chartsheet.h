// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/chart.h"

#include <QImage>
#include <QString>
#include <QStringList>

namespace hudiscope::gui {

/// A chart as it leaves the window: title above, caveat and source below, always in the light
/// theme. SVG and PDF are vectors, PNG has two pixels per unit.
struct ChartSheet {
    Chart *chart = nullptr;
    QString title;
    QString legend;  ///< series in words; empty: one series
    QString caveat;
    QString source;

    [[nodiscard]] QSizeF size() const;
    void paint(QPainter &painter) const;
    [[nodiscard]] QImage image() const;
};

/// Suffixes that exportSheet() takes, without the dot.
[[nodiscard]] QStringList sheetFormats();

/// Writes the sheet as its suffix says (svg, png, pdf); false with `error` set where that fails.
/// The file appears whole or not at all.
[[nodiscard]] bool exportSheet(const ChartSheet &sheet, const QString &path, QString &error);

/// Writes bytes as a whole file; false with `error` set where that fails.
[[nodiscard]] bool writeFile(const QByteArray &content, const QString &path, QString &error);

} // namespace hudiscope::gui
