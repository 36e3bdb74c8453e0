// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fakereaders.h"

#include "madeuprun.h"

#include <condition_variable>
#include <mutex>
#include <stdexcept>
#include <stop_token>

namespace hudiscope::testing {

namespace {

std::string lastName(const std::string &path)
{
    return path.substr(path.rfind('/') + 1);
}

artifact::Candidate logCandidate(const std::string &path, const std::string &application)
{
    artifact::Candidate candidate;
    candidate.kind = artifact::Kind::SparkEventLog;
    candidate.origin = path;
    candidate.applicationId = application;
    candidate.applicationName = "job of " + application;
    candidate.startEpochMillis = MadeUpStart;
    candidate.bytes = 18'600'000;
    candidate.parts = {{lastName(path), path, {}, candidate.bytes, io::Codec::Zstd}};
    return candidate;
}

Result<std::vector<artifact::Candidate>> discover(const std::string &path, const QString &growingFile)
{
    const std::string name = lastName(path);
    if (name == "missing")
        return std::unexpected(Error{Error::Kind::Unreadable, "There is no such file.", {path, {}, {}, {}}, {}, {}});
    if (name == "throwing")
        throw std::out_of_range("out of range");
    if (name == "several")
        return std::vector{logCandidate(path + "/1", "app-1"), logCandidate(path + "/2", "app-2"),
                           logCandidate(path + "/3", "app-3")};
    artifact::Candidate candidate = logCandidate(path, "app-" + name);
    if (name == "picture") {
        candidate.kind = artifact::Kind::Unknown;
        candidate.found = "It looks like a picture.";
    }
    if (name == "growing") {
        candidate.inProgress = true;
        candidate.parts.front().path = growingFile.toStdString();
    }
    return std::vector{candidate};
}

void waitForStop(const std::stop_token &stop)
{
    std::mutex mutex;
    std::condition_variable_any wake;
    std::unique_lock lock(mutex);
    wake.wait(lock, stop, [] { return false; });
}

Result<runs::EventLogRun> read(const artifact::Candidate &candidate, const RunContext &context)
{
    runs::EventLogRun run;
    run.candidate = candidate;
    run.analysis = madeUpRun()->run;
    run.notices = {Notice{"part-empty", {}, lastName(candidate.origin), 7, {}, 1}};
    if (lastName(candidate.origin) == "endless") {
        context.progress({370, 1000});
        waitForStop(context.stop);
        auto partial = std::make_shared<phases::RunAnalysis>();
        auto profile = std::make_shared<spark::SparkProfile>();
        profile->partial = true;
        partial->profile = profile;
        run.analysis = partial;
    }
    return run;
}

} // namespace

model::Readers fakeReaders(const QString &growingFile)
{
    return {[growingFile](const std::string &path, const RunContext &) { return discover(path, growingFile); }, read};
}

} // namespace hudiscope::testing
