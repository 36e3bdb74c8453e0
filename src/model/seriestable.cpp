// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/seriestable.h"

#include <QDateTime>
#include <QTimeZone>

namespace hudiscope::model {

namespace {

QString unitSuffix(Unit unit)
{
    switch (unit) {
    case Unit::Bytes:
        return QStringLiteral(" (B)");
    case Unit::Millis:
        return QStringLiteral(" (ms)");
    case Unit::Time:
        return QStringLiteral(" (UTC)");
    case Unit::Text:
    case Unit::Id:
    case Unit::Count:
    case Unit::Share:
    case Unit::Ratio:
        return {};
    }
    Q_UNREACHABLE_RETURN({});
}

QString quoted(QString field)
{
    if (!field.contains(QLatin1Char('"')) && !field.contains(QLatin1Char(',')) && !field.contains(QLatin1Char('\n'))
        && !field.contains(QLatin1Char('\r')))
        return field;
    return QLatin1Char('"') + field.replace(QLatin1Char('"'), QLatin1String("\"\"")) + QLatin1Char('"');
}

QString field(const QModelIndex &index)
{
    const QString text = index.data(ExportRole).toString();
    if (index.data(UnitRole).value<Unit>() != Unit::Time || text.isEmpty())
        return quoted(text);
    return QDateTime::fromMSecsSinceEpoch(text.toLongLong(), QTimeZone(QTimeZone::UTC)).toString(Qt::ISODateWithMs);
}

} // namespace

SeriesTable::SeriesTable(ReasonText reason, QObject *parent)
    : QAbstractTableModel(parent)
    , m_reason(std::move(reason))
{
}

void SeriesTable::setSeries(std::vector<Column> columns, std::vector<Row> rows)
{
    beginResetModel();
    m_columns = std::move(columns);
    m_rows = std::move(rows);
    endResetModel();
}

void SeriesTable::setFormat(const Format &format)
{
    m_format = format;
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int SeriesTable::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int SeriesTable::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant SeriesTable::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == EntityRole)
        return QVariant::fromValue(row.entity);
    const auto column = static_cast<std::size_t>(index.column());
    return detail::cellData(row.cells[column], m_columns[column].unit, role, m_format, m_reason);
}

QVariant SeriesTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const Column &column = m_columns[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole:
    case ExportRole:
        return column.title;
    case Qt::TextAlignmentRole:
        return detail::cellData({}, column.unit, role, m_format, m_reason);
    case UnitRole:
        return QVariant::fromValue(column.unit);
    default:
        return {};
    }
}

QByteArray toCsv(const QAbstractItemModel &model)
{
    QStringList line;
    for (int column = 0; column < model.columnCount(); ++column) {
        const Unit unit = model.headerData(column, Qt::Horizontal, UnitRole).value<Unit>();
        line += quoted(model.headerData(column, Qt::Horizontal, ExportRole).toString() + unitSuffix(unit));
    }
    QByteArray csv = line.join(QLatin1Char(',')).toUtf8() + "\r\n";
    for (int row = 0; row < model.rowCount(); ++row) {
        line.clear();
        for (int column = 0; column < model.columnCount(); ++column)
            line += field(model.index(row, column));
        csv += line.join(QLatin1Char(',')).toUtf8() + "\r\n";
    }
    return csv;
}

} // namespace hudiscope::model
