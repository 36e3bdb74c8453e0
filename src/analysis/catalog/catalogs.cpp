// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/catalog/catalogs.h"

#include "analysis/catalog/catalogmerge.h"
#include "analysis/catalog/schemacheck.h"
#include "analysis/catalog/texttemplate.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QStandardPaths>

#include <algorithm>

namespace hudiscope::catalog {

namespace {

constexpr QLatin1StringView BuiltInFolder(":/catalogs");
constexpr qint64 LargestUserFile = 16 * 1024 * 1024; // bytes; ours are below 64 KiB

QString toQt(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString builtInFile(std::string_view name)
{
    return BuiltInFolder + u'/' + toQt(name) + QLatin1StringView(".json");
}

QString schemaFile(std::string_view name)
{
    return BuiltInFolder + QLatin1StringView("/schema/") + toQt(name) + QLatin1StringView(".schema.json");
}

Error catalogError(Error::Kind kind, const QString &file, std::string what, std::string next)
{
    return {.kind = kind,
            .what = "Catalog " + file.toStdString() + ": " + std::move(what),
            .where = {.artifact = file.toStdString(), .member = {}, .line = {}, .byte = {}},
            .next = std::move(next),
            .choices = {}};
}

Error notJson(const QString &file, const QByteArray &content, const QJsonParseError &problem)
{
    const auto line = content.first(std::min<qsizetype>(problem.offset, content.size())).count('\n') + 1;
    Error error = catalogError(Error::Kind::Malformed, file,
                               "line " + std::to_string(line) + " is not JSON (" + problem.errorString().toStdString() + ").",
                               "Correct that line, or remove the file to go back to the built-in catalog.");
    error.where.line = static_cast<std::uint64_t>(line);
    return error;
}

Result<QJsonObject> readObject(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(catalogError(Error::Kind::Unreadable, path, file.errorString().toStdString() + ".",
                                            "Make the file readable, or remove it to go back to the built-in catalog."));
    const QByteArray content = file.read(LargestUserFile + 1);
    if (content.size() > LargestUserFile)
        return std::unexpected(catalogError(Error::Kind::LimitExceeded, path, "it is larger than 16 MiB.",
                                            "Remove the file, or keep only the entries that differ."));
    QJsonParseError problem;
    const QJsonDocument document = QJsonDocument::fromJson(content, &problem);
    if (problem.error != QJsonParseError::NoError)
        return std::unexpected(notJson(path, content, problem));
    if (!document.isObject())
        return std::unexpected(catalogError(Error::Kind::Malformed, path, "it is no JSON object.",
                                            "Start it with `{ \"catalog\": …`, as the built-in catalogs do."));
    return document.object();
}

/// The id of the innermost entry that the pointer leads through, empty where none has one.
std::string idAt(const QJsonObject &document, const std::string &pointer)
{
    QJsonValue value = document;
    std::string id;
    const QStringList steps = QString::fromStdString(pointer).split(u'/', Qt::SkipEmptyParts);
    for (const QString &step : steps) {
        value = value.isArray() ? value[step.toLongLong()] : value[step];
        if (const QString found = value[QLatin1StringView("id")].toString(); !found.isEmpty())
            id = found.toStdString();
    }
    return id;
}

/// The deepest problem says what is wrong; the others only say that something below them is.
const SchemaProblem &deepest(const std::vector<SchemaProblem> &problems)
{
    const auto depth = [](const SchemaProblem &problem) { return std::ranges::count(problem.pointer, '/'); };
    return *std::ranges::max_element(problems, {}, depth);
}

Result<void> checkSchema(std::string_view name, const QString &file, const QJsonObject &document)
{
    const Result<QJsonObject> schema = readObject(schemaFile(name));
    if (!schema)
        return std::unexpected(schema.error());
    const std::vector<SchemaProblem> problems = checkAgainstSchema(document, *schema);
    if (problems.empty())
        return {};

    const SchemaProblem &problem = deepest(problems);
    const std::string id = idAt(document, problem.pointer);
    std::string where = problem.pointer.empty() ? "the whole file" : problem.pointer;
    if (!id.empty())
        where += " (id " + id + ")";
    return std::unexpected(catalogError(Error::Kind::Malformed, file, where + " does not fit the schema: " + problem.what,
                                        "Change the entry to fit schema/" + std::string(name)
                                            + ".schema.json, or remove it to go back to the built-in one."));
}

Severity severityFromName(const QString &text)
{
    if (text == QLatin1StringView("info"))
        return Severity::Info;
    return text == QLatin1StringView("error") ? Severity::Error : Severity::DataLoss;
}

} // namespace

std::string_view name(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return "info";
    case Severity::DataLoss:
        return "data-loss";
    case Severity::Error:
        return "error";
    }
    return {};
}

Catalogs::Catalogs(QString userFolder)
    : m_userFolder(std::move(userFolder))
{
}

QString Catalogs::defaultUserFolder()
{
    const QString base = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation);
    return base.isEmpty() ? QString() : QString(base + QLatin1StringView("/hudiscope/catalogs"));
}

