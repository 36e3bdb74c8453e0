// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/catalog/schemacheck.h"

#include <QRegularExpression>
#include <QString>

#include <valijson/adapters/qtjson_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include <exception>
#include <string_view>

namespace hudiscope::catalog {

namespace {

/// valijson's own engine is std::regex, which recurses over its input.
class RegexEngine
{
public:
    explicit RegexEngine(const std::string &pattern)
        : m_pattern(QString::fromStdString(pattern))
    {
    }

    static bool search(const std::string &text, const RegexEngine &engine)
    {
        return engine.m_pattern.match(QString::fromStdString(text)).hasMatch();
    }

private:
    QRegularExpression m_pattern;
};

/// RFC 6901; valijson hands out `<root>`, `[name]` …
std::string jsonPointer(const std::vector<std::string> &context)
{
    std::string pointer;
    for (const std::string_view step : context) {
        if (!step.starts_with('['))
            continue;
        pointer += '/';
        for (const char c : step.substr(1, step.size() - 2)) {
            if (c == '~')
                pointer += "~0";
            else if (c == '/')
                pointer += "~1";
            else
                pointer += c;
        }
    }
    return pointer;
}

std::vector<SchemaProblem> check(const QJsonObject &document, const QJsonObject &schema)
{
    valijson::Schema rules;
    valijson::SchemaParser parser;
    const QJsonValue schemaValue(schema);
    parser.populateSchema(valijson::adapters::QtJsonAdapter(schemaValue), rules);

    valijson::ValidatorT<RegexEngine> validator(valijson::ValidatorT<RegexEngine>::kStrongTypes);
    valijson::ValidationResults results;
    const QJsonValue documentValue(document);
    std::vector<SchemaProblem> problems;
    if (validator.validate(rules, valijson::adapters::QtJsonAdapter(documentValue), &results))
        return problems;
    for (const valijson::ValidationResults::Error &error : results)
        problems.push_back({.pointer = jsonPointer(error.context), .what = error.description});
    return problems;
}

} // namespace

std::vector<SchemaProblem> checkAgainstSchema(const QJsonObject &document, const QJsonObject &schema)
{
    try {
        return check(document, schema);
    } catch (const std::exception &broken) { // valijson throws on a schema that it does not understand
        return {{.pointer = {}, .what = std::string("The schema itself cannot be used: ") + broken.what()}};
    }
}

} // namespace hudiscope::catalog
