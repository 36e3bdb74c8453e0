// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Run by the build: are the built-in catalogs what their schemas say?
#include "analysis/catalog/catalogs.h"

#include <cstdio>
#include <print>

int main()
{
    using hudiscope::catalog::Catalogs;

    int broken = 0;
    for (const std::string &name : Catalogs::names()) {
        if (const auto fits = Catalogs::checkBuiltIn(name); !fits) {
            std::println(stderr, "{} {}", fits.error().what, fits.error().next);
            ++broken;
        }
    }
    if (Catalogs::names().empty()) {
        std::println(stderr, "No catalog is built in.");
        return 1;
    }
    return broken == 0 ? 0 : 1;
}
