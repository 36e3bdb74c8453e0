// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>

namespace hudiscope::spark {

enum class TextId : std::uint32_t { };

/// No text at all; not the same as the empty text.
inline constexpr TextId NoText{0xFFFFFFFFU};

/// Keeps each distinct text once: descriptions and call stacks repeat for thousands of stages.
class TextPool
{
public:
    TextPool() = default;
    TextPool(const TextPool &) = delete;
    TextPool &operator=(const TextPool &) = delete;
    TextPool(TextPool &&) = default;
    TextPool &operator=(TextPool &&) = default;

    TextId intern(std::string_view text)
    {
        if (const auto found = m_ids.find(text); found != m_ids.end())
            return found->second;
        const TextId id{static_cast<std::uint32_t>(m_texts.size())};
        const std::string &kept = m_texts.emplace_back(text);
        m_ids.emplace(kept, id);
        return id;
    }

    /// The empty view for NoText.
    [[nodiscard]] std::string_view view(TextId id) const
    {
        return id == NoText ? std::string_view{} : std::string_view{m_texts[static_cast<std::uint32_t>(id)]};
    }

    [[nodiscard]] std::size_t size() const { return m_texts.size(); }

    /// Same texts under the same ids.
    bool operator==(const TextPool &other) const { return m_texts == other.m_texts; }

private:
    std::deque<std::string> m_texts; // a deque, since the keys of m_ids point into it
    std::unordered_map<std::string_view, TextId> m_ids;
};

} // namespace hudiscope::spark
