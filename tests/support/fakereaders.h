// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysissession.h"

#include <QString>

namespace hudiscope::testing {

/// Readers that answer by the last name of a path, so that a session can be tested without logs:
///   several   three applications, app-1 to app-3
///   picture   not recognised
///   missing   an error
///   throwing  an exception
///   endless   reads until it is stopped, then gives a partial run
///   growing   a log in progress, whose file is `growingFile`
/// Anything else is one log, zstd, 18.6 MB, with one notice of line 7; its run is madeUpRun().
[[nodiscard]] model::Readers fakeReaders(const QString &growingFile = {});

} // namespace hudiscope::testing
