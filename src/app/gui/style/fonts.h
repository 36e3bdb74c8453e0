// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

#include <cstdint>

namespace hudiscope::gui {

/// What a text is for decides how it is set; nothing else sizes fonts.
enum class Type : std::uint8_t {
    Display,   ///< empty start, title of a slide
    Title,     ///< page title and key number
    Statement, ///< the one sentence of a page
    Body,
    Strong,    ///< bold body
    Table,     ///< tables, chart names, notes
    TableStrong,
    Caption,   ///< axes, captions, chips
    CaptionStrong,
    Fixed,     ///< code, keys, paths
};

/// `Slide` is presentation mode: everything larger by one factor of its own.
enum class Medium : std::uint8_t { Window, Slide };

/// The system's font in that size, with tabular figures.
[[nodiscard]] QFont font(Type type, Medium medium = Medium::Window);

} // namespace hudiscope::gui
