// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/artifact/contentshape.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace hudiscope::artifact {

using namespace std::string_view_literals;

namespace {

struct Magic {
    std::string_view bytes;
    std::string_view sentence;
};

constexpr std::array BinaryMagics{
    Magic{"PAR1"sv, "It is a Parquet file."sv},
    Magic{"ORC"sv, "It is an ORC file."sv},
    Magic{"Obj\1"sv, "It is an Avro file."sv},
    Magic{"#HUDI#"sv, "It is a Hudi log file."sv},
    Magic{"DATABLK\""sv, "It is an HFile."sv},
    Magic{"%PDF-"sv, "It is a PDF document."sv},
    Magic{"\x89PNG"sv, "It is a PNG picture."sv},
    Magic{"\xff\xd8\xff"sv, "It is a JPEG picture."sv},
    Magic{"\x7f"
          "ELF"sv,
          "It is a program."sv},
    Magic{"\xca\xfe\xba\xbe"sv, "It is a Java class."sv},
    Magic{"\xac\xed\0\5"sv, "It is a serialised Java object."sv},
    Magic{"JAVA PROFILE"sv, "It is a Java heap dump."sv},
    Magic{"BZh"sv, "It is compressed with bzip2, which no Spark log is; unpack it first."sv},
    Magic{"\xfd"
          "7zXZ\0"sv,
          "It is compressed with xz, which no Spark log is; unpack it first."sv},
    Magic{"SQLite format 3"sv, "It is an SQLite database."sv},
};

std::string_view firstLineOf(std::string_view text)
{
    return text.substr(0, text.find_first_of("\r\n"));
}

/// `23/11/07 10:59:24`, `2023-11-07 10:59:24`: how log4j begins a line.
bool looksLikeDriverLog(std::string_view line)
{
    const auto isDigit
        = [line](std::size_t at) { return at < line.size() && std::isdigit(static_cast<unsigned char>(line[at])) != 0; };
    const std::size_t year = isDigit(2) ? 4 : 2;
    const bool isDate = isDigit(0) && isDigit(1) && line.size() > year + 12 && (line[year] == '/' || line[year] == '-')
        && isDigit(year + 1) && line[year + 3] == line[year];
    return isDate && line.substr(year + 6).contains(':');
}

bool looksLikeProperties(std::string_view text)
{
    while (!text.empty() && (text.front() == '#' || text.front() == '\n' || text.front() == '\r'))
        text.remove_prefix(std::min(firstLineOf(text).size() + 1, text.size()));
    const std::string_view line = firstLineOf(text);
    const std::size_t end = line.find_first_of("= \t:");
    const std::string_view key = line.substr(0, end);
    return end != std::string_view::npos && key.contains('.')
        && std::ranges::all_of(key, [](unsigned char c) { return std::isalnum(c) != 0 || c == '.' || c == '_' || c == '-'; });
}

std::string_view describeJson(std::string_view text)
{
    const std::string_view line = firstLineOf(text);
    if (line == "{"sv || line == "["sv)
        return text.contains("\"Event\""sv) ? "It is a pretty-printed JSON document; a Spark event log has one event a line."sv
                                            : "It is a pretty-printed JSON document without Spark events."sv;
    return "It holds JSON, but no Spark event."sv;
}

std::string_view describeText(std::string_view text)
{
    if (text.starts_with('{') || text.starts_with('['))
        return describeJson(text);
    if (text.starts_with("<?xml"sv) || text.starts_with("<!DOCTYPE"sv) || text.starts_with("<html"sv)
        || text.starts_with("<configuration"sv))
        return "It is an XML or HTML document."sv;
    if (looksLikeDriverLog(firstLineOf(text)))
        return "It is a driver or executor log (text lines with a time), not an event log."sv;
    if (looksLikeProperties(text))
        return "It is a file of settings."sv;
    if (firstLineOf(text).contains("\"Event\":\""sv))
        return "It holds JSON lines with events that are not Spark's."sv;
    return "It is a text without Spark events."sv;
}

} // namespace

Container detectContainer(std::string_view head)
{
    constexpr std::size_t TarMagicAt = 257;
    if (head.starts_with("PK\3\4"sv) || head.starts_with("PK\5\6"sv))
        return Container::Zip;
    if (head.starts_with("7z\xbc\xaf\x27\x1c"sv))
        return Container::SevenZip;
    if (head.size() > TarMagicAt && head.substr(TarMagicAt).starts_with("ustar"sv))
        return Container::Tar;
    if (head.starts_with("\xfd"
                         "7zXZ\0"sv))
        return Container::Xz;
    if (head.starts_with("BZh"sv))
        return Container::Bzip2;
    return Container::None;
}

std::string describeContent(std::string_view head)
{
    if (head.empty())
        return "It is empty.";
    const auto magic
        = std::ranges::find_if(BinaryMagics, [head](const Magic &candidate) { return head.starts_with(candidate.bytes); });
    if (magic != BinaryMagics.end())
        return std::string(magic->sentence);
    if (head.contains('\0'))
        return "It is a binary file of an unknown format.";
    if (head.starts_with("\xef\xbb\xbf"sv))
        head.remove_prefix(3);
    const std::size_t textAt = std::min(head.find_first_not_of(" \t\r\n"), head.size());
    return std::string(describeText(head.substr(textAt)));
}

} // namespace hudiscope::artifact
