// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entityref.h"
#include "model/format.h"
#include "model/runview.h"

#include <QString>

#include <optional>
#include <vector>

namespace hudiscope::gui {

/// One slide: a statement over the bar of phases, at most three figures, and where they come from.
struct Slide {
    struct Figure {
        QString value;
        QString explanation;
    };
    QString statement;
    std::optional<model::EntityRef> emphasis; ///< the part of the bar that the slide is about; none: all of it
    std::vector<Figure> figures;
    QString source;
};

/// The run as a whole, then its largest parts one by one. Empty where elapsed time is not derivable.
[[nodiscard]] std::vector<Slide> slidesOf(const model::RunView &run, const model::Format &format);

} // namespace hudiscope::gui
