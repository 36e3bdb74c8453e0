// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "interruption.h"

#include "exitcode.h"
#include "messages.h"

#include <chrono>
#include <cstdlib>

#include <pthread.h>
#include <unistd.h>

namespace hudiscope::cli {

namespace {

constexpr std::chrono::milliseconds PatienceAfterInterrupt{2000};

sigset_t interruptSignal()
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    return signals;
}

/// True when the signal came within `patience`.
bool waitForInterrupt(std::chrono::milliseconds patience)
{
    const sigset_t signals = interruptSignal();
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(patience);
    const std::chrono::nanoseconds rest = patience - seconds;
    const timespec time{seconds.count(), rest.count()};
    return sigtimedwait(&signals, nullptr, &time) == SIGINT;
}

} // namespace

Interruption::Interruption()
{
    const sigset_t signals = interruptSignal();
    pthread_sigmask(SIG_BLOCK, &signals, &m_before);
    m_watcher = std::jthread([this](const std::stop_token &done) { watch(done); });
}

Interruption::~Interruption()
{
    m_watcher.request_stop();
    pthread_kill(m_watcher.native_handle(), SIGINT); // wakes the wait; blocked for everybody else
    m_watcher.join();
    pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
}

void Interruption::watch(const std::stop_token &done)
{
    while (!waitForInterrupt(std::chrono::hours{24})) { }
    if (done.stop_requested())
        return;
    m_stop.request_stop();
    waitForInterrupt(PatienceAfterInterrupt);
    if (done.stop_requested())
        return;
    sayInterrupted(bytesRead());
    _exit(static_cast<int>(ExitCode::Interrupted)); // workers may wait for input that never comes
}

} // namespace hudiscope::cli
