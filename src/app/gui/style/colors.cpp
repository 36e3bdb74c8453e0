// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/style/colors.h"

#include <QFile>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>

namespace hudiscope::gui {

namespace {

constexpr std::array<std::string_view, ColorRoleCount> RoleNames{
    "surface.window",
    "surface.base",
    "surface.alternate",
    "surface.sidebar",
    "surface.toolbar",
    "surface.header",
    "surface.card",
    "surface.tooltip",
    "surface.well",
    "surface.menu",
    "line.hair",
    "line.border",
    "line.control",
    "line.grid",
    "line.axis",
    "line.focus",
    "text.primary",
    "text.secondary",
    "text.tertiary",
    "text.link",
    "text.disabled",
    "text.onAccent",
    "accent.selection",
    "accent.selectionSoft",
    "accent.hover",
    "accent.pressed",
    "accent.brush",
    "severity.error",
    "severity.errorSoft",
    "severity.warning",
    "severity.warningSoft",
    "severity.warningMark",
    "severity.info",
    "severity.infoSoft",
    "severity.ok",
    "severity.okSoft",
    "severity.neutral",
    "severity.neutralSoft",
};

constexpr std::array<std::string_view, 6> TaskNames{"succeeded", "failed", "killed", "speculativeLost", "zombie", "running"};

bool s_highContrast = false;

QString qstring(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

Pattern patternNamed(const QString &name)
{
    if (name == QLatin1String("Dense6Pattern"))
        return Pattern::Dots;
    if (name == QLatin1String("Dense5Pattern"))
        return Pattern::DenseDots;
    if (name == QLatin1String("FDiagPattern"))
        return Pattern::ForwardDiagonal;
    if (name == QLatin1String("BDiagPattern"))
        return Pattern::BackwardDiagonal;
    if (name == QLatin1String("DiagCrossPattern"))
        return Pattern::DiagonalCross;
    return Pattern::None;
}

MarkStyle mark(const QJsonObject &theme, const char *group, std::string_view name)
{
    const QJsonObject entry = theme[QLatin1String(group)][qstring(name)].toObject();
    const auto colorOf = [&](const char *key) { return QColor::fromString(entry[QLatin1String(key)].toString()); };
    return {colorOf("fill"), colorOf("edge"), colorOf("on"), patternNamed(entry[QLatin1String("pattern")].toString())};
}

QJsonObject paletteFile()
{
    QFile file(QStringLiteral(":/hudiscope/palette.json"));
    const bool isOpen = file.open(QIODevice::ReadOnly);
    Q_ASSERT(isOpen); // a resource of this very library
    return isOpen ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

/// What high contrast adds, so that no two phases outside of writing differ by colour alone.
Pattern highContrastPattern(phases::Phase phase, Pattern normal)
{
    switch (phase) {
    case phases::Phase::Planning:
        return Pattern::ForwardDiagonal;
    case phases::Phase::Execution:
        return Pattern::DiagonalCross;
    case phases::Phase::Archival:
        return Pattern::Horizontal;
    case phases::Phase::SourceReadAndTransform:
    case phases::Phase::DedupAndIndexTagging:
    case phases::Phase::DataTableWrite:
    case phases::Phase::MarkerReconciliation:
    case phases::Phase::MetadataTableWrite:
    case phases::Phase::Unknown:
        return normal;
    }
    Q_UNREACHABLE_RETURN(normal);
}

MarkStyle forContrast(MarkStyle style, Pattern pattern)
{
    if (s_highContrast) {
        style.edge = style.on;
        style.pattern = pattern;
    }
    return style;
}

} // namespace

Colors::Colors(const QJsonObject &theme)
    : m_noStage(mark(theme, "phase", "DRIVER"))
{
    for (std::size_t i = 0; i < ColorRoleCount; ++i) {
        const QStringList path = qstring(RoleNames[i]).split(QLatin1Char('.'));
        m_colors[i] = QColor::fromString(theme[path.first()][path.last()].toString());
    }
    for (std::size_t i = 0; i < phases::PhaseCount; ++i)
        m_phases[i] = mark(theme, "phase", phases::name(static_cast<phases::Phase>(i)));
    for (std::size_t i = 0; i < phases::OperationCount; ++i)
        m_operations[i] = mark(theme, "operation", phases::name(static_cast<phases::Operation>(i)));
    for (std::size_t i = 0; i < TaskNames.size(); ++i)
        m_tasks[i] = mark(theme, "task", TaskNames[i]);
}

const Colors &Colors::of(Theme theme)
{
    static const QJsonObject file = paletteFile();
    static const Colors light(file[QLatin1String("light")].toObject());
    static const Colors dark(file[QLatin1String("dark")].toObject());
    return theme == Theme::Light ? light : dark;
}

Theme Colors::currentTheme()
{
    const QPalette palette = QGuiApplication::palette();
    const bool isDark = palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
    return isDark ? Theme::Dark : Theme::Light;
}

const Colors &Colors::current()
{
    return of(currentTheme());
}

void Colors::setHighContrast(bool on)
{
    s_highContrast = on;
}

bool Colors::highContrast()
{
    return s_highContrast;
}

MarkStyle Colors::phase(phases::Phase phase) const
{
    const MarkStyle &style = m_phases.at(static_cast<std::size_t>(phase));
    return forContrast(style, highContrastPattern(phase, style.pattern));
}

MarkStyle Colors::noStage() const
{
    return forContrast(m_noStage, m_noStage.pattern);
}

const MarkStyle &Colors::operation(phases::Operation operation) const
{
    return m_operations.at(static_cast<std::size_t>(operation));
}

QPalette Colors::palette() const
{
    QPalette palette(color(ColorRole::TextPrimary), color(ColorRole::SurfaceMenu), color(ColorRole::SurfaceBase),
                     color(ColorRole::LineBorder), color(ColorRole::LineControl), color(ColorRole::TextPrimary),
                     color(ColorRole::TextOnAccent), color(ColorRole::SurfaceBase), color(ColorRole::SurfaceWindow));
    palette.setColor(QPalette::AlternateBase, color(ColorRole::SurfaceAlternate));
    palette.setColor(QPalette::ToolTipBase, color(ColorRole::SurfaceTooltip));
    palette.setColor(QPalette::ToolTipText, color(ColorRole::TextPrimary));
    palette.setColor(QPalette::PlaceholderText, color(ColorRole::TextTertiary));
    palette.setColor(QPalette::Highlight, color(ColorRole::AccentSelection));
    palette.setColor(QPalette::HighlightedText, color(ColorRole::TextOnAccent));
    palette.setColor(QPalette::Accent, color(ColorRole::AccentSelection));
    palette.setColor(QPalette::Link, color(ColorRole::TextLink));
    palette.setColor(QPalette::LinkVisited, color(ColorRole::TextLink));
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::PlaceholderText})
        palette.setColor(QPalette::Disabled, role, color(ColorRole::TextDisabled));
    return palette;
}

std::string_view Colors::name(ColorRole role)
{
    return RoleNames.at(static_cast<std::size_t>(role));
}

} // namespace hudiscope::gui
