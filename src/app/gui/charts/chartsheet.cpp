// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/chartsheet.h"

#include "app/gui/style/fonts.h"
#include "app/gui/style/metrics.h"

#include <QBuffer>
#include <QFileInfo>
#include <QFontMetricsF>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include <cmath>

namespace hudiscope::gui {

namespace {

constexpr int PixelRatio = 2;
constexpr int PointsPerInch = 72;

double lineHeight(Type type)
{
    return QFontMetricsF(font(type)).lineSpacing();
}

double padding()
{
    return Metrics().panelPadding();
}

QByteArray svgOf(const ChartSheet &sheet)
{
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(sheet.size().toSize());
    generator.setViewBox(QRectF(QPointF(), sheet.size()));
    generator.setTitle(sheet.title);
    generator.setDescription(sheet.caveat);
    QPainter painter(&generator);
    sheet.paint(painter);
    painter.end();
    return buffer.data();
}

QByteArray pdfOf(const ChartSheet &sheet)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    const double pixelsPerInch = QFontMetricsF(font(Type::Body)).fontDpi();
    writer.setTitle(sheet.title);
    writer.setPageSize(QPageSize(sheet.size() * PointsPerInch / pixelsPerInch, QPageSize::Point));
    writer.setPageMargins(QMarginsF());
    writer.setResolution(static_cast<int>(pixelsPerInch));
    QPainter painter(&writer);
    sheet.paint(painter);
    painter.end();
    return buffer.data();
}

QByteArray pngOf(const ChartSheet &sheet)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    sheet.image().save(&buffer, "png");
    return buffer.data();
}

} // namespace

QSizeF ChartSheet::size() const
{
    double height = 2 * padding() + lineHeight(Type::Strong) + chart->exportSize().height() + padding();
    for (const QString &line : {legend, caveat, source}) {
        if (!line.isEmpty())
            height += lineHeight(Type::Caption);
    }
    return {chart->exportSize().width() + 2 * padding(), std::ceil(height)};
}

void ChartSheet::paint(QPainter &painter) const
{
    const Colors &light = Colors::of(Theme::Light);
    const double left = padding();
    double y = padding();
    const auto write = [&](Type type, ColorRole role, const QString &text) {
        if (text.isEmpty())
            return;
        painter.setFont(font(type));
        painter.setPen(light.color(role));
        painter.drawText(QRectF(left, y, size().width() - 2 * left, lineHeight(type)), Qt::AlignLeft | Qt::AlignVCenter, text);
        y += lineHeight(type);
    };
    painter.fillRect(QRectF(QPointF(), size()), light.color(ColorRole::SurfaceCard));
    write(Type::Strong, ColorRole::TextPrimary, title);
    write(Type::Caption, ColorRole::TextSecondary, legend);
    y += padding() / 2;
    painter.save();
    chart->paintChart(painter, QRectF(QPointF(left, y), chart->exportSize()), light);
    painter.restore();
    y += chart->exportSize().height() + padding() / 2;
    write(Type::Caption, ColorRole::TextSecondary, caveat);
    write(Type::Caption, ColorRole::TextTertiary, source);
}

QImage ChartSheet::image() const
{
    QImage image((size() * PixelRatio).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(PixelRatio);
    image.fill(Colors::of(Theme::Light).color(ColorRole::SurfaceCard));
    QPainter painter(&image);
    paint(painter);
    return image;
}

QStringList sheetFormats()
{
    return {QStringLiteral("svg"), QStringLiteral("png"), QStringLiteral("pdf")};
}

bool writeFile(const QByteArray &content, const QString &path, QString &error)
{
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(content) == content.size() && file.commit())
        return true;
    error = file.errorString();
    return false;
}

bool exportSheet(const ChartSheet &sheet, const QString &path, QString &error)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == QLatin1String("pdf"))
        return writeFile(pdfOf(sheet), path, error);
    if (suffix == QLatin1String("png"))
        return writeFile(pngOf(sheet), path, error);
    return writeFile(svgOf(sheet), path, error);
}

} // namespace hudiscope::gui
