// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/report/jsonwriter.h"
#include "analysis/report/rendering.h"
#include "analysis/result.h"

#include <span>
#include <string_view>

/// What all `hudiscope` objects have in common. Inside them a value that is not derivable is null
/// and has a sibling `<field>Reason`.
namespace hudiscope::report {

/// Of the fields described by catalogs/schema/output; adding fields raises the minor number.
inline constexpr std::string_view ContractVersion = "1.0";

void unknownField(JsonWriter &json, const Rendering &rendering, std::string_view key, const NotDerivable &why);
/// `reason` is an id of catalogs/messages.json.
void unknownField(JsonWriter &json, const Rendering &rendering, std::string_view key, std::string_view reason);

template<class T>
void measuredField(JsonWriter &json, const Rendering &rendering, std::string_view key, const Measured<T> &value)
{
    if (value)
        json.field(key, *value);
    else
        unknownField(json, rendering, key, value.error());
}

template<class T>
void optionalField(JsonWriter &json, const Rendering &rendering, std::string_view key, const std::optional<T> &value,
                   std::string_view reason)
{
    if (value)
        json.field(key, *value);
    else
        unknownField(json, rendering, key, reason);
}

/// A text that is empty where there is none.
void textField(JsonWriter &json, const Rendering &rendering, std::string_view key, std::string_view text,
               std::string_view reason);

/// `warnings[]` of the contract.
void writeWarnings(JsonWriter &json, const Rendering &rendering, std::span<const Notice> notices);

/// `input` of the contract for an event log.
void writeInput(JsonWriter &json, const Rendering &rendering, const runs::EventLogRun &run);

} // namespace hudiscope::report
