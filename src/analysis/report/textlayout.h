// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/report/bytesink.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Text for a terminal: columns, colours, and nothing in it that could steer the terminal.
namespace hudiscope::report {

/// No line of a text report is longer.
inline constexpr std::size_t ReportColumns = 120;

enum class Tone { Plain, Heading, Dim, Good, Warning, Bad };

/// Text of the input for one line: control characters become blanks, what is not UTF-8 becomes U+FFFD.
[[nodiscard]] std::string oneLine(std::string_view text);

/// Columns that `text` takes, one a code point.
[[nodiscard]] std::size_t displayWidth(std::string_view text);

/// At most `columns` wide, ending in an ellipsis where something was cut.
[[nodiscard]] std::string fitted(std::string_view text, std::size_t columns);

/// `fraction` (0…1) of a bar that is `columns` wide, in eighths of a column.
[[nodiscard]] std::string bar(double fraction, std::size_t columns);

/// Writes lines to a sink, with colours or without.
class TextLines
{
public:
    TextLines(ByteSink &sink, bool coloured)
        : m_sink(sink)
        , m_coloured(coloured)
    {
    }

    void line(std::string_view text = {}, Tone tone = Tone::Plain);
    void heading(std::string_view title);
    /// Prose in lines of at most ReportColumns, each indented.
    void paragraph(std::string_view text, std::size_t indent = 0, Tone tone = Tone::Plain);
    /// The same with a dash before it, lines after the first under the text.
    void bullet(std::string_view text, Tone tone = Tone::Plain);
    /// The escape sequences around `text`, or just `text` where colours are off.
    [[nodiscard]] std::string toned(std::string_view text, Tone tone) const;

private:
    void wrapped(std::string_view text, std::string_view firstIndent, std::size_t indent, Tone tone);

    ByteSink &m_sink;
    bool m_coloured;
};

enum class Align { Left, Right };

/// Rows of cells; each column is as wide as its widest cell. Where the whole would be wider than
/// ReportColumns, the widest column (free text, never a number) gives way.
class TextTable
{
public:
    struct Column {
        std::string title;
        Align align = Align::Right;
    };

    TextTable(std::vector<Column> columns, std::size_t indent = 2)
        : m_columns(std::move(columns))
        , m_indent(indent)
    {
    }

    void addRow(std::vector<std::string> cells, Tone tone = Tone::Plain);
    /// A line of its own under the last row.
    void addNote(std::string note, Tone tone = Tone::Dim);
    void writeTo(TextLines &lines) const;

private:
    struct Row {
        std::vector<std::string> cells;
        Tone tone = Tone::Plain;
        bool isNote = false;
    };

    [[nodiscard]] std::vector<std::size_t> widths() const;
    [[nodiscard]] std::string laidOut(const std::vector<std::string> &cells, const std::vector<std::size_t> &widths) const;

    std::vector<Column> m_columns;
    std::size_t m_indent;
    std::vector<Row> m_rows;
};

} // namespace hudiscope::report
