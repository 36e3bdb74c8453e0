// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/style/colors.h"
#include "model/entityref.h"
#include "model/format.h"
#include "model/runview.h"

#include <QString>

#include <optional>

namespace hudiscope::gui {

/// "Stage 11 · Data-table write": what the chip calls a selection.
[[nodiscard]] QString entityTitle(const model::EntityRef &entity, const model::RunView &run, const model::Format &format);

/// The mark that charts draw it with; none for what has no colour of its own.
[[nodiscard]] std::optional<MarkStyle> entityMark(const model::EntityRef &entity, const model::RunView &run);

/// The id of the page that explains it.
[[nodiscard]] QString explainingPage(const model::EntityRef &entity);

} // namespace hudiscope::gui
