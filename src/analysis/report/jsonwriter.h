// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/report/bytesink.h"

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

namespace hudiscope::report {

enum class JsonLayout { Compact, Pretty };

template<class T>
concept JsonInteger = std::integral<T> && !std::same_as<T, bool>;

/// Streams one JSON value as it is told; nothing of it is kept. Strings may hold any bytes: what is
/// not UTF-8 becomes U+FFFD. Fractions are rounded half up to three decimals and always written as
/// floating-point literals (`5.0`), as the contract asks.
class JsonWriter
{
public:
    JsonWriter(ByteSink &sink, JsonLayout layout);
    ~JsonWriter();
    JsonWriter(const JsonWriter &) = delete;
    JsonWriter &operator=(const JsonWriter &) = delete;

    void beginObject();
    void beginObject(std::string_view key);
    void endObject();
    void beginArray(std::string_view key);
    void endArray();

    void field(std::string_view key, std::string_view text);
    void field(std::string_view key, double number);
    void field(std::string_view key, JsonInteger auto number) { integerField(key, static_cast<std::int64_t>(number)); }
    void field(std::string_view key, std::same_as<bool> auto flag) { flagField(key, flag); }
    /// null where there is no value.
    template<class T>
    void field(std::string_view key, const std::optional<T> &value)
    {
        if (value)
            field(key, *value);
        else
            nullField(key);
    }
    void nullField(std::string_view key);

    void element(std::string_view text);
    void element(double number);
    void element(JsonInteger auto number) { integerElement(static_cast<std::int64_t>(number)); }

private:
    struct Target;

    void key(std::string_view key);
    void integerField(std::string_view key, std::int64_t number);
    void flagField(std::string_view key, bool flag);
    void integerElement(std::int64_t number);

    std::unique_ptr<Target> m_target;
};

} // namespace hudiscope::report
