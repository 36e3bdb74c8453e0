// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/spark/numbers.h"

#include <simdjson.h>

#include <cstdint>
#include <optional>
#include <string_view>

/// Forgiving access to the fields of an on-demand JSON object. A missing field, null or a value
/// of another type is "no value" (facts/spark-event-log.md §1.5); only broken JSON is remembered
/// as an error, because then the whole line counts for nothing.
namespace hudiscope::spark {

using JsonObject = simdjson::ondemand::object;
using JsonValue = simdjson::ondemand::value;

class JsonFields
{
public:
    [[nodiscard]] simdjson::error_code error() const { return m_error; }

    /// Remembers the first error that means broken JSON; false for any error.
    bool accept(simdjson::error_code code)
    {
        using enum simdjson::error_code;
        const bool harmless = code == SUCCESS || code == NO_SUCH_FIELD || code == INCORRECT_TYPE || code == NUMBER_ERROR
            || code == NUMBER_OUT_OF_RANGE || code == BIGINT_ERROR || code == N_ATOM_ERROR;
        if (!harmless && m_error == SUCCESS)
            m_error = code;
        return code == SUCCESS;
    }

    /// Whatever stands under `key`. Order-free: Spark's versions differ in the order of fields.
    std::optional<JsonValue> value(JsonObject &object, std::string_view key)
    {
        JsonValue found;
        if (m_error != simdjson::SUCCESS || !accept(object.find_field_unordered(key).get(found)))
            return std::nullopt;
        return found;
    }

    std::optional<JsonObject> object(JsonObject &parent, std::string_view key)
    {
        auto found = value(parent, key);
        return found ? asObject(*found) : std::nullopt;
    }

    std::optional<JsonObject> asObject(JsonValue &found)
    {
        JsonObject child;
        return accept(found.get_object().get(child)) ? std::optional{child} : std::nullopt;
    }

    std::optional<std::string_view> text(JsonObject &object, std::string_view key)
    {
        auto found = value(object, key);
        return found ? asText(*found) : std::nullopt;
    }

    std::optional<std::string_view> asText(JsonValue &found)
    {
        std::string_view text;
        return accept(found.get_string(true).get(text)) ? std::optional{text} : std::nullopt;
    }

    /// Whole numbers, fractions (cut off) and numbers written as text.
    std::optional<std::int64_t> integer(JsonObject &object, std::string_view key)
    {
        auto found = value(object, key);
        return found ? asInteger(*found) : std::nullopt;
    }

    std::optional<std::int64_t> asInteger(JsonValue &found)
    {
        std::int64_t number = 0;
        if (found.get_int64().get(number) == simdjson::SUCCESS) [[likely]]
            return number;
        double fraction = 0;
        if (found.get_double().get(fraction) == simdjson::SUCCESS)
            return wholePart(fraction);
        std::string_view text;
        if (found.get_string().get(text) == simdjson::SUCCESS)
            return integerOf(text);
        noteNotANumber(found);
        return std::nullopt;
    }

    /// A bare NaN or Infinity stood where a number was asked for. JSON has neither.
    [[nodiscard]] bool sawNotANumber() const { return m_sawNotANumber; }

    bool flag(JsonObject &object, std::string_view key)
    {
        auto found = value(object, key);
        bool isSet = false;
        return found && accept(found->get_bool().get(isSet)) && isSet;
    }

private:
    void noteNotANumber(JsonValue &found)
    {
        const std::string_view token = found.raw_json_token();
        m_sawNotANumber
            = m_sawNotANumber || token.starts_with("NaN") || token.starts_with("Infinity") || token.starts_with("-Infinity");
    }

    simdjson::error_code m_error = simdjson::SUCCESS;
    bool m_sawNotANumber = false;
};

} // namespace hudiscope::spark
