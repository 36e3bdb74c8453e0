// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a schema cannot say about the built-in catalogs.
#include "analysis/catalog/catalogs.h"
#include "analysis/catalog/texttemplate.h"

#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;
using hudiscope::catalog::Catalogs;

namespace {

QJsonObject builtIn(std::string_view name)
{
    return Catalogs().load(name).value_or(QJsonObject());
}

QString text(const QJsonValue &entry, const char *field)
{
    return entry[QLatin1StringView(field)].toString();
}

/// Every section that is a list of entries with ids, as (section, entries).
std::vector<std::pair<QString, QJsonArray>> entryLists(const QJsonObject &catalog)
{
    std::vector<std::pair<QString, QJsonArray>> lists;
    for (auto section = catalog.begin(); section != catalog.end(); ++section) {
        if (section.value().isArray() && section.value().toArray().first()[QLatin1StringView("id")].isString())
            lists.emplace_back(section.key(), section.value().toArray());
    }
    return lists;
}

void addEachCatalog()
{
    QTest::addColumn<QString>("catalog");
    for (const std::string &name : Catalogs::names())
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

std::set<QString> idsOf(const char *catalog)
{
    std::set<QString> ids;
    const QJsonArray entries = builtIn(catalog)[QLatin1StringView(catalog)].toArray();
    for (const QJsonValue &entry : entries)
        ids.insert(text(entry, "id"));
    return ids;
}

/// Everything in quotes in the sources that this pattern finds (its first group), with the file.
std::vector<std::pair<QString, QString>> foundInSources(const QString &folder, const QRegularExpression &pattern)
{
    std::vector<std::pair<QString, QString>> found;
    QDirIterator files(QStringLiteral(HUDISCOPE_SOURCE_DIR) + folder, {u"*.cpp"_s, u"*.h"_s}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QString content = QString::fromUtf8(file.readAll());
        for (const QRegularExpressionMatch &match : pattern.globalMatch(content))
            found.emplace_back(match.captured(1), file.fileName());
    }
    return found;
}

/// The fields that decide whether a rule matches; two rules of a section must differ in them.
QString condition(const QJsonValue &rule)
{
    QStringList parts;
    for (const char *field : {"prefix", "contains", "pattern", "evidence", "position"})
        parts += text(rule, field);
    return parts.join(u'\x1f');
}

} // namespace

class tst_Catalogs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void allFirstCatalogsAreBuiltIn()
    {
        const std::vector<std::string> names = Catalogs::names();

        for (const char *name : {"attribution", "executor-removals", "messages", "phases", "warnings"})
            QVERIFY2(std::ranges::contains(names, std::string(name)), name);
        QVERIFY(std::ranges::is_sorted(names));
    }

    void eachCatalogFitsItsSchema_data() { addEachCatalog(); }
    void eachCatalogFitsItsSchema()
    {
        QFETCH(QString, catalog);

        const auto fits = Catalogs::checkBuiltIn(catalog.toStdString());

        QVERIFY2(fits, fits ? "" : fits.error().what.c_str());
    }

    void aFileIsNamedLikeItsCatalog_data() { addEachCatalog(); }
    void aFileIsNamedLikeItsCatalog()
    {
        QFETCH(QString, catalog);
        QCOMPARE(builtIn(catalog.toStdString())[QLatin1StringView("catalog")].toString(), catalog);
    }

    void idsAreUniqueWithinASection_data() { addEachCatalog(); }
    void idsAreUniqueWithinASection()
    {
        QFETCH(QString, catalog);
        for (const auto &[section, entries] : entryLists(builtIn(catalog.toStdString()))) {
            QSet<QString> seen;
            for (const QJsonValue &entry : entries) {
                const QString id = text(entry, "id");
                QVERIFY2(!seen.contains(id), qPrintable(section + u' ' + id));
                seen.insert(id);
            }
        }
    }

    void noTwoRulesHaveTheSameCondition_data() { addEachCatalog(); }
    void noTwoRulesHaveTheSameCondition()
    {
        QFETCH(QString, catalog);
        for (const auto &[section, entries] : entryLists(builtIn(catalog.toStdString()))) {
            QSet<QString> seen;
            for (const QJsonValue &entry : entries) {
                const QString rule = condition(entry);
                if (rule.count(u'\x1f') == rule.size())
                    continue; // no rule, just an entry
                QVERIFY2(!seen.contains(rule), qPrintable(section + u' ' + text(entry, "id")));
                seen.insert(rule);
            }
        }
    }

