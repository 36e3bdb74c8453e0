// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/phases/phase.h"

#include <QColor>
#include <QPalette>

#include <array>
#include <cstdint>
#include <map>
#include <string_view>

class QGuiApplication;
class QJsonObject;

namespace hudiscope::gui {

/// Every plain colour of resources/palette.json, by meaning.
enum class ColorRole : std::uint8_t {
    SurfaceWindow,
    SurfaceBase,
    SurfaceAlternate,
    SurfaceSidebar,
    SurfaceToolbar,
    SurfaceHeader,
    SurfaceCard,
    SurfaceTooltip,
    SurfaceWell,
    SurfaceMenu,
    LineHair,
    LineBorder,
    LineControl,
    LineGrid,
    LineAxis,
    LineFocus,
    TextPrimary,
    TextSecondary,
    TextTertiary,
    TextLink,
    TextDisabled,
    TextOnAccent,
    AccentSelection,
    AccentSelectionSoft,
    AccentHover,
    AccentPressed,
    AccentBrush,
    SeverityError,
    SeverityErrorSoft,
    SeverityWarning,
    SeverityWarningSoft,
    SeverityWarningMark,
    SeverityInfo,
    SeverityInfoSoft,
    SeverityOk,
    SeverityOkSoft,
    SeverityNeutral,
    SeverityNeutralSoft,
};
inline constexpr std::size_t ColorRoleCount = static_cast<std::size_t>(ColorRole::SeverityNeutralSoft) + 1;

/// How a task attempt ended, as the palette tells them apart.
enum class TaskMark : std::uint8_t { Succeeded, Failed, Killed, SpeculativeLost, Zombie, Running };

/// Drawn by paintHatch() over the fill, in the edge colour.
enum class Pattern : std::uint8_t { None, Dots, DenseDots, ForwardDiagonal, BackwardDiagonal, DiagonalCross, Horizontal };

/// A mark of a chart: area, 1 px outline (≥ 3:1 on the base), label on the fill (≥ 4.5:1), pattern.
struct MarkStyle {
    QColor fill;
    QColor edge;
    QColor on;
    Pattern pattern = Pattern::None;
};

enum class Theme : std::uint8_t { Light, Dark };

/// The only home of colours. Immutable; read once per theme from the embedded palette.
class Colors
{
public:
    [[nodiscard]] static const Colors &of(Theme theme);
    /// Of the theme that the application's palette has at the moment.
    [[nodiscard]] static const Colors &current();
    [[nodiscard]] static Theme currentTheme();

    /// View ▸ High Contrast: thicker edges, and patterns on all phases but the five of writing.
    static void setHighContrast(bool on);
    [[nodiscard]] static bool highContrast();

    [[nodiscard]] QColor color(ColorRole role) const { return m_colors.at(static_cast<std::size_t>(role)); }
    [[nodiscard]] MarkStyle phase(phases::Phase phase) const;
    [[nodiscard]] MarkStyle noStage() const; ///< time without a running stage
    [[nodiscard]] const MarkStyle &operation(phases::Operation operation) const;
    [[nodiscard]] const MarkStyle &task(TaskMark mark) const { return m_tasks.at(static_cast<std::size_t>(mark)); }
    [[nodiscard]] static qreal edgeWidth() { return highContrast() ? 2.0 : 1.0; }

    /// For Fusion where the platform gives no palette of its own.
    [[nodiscard]] QPalette palette() const;

    /// The dotted name in the palette file, such as "text.secondary".
    [[nodiscard]] static std::string_view name(ColorRole role);

private:
    explicit Colors(const QJsonObject &theme);

    std::array<QColor, ColorRoleCount> m_colors;
    std::array<MarkStyle, phases::PhaseCount> m_phases;
    std::array<MarkStyle, phases::OperationCount> m_operations;
    std::array<MarkStyle, 6> m_tasks;
    MarkStyle m_noStage;
};

/// The colour of the theme in use: `color(ColorRole::TextSecondary)`.
[[nodiscard]] inline QColor color(ColorRole role)
{
    return Colors::current().color(role);
}

} // namespace hudiscope::gui
