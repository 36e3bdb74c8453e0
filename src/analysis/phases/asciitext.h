// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace hudiscope::phases {

/// Of ASCII letters only: Hudi's texts and class names are nothing else.
[[nodiscard]] inline std::string lowerCase(std::string_view text)
{
    std::string lower(text);
    for (char &letter : lower)
        if (letter >= 'A' && letter <= 'Z')
            letter = static_cast<char>(letter - 'A' + 'a');
    return lower;
}

/// Without any of `ends` at its two ends.
[[nodiscard]] inline std::string_view trimmed(std::string_view text, std::string_view ends)
{
    const std::size_t first = text.find_first_not_of(ends);
    return first == std::string_view::npos ? std::string_view{} : text.substr(first, text.find_last_not_of(ends) - first + 1);
}

} // namespace hudiscope::phases
