// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/propertymodel.h"

#include <array>

namespace hudiscope::model {

namespace {

constexpr char Context[] = "PropertyModel";

CellValue groupText(const PropertyRow &row)
{
    switch (row.group) {
    case PropertyGroup::Spark:
        return QCoreApplication::translate(Context, "Spark properties");
    case PropertyGroup::Job:
        return QCoreApplication::translate(Context, "Job properties");
    case PropertyGroup::Hadoop:
        return QCoreApplication::translate(Context, "Hadoop properties");
    case PropertyGroup::Jvm:
        return QCoreApplication::translate(Context, "JVM information");
    case PropertyGroup::System:
        return QCoreApplication::translate(Context, "System properties");
    case PropertyGroup::Metrics:
        return QCoreApplication::translate(Context, "Metrics properties");
    case PropertyGroup::ClassPath:
        return QCoreApplication::translate(Context, "Class path");
    }
    Q_UNREACHABLE_RETURN({});
}

constexpr std::array<ColumnSpec<PropertyRow>, PropertyModel::ColumnCount> Columns{{
    {QT_TRANSLATE_NOOP("PropertyModel", "Key"), Unit::Text,
     [](const PropertyRow &row) -> CellValue { return QString::fromStdString(*row.key); }},
    {QT_TRANSLATE_NOOP("PropertyModel", "Value"), Unit::Text,
     [](const PropertyRow &row) -> CellValue { return QString::fromStdString(*row.value); }},
    {QT_TRANSLATE_NOOP("PropertyModel", "Where It Stands"), Unit::Text, groupText,
     QT_TRANSLATE_NOOP("PropertyModel", "Part of the log that holds the property")},
    {QT_TRANSLATE_NOOP("PropertyModel", "Masked"), Unit::Text,
     [](const PropertyRow &row) -> CellValue { return row.masked ? QCoreApplication::translate(Context, "secret") : QString(); },
     QT_TRANSLATE_NOOP("PropertyModel", "The key names a secret: its value was masked before it reached this window")},
}};

void append(std::vector<PropertyRow> &rows, const spark::Properties &properties, PropertyGroup group,
            const PropertyModel::IsSecret &isSecret)
{
    for (const auto &[key, value] : properties)
        rows.push_back({&key, &value, group, isSecret && isSecret(key)});
}

} // namespace

PropertyModel::PropertyModel(QObject *parent)
    : RowModel(Context, Columns, nullptr, {}, parent)
{
}

void PropertyModel::setRun(const RunViewPtr &view, const IsSecret &isSecret)
{
    std::vector<PropertyRow> rows;
    if (view) {
        const spark::Environment &environment = view->profile().environment;
        append(rows, environment.spark, PropertyGroup::Spark, isSecret);
        append(rows, view->profile().jobProperties, PropertyGroup::Job, isSecret);
        append(rows, environment.hadoop, PropertyGroup::Hadoop, isSecret);
        append(rows, environment.jvm, PropertyGroup::Jvm, isSecret);
        append(rows, environment.system, PropertyGroup::System, isSecret);
        append(rows, environment.metrics, PropertyGroup::Metrics, isSecret);
        append(rows, environment.classpath, PropertyGroup::ClassPath, isSecret);
    }
    setRows(std::move(rows), view);
}

} // namespace hudiscope::model
