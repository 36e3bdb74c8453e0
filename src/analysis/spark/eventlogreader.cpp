// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/spark/eventlogreader.h"

#include "analysis/spark/orderedmerge.h"
#include "analysis/spark/profilebuilder.h"
#include "analysis/spark/textlooks.h"
#include "analysis/spark/unitreader.h"

#include <algorithm>
#include <atomic>
#include <new>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace hudiscope::spark {

namespace {

/// The threads of one read and what they share.
class Reading
{
public:
    Reading(io::TextSource &source, ProfileBuilder &builder, const RunContext &context)
        : m_source(source)
        , m_context(context)
        , m_stop(context.stop, [this] { m_ownStop.request_stop(); })
        , m_merge(builder, m_ownStop.get_token())
    {
    }

    /// Returns when the source is read to its end, stopped or broken.
    void run()
    {
        {
            std::vector<std::jthread> others;
            for (unsigned i = 1; i < m_context.workers; ++i)
                others.emplace_back([this] { work(); });
            work(); // the calling thread is a worker too
        }
        if (!m_failure)
            m_merge.finish();
    }

    [[nodiscard]] const std::optional<Error> &failure() const { return m_failure; }

private:
    void work()
    {
        try {
            readUnits();
        } catch (const std::bad_alloc &) {
            fail({.kind = Error::Kind::LimitExceeded,
                  .what = "There is not enough memory to read this event log.",
                  .where = {},
                  .next = "Close other programs, or read it on a machine with more memory.",
                  .choices = {}});
        }
    }

    void readUnits()
    {
        UnitReader reader(m_merge, m_ownStop.get_token(), [this](std::uint64_t bytes) { advance(bytes); });
        while (!m_ownStop.stop_requested()) {
            auto unit = m_source.next();
            if (!unit)
                return fail(unit.error());
            if (!*unit)
                return;
            reader.read(**unit);
        }
    }

    void advance(std::uint64_t bytes)
    {
        const std::uint64_t done = m_done.fetch_add(bytes, std::memory_order_relaxed) + bytes;
        if (m_context.progress)
            m_context.progress({.done = done, .total = m_source.totalStoredBytes()});
    }

    void fail(Error error)
    {
        {
            const std::scoped_lock lock(m_failureMutex);
            if (!m_failure)
                m_failure = std::move(error);
        }
        m_ownStop.request_stop();
    }

    io::TextSource &m_source;
    const RunContext &m_context;
    std::stop_source m_ownStop; ///< the caller's request, or a worker that failed
    std::stop_callback<std::function<void()>> m_stop;
    OrderedMerge m_merge;
    std::atomic<std::uint64_t> m_done = 0;
    std::mutex m_failureMutex;
    std::optional<Error> m_failure;
};

/// Why there is nothing to show.
Error nothingFound(const ProfileBuilder &builder, const io::TextSource &source, bool isStopped)
{
    Error error;
    error.where.artifact = source.parts().empty() ? std::string{} : source.parts().front().name;
    if (isStopped) {
        error.kind = Error::Kind::Cancelled;
        error.what = "Reading was stopped before the first event.";
        error.next = "Read it again to see its content.";
    } else if (builder.linesRead() == 0 && !builder.damages().empty()) {
        error = builder.damages().front().second;
    } else {
        error.kind = Error::Kind::UnknownFormat;
        error.what = "No Spark event was found: " + looksLike(builder.firstForeignLine(), builder.linesRead()) + ".";
        error.next = "Choose the event log that Spark wrote (spark.eventLog.dir), not a driver log or another file.";
    }
    return error;
}

} // namespace

Result<std::shared_ptr<const SparkProfile>> readEventLog(io::TextSource &source, const config::Redactor &redactor,
                                                         const ReadOptions &options, const RunContext &context)
{
    ProfileBuilder builder(redactor, options);
    Reading reading(source, builder, context);
    reading.run();

    const bool isStopped = context.stop.stop_requested();
    if (reading.failure() && (!builder.hasSparkEvent() || reading.failure()->kind == Error::Kind::LimitExceeded))
        return std::unexpected(*reading.failure());
    if (!builder.hasSparkEvent())
        return std::unexpected(nothingFound(builder, source, isStopped));
    if (reading.failure())
        builder.noteDamage(source.parts().size() - 1, *reading.failure());
    return builder.freeze(source, isStopped);
}

} // namespace hudiscope::spark
