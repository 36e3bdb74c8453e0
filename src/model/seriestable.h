// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/rowmodel.h"

#include <QAbstractTableModel>

#include <vector>

namespace hudiscope::model {

/// The very data of a chart as a table: the twin that T shows and that CSV is written from. Columns
/// are given with the rows, since a chart's series depend on what it shows.
class SeriesTable final : public QAbstractTableModel
{
public:
    struct Column {
        QString title;
        Unit unit = Unit::Text;
    };
    struct Row {
        std::vector<CellValue> cells; ///< one per column
        EntityRef entity;
    };

    explicit SeriesTable(ReasonText reason = {}, QObject *parent = nullptr);

    void setSeries(std::vector<Column> columns, std::vector<Row> rows);
    void setFormat(const Format &format);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<Column> m_columns;
    std::vector<Row> m_rows;
    ReasonText m_reason;
    Format m_format;
};

/// RFC 4180, never localised: all columns with their units in the titles, times in ISO 8601 (UTC),
/// what is not derivable as an empty field. Rows in the order of the model.
[[nodiscard]] QByteArray toCsv(const QAbstractItemModel &model);

} // namespace hudiscope::model
