// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rowmodel.h"

namespace hudiscope::model::detail {

namespace {

template<class... Ts>
struct Overloaded : Ts... {
    using Ts::operator()...;
};

QString displayText(const CellValue &value, Unit unit, const Format &format)
{
    return std::visit(Overloaded{
                          [](std::monostate) { return QString(); },
                          [&](std::int64_t number) {
                              switch (unit) { // straight from the integer: a double has only 53 bits
                              case Unit::Text:
                              case Unit::Id:
                                  return QString::number(number);
                              case Unit::Count:
                                  return format.count(number);
                              case Unit::Time:
                                  return format.timeOfDay(number);
                              case Unit::Bytes:
                              case Unit::Millis:
                              case Unit::Share:
                              case Unit::Ratio:
                                  return format.value(static_cast<double>(number), unit);
                              }
                              Q_UNREACHABLE_RETURN(QString());
                          },
                          [&](double number) { return format.value(number, unit); },
                          [](const QString &text) { return text; },
                          [](const NotDerivable &) { return Format::notDerivable(); },
                      },
                      value);
}

QVariant sortValue(const CellValue &value)
{
    return std::visit(Overloaded{
                          [](std::monostate) { return QVariant(); },
                          [](std::int64_t number) { return QVariant::fromValue<qlonglong>(number); },
                          [](double number) { return QVariant(number); },
                          [](const QString &text) { return QVariant(text); },
                          [](const NotDerivable &) { return QVariant(); },
                      },
                      value);
}

/// Independent of any locale: whole numbers in full, fractions as short as they can be read back.
QVariant exportText(const CellValue &value)
{
    if (const auto *number = std::get_if<double>(&value))
        return QString::number(*number, 'g', QLocale::FloatingPointShortest);
    const QVariant raw = sortValue(value);
    return raw.isValid() ? raw.toString() : QString();
}

QVariant toolTip(const CellValue &value, Unit unit, const Format &format, const ReasonText &reason)
{
    if (const auto *missing = std::get_if<NotDerivable>(&value))
        return reason ? reason(*missing) : QVariant();
    const auto *number = std::get_if<std::int64_t>(&value);
    if (!number)
        return std::holds_alternative<QString>(value) ? sortValue(value) : QVariant();
    switch (unit) {
    case Unit::Millis:
        return format.exactMillis(*number);
    case Unit::Bytes:
        return QString(format.count(*number) + QChar(0x00A0) + QLatin1Char('B'));
    case Unit::Time:
        return format.time(*number);
    case Unit::Text:
    case Unit::Id:
    case Unit::Count:
    case Unit::Share:
    case Unit::Ratio:
        return {};
    }
    Q_UNREACHABLE_RETURN({});
}

} // namespace

QVariant cellData(const CellValue &value, Unit unit, int role, const Format &format, const ReasonText &reason)
{
    switch (role) {
    case Qt::DisplayRole:
        return displayText(value, unit, format);
    case Qt::ToolTipRole:
        return toolTip(value, unit, format, reason);
    case Qt::TextAlignmentRole:
        return static_cast<int>((unit == Unit::Text ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case SortRole:
        return sortValue(value);
    case UnitRole:
        return QVariant::fromValue(unit);
    case ReasonRole: {
        const auto *missing = std::get_if<NotDerivable>(&value);
        return missing && reason ? QVariant(reason(*missing)) : QVariant();
    }
    case ExportRole:
        return exportText(value);
    default:
        return {};
    }
}

} // namespace hudiscope::model::detail