    void everyPatternIsARegularExpression_data() { addEachCatalog(); }
    void everyPatternIsARegularExpression()
    {
        QFETCH(QString, catalog);
        for (const auto &[section, entries] : entryLists(builtIn(catalog.toStdString()))) {
            for (const QJsonValue &entry : entries) {
                QJsonArray patterns = entry[QLatin1StringView("patterns")].toArray();
                patterns.append(entry[QLatin1StringView("pattern")]);
                for (const QJsonValue &pattern : std::as_const(patterns))
                    QVERIFY2(QRegularExpression(pattern.toString()).isValid(), qPrintable(section + u' ' + text(entry, "id")));
            }
        }
    }

    /// The peer compares in this order, so an earlier prefix of a later one would hide it.
    void noActivityPrefixHidesALaterOne()
    {
        const QJsonArray prefixes = builtIn("phases")[QLatin1StringView("activityPrefixes")].toArray();

        for (qsizetype early = 0; early < prefixes.size(); ++early) {
            for (qsizetype late = early + 1; late < prefixes.size(); ++late) {
                const QString hidden = text(prefixes[late], "prefix");
                QVERIFY2(!hidden.startsWith(text(prefixes[early], "prefix"), Qt::CaseInsensitive), qPrintable(hidden));
            }
        }
        QCOMPARE(prefixes.size(), 53); // facts/spark-event-log.md, table 2.4a
    }

    void textsNameTheirPlaceholders_data()
    {
        QTest::addColumn<QString>("catalog");
        QTest::newRow("messages") << u"messages"_s;
        QTest::newRow("warnings") << u"warnings"_s;
    }
    void textsNameTheirPlaceholders()
    {
        QFETCH(QString, catalog);
        const QJsonArray entries = builtIn(catalog.toStdString())[catalog].toArray();
        const std::set<std::string> implied
            = catalog == u"warnings"_s ? std::set<std::string>{"part", "line", "byteOffset", "count"} : std::set<std::string>{};

        for (const QJsonValue &entry : entries) {
            std::set<std::string> used;
            for (const char *field : {"text", "one"}) {
                for (const std::string &name : hudiscope::catalog::placeholders(text(entry, field).toStdString())) {
                    if (!implied.contains(name))
                        used.insert(name);
                }
            }
            std::set<std::string> named;
            const QJsonArray listed = entry[QLatin1StringView("placeholders")].toArray();
            for (const QJsonValue &name : listed)
                named.insert(name.toString().toStdString());
            QVERIFY2(used == named, qPrintable(text(entry, "id")));
        }
    }

    void everyMessageOfTheSourcesExists()
    {
        const std::set<QString> ids = idsOf("messages");
        static const QRegularExpression id(u"\"((?:reason|gap|caveat|peer)\\.[a-z0-9-]*[a-z0-9])\""_s);

        for (const auto &[used, file] : foundInSources(u"/src"_s, id))
            QVERIFY2(ids.contains(used), qPrintable(used + u" in "_s + file));
    }

    void everyWarningOfTheSourcesExists()
    {
        const std::set<QString> ids = idsOf("warnings");
        static const QRegularExpression code(u"(?:\\bcode = |\\bnotice\\(|Notice\\{)(?:std::string\\()?\"([a-z0-9-]+)\""_s);

        for (const auto &[used, file] : foundInSources(u"/src/analysis"_s, code))
            QVERIFY2(ids.contains(used), qPrintable(used + u" in "_s + file));
    }

    void everyMessageOfAnotherCatalogExists()
    {
        const std::set<QString> ids = idsOf("messages");
        for (const std::string &catalog : Catalogs::names()) {
            for (const auto &[section, entries] : entryLists(builtIn(catalog))) {
                for (const QJsonValue &entry : entries) {
                    const QString used = text(entry, "message");
                    QVERIFY2(used.isEmpty() || ids.contains(used), qPrintable(used));
                }
            }
        }
    }

    void textsAreWholeSentences()
    {
        for (const char *catalog : {"messages", "warnings"}) {
            const QJsonArray entries = builtIn(catalog)[QLatin1StringView(catalog)].toArray();
            for (const QJsonValue &entry : entries) {
                const QString sentence = text(entry, "text");
                const bool ends = sentence.endsWith(u'.') || sentence.endsWith("{what}"_L1); // which is a sentence itself
                QVERIFY2(ends && !sentence.contains(u'!'), qPrintable(text(entry, "id")));
            }
        }
    }
};

QTEST_GUILESS_MAIN(tst_Catalogs)
#include "tst_catalogs.moc"
