// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/callstack.h"

#include "analysis/phases/asciitext.h"

#include <algorithm>
#include <cctype>
#include <ranges>

namespace hudiscope::phases {

namespace {

constexpr std::string_view HudiPackage = ".hudi.";
constexpr std::string_view Lambda = "lambda$";
constexpr std::string_view AnonymousFunction = "$anonfun$";
constexpr std::string_view Adapted = "$adapted";

bool isWordLetter(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

bool isNumber(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

/// `module/package.Class.method(File.java:12)` → `package.Class.method`; empty where it is no frame.
std::string_view qualifiedMethod(std::string_view line)
{
    const std::size_t bracket = line.find('(');
    if (bracket == std::string_view::npos)
        return {};
    std::string_view name = trimmed(line.substr(0, bracket), " \t\r");
    name.remove_prefix(std::min(name.rfind('/') + 1, name.size()));
    const auto belongs = [](char c) { return isWordLetter(c) || c == '.' || c == '$' || c == '<' || c == '>'; };
    return std::ranges::all_of(name, belongs) ? name : std::string_view{};
}

/// `…<marker>method$suffix` → `…method`; unchanged where it is not of that form.
std::string withoutWrapper(std::string frame, std::string_view marker)
{
    const std::size_t at = frame.rfind(marker);
    const std::size_t dollar = frame.rfind('$');
    if (at == std::string::npos || dollar < at + marker.size())
        return frame;
    const std::string_view method = std::string_view(frame).substr(at + marker.size(), dollar - at - marker.size());
    if (method.empty() || !std::ranges::all_of(method, isWordLetter))
        return frame;
    return frame.substr(0, at) + std::string(method);
}

std::string normalised(std::string_view name)
{
    if (name.ends_with(Adapted))
        name.remove_suffix(Adapted.size());
    std::string frame = withoutWrapper(withoutWrapper(std::string(name), Lambda), AnonymousFunction);
    const std::size_t dollar = frame.rfind('$');
    if (dollar != std::string::npos && isNumber(std::string_view(frame).substr(dollar + 1)))
        frame.resize(dollar);
    return frame;
}

} // namespace

std::vector<std::string> hudiFrames(std::string_view details)
{
    std::vector<std::string> frames;
    for (const auto line : std::views::split(details, '\n')) {
        const std::string_view name = qualifiedMethod(std::string_view(line));
        if (name.contains(HudiPackage))
            frames.push_back(normalised(name));
    }
    return frames;
}

std::string_view simpleClassName(std::string_view frame)
{
    const std::string_view qualified = frame.substr(0, frame.rfind('.'));
    const std::string_view name = qualified.substr(qualified.rfind('.') + 1);
    return name.substr(0, name.find('$'));
}

} // namespace hudiscope::phases
