// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archives.h"

#include "../io/encoders.h"
#include "../io/reading.h"

#include "analysis/artifact/artifact.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>
#include <ranges>
#include <unistd.h>

using namespace hudiscope;
using namespace hudiscope::testing;
using artifact::Candidate;
using artifact::Kind;
using artifact::Layout;

namespace {

const std::string Id = "app-20260101000000-0001";

std::vector<Candidate> discovered(const std::string &path)
{
    Result<std::vector<Candidate>> found = artifact::discover(path, {});
    if (!found) {
        qWarning("%s", found.error().what.c_str());
        return {};
    }
    return *found;
}

ReadBack readBack(const Candidate &candidate, unsigned readers = 1)
{
    const Result<std::unique_ptr<io::TextSource>> source = artifact::openText(candidate, readers);
    return source ? readAll(**source, readers) : ReadBack{};
}

std::vector<std::string> codes(const Candidate &candidate)
{
    std::vector<std::string> all;
    std::ranges::transform(candidate.notices, std::back_inserter(all), &Notice::code);
    return all;
}

std::vector<std::string> partNames(const Candidate &candidate)
{
    std::vector<std::string> all;
    std::ranges::transform(candidate.parts, std::back_inserter(all), &artifact::Part::name);
    return all;
}

using Strings = std::vector<std::string>;

/// Three consecutive pieces of a log, as a rolling writer would part it.
struct ThreeParts {
    std::string whole = sampleLog(900);
    std::string first = whole.substr(0, whole.find('\n', whole.size() / 3) + 1);
    std::string second = whole.substr(first.size(), whole.find('\n', whole.size() * 2 / 3) + 1 - first.size());
    std::string third = whole.substr(first.size() + second.size());
};

} // namespace

