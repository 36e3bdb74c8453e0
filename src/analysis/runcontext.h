// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

namespace hudiscope {

/// Bytes of the input as stored (compressed), so that progress is right for any codec.
/// `total` is 0 where the size is not known (standard input).
struct Progress {
    std::uint64_t done = 0;
    std::uint64_t total = 0;
};

/// What a job may ask of its caller. The token is looked at once per block, never per line;
/// `progress` may be called from any worker thread and must be cheap.
struct RunContext {
    std::stop_token stop;
    std::function<void(Progress)> progress;
    unsigned workers = 1;
};

} // namespace hudiscope
