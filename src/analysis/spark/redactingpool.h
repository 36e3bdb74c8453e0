// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/config/redaction.h"
#include "analysis/spark/textpool.h"

#include <xxhash.h>

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace hudiscope::spark {

/// The only way of a free text into the profile. Masking costs far more than looking up, and
/// descriptions and call stacks repeat for thousands of stages, so each distinct text is masked once.
class RedactingPool
{
public:
    RedactingPool(const config::Redactor &redactor, TextPool &pool)
        : m_redactor(redactor)
        , m_pool(pool)
    {
    }

    TextId intern(std::string_view text)
    {
        const auto [known, isNew] = m_ids.try_emplace(Key{XXH3_128bits(text.data(), text.size())}, NoText);
        if (isNew)
            known->second = m_pool.intern(m_redactor.text(text));
        return known->second;
    }

private:
    /// 128 bits tell texts apart without keeping the unmasked text.
    struct Key {
        XXH128_hash_t hash;
        bool operator==(const Key &other) const { return XXH128_isEqual(hash, other.hash) != 0; }
    };
    struct KeyHash {
        std::size_t operator()(const Key &key) const { return key.hash.low64; }
    };

    const config::Redactor &m_redactor;
    TextPool &m_pool;
    std::unordered_map<Key, TextId, KeyHash> m_ids;
};

} // namespace hudiscope::spark
