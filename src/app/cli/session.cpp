// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session.h"

#include "messages.h"

namespace hudiscope::cli {

Session::Session(const ReportOptions &options, ReportFile output)
    : m_options(options)
    , m_output(std::move(output))
    , m_catalogs(options.catalogsFolder)
    , m_progress(options.quiet)
{
    m_context.stop = m_interruption.token();
    m_context.workers = options.threads;
    m_context.progress = [this](Progress progress) {
        m_interruption.noteBytesRead(progress.done);
        m_progress.update(progress);
    };
}

ExitCode Session::writeText(const std::function<void(report::ByteSink &)> &write, ExitCode code)
{
    report::ByteSink sink(m_output.device());
    write(sink);
    if (!sink.flush()) {
        sayError("the report cannot be written: " + m_output.device().errorString().toStdString());
        return ExitCode::Unusable;
    }
    if (const auto finished = m_output.finish(); !finished) {
        sayError(finished.error());
        return ExitCode::Unusable;
    }
    return code == ExitCode::Flagged && m_options.exitZero ? ExitCode::Ok : code;
}

ExitCode Session::writeJson(const std::function<void(report::JsonWriter &)> &write, ExitCode code)
{
    const auto writeAll = [&](report::ByteSink &sink) {
        report::JsonWriter json(sink, m_options.layout);
        write(json);
        sink.put('\n');
    };
    return writeText(writeAll, code);
}

ExitCode Session::fail(const Error &error) const
{
    if (error.kind == Error::Kind::Cancelled || interrupted())
        return stopped();
    sayError(error);
    return ExitCode::Unusable;
}

ExitCode Session::stopped() const
{
    sayInterrupted(m_interruption.bytesRead());
    return ExitCode::Interrupted;
}

ExitCode inSession(const Invocation &call, const std::function<ExitCode(Session &)> &body)
{
    const Checked<ReportOptions> options = readReportOptions(call);
    if (!options)
        return usageFailure(call, options.error().what);
    auto output = ReportFile::open(options->outputFile);
    if (!output) {
        sayError(output.error());
        return ExitCode::Unusable;
    }
    Session session(*options, std::move(*output));
    return body(session);
}

ExitCode usageFailure(const Invocation &call, std::string_view what)
{
    sayUsageError(what, call.command().name);
    return ExitCode::Unusable;
}

} // namespace hudiscope::cli
