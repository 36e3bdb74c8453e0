// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "interruption.h"
#include "invocation.h"
#include "progressline.h"
#include "reportfile.h"
#include "reportoptions.h"

#include "analysis/catalog/catalogs.h"
#include "analysis/report/bytesink.h"
#include "analysis/report/jsonwriter.h"
#include "analysis/runcontext.h"

#include <functional>

namespace hudiscope::cli {

/// What every command that reads and reports needs: options, catalogs, a place for the report,
/// progress and Ctrl-C.
class Session
{
public:
    /// The output file is opened first: nobody wants to learn after an hour that it cannot be written.
    Session(const ReportOptions &options, ReportFile output);

    [[nodiscard]] const ReportOptions &options() const { return m_options; }
    [[nodiscard]] const catalog::Catalogs &catalogs() const { return m_catalogs; }
    [[nodiscard]] const RunContext &context() const { return m_context; }
    [[nodiscard]] bool interrupted() const { return m_interruption.requested(); }
    [[nodiscard]] bool takesColours() const { return m_output.takesColours(); }

    /// Writes one report and makes it visible; says on standard error where that fails.
    [[nodiscard]] ExitCode writeJson(const std::function<void(report::JsonWriter &)> &write, ExitCode code);
    [[nodiscard]] ExitCode writeText(const std::function<void(report::ByteSink &)> &write, ExitCode code);

    /// Says what stopped the command and gives the code for it.
    [[nodiscard]] ExitCode fail(const Error &error) const;
    [[nodiscard]] ExitCode stopped() const;

private:
    ReportOptions m_options;
    ReportFile m_output;
    catalog::Catalogs m_catalogs;
    Interruption m_interruption;
    ProgressLine m_progress;
    RunContext m_context;
};

/// Reads the common options, opens the output and runs `body` in a session.
[[nodiscard]] ExitCode inSession(const Invocation &call, const std::function<ExitCode(Session &)> &body);

/// Says what is wrong with the arguments of `call`.
[[nodiscard]] ExitCode usageFailure(const Invocation &call, std::string_view what);

} // namespace hudiscope::cli
