// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "reportoptions.h"

#include "analysis/catalog/catalogs.h"

#include <QDateTime>
#include <QFileInfo>
#include <QTimeZone>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <format>
#include <thread>

namespace hudiscope::cli {

namespace {

constexpr std::int64_t MostThreads = 256;

std::unexpected<UsageError> bad(std::string what)
{
    return std::unexpected(UsageError{std::move(what)});
}

template<class Number>
std::optional<Number> wholeNumber(std::string_view text)
{
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || text.empty())
        return std::nullopt;
    return number;
}

Checked<bool> readJson(const Invocation &call)
{
    const std::string format = call.value("output").value_or(call.isSet("json") ? "JSON" : "TABLE");
    const QString word = QString::fromStdString(format).toUpper();
    if (word != QLatin1StringView("JSON") && word != QLatin1StringView("TABLE"))
        return bad(std::format("--output takes TABLE or JSON, not {}.", format));
    if (call.isSet("json") && word != QLatin1StringView("JSON"))
        return bad("--json and --output TABLE contradict each other.");
    return word == QLatin1StringView("JSON");
}

Checked<config::RedactionLevel> readRedaction(const Invocation &call)
{
    const std::string level = call.value("redact").value_or("none");
    if (level == "none")
        return config::RedactionLevel::None;
    if (level == "names")
        return config::RedactionLevel::Names;
    if (level == "all")
        return config::RedactionLevel::All;
    return bad(std::format("--redact takes none, names or all, not {}.", level));
}

Checked<unsigned> readThreads(const Invocation &call)
{
    const std::int64_t cores = std::clamp<std::int64_t>(std::thread::hardware_concurrency(), 1, MostThreads);
    const Checked<std::int64_t> threads = readCount(call, "threads", 1, cores);
    if (!threads)
        return std::unexpected(threads.error());
    if (*threads > MostThreads)
        return bad(std::format("--threads takes at most {}, not {}.", MostThreads, *threads));
    return static_cast<unsigned>(*threads);
}

Checked<std::optional<std::int64_t>> readNow(const Invocation &call)
{
    const std::optional<std::string> text = call.value("now");
    if (!text)
        return std::nullopt;
    return epochMillisOf(*text).transform([](std::int64_t now) { return std::optional(now); });
}

Checked<QString> readCatalogsFolder(const Invocation &call)
{
    const std::optional<std::string> folder = call.value("catalogs");
    if (!folder)
        return catalog::Catalogs::defaultUserFolder();
    const QString path = QString::fromStdString(*folder);
    if (!QFileInfo(path).isDir())
        return bad(std::format("--catalogs names no folder: {}.", *folder));
    return path;
}

Checked<std::optional<std::string>> readOutputFile(const Invocation &call)
{
    const std::optional<std::string> file = call.value("output-file");
    if (file && file->empty())
        return bad("--output-file needs the name of a file.");
    return file;
}

/// Puts the checked value into its place, or keeps the first error.
template<class T>
void take(std::optional<UsageError> &error, T &place, Checked<T> checked)
{
    if (checked)
        place = std::move(*checked);
    else if (!error)
        error = std::move(checked.error());
}

} // namespace

Checked<std::int64_t> epochMillisOf(const std::string &time)
{
    const QString text = QString::fromStdString(time);
    QDateTime when;
    const bool isInstant = std::ranges::all_of(time, [](char c) { return c >= '0' && c <= '9'; });
    if (isInstant && time.size() == 14)
        when = QDateTime::fromString(text, QStringLiteral("yyyyMMddHHmmss"));
    else if (isInstant && time.size() == 17)
        when = QDateTime::fromString(text, QStringLiteral("yyyyMMddHHmmsszzz"));
    else if (!isInstant)
        when = QDateTime::fromString(text, Qt::ISODateWithMs);
    if (!when.isValid())
        return bad(std::format("{} is neither an ISO 8601 time nor a Hudi instant.", time));
    if (when.timeSpec() == Qt::LocalTime)
        when.setTimeZone(QTimeZone::utc());
    return when.toMSecsSinceEpoch();
}

Checked<std::int64_t> readCount(const Invocation &call, std::string_view option, std::int64_t least, std::int64_t otherwise)
{
    const std::optional<std::string> text = call.value(option);
    if (!text)
        return otherwise;
    const std::optional<std::int64_t> number = wholeNumber<std::int64_t>(*text);
    if (!number || *number < least)
        return bad(std::format("--{} takes a whole number of at least {}, not {}.", option, least, *text));
    return *number;
}

Checked<std::int64_t> readSecondsAsMillis(const Invocation &call, std::string_view option, std::int64_t otherwise)
{
    constexpr double mostSeconds = 1e12;
    const std::optional<std::string> text = call.value(option);
    if (!text)
        return otherwise;
    const std::optional<double> seconds = wholeNumber<double>(*text);
    if (!seconds || !std::isfinite(*seconds) || *seconds < 0 || *seconds > mostSeconds)
        return bad(std::format("--{} takes seconds of at least 0, not {}.", option, *text));
    return static_cast<std::int64_t>(*seconds * 1000);
}

Checked<ReportOptions> readReportOptions(const Invocation &call)
{
    ReportOptions options;
    std::optional<UsageError> error;
    take(error, options.json, readJson(call));
    take(error, options.outputFile, readOutputFile(call));
    take(error, options.nowEpochMillis, readNow(call));
    take(error, options.redact, readRedaction(call));
    take(error, options.threads, readThreads(call));
    take(error, options.catalogsFolder, readCatalogsFolder(call));
    if (error)
        return std::unexpected(std::move(*error));
    options.layout = call.isSet("pretty") ? report::JsonLayout::Pretty : report::JsonLayout::Compact;
    options.strict = call.isSet("strict");
    options.exitZero = call.isSet("exit-zero");
    options.quiet = call.isSet("quiet");
    return options;
}

} // namespace hudiscope::cli
