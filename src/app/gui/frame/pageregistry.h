// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

class QString;
class QWidget;

namespace hudiscope::gui {

class Page;
struct PageContext;

/// What a page can only show from; without it the page is dimmed, but opens and says what to drop.
enum class Needs : std::uint8_t { Nothing, EventLog };

/// One page. Adding a page is one entry in pages/pageregistry.cpp.
struct PageSpec {
    const char *id;    ///< stable, in settings and history
    const char *title; ///< QT_TRANSLATE_NOOP("Page", …), as the texts below
    const char *icon;
    int group;         ///< groups are separated by a line in the list
    Needs needs;
    const char *emptyTitle;
    const char *emptyText;
    Page *(*make)(const PageContext &context, QWidget *parent);
};

/// In the order of the list.
[[nodiscard]] std::span<const PageSpec> pageRegistry();
[[nodiscard]] QString pageTitle(const PageSpec &spec);
/// The page with that id; the first one where there is none (an old setting).
[[nodiscard]] const PageSpec &pageById(const QString &id);

} // namespace hudiscope::gui
