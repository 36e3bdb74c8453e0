// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/runcontext.h"

#include <atomic>
#include <chrono>
#include <cstdint>

namespace hudiscope::cli {

/// One line on standard error that says how far the reading is, how fast, and how long it will
/// still take. Silent unless standard error is a terminal.
class ProgressLine
{
public:
    explicit ProgressLine(bool quiet);
    ~ProgressLine();
    ProgressLine(const ProgressLine &) = delete;
    ProgressLine &operator=(const ProgressLine &) = delete;

    /// From any thread; most calls return at once.
    void update(Progress progress);

private:
    using Clock = std::chrono::steady_clock;

    bool m_active;
    Clock::time_point m_start = Clock::now();
    std::atomic<std::int64_t> m_lastShownMillis;
};

} // namespace hudiscope::cli
