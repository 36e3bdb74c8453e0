// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/catalog/texttemplate.h"

#include <algorithm>

namespace hudiscope::catalog {

namespace {

bool isNameCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/// Calls `plain(text)` and `placeholder(name)` in turn.
template<class Plain, class Placeholder>
void walk(std::string_view text, Plain plain, Placeholder placeholder)
{
    while (!text.empty()) {
        const std::size_t open = text.find('{');
        plain(text.substr(0, open));
        if (open == std::string_view::npos)
            return;
        text.remove_prefix(open);
        const std::size_t close = text.find('}');
        const std::string_view name = close == std::string_view::npos ? std::string_view{} : text.substr(1, close - 1);
        if (name.empty() || !std::ranges::all_of(name, isNameCharacter)) {
            plain(text.substr(0, 1));
            text.remove_prefix(1);
            continue;
        }
        placeholder(name);
        text.remove_prefix(close + 1);
    }
}

} // namespace

std::string fillIn(std::string_view text, const Arguments &arguments)
{
    std::string filled;
    filled.reserve(text.size());
    walk(
        text, [&](std::string_view plain) { filled += plain; },
        [&](std::string_view name) {
            const auto argument = std::ranges::find(arguments, name, &Arguments::value_type::first);
            if (argument == arguments.end())
                filled.append("{").append(name).append("}");
            else
                filled += argument->second;
        });
    return filled;
}

std::vector<std::string> placeholders(std::string_view text)
{
    std::vector<std::string> names;
    walk(
        text, [](std::string_view) {},
        [&](std::string_view name) {
            if (std::ranges::find(names, name) == names.end())
                names.emplace_back(name);
        });
    return names;
}

} // namespace hudiscope::catalog
