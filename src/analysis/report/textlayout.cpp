// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/report/textlayout.h"

#include <QString>

#include <algorithm>
#include <array>
#include <cmath>
#include <ranges>

namespace hudiscope::report {

namespace {

constexpr std::string_view Ellipsis = "\u2026";
constexpr std::size_t ColumnGap = 2;

bool startsCodePoint(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
}

/// Bytes of the first `columns` code points.
std::size_t bytesOf(std::string_view text, std::size_t columns)
{
    std::size_t seen = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (startsCodePoint(text[at]) && seen++ == columns)
            return at;
    }
    return text.size();
}

std::string_view escapeFor(Tone tone)
{
    switch (tone) {
    case Tone::Plain:
        return {};
    case Tone::Heading:
        return "\x1b[1m";
    case Tone::Dim:
        return "\x1b[2m";
    case Tone::Good:
        return "\x1b[32m";
    case Tone::Warning:
        return "\x1b[33m";
    case Tone::Bad:
        return "\x1b[31m";
    }
    return {};
}

std::string padded(const std::string &text, std::size_t columns, Align align)
{
    const std::string blanks(columns - std::min(columns, displayWidth(text)), ' ');
    return align == Align::Left ? text + blanks : blanks + text;
}

} // namespace

std::string oneLine(std::string_view text)
{
    QString line = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    for (QChar &c : line) {
        if (c.category() == QChar::Other_Control || c.category() == QChar::Other_Format || c == QChar::LineSeparator
            || c == QChar::ParagraphSeparator)
            c = QLatin1Char(' ');
    }
    return line.trimmed().toStdString();
}

std::size_t displayWidth(std::string_view text)
{
    return static_cast<std::size_t>(std::ranges::count_if(text, startsCodePoint));
}

std::string fitted(std::string_view text, std::size_t columns)
{
    if (displayWidth(text) <= columns)
        return std::string(text);
    if (columns == 0)
        return {};
    return std::string(text.substr(0, bytesOf(text, columns - 1))).append(Ellipsis);
}

std::string bar(double fraction, std::size_t columns)
{
    static constexpr std::array<std::string_view, 8> eighths{"",       "\u258F", "\u258E", "\u258D",
                                                             "\u258C", "\u258B", "\u258A", "\u2589"};
    const double clamped = std::clamp(fraction, 0.0, 1.0);
    const auto units = static_cast<std::size_t>(std::floor(clamped * static_cast<double>(columns * eighths.size()) + 0.5));
    std::string text;
    for (std::size_t i = 0; i < units / eighths.size(); ++i)
        text += "\u2588";
    return text.append(eighths[units % eighths.size()]);
}

std::string TextLines::toned(std::string_view text, Tone tone) const
{
    const std::string_view escape = escapeFor(tone);
    if (!m_coloured || escape.empty())
        return std::string(text);
    return std::string(escape).append(text).append("\x1b[0m");
}

void TextLines::line(std::string_view text, Tone tone)
{
    m_sink.write(toned(text, tone));
    m_sink.put('\n');
}

void TextLines::heading(std::string_view title)
{
    line(std::string("== ").append(title).append(" =="), Tone::Heading);
}

void TextLines::paragraph(std::string_view text, std::size_t indent, Tone tone)
{
    wrapped(text, std::string(indent, ' '), indent, tone);
}

void TextLines::bullet(std::string_view text, Tone tone)
{
    constexpr std::string_view dash = "  - ";
    wrapped(text, dash, dash.size(), tone);
}

void TextLines::wrapped(std::string_view text, std::string_view firstIndent, std::size_t indent, Tone tone)
{
    std::string current(firstIndent);
    bool isEmpty = true;
    for (const auto part : text | std::views::split(' ')) {
        const std::string_view word(part.begin(), part.end());
        if (!isEmpty && displayWidth(current) + 1 + displayWidth(word) > ReportColumns) {
            line(current, tone);
            current.assign(indent, ' ');
            isEmpty = true;
        }
        current.append(isEmpty ? "" : " ").append(fitted(word, ReportColumns - indent));
        isEmpty = false;
    }
    if (!isEmpty)
        line(current, tone);
}

void TextTable::addRow(std::vector<std::string> cells, Tone tone)
{
    cells.resize(m_columns.size());
    m_rows.push_back({std::move(cells), tone, false});
}

void TextTable::addNote(std::string note, Tone tone)
{
    m_rows.push_back({{std::move(note)}, tone, true});
}

std::vector<std::size_t> TextTable::widths() const
{
    std::vector<std::size_t> widths;
    for (const Column &column : m_columns)
        widths.push_back(displayWidth(column.title));
    for (const Row &row : m_rows | std::views::filter([](const Row &each) { return !each.isNote; })) {
        for (std::size_t i = 0; i < widths.size(); ++i)
            widths[i] = std::max(widths[i], displayWidth(row.cells[i]));
    }
    std::size_t total = m_indent + ColumnGap * (widths.empty() ? 0 : widths.size() - 1);
    for (const std::size_t width : widths)
        total += width;
    while (total > ReportColumns) {
        const auto widest = std::ranges::max_element(widths);
        const std::size_t step = std::min(total - ReportColumns, *widest / 2);
        if (step == 0)
            break;
        *widest -= step;
        total -= step;
    }
    return widths;
}

std::string TextTable::laidOut(const std::vector<std::string> &cells, const std::vector<std::size_t> &widths) const
{
    std::string line(m_indent, ' ');
    for (std::size_t i = 0; i < cells.size(); ++i) {
        line += padded(fitted(cells[i], widths[i]), widths[i], m_columns[i].align);
        line.append(ColumnGap, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

void TextTable::writeTo(TextLines &lines) const
{
    const std::vector<std::size_t> columnWidths = widths();
    std::vector<std::string> titles;
    for (const Column &column : m_columns)
        titles.push_back(column.title);
    if (std::ranges::any_of(titles, [](const std::string &title) { return !title.empty(); }))
        lines.line(laidOut(titles, columnWidths), Tone::Dim);
    for (const Row &row : m_rows) {
        if (row.isNote)
            lines.line(fitted(row.cells.front(), ReportColumns), row.tone);
        else
            lines.line(laidOut(row.cells, columnWidths), row.tone);
    }
}

} // namespace hudiscope::report
