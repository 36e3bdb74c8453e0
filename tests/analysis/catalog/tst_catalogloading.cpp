// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/catalog/catalogs.h"
#include "analysis/catalog/texttemplate.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <thread>

using namespace Qt::StringLiterals;
using hudiscope::Error;
using hudiscope::Notice;
using hudiscope::catalog::Catalogs;
using hudiscope::catalog::Severity;

namespace {

QJsonArray section(const Catalogs &catalogs, std::string_view catalog, const char *name)
{
    return catalogs.load(catalog).value_or(QJsonObject())[QLatin1StringView(name)].toArray();
}

} // namespace

class tst_CatalogLoading : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    void write(const std::string &file, const QByteArray &content) const
    {
        QFile out(m_folder->filePath(QString::fromStdString(file)));
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(content);
    }

    /// The Error of loading `catalog` from a user folder with this file.
    Error errorOf(const char *catalog, const QByteArray &content) const
    {
        write(std::string(catalog) + ".json", content);
        const auto loaded = Catalogs(m_folder->path()).load(catalog);
        return loaded ? Error{} : loaded.error();
    }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void anUnknownCatalogIsAnError()
    {
        const auto loaded = Catalogs().load("no-such");

        QVERIFY(!loaded);
        QVERIFY(loaded.error().what.contains("no-such"));
    }

    void anEmptyOrAbsentUserFolderChangesNothing()
    {
        const Catalogs plain;
        const Catalogs empty(m_folder->path());
        const Catalogs absent(m_folder->filePath(u"not-there"_s));

        QCOMPARE(*empty.load("phases"), *plain.load("phases"));
        QCOMPARE(*absent.load("phases"), *plain.load("phases"));
    }

    void aKnownIdReplacesTheBuiltInEntryInItsPlace()
    {
        write("warnings.json", R"({"catalog":"warnings","version":1,"warnings":[
            {"id":"part-empty","severity":"error","text":"Nothing in {part}."}]})");
        const Catalogs catalogs(m_folder->path());
        const QJsonArray before = section(Catalogs(), "warnings", "warnings");

        const QJsonArray after = section(catalogs, "warnings", "warnings");

        QCOMPARE(after.size(), before.size());
        const Notice notice{.code = "part-empty", .arguments = {}, .part = "events_1", .line = {}, .byteOffset = {}};
        QCOMPARE(catalogs.warning(notice), std::string("Nothing in events_1."));
        QCOMPARE(catalogs.severity(notice), Severity::Error);
    }

    void aNewIdComesInFront()
    {
        write("phases.json", R"({"catalog":"phases","version":1,"moduleOperations":[
            {"id":"mine.1","contains":"mycompactor","operation":"COMPACTION"},
            {"id":"mine.2","contains":"mycleaner","operation":"CLEANING"}]})");

        const QJsonArray rules = section(Catalogs(m_folder->path()), "phases", "moduleOperations");

        QCOMPARE(rules.size(), 32);
        QCOMPARE(rules[0][QLatin1StringView("id")].toString(), u"mine.1"_s);
        QCOMPARE(rules[1][QLatin1StringView("id")].toString(), u"mine.2"_s);
        QCOMPARE(rules[2][QLatin1StringView("id")].toString(), u"module.01"_s);
        QCOMPARE(section(Catalogs(m_folder->path()), "phases", "activityPrefixes").size(), 53);
    }

    void aFileThatIsNoJsonIsAnErrorWithItsLine()
    {
        const Error error = errorOf("phases", "{\n\"catalog\": \"phases\",\n oops }\n");

        QCOMPARE(error.kind, Error::Kind::Malformed);
        QVERIFY(error.what.contains(m_folder->filePath(u"phases.json"_s).toStdString()));
        QVERIFY2(error.what.contains("line 3"), error.what.c_str());
        QCOMPARE(error.where.line, std::optional<std::uint64_t>(3));
        QVERIFY(error.next.contains("remove the file"));
    }

    void aFileThatIsNoObjectIsAnError() { QVERIFY(errorOf("phases", "[1, 2]").what.contains("no JSON object")); }

    void aBreachOfTheSchemaNamesPointerAndId()
    {
        const Error error = errorOf("phases", R"({"catalog":"phases","version":1,"moduleOperations":[
            {"id":"mine.1","contains":"a","operation":"COMPACTION"},
            {"id":"mine.2","contains":"b","operation":"COMPACTING"}]})");

        QCOMPARE(error.kind, Error::Kind::Malformed);
        QVERIFY2(error.what.contains("/moduleOperations/1/operation (id mine.2)"), error.what.c_str());
        QVERIFY2(error.next.contains("schema/phases.schema.json"), error.next.c_str());
    }

    void anUnknownKeyIsABreachOfTheSchema()
    {
        const Error error = errorOf("warnings", R"({"catalog":"warnings","version":1,"warnings":[
            {"id":"part-empty","severity":"info","text":"Nothing.","colour":"red"}]})");

        QVERIFY2(error.what.contains("/warnings/0"), error.what.c_str());
        QVERIFY2(error.what.contains("colour"), error.what.c_str());
    }

    void nothingOfABrokenFileIsUsed()
    {
        write("warnings.json", R"({"catalog":"warnings","version":1,"warnings":[
            {"id":"part-empty","severity":"info","text":"Mine."},{"id":"BAD ID","severity":"info","text":"x"}]})");
        const Catalogs catalogs(m_folder->path());

        QVERIFY(!catalogs.load("warnings"));
        QCOMPARE(catalogs.warning({.code = "part-empty", .arguments = {}, .part = {}, .line = {}, .byteOffset = {}}),
                 std::string("part-empty"));
        QVERIFY(catalogs.load("messages"));
    }

    void filesThatNoCatalogIsNamedLikeAreListed()
    {
        write("phase.json", "{}");
        write("phases.json", R"({"catalog":"phases","version":1})");

        QCOMPARE(Catalogs(m_folder->path()).unknownUserFiles(), std::vector<std::string>{"phase.json"});
        QVERIFY(Catalogs().unknownUserFiles().empty());
    }

    void aWarningTakesItsNumbersFromTheNotice()
    {
        Notice notice{.code = "line-unparsable", .arguments = {}, .part = "events_2", .line = 17, .byteOffset = {}, .count = 3};
        const Catalogs catalogs;

        const std::string many = catalogs.warning(notice);
        notice.count = 1;
        const std::string one = catalogs.warning(notice);

        QVERIFY2(many.starts_with("3 lines of events_2 could not be parsed"), many.c_str());
        QVERIFY2(one.starts_with("Line 17 of events_2 could not be parsed"), one.c_str());
        QVERIFY(!many.contains('{') && !one.contains('{'));
    }

    void aCountAmongTheArgumentsDecidesBetweenOneAndMany()
    {
        write("warnings.json", R"({"catalog":"warnings","version":1,"warnings":[
            {"id":"part-missing","severity":"info","text":"{count} are missing.","one":"One is missing."}]})");
        const Catalogs catalogs(m_folder->path());
        Notice notice{.code = "part-missing", .arguments = {{"count", "3"}}, .part = {}, .line = {}, .byteOffset = {}};

        QCOMPARE(catalogs.warning(notice), std::string("3 are missing."));
        notice.arguments.clear();
        QCOMPARE(catalogs.warning(notice), std::string("One is missing."));
    }

    void anUnknownIdIsItsOwnText()
    {
        QCOMPARE(Catalogs().message("reason.nobody-wrote"), std::string("reason.nobody-wrote"));
        QCOMPARE(Catalogs().warning({.code = "nobody-wrote", .arguments = {}, .part = {}, .line = {}, .byteOffset = {}}),
                 std::string("nobody-wrote"));
    }

    void placeholdersAreFilledOnceAndNotAgain()
    {
        using hudiscope::catalog::fillIn;

        QCOMPARE(fillIn("{a} and {b}", {{"a", "{b}"}, {"b", "2"}}), std::string("{b} and 2"));
        QCOMPARE(fillIn("{unknown} {not a name} { {} {", {}), std::string("{unknown} {not a name} { {} {"));
        QCOMPARE(fillIn("", {}), std::string());
    }

    void manyThreadsMayLoadAtOnce()
    {
        const Catalogs catalogs;
        std::atomic<int> good = 0;
        {
            std::vector<std::jthread> readers;
            for (int i = 0; i < 8; ++i) {
                readers.emplace_back([&] {
                    if (catalogs.load("phases") && catalogs.message("gap.commit") != "gap.commit")
                        ++good;
                });
            }
        }
        QCOMPARE(good.load(), 8);
    }
};

QTEST_GUILESS_MAIN(tst_CatalogLoading)
#include "tst_catalogloading.moc"
