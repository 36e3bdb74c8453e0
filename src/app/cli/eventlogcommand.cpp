// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands.h"

#include "session.h"

#include "analysis/report/eventlogjson.h"
#include "analysis/report/eventlogtext.h"
#include "analysis/runs/eventlogrun.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <set>

namespace hudiscope::cli {

namespace {

constexpr std::int64_t DefaultTopStages = 20;

struct EventLogOptions {
    std::string path;
    std::string applicationId;
    std::int64_t topStages = DefaultTopStages;
    std::int64_t minStageMillis = 0;
    bool includeTasks = false;
};

Checked<std::string> readPath(const Invocation &call)
{
    std::vector<std::string> paths = call.operands();
    if (const auto named = call.value("event-log"))
        paths.push_back(*named);
    if (paths.empty() || paths.front().empty())
        return std::unexpected(UsageError{"event-log needs the path of a log (- for standard input)."});
    if (paths.size() > 1)
        return std::unexpected(UsageError{"event-log takes exactly one log; pack parts of one log into a folder."});
    return paths.front();
}

Checked<EventLogOptions> readOptions(const Invocation &call)
{
    const Checked<std::string> path = readPath(call);
    if (!path)
        return std::unexpected(path.error());
    const Checked<std::int64_t> top = readCount(call, "top", 0, DefaultTopStages);
    if (!top)
        return std::unexpected(top.error());
    const Checked<std::int64_t> shortest = readSecondsAsMillis(call, "min-stage-seconds", 0);
    if (!shortest)
        return std::unexpected(shortest.error());
    return EventLogOptions{*path, call.value("application").value_or(std::string{}), *top, *shortest,
                           call.isSet("include-tasks")};
}

/// Codes of catalogs/warnings.json that mean no loss.
std::set<std::string> harmlessCodes(const catalog::Catalogs &catalogs)
{
    std::set<std::string> codes;
    const Result<QJsonObject> warnings = catalogs.load("warnings");
    if (!warnings)
        return codes;
    for (const auto &entry : warnings->value(QLatin1StringView("warnings")).toArray()) {
        if (entry[QLatin1StringView("severity")].toString() == QLatin1StringView("info"))
            codes.insert(entry[QLatin1StringView("id")].toString().toStdString());
    }
    return codes;
}

/// Read to its end, nothing lost, and the application no longer writing.
bool isWhole(const runs::EventLogRun &run, const catalog::Catalogs &catalogs)
{
    const spark::SparkProfile &profile = *run.analysis->profile;
    if (!profile.complete || profile.compacted || profile.partial || run.candidate.inProgress)
        return false;
    const std::set<std::string> harmless = harmlessCodes(catalogs);
    return std::ranges::all_of(run.notices, [&](const Notice &notice) { return harmless.contains(notice.code); });
}

Result<runs::EventLogRun> read(const Session &session, const EventLogOptions &options)
{
    const auto candidates = artifact::discover(options.path, session.context());
    if (!candidates)
        return std::unexpected(candidates.error());
    const auto log = runs::pickEventLog(*candidates, options.applicationId, options.path);
    if (!log)
        return std::unexpected(log.error());
    return runs::analyseEventLog(*log, {}, session.catalogs(), session.context());
}

ExitCode report(Session &session, const EventLogOptions &options, const runs::EventLogRun &run)
{
    const ReportOptions &common = session.options();
    const ExitCode code = common.strict && !isWhole(run, session.catalogs()) ? ExitCode::Incomplete : ExitCode::Ok;
    const report::Rendering rendering(session.catalogs(), common.redact,
                                      common.redact == config::RedactionLevel::None ? report::Rendering::Names{}
                                                                                    : report::namesIn(run));
    if (common.json) {
        const report::EventLogJsonOptions json{options.path, options.includeTasks, common.nowEpochMillis};
        return session.writeJson([&](report::JsonWriter &to) { report::writeEventLogJson(to, rendering, run, json); }, code);
    }
    const auto names = report::DisplayNames::fromCatalog(session.catalogs());
    if (!names)
        return session.fail(names.error());
    const report::EventLogTextOptions text{options.topStages, options.minStageMillis, session.takesColours()};
    return session.writeText([&](report::ByteSink &to) { report::writeEventLogText(to, rendering, *names, run, text); }, code);
}

} // namespace

ExitCode runEventLog(const Invocation &call)
{
    const Checked<EventLogOptions> options = readOptions(call);
    if (!options)
        return usageFailure(call, options.error().what);
    return inSession(call, [&](Session &session) {
        const Result<runs::EventLogRun> run = read(session, *options);
        if (!run)
            return session.fail(run.error());
        if (session.interrupted())
            return session.stopped();
        return report(session, *options, *run);
    });
}

} // namespace hudiscope::cli
