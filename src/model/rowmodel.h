// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/result.h"
#include "model/entityref.h"
#include "model/format.h"
#include "model/roles.h"
#include "model/unit.h"

#include <QAbstractTableModel>
#include <QCoreApplication>

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace hudiscope::model {

/// A blank cell, a whole number, a fraction, a text, or why the value is not derivable.
using CellValue = std::variant<std::monostate, std::int64_t, double, QString, NotDerivable>;

template<class T>
[[nodiscard]] CellValue cell(const Measured<T> &measured)
{
    return measured ? CellValue{*measured} : CellValue{measured.error()};
}

/// One column of a table of rows. Title and explanation are QT_TRANSLATE_NOOPs in the context
/// that the model is given. `value` is called for each shown cell: a look-up, never a loop.
template<class Row>
struct ColumnSpec {
    const char *title;
    Unit unit;
    CellValue (*value)(const Row &);
    const char *explanation = nullptr; ///< tool tip of the column title
};

/// The sentence for a value that cannot be had; from the message catalog.
using ReasonText = std::function<QString(const NotDerivable &)>;

namespace detail {
[[nodiscard]] QVariant cellData(const CellValue &value, Unit unit, int role, const Format &format, const ReasonText &reason);
} // namespace detail

/// A table whose columns are a table themselves: a new column is one line, and its display text,
/// tool tip, sorting, alignment and export come with it. Rows are values or light views onto an
/// immutable result, which `owner` keeps alive.
template<class Row>
class RowModel : public QAbstractTableModel
{
public:
    using Entity = EntityRef (*)(const Row &);

    RowModel(const char *context, std::span<const ColumnSpec<Row>> columns, Entity entity, ReasonText reason,
             QObject *parent = nullptr)
        : QAbstractTableModel(parent)
        , m_context(context)
        , m_columns(columns)
        , m_entity(entity)
        , m_reason(std::move(reason))
    {
    }

    void setRows(std::vector<Row> rows, std::shared_ptr<const void> owner)
    {
        beginResetModel();
        m_rows = std::move(rows);
        m_owner = std::move(owner);
        endResetModel();
    }

    void clear() { setRows({}, nullptr); }

    void setFormat(const Format &format)
    {
        m_format = format;
        if (!m_rows.empty())
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    }

    [[nodiscard]] const std::vector<Row> &rows() const { return m_rows; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
    }

    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override
    {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
            return {};
        const Row &row = m_rows[static_cast<std::size_t>(index.row())];
        if (role == EntityRole)
            return QVariant::fromValue(m_entity ? m_entity(row) : EntityRef{});
        const ColumnSpec<Row> &column = m_columns[static_cast<std::size_t>(index.column())];
        return detail::cellData(column.value(row), column.unit, role, m_format, m_reason);
    }

    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override
    {
        if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
            return {};
        const ColumnSpec<Row> &column = m_columns[static_cast<std::size_t>(section)];
        switch (role) {
        case Qt::DisplayRole:
        case ExportRole:
            return QCoreApplication::translate(m_context, column.title);
        case Qt::ToolTipRole:
            return column.explanation ? QCoreApplication::translate(m_context, column.explanation) : QVariant{};
        case Qt::TextAlignmentRole:
            return detail::cellData({}, column.unit, role, m_format, m_reason);
        case UnitRole:
            return QVariant::fromValue(column.unit);
        default:
            return {};
        }
    }

private:
    const char *m_context;
    std::span<const ColumnSpec<Row>> m_columns;
    Entity m_entity;
    ReasonText m_reason;
    Format m_format;
    std::vector<Row> m_rows;
    std::shared_ptr<const void> m_owner;
};

} // namespace hudiscope::model
