// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/phases/peerreport.h"
#include "analysis/spark/sparkprofile.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// Event logs in the shape of the peer's own tests (facts/spark-event-log.md §5).
namespace hudiscope::testing {

/// A task-end event with the fixed metrics of those tests.
struct PeerTask {
    std::int64_t launch = 0;
    std::int64_t finish = 0;
    std::int64_t run = 0;
    std::int64_t gc = 0;
    std::int64_t memorySpill = 0;
    std::int64_t diskSpill = 0;
    std::string reason = R"({"Reason":"Success"})";
    bool failed = false;
    bool killed = false;
    bool speculative = false;
    bool hasMetrics = true;
};

struct PeerStageLine {
    int id = 0;
    std::int64_t submitted = 0;
    std::int64_t completed = 0;
    std::string name = "stage";
    int attempt = 0;
    int tasks = 1;
    std::string failure = {}; ///< empty: none
};

class PeerLog
{
public:
    struct Answer {
        std::shared_ptr<const spark::SparkProfile> profile;
        phases::PeerReport report;
        std::vector<phases::PeerStage> stages;
    };

    PeerLog &application(std::int64_t start, const std::string &name = "my-app", const std::string &id = "app-1");
    PeerLog &applicationEnd(std::int64_t end);
    PeerLog &job(int id, const std::vector<int> &stages, const std::optional<std::string> &description,
                 const std::string &group = {});
    PeerLog &jobEnd(int id, const std::string &result = "JobSucceeded");
    PeerLog &submitted(const PeerStageLine &stage);
    PeerLog &completed(const PeerStageLine &stage);
    PeerLog &stage(const PeerStageLine &stage); ///< both events
    PeerLog &task(int stage, const PeerTask &task);
    PeerLog &executorAdded(std::int64_t time, const std::string &id);
    PeerLog &executorRemoved(std::int64_t time, const std::string &id, const std::string &reason);
    PeerLog &line(const std::string &text); ///< as it is
    PeerLog &nextPart();                    ///< what follows stands in the next part of a rolling log

    /// The text read by the real reader, and the peer's answer to it.
    [[nodiscard]] Answer answer() const;

private:
    std::vector<std::string> m_parts{1};
};

} // namespace hudiscope::testing
