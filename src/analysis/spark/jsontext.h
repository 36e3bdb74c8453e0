// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// Small questions about the text of a line, asked only where the JSON parser gave up or a text
/// is cut down.
namespace hudiscope::spark {

/// Without byte order mark and white space around it.
[[nodiscard]] std::string_view trimmed(std::string_view line);

/// Every byte that is not part of a UTF-8 character replaced by U+FFFD.
[[nodiscard]] std::string validUtf8(std::string_view text);

/// Offset behind the first object, array or string of the line; 0 where it is cut or something else.
[[nodiscard]] std::size_t firstValueEnd(std::string_view line);

/// At most `bytes` bytes, not cut inside a UTF-8 character.
[[nodiscard]] std::string_view cutAtCharacter(std::string_view text, std::size_t bytes);

/// `map at Engine.java:141` → `map at Engine`: lines move with every release.
[[nodiscard]] std::string_view withoutFileAndLine(std::string_view callSite);

/// Value of `name` in an RDD scope, which is JSON inside a string.
[[nodiscard]] std::optional<std::string_view> nameInScope(std::string_view scope);

} // namespace hudiscope::spark
