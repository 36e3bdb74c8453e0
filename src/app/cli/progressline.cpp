// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "progressline.h"

#include "analysis/report/format.h"

#include <cstdio>
#include <format>
#include <print>
#include <string>

#include <unistd.h>

namespace hudiscope::cli {

namespace {

constexpr std::int64_t FirstAfterMillis = 300; // what ends before needs no progress
constexpr std::int64_t EveryMillis = 100;
constexpr std::int64_t EstimateAfterMillis = 1000; // an early rate is no rate
constexpr std::string_view ClearLine = "\r\x1b[K";

std::string textOf(Progress progress, std::int64_t elapsedMillis)
{
    const report::Format format{report::NumberSymbols::plain()};
    const double perMilli = static_cast<double>(progress.done) / static_cast<double>(elapsedMillis);
    std::string text = format.storedBytes(progress.done);
    if (progress.total > 0) {
        const auto percent = 100 * progress.done / progress.total;
        text = std::format("{:3} %  {} of {}", percent, text, format.storedBytes(progress.total));
    }
    text += std::format("  {}/s", format.storedBytes(static_cast<std::uint64_t>(perMilli * 1000)));
    if (progress.total > progress.done && perMilli > 0 && elapsedMillis >= EstimateAfterMillis)
        text += "  " + format.duration(static_cast<double>(progress.total - progress.done) / perMilli) + " left";
    return text;
}

} // namespace

ProgressLine::ProgressLine(bool quiet)
    : m_active(!quiet && isatty(STDERR_FILENO) == 1)
    , m_lastShownMillis(FirstAfterMillis - EveryMillis)
{
}

ProgressLine::~ProgressLine()
{
    if (m_active && m_lastShownMillis.load() >= FirstAfterMillis)
        std::print(stderr, "{}", ClearLine);
}

void ProgressLine::update(Progress progress)
{
    if (!m_active)
        return;
    const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - m_start).count();
    std::int64_t last = m_lastShownMillis.load(std::memory_order_relaxed);
    if (now - last < EveryMillis || !m_lastShownMillis.compare_exchange_strong(last, now))
        return; // too early, or another thread is at it
    std::print(stderr, "{}{}", ClearLine, textOf(progress, now));
}

} // namespace hudiscope::cli
