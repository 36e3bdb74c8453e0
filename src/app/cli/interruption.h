// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <csignal>
#include <cstdint>
#include <stop_token>
#include <thread>

namespace hudiscope::cli {

/// Turns Ctrl-C into a stop request. Make it before any other thread, since threads inherit that
/// the signal is kept for us. Where the job does not end in time (it waits for standard input) or
/// on a second Ctrl-C, the process says what was read and ends with 130.
class Interruption
{
public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption &) = delete;
    Interruption &operator=(const Interruption &) = delete;

    [[nodiscard]] std::stop_token token() const { return m_stop.get_token(); }
    [[nodiscard]] bool requested() const { return m_stop.stop_requested(); }
    /// Stored bytes read so far, for the message.
    void noteBytesRead(std::uint64_t bytes) { m_bytesRead.store(bytes, std::memory_order_relaxed); }
    [[nodiscard]] std::uint64_t bytesRead() const { return m_bytesRead.load(std::memory_order_relaxed); }

private:
    void watch(const std::stop_token &done);

    std::stop_source m_stop;
    std::atomic<std::uint64_t> m_bytesRead = 0;
    sigset_t m_before{};
    std::jthread m_watcher; // last: it uses the others
};

} // namespace hudiscope::cli