class TestDiscover : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    std::string path(const std::string &name = {}) const
    {
        return m_folder->filePath(QString::fromStdString(name)).toStdString();
    }

    std::string write(const std::string &name, const std::string &bytes) const
    {
        const QString target = QString::fromStdString(path(name));
        QDir().mkpath(QFileInfo(target).path());
        QFile file(target);
        if (!file.open(QIODevice::WriteOnly) || file.write(QByteArray::fromStdString(bytes)) != static_cast<qint64>(bytes.size()))
            qFatal("cannot write a test file");
        return target.toStdString();
    }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void singleLogHasIdentityOfItsStartEvent()
    {
        const std::string file = write("whatever", sampleLog(10));

        const std::vector<Candidate> found = discovered(file);

        QCOMPARE(found.size(), 1U);
        QCOMPARE(found[0].kind, Kind::SparkEventLog);
        QCOMPARE(found[0].layout, Layout::SingleFile);
        QCOMPARE(found[0].origin, file);
        QCOMPARE(found[0].applicationId, Id);
        QCOMPARE(found[0].applicationName, std::string("sample"));
        QCOMPARE(found[0].startEpochMillis, std::optional<std::int64_t>(1'767'225'600'000));
        QVERIFY(!found[0].inProgress);
    }

    void contentDecidesWhateverTheNameSays_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("codec");
        const auto row = [](const char *name, io::Codec codec) {
            QTest::newRow(name) << QString::fromLatin1(name) << static_cast<int>(codec);
        };
        row("app_1.zstd", io::Codec::Zstd);
        row("app_1.zstd.inprogress", io::Codec::Zstd);
        row("no-extension", io::Codec::Zstd);
        row("named-lz4-holds-zstd.lz4", io::Codec::Zstd);
        row("unpacked-but-named.zstd", io::Codec::None);
        row("log.txt", io::Codec::Lzf);
        row("log.gz", io::Codec::SnappyJava);
        row("log.snappy", io::Codec::Gzip);
        row("log.json", io::Codec::Lz4Block);
        row("log.lz4.inprogress", io::Codec::Lz4Frame);
        row("log.sz", io::Codec::SnappyFramed);
    }
    void contentDecidesWhateverTheNameSays()
    {
        QFETCH(QString, name);
        QFETCH(int, codec);
        const std::string text = sampleLog(2000);
        const std::string file = write(name.toStdString(), encode(static_cast<io::Codec>(codec), text));

        const std::vector<Candidate> found = discovered(file);

        QCOMPARE(found.size(), 1U);
        QCOMPARE(found[0].applicationId, Id);
        QCOMPARE(found[0].parts.front().codec, static_cast<io::Codec>(codec));
        QCOMPARE(found[0].inProgress, name.endsWith(QStringLiteral(".inprogress")));
        QVERIFY(readBack(found[0], 3).text == text);
    }

    void applicationIdComesFromTheNameWhereTheLogHasNone_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("id");
        QTest::newRow("yarn with attempt") << "application_1656321732247_0006_2.lz4.inprogress"
                                           << "application_1656321732247_0006";
        QTest::newRow("standalone") << "app-20180109111548-0000.zstd" << "app-20180109111548-0000";
        QTest::newRow("local") << "local-1532512550423" << "local-1532512550423";
        QTest::newRow("kubernetes") << "spark-110be3a8424d4a2789cb88134418217b" << "spark-110be3a8424d4a2789cb88134418217b";
        QTest::newRow("part") << "events_7_application_1_2.zstd" << "application_1_2";
    }
    void applicationIdComesFromTheNameWhereTheLogHasNone()
    {
        QFETCH(QString, name);
        QFETCH(QString, id);
        const std::string text = sampleLog(10);
        const std::string tail = text.substr(text.find("{\"Event\":\"SparkListenerTaskEnd"));

        const std::vector<Candidate> found = discovered(write(name.toStdString(), tail));

        QCOMPARE(found.size(), 1U);
        QCOMPARE(QString::fromStdString(found[0].applicationId), id);
    }

    void applicationStartBehindALargeEnvironmentIsFound()
    {
        const std::string text = sampleLog(10);
        const std::size_t startAt = text.find('\n') + 1;
        const std::string environment = "{\"Event\":\"SparkListenerEnvironmentUpdate\",\"Classpath Entries\":{\""
            + std::string(400'000, 'x') + "\":\"\"}}\n";

        const std::vector<Candidate> found
            = discovered(write("log", text.substr(0, startAt) + environment + text.substr(startAt)));

        QCOMPARE(found[0].applicationId, Id);
    }

    void otherContentIsNamed_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("says");
        QTest::newRow("empty") << QByteArray() << "It is empty.";
        QTest::newRow("pretty-printed JSON") << QByteArray("{\n  \"a\": 1\n}\n") << "pretty-printed JSON";
        QTest::newRow("pretty-printed event")
            << QByteArray("{\n  \"Event\": \"SparkListenerTaskEnd\"\n}\n") << "one event a line";
        QTest::newRow("JSON lines") << QByteArray("{\"a\":1}\n{\"a\":2}\n") << "no Spark event";
        QTest::newRow("driver log") << QByteArray("23/11/07 10:59:24.335 main INFO DriverLogger: Added\n")
                                    << "driver or executor log";
        QTest::newRow("driver log, ISO time")
            << QByteArray("2023-11-07 10:59:24 INFO SparkContext: Running\n") << "driver or executor log";
        QTest::newRow("properties") << QByteArray("# defaults\nspark.master yarn\n") << "settings";
        QTest::newRow("xml") << QByteArray("<?xml version=\"1.0\"?><configuration/>") << "XML";
        QTest::newRow("parquet") << QByteArray("PAR1\0\0\0", 7) << "Parquet";
        QTest::newRow("binary") << QByteArray("\1\2\0\3", 4) << "binary";
        QTest::newRow("text") << QByteArray("hello\n") << "text without Spark events";
    }
    void otherContentIsNamed()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, says);

        const std::vector<Candidate> found = discovered(write("file", bytes.toStdString()));

        QCOMPARE(found.size(), 1U);
        QCOMPARE(found[0].kind, Kind::Unknown);
        QVERIFY2(QString::fromStdString(found[0].found).contains(says), found[0].found.c_str());
    }

    void missingPathIsAnError()
    {
        const auto found = artifact::discover(path("nothing-here"), {});

        QVERIFY(!found);
        QCOMPARE(found.error().kind, Error::Kind::Unreadable);
    }

    void rollingFolderIsReadInTheOrderOfItsIndices()
    {
        const ThreeParts log;
        const std::string folder = "eventlog_v2_" + Id + "/";
        write(folder + "events_10_" + Id + ".zstd", encode(io::Codec::Zstd, log.third));
        write(folder + "events_9_" + Id + ".zstd", encode(io::Codec::Zstd, log.second));
        write(folder + "events_1_" + Id + ".zstd", encode(io::Codec::Zstd, log.first));
        write(folder + "appstatus_" + Id + ".inprogress", {});
        write(folder + ".events_1_" + Id + ".zstd.crc", "junk");

        const std::vector<Candidate> found = discovered(path("eventlog_v2_" + Id + "/"));

        QCOMPARE(found.size(), 1U);
        QCOMPARE(found[0].layout, Layout::RollingFolder);
        QCOMPARE(found[0].origin, path("eventlog_v2_" + Id));
        QCOMPARE(found[0].applicationId, Id);
        QVERIFY(found[0].inProgress);
        QCOMPARE(codes(found[0]), Strings{"part-missing"});
        QCOMPARE(found[0].notices[0].count, 7U);
        QCOMPARE(found[0].notices[0].arguments, (Arguments{{"indices", "2, 3, 4, 5, 6, 7, 8"}}));
        QVERIFY(readBack(found[0], 3).text == log.whole);
    }

    void compactPartReplacesAllUpToItsIndex()
    {
        const ThreeParts log;
        const std::string folder = "eventlog_v2_" + Id + "/";
        write(folder + "events_1_" + Id, "stale\n");
        write(folder + "events_2_" + Id, "stale\n");
        write(folder + "events_2_" + Id + ".compact", log.first);
        write(folder + "events_3_" + Id, log.second);
        write(folder + "events_4_" + Id, log.third);
        write(folder + "appstatus_" + Id, {});

        const std::vector<Candidate> found = discovered(path("eventlog_v2_" + Id));

        QCOMPARE(partNames(found.at(0)), (Strings{"events_2_" + Id + ".compact", "events_3_" + Id, "events_4_" + Id}));
        QCOMPARE(codes(found[0]), (Strings{"log-compacted", "part-replaced-by-compaction", "part-replaced-by-compaction"}));
        QVERIFY(readBack(found[0]).text == log.whole);
    }

    void duplicatePartIsReadOnce()
    {
        const ThreeParts log;
        write("events_1_" + Id + ".zstd", encode(io::Codec::Zstd, log.first));
        write("events_1_" + Id, log.first);
        write("events_2_" + Id + ".lz4", encode(io::Codec::Lz4Block, log.second));

        const std::vector<Candidate> found = discovered(path());

        QCOMPARE(found.size(), 1U);
        QCOMPARE(found[0].layout, Layout::PartSet);
        QCOMPARE(partNames(found[0]), (Strings{"events_1_" + Id + ".zstd", "events_2_" + Id + ".lz4"}));
        QCOMPARE(codes(found[0]), (Strings{"part-duplicate", "part-codecs-differ", "no-appstatus"}));
        QVERIFY(readBack(found[0]).text == log.first + log.second);
    }

    void parentFolderListsItsApplicationsNewestFirst()
    {
        std::string later = sampleLog(20, "app-20270101000000-0002");
        later.replace(later.find("1767225600000"), 13, "1798761600000");
        write("logs/old.zstd", encode(io::Codec::Zstd, sampleLog(20)));
        write("logs/new", later);
        write("logs/eventlog_v2_local-1/events_1_local-1", sampleLog(20, "local-1"));
        write("logs/eventlog_v2_local-1/appstatus_local-1", {});
        write("logs/README.md", "not a log\n");
        write("logs/.hidden", sampleLog(20));

        const std::vector<Candidate> found = discovered(path("logs"));

        QCOMPARE(found.size(), 3U);
        QCOMPARE(found[0].applicationId, std::string("app-20270101000000-0002"));
        QCOMPARE(found[1].applicationId, std::string("local-1"));
        QCOMPARE(found[2].applicationId, Id);
    }

    void symbolicLinksInAFolderAreNotFollowed()
    {
        const std::string outside = write("outside/secret", sampleLog(20));
        write("inside/log", sampleLog(20, "local-7"));
        QVERIFY(::symlink(outside.c_str(), path("inside/link").c_str()) == 0);
        QVERIFY(::symlink(path("inside").c_str(), path("inside/loop").c_str()) == 0);

        const std::vector<Candidate> found = discovered(path("inside"));

        QCOMPARE(found.size(), 1U);
        QCOMPARE(found[0].applicationId, std::string("local-7"));
        QCOMPARE(codes(found[0]), (Strings{"symlink-skipped", "symlink-skipped"}));
    }

    void folderWithoutALogSaysWhatItHolds()
    {
        write("table/.hoodie/hoodie.properties", "x");
        write("table/data.parquet", "PAR1");
        write("notes/a.txt", "hello\n");

        QCOMPARE(discovered(path("table")).at(0).found, std::string("It is a Hudi table, not an event log."));
        QVERIFY(discovered(path("notes")).at(0).found.contains("a.txt"));
    }

    void archivesAreReadWithoutUnpacking_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("zip") << static_cast<int>(ArchiveKind::Zip);
        QTest::newRow("tar") << static_cast<int>(ArchiveKind::Tar);
        QTest::newRow("tar.gz") << static_cast<int>(ArchiveKind::TarGz);
        QTest::newRow("tar.zst") << static_cast<int>(ArchiveKind::TarZst);
        QTest::newRow("tar.xz") << static_cast<int>(ArchiveKind::TarXz);
        QTest::newRow("7z") << static_cast<int>(ArchiveKind::SevenZip);
    }
    void archivesAreReadWithoutUnpacking()
    {
        QFETCH(int, kind);
        const ThreeParts log;
        const std::string folder = "eventlog_v2_" + Id + "/";
        const std::string single = sampleLog(3000, "local-5");
        const std::string archive = write("download",
                                          makeArchive(static_cast<ArchiveKind>(kind),
                                                      {{folder + "events_2_" + Id + ".zstd", encode(io::Codec::Zstd, log.second)},
                                                       {folder + "events_3_" + Id + ".zstd", encode(io::Codec::Zstd, log.third)},
                                                       {folder + "events_1_" + Id + ".zstd", encode(io::Codec::Zstd, log.first)},
                                                       {folder + "appstatus_" + Id, {}},
                                                       {"readme.txt", "hello\n"},
                                                       {"local-5.lz4", encode(io::Codec::Lz4Block, single)}}));

        const std::vector<Candidate> found = discovered(archive);

        QCOMPARE(found.size(), 2U);
        QCOMPARE(found[0].applicationId, Id);
        QCOMPARE(found[0].origin, archive + "!/eventlog_v2_" + Id);
        QCOMPARE(found[0].layout, Layout::RollingFolder);
        QCOMPARE(found[1].origin, archive + "!/local-5.lz4");
        for (const unsigned readers : {1U, 3U}) {
            QVERIFY(readBack(found[0], readers).text == log.whole);
            QVERIFY(readBack(found[1], readers).text == single);
        }
    }

    void archiveInsideAnArchiveIsReadOnce_data() { archivesAreReadWithoutUnpacking_data(); }
    void archiveInsideAnArchiveIsReadOnce()
    {
        QFETCH(int, kind);
        const std::string text = sampleLog(3000);
        const std::string inner = makeArchive(static_cast<ArchiveKind>(kind),
                                              {{"a/other.txt", "hello"}, {"a/log.zstd", encode(io::Codec::Zstd, text)}});
        const std::string archive = write("outer.zip", makeArchive(ArchiveKind::Zip, {{"first.txt", "x"}, {"inner", inner}}));

        const std::vector<Candidate> found = discovered(archive);

        QCOMPARE(found.size(), 1U);
        if (static_cast<ArchiveKind>(kind) == ArchiveKind::SevenZip) { // its index is at its end, which a stream cannot jump to
            QCOMPARE(found[0].kind, Kind::Unknown);
            return;
        }
        QCOMPARE(found[0].origin, archive + "!/inner!/a/log.zstd");
        QVERIFY(readBack(found[0], 3).text == text);
    }

    void cutArchiveKeepsWhatItsBeginningHolds()
    {
        const std::string text = sampleLog(3000);
        const std::string whole
            = makeArchive(ArchiveKind::TarGz, {{"log.zstd", encode(io::Codec::Zstd, text)}, {"more", std::string(100'000, 'x')}});
        const std::string archive = write("cut.tar.gz", whole.substr(0, whole.size() - 40));

        const std::vector<Candidate> found = discovered(archive);

        QCOMPARE(found.size(), 1U);
        QCOMPARE(found[0].applicationId, Id);
        QVERIFY(readBack(found[0]).text == text);
    }

    void renamedLogIsOpenedUnderItsNewName()
    {
        const std::string text = sampleLog(50);
        const std::string file = write("app.inprogress", text);
        const Candidate candidate = discovered(file).at(0);
        const artifact::Stamp before = artifact::stampOf(candidate);

        QVERIFY(QFile::rename(QString::fromStdString(file), QString::fromStdString(path("app"))));

        QVERIFY(readBack(candidate).text == text);
        QVERIFY(artifact::stampOf(candidate) != before);
        QVERIFY(!artifact::stampOf(candidate).inProgress);
        QVERIFY(artifact::fingerprint(candidate).has_value());
    }

    void stampTellsGrowthAndNewParts()
    {
        const ThreeParts log;
        const std::string folder = "eventlog_v2_" + Id + "/";
        const std::string first = write(folder + "events_1_" + Id, log.first);
        write(folder + "appstatus_" + Id + ".inprogress", {});
        const Candidate candidate = discovered(path("eventlog_v2_" + Id)).at(0);
        const artifact::Stamp start = artifact::stampOf(candidate);
        QCOMPARE(artifact::stampOf(candidate), start);

        write(folder + "events_2_" + Id, log.second);
        const artifact::Stamp withPart = artifact::stampOf(candidate);
        QVERIFY(withPart != start);
        QCOMPARE(withPart.bytes, start.bytes + log.second.size());

        write(folder + "events_1_" + Id, log.first + "{}\n");
        QVERIFY(artifact::stampOf(candidate) != withPart);
    }

    void fingerprintFollowsSizeAndEdges()
    {
        const std::string text = sampleLog(5000);
        std::string otherEnd = text;
        otherEnd[otherEnd.size() - 3] ^= 1;
        const auto of = [this](const std::string &name, const std::string &bytes) {
            return artifact::fingerprint(discovered(write(name, bytes)).at(0)).value_or("");
        };

        const std::string first = of("a", text);

        QVERIFY(QString::fromStdString(first).contains(QRegularExpression(QStringLiteral("^xxh3:[0-9a-f]{16}$"))));
        QCOMPARE(of("b", text), first);
        QVERIFY(of("c", otherEnd) != first);
        QVERIFY(of("d", text + "\n") != first);
    }

    void stopRequestEndsTheSearch()
    {
        write("logs/a", sampleLog(5));
        std::stop_source stop;
        stop.request_stop();

        const auto found = artifact::discover(path("logs"), {.stop = stop.get_token(), .progress = {}, .workers = 1});

        QVERIFY(!found);
        QCOMPARE(found.error().kind, Error::Kind::Cancelled);
    }
};

QTEST_GUILESS_MAIN(TestDiscover)
#include "tst_discover.moc"
