// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/style/fonts.h"

#include <QApplication>
#include <QFontDatabase>

#include <array>

namespace hudiscope::gui {

namespace {

struct Setting {
    double window; ///< × base size
    double slide;
    bool bold;
};

constexpr std::array<Setting, 10> Settings{{
    {1.85, 2.9, true},  // Display
    {1.3, 2.6, true},   // Title
    {1.25, 1.85, false}, // Statement
    {1.0, 1.3, false},  // Body
    {1.0, 1.55, true},  // Strong
    {0.92, 1.3, false}, // Table
    {0.92, 1.3, true},  // TableStrong
    {0.85, 1.15, false}, // Caption
    {0.85, 1.15, true}, // CaptionStrong
    {0.85, 1.15, false}, // Fixed
}};

} // namespace

QFont font(Type type, Medium medium)
{
    const Setting &setting = Settings.at(static_cast<std::size_t>(type));
    const QFont base = QApplication::font();
    QFont font = type == Type::Fixed ? QFontDatabase::systemFont(QFontDatabase::FixedFont) : base;
    const double factor = medium == Medium::Window ? setting.window : setting.slide;
    if (base.pointSizeF() > 0)
        font.setPointSizeF(base.pointSizeF() * factor);
    else
        font.setPixelSize(static_cast<int>(base.pixelSize() * factor + 0.5));
    font.setBold(setting.bold);
    font.setFeature(QFont::Tag("tnum"), 1);
    return font;
}

} // namespace hudiscope::gui