std::vector<std::string> Catalogs::names()
{
    std::vector<std::string> all;
    const QStringList files = QDir(BuiltInFolder).entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name);
    for (const QString &file : files)
        all.push_back(file.chopped(5).toStdString());
    return all;
}

Result<void> Catalogs::checkBuiltIn(std::string_view name)
{
    const QString file = builtInFile(name);
    const Result<QJsonObject> content = readObject(file);
    if (!content)
        return std::unexpected(content.error());
    return checkSchema(name, file, *content);
}

std::vector<std::string> Catalogs::unknownUserFiles() const
{
    std::vector<std::string> unknown;
    if (m_userFolder.isEmpty())
        return unknown;
    const QStringList files = QDir(m_userFolder).entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name);
    for (const QString &file : files) {
        if (!QFile::exists(BuiltInFolder + u'/' + file))
            unknown.push_back(file.toStdString());
    }
    return unknown;
}

Result<QJsonObject> Catalogs::load(std::string_view name) const
{
    const std::scoped_lock lock(m_mutex);
    if (const auto known = m_loaded.find(name); known != m_loaded.end())
        return known->second;
    return m_loaded.emplace(name, loadMerged(name)).first->second;
}

Result<QJsonObject> Catalogs::loadMerged(std::string_view name) const
{
    Result<QJsonObject> builtIn = readObject(builtInFile(name));
    if (!builtIn || m_userFolder.isEmpty())
        return builtIn;
    const QString userFile = m_userFolder + u'/' + toQt(name) + QLatin1StringView(".json");
    if (!QFile::exists(userFile))
        return builtIn;

    const Result<QJsonObject> user = readObject(userFile);
    if (!user)
        return user;
    if (const Result<void> fits = checkSchema(name, userFile, *user); !fits)
        return std::unexpected(fits.error());
    return merged(*builtIn, *user);
}

Catalogs::Texts Catalogs::texts(std::string_view name) const
{
    Texts all;
    const Result<QJsonObject> catalog = load(name);
    if (!catalog)
        return all; // the caller shows the ids; whoever loads the catalog itself gets the Error
    const QJsonArray entries = catalog->value(toQt(name)).toArray();
    for (const QJsonValue &entry : entries) {
        all.emplace(entry[QLatin1StringView("id")].toString().toStdString(),
                    Text{.many = entry[QLatin1StringView("text")].toString().toStdString(),
                         .one = entry[QLatin1StringView("one")].toString().toStdString(),
                         .severity = severityFromName(entry[QLatin1StringView("severity")].toString())});
    }
    return all;
}

const Catalogs::Texts &Catalogs::messageTexts() const
{
    std::call_once(m_messagesOnce, [this] { m_messages = texts("messages"); });
    return m_messages;
}

const Catalogs::Texts &Catalogs::warningTexts() const
{
    std::call_once(m_warningsOnce, [this] { m_warnings = texts("warnings"); });
    return m_warnings;
}

std::string Catalogs::message(std::string_view id, const Arguments &arguments) const
{
    return filled(messageTexts(), id, arguments);
}

std::string Catalogs::warning(const Notice &notice) const
{
    Arguments arguments = notice.arguments;
    arguments.emplace_back("part", notice.part);
    arguments.emplace_back("count", std::to_string(notice.count));
    if (notice.line)
        arguments.emplace_back("line", std::to_string(*notice.line));
    if (notice.byteOffset)
        arguments.emplace_back("byteOffset", std::to_string(*notice.byteOffset));
    return filled(warningTexts(), notice.code, arguments);
}

/// The first argument of a name counts, so what a notice says of its own wins over its fields.
std::string Catalogs::filled(const Texts &texts, std::string_view id, const Arguments &arguments)
{
    const auto text = texts.find(id);
    if (text == texts.end())
        return std::string(id);
    const auto count = std::ranges::find(arguments, "count", &Arguments::value_type::first);
    const bool isOne = count != arguments.end() && count->second == "1" && !text->second.one.empty();
    return fillIn(isOne ? text->second.one : text->second.many, arguments);
}

Severity Catalogs::severity(const Notice &notice) const
{
    const auto text = warningTexts().find(notice.code);
    return text == warningTexts().end() ? Severity::DataLoss : text->second.severity;
}

} // namespace hudiscope::catalog
