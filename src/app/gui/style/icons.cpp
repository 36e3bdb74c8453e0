// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/style/icons.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

namespace hudiscope::gui {

namespace {

QString drawing(const QString &name)
{
    for (const QLatin1String folder : {QLatin1String(":/hudiscope/icons/hudiscope/"), QLatin1String(":/hudiscope/icons/breeze/")})
        if (const QString path = folder + name + QLatin1String(".svg"); QFile::exists(path))
            return path;
    return {};
}

/// Draws an SVG of one colour, `currentColor`, in the palette's text colour: Qt does not resolve it.
class SymbolicIcon final : public QIconEngine
{
public:
    SymbolicIcon(const QString &path, ColorRole role)
        : m_role(role)
    {
        if (QFile file(path); file.open(QIODevice::ReadOnly))
            m_svg = file.readAll();
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        QByteArray svg = m_svg;
        svg.replace("currentColor", color(roleFor(mode)).name().toLatin1());
        QSvgRenderer renderer(svg);
        renderer.setAspectRatioMode(Qt::KeepAspectRatio);
        renderer.render(painter, rect);
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        return scaledPixmap(size, mode, state, 1.0);
    }

    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State state, qreal) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

    QIconEngine *clone() const override { return new SymbolicIcon(*this); }
    bool isNull() override { return m_svg.isEmpty(); }

private:
    ColorRole roleFor(QIcon::Mode mode) const
    {
        switch (mode) {
        case QIcon::Disabled:
            return ColorRole::TextDisabled;
        case QIcon::Selected:
            return ColorRole::TextOnAccent;
        case QIcon::Normal:
        case QIcon::Active:
            return m_role;
        }
        Q_UNREACHABLE_RETURN(m_role);
    }

    QByteArray m_svg;
    ColorRole m_role;
};

bool platformHasIcons()
{
    const QString theme = QIcon::themeName();
    return !theme.isEmpty() && theme != QLatin1String("hicolor") && !theme.startsWith(QLatin1String("breeze"));
}

} // namespace

QIcon themeIcon(const QString &name)
{
    if (platformHasIcons() && QIcon::hasThemeIcon(name))
        return QIcon::fromTheme(name);
    return symbolicIcon(name);
}

QIcon symbolicIcon(const QString &name, ColorRole role)
{
    return QIcon(new SymbolicIcon(drawing(name), role)); // QIcon owns the engine
}

QIcon applicationIcon()
{
    QIcon icon;
    for (const auto &[file, size] : {std::pair{"hudiscope-16", 16}, {"hudiscope-32", 32}, {"hudiscope", 48}, {"hudiscope", 128}})
        icon.addFile(drawing(QLatin1String(file)), QSize(size, size));
    return icon;
}

} // namespace hudiscope::gui
