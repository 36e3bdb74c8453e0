// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/spark/eventlogreader.h"
#include "memorytext.h"

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>

/// Event logs written by hand, in the words of Spark 3.5.
namespace hudiscope::testing {

using Profile = std::shared_ptr<const spark::SparkProfile>;

/// The lines, each with a line end.
[[nodiscard]] std::string lines(std::initializer_list<std::string_view> all);

struct TaskLine {
    int stage = 0;
    int attempt = 0;
    int taskId = 0;
    int index = 0;
    std::int64_t launch = 1'700'000'001'000;
    std::int64_t finish = 1'700'000'001'500;
    std::string reason = R"({"Reason":"Success"})";
    bool failed = false;
    bool killed = false;
    bool speculative = false;
    std::string metrics = R"({"Executor Run Time":300,"JVM GC Time":7})"; ///< empty: absent
};

[[nodiscard]] std::string logStart();
[[nodiscard]] std::string applicationStart();
[[nodiscard]] std::string applicationEnd();
[[nodiscard]] std::string jobStart(int id, std::string_view stageIds, std::string_view properties = "{}");
[[nodiscard]] std::string jobEnd(int id, std::string_view result = R"({"Result":"JobSucceeded"})");
[[nodiscard]] std::string stageSubmitted(int id, int tasks, std::string_view moreInfo = {}, std::string_view properties = "{}");
[[nodiscard]] std::string stageCompleted(int id, int tasks, std::string_view moreInfo = {});
[[nodiscard]] std::string taskStart(const TaskLine &task);
[[nodiscard]] std::string taskEnd(const TaskLine &task);

/// A log with every kind of event: two jobs, three stages, a cached RDD, SQL, an executor that goes.
[[nodiscard]] std::string smallLog();

[[nodiscard]] const config::Redactor &redactor();
[[nodiscard]] Result<Profile> read(io::TextSource &source, unsigned workers = 1,
                                   spark::TaskDetail detail = spark::TaskDetail::Full);
[[nodiscard]] Result<Profile> readText(std::string text, unsigned workers = 1);

/// How often a notice of this code was given, 0 if not at all.
[[nodiscard]] std::uint64_t noticeCount(const spark::SparkProfile &profile, std::string_view code);

} // namespace hudiscope::testing
