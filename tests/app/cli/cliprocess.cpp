// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cliprocess.h"

// The adapter for Qt's JSON takes integers beyond 32 bits for fractions, and times are beyond.
#include <rapidjson/document.h>
#include <valijson/adapters/rapidjson_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

namespace hudiscope::testing {

namespace {

constexpr int PatienceMillis = 120'000;

} // namespace

QJsonObject CliResult::json() const
{
    return QJsonDocument::fromJson(output).object();
}

CliResult runCli(const QStringList &arguments, const CliCall &call)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString &variable : call.environment)
        environment.insert(variable.section(QLatin1Char('='), 0, 0), variable.section(QLatin1Char('='), 1));
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(call.folder);
    process.start(QStringLiteral(HUDISCOPE_CLI), arguments);
    process.write(call.input);
    process.closeWriteChannel();
    if (!process.waitForFinished(PatienceMillis) || process.exitStatus() != QProcess::NormalExit)
        return {-1, process.readAllStandardOutput(), process.readAllStandardError()};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

QStringList problemsBySchema(const QByteArray &document, const QString &command)
{
    QFile file(QStringLiteral(HUDISCOPE_SOURCE_DIR "/catalogs/schema/output/%1.schema.json").arg(command));
    if (!file.open(QIODevice::ReadOnly))
        return {file.errorString()};
    rapidjson::Document schemaValue;
    rapidjson::Document value;
    if (schemaValue.Parse(file.readAll().constData()).HasParseError() || value.Parse(document.constData()).HasParseError())
        return {QStringLiteral("not JSON")};

    valijson::Schema schema;
    valijson::SchemaParser().populateSchema(valijson::adapters::RapidJsonAdapter(schemaValue), schema);
    valijson::ValidationResults results;
    valijson::Validator().validate(schema, valijson::adapters::RapidJsonAdapter(value), &results);
    QStringList problems;
    for (const auto &problem : results) {
        QString where;
        for (const std::string &step : problem.context)
            where += QString::fromStdString(step);
        problems.append(where + QStringLiteral(": ") + QString::fromStdString(problem.description));
    }
    return problems;
}

QStringList unexplainedNulls(const QJsonValue &value, const QString &pointer)
{
    QStringList found;
    if (value.isArray()) {
        const QJsonArray array = value.toArray();
        for (qsizetype i = 0; i < array.size(); ++i)
            found += unexplainedNulls(array.at(i), QStringLiteral("%1/%2").arg(pointer).arg(i));
    }
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it) {
        const QString here = pointer + QLatin1Char('/') + it.key();
        const bool isExplained = object.contains(it.key() + QStringLiteral("Reason"));
        if (it->isNull() != isExplained)
            found.append(here);
        found += unexplainedNulls(*it, here);
    }
    return found;
}

} // namespace hudiscope::testing
