// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "encoders.h"
#include "reading.h"

#include "analysis/io/codec.h"
#include "analysis/io/crc32c.h"
#include "analysis/io/partsource.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>

using namespace hudiscope;
using namespace hudiscope::testing;
using namespace std::string_literals;

namespace {

std::string fromHex(const char *hex)
{
    return QByteArray::fromHex(hex).toStdString();
}

ReadBack readBytes(const std::string &bytes, const std::string &name = "log", unsigned readers = 1)
{
    std::vector<io::PartInput> inputs;
    inputs.push_back(streamInput(name, bytes, 7));
    return readAll(*io::makeTextSource(std::move(inputs), {}, readers), readers);
}

constexpr std::array AllCodecs{io::Codec::None,       io::Codec::Zstd,         io::Codec::Lz4Block, io::Codec::Lz4Frame,
                               io::Codec::SnappyJava, io::Codec::SnappyFramed, io::Codec::Lzf,      io::Codec::Gzip};

void addCodecRows()
{
    QTest::addColumn<int>("codec");
    for (const io::Codec codec : AllCodecs)
        QTest::newRow(std::string(io::name(codec)).c_str()) << static_cast<int>(codec);
}

} // namespace

class TestTextSource : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    std::string writeFile(const std::string &name, const std::string &bytes)
    {
        const QString path = m_folder.filePath(QString::fromStdString(name));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly)
            || file.write(bytes.data(), static_cast<qint64>(bytes.size())) != static_cast<qint64>(bytes.size()))
            qFatal("cannot write a test file");
        return path.toStdString();
    }

    ReadBack readFile(const std::string &path, unsigned readers)
    {
        std::vector<io::PartInput> inputs;
        inputs.push_back(fileInput(path));
        return readAll(*io::makeTextSource(std::move(inputs), {}, readers), readers);
    }

private Q_SLOTS:
    // The vectors of the format descriptions, byte for byte.
    void decodesPublishedVectors_data()
    {
        QTest::addColumn<QByteArray>("hex");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("LZ4Block stored, end mark")
            << QByteArray("4c5a34426c6f636b150700000007000000402bfc0c666f6f6261720a4c5a34426c6f636b15000000000000000000000000")
            << QByteArray("foobar\n");
        QTest::newRow("LZ4Block compressed")
            << QByteArray("4c5a34426c6f636b250a000000140000005c328e0e1a610100506161616161") << QByteArray(20, 'a');
        QTest::newRow("snappy-java") << QByteArray("82534e4150505900000000010000000100000009"
                                                   "0718666f6f6261720a")
                                     << QByteArray("foobar\n");
        QTest::newRow("LZF stored") << QByteArray("5a56000007666f6f6261720a") << QByteArray("foobar\n");
        QTest::newRow("LZF compressed") << QByteArray("5a56010005001400"
                                                      "61e00a00")
                                        << QByteArray(20, 'a');
        QTest::newRow("LZF with its end mark") << QByteArray("5a56000007666f6f6261720a00") << QByteArray("foobar\n");
    }
    void decodesPublishedVectors()
    {
        QFETCH(QByteArray, hex);
        QFETCH(QByteArray, text);

        const ReadBack read = readBytes(fromHex(hex.constData()));

        QCOMPARE(QByteArray::fromStdString(read.text), text);
        QCOMPARE(read.errors.size(), 0U);
    }

    // lz4-java keeps 28 bits of the hash: the full one, 0xccfc2b40, is a wrong checksum.
    void lz4BlockChecksumOfAll32BitsIsRefused()
    {
        const ReadBack read = readBytes(fromHex("4c5a34426c6f636b150700000007000000402bfccc666f6f6261720a"));

        QCOMPARE(read.text, std::string());
        QCOMPARE(read.errors.size(), 1U);
        QCOMPARE(read.errors.front().kind, Error::Kind::Malformed);
        QCOMPARE(read.errors.front().where.byte, std::optional<std::uint64_t>(0));
    }

    void everyCodecGivesTheSameTextForAnyNumberOfReaders_data() { addCodecRows(); }
    void everyCodecGivesTheSameTextForAnyNumberOfReaders()
    {
        QFETCH(int, codec);
        const std::string text = sampleLog(20'000);
        const std::string path = writeFile("log", encode(static_cast<io::Codec>(codec), text));

        for (const unsigned readers : {1U, 3U}) {
            const ReadBack read = readFile(path, readers);

            QVERIFY(read.text == text);
            QCOMPARE(read.errors.size(), 0U);
        }
    }

    // A part that ends early gives all that was complete before, and says where it ends.
    void cutPartKeepsEverythingBeforeTheCut_data() { addCodecRows(); }
    void cutPartKeepsEverythingBeforeTheCut()
    {
        QFETCH(int, codec);
        const bool isPlain = codec == static_cast<int>(io::Codec::None);
        constexpr std::size_t PieceBytes = 16 * 1024;
        const std::string text = sampleLog(8000);
        const std::string stored = encode(static_cast<io::Codec>(codec), text, PieceBytes);
        for (std::size_t eighth = 1; eighth < 8; ++eighth) {
            const std::size_t cut = stored.size() * eighth / 8;
            const std::string path = writeFile("cut", stored.substr(0, cut));

            const ReadBack read = readFile(path, 1);

            QVERIFY(text.starts_with(read.text));
            const std::size_t expected = isPlain ? cut : text.size() * eighth / 8;
            QVERIFY2(read.text.size() + 3 * PieceBytes > expected, std::to_string(read.text.size()).c_str());
            QCOMPARE(read.errors.size(), isPlain ? 0U : 1U);
            if (!isPlain) {
                QCOMPARE(read.errors[0].kind, Error::Kind::Truncated);
                QVERIFY(*read.errors[0].where.byte <= cut && *read.errors[0].where.byte + PieceBytes > cut);
            }
            QVERIFY(readFile(path, 3).text == read.text);
        }
    }

    void junkBehindAPartCostsNothingOfIt_data() { addCodecRows(); }
    void junkBehindAPartCostsNothingOfIt()
    {
        QFETCH(int, codec);
        if (codec == static_cast<int>(io::Codec::None))
            QSKIP("in a plain file junk is a line like any other");
        const std::string text = sampleLog(8000);
        const std::string stored = encode(static_cast<io::Codec>(codec), text);

        for (const unsigned readers : {1U, 3U}) {
            const ReadBack read = readFile(writeFile("junk", stored + "junk that no codec takes for its own"), readers);

            QVERIFY(read.text == text);
            QCOMPARE(read.errors.size(), 1U);
            QCOMPARE(read.errors[0].kind, Error::Kind::Malformed);
            QCOMPARE(read.errors[0].where.byte, std::optional<std::uint64_t>(stored.size()));
        }
    }

    void junkBehindACutCostsNothingBeforeIt_data() { addCodecRows(); }
    void junkBehindACutCostsNothingBeforeIt()
    {
        QFETCH(int, codec);
        if (codec == static_cast<int>(io::Codec::None))
            QSKIP("in a plain file junk is a line like any other");
        const std::string text = sampleLog(8000);
        const std::string stored = encode(static_cast<io::Codec>(codec), text);
        for (std::size_t eighth = 1; eighth < 8; ++eighth) {
            const std::string path = writeFile("both", stored.substr(0, stored.size() * eighth / 8) + std::string(5000, '?'));

            const ReadBack read = readFile(path, 1);

            const std::size_t common = static_cast<std::size_t>(std::ranges::mismatch(read.text, text).in1 - read.text.begin());
            QVERIFY(common + 4 * 32 * 1024 > text.size() * eighth / 8);
            QVERIFY(read.errors.size() == 1 || read.errors.size() == 2); // the cut piece, and what follows it
            QVERIFY(readFile(path, 3).text == read.text);
        }
    }

    // Pieces that are decoded alone survive a broken one before them; the loss does not depend on the readers.
    void brokenPieceCostsOnlyItsBundle_data()
    {
        QTest::addColumn<int>("codec");
        for (const io::Codec codec : {io::Codec::Zstd, io::Codec::Lz4Block, io::Codec::SnappyFramed})
            QTest::newRow(std::string(io::name(codec)).c_str()) << static_cast<int>(codec);
    }
    void brokenPieceCostsOnlyItsBundle()
    {
        QFETCH(int, codec);
        const std::string text = sampleLog(60'000);
        std::string stored = encode(static_cast<io::Codec>(codec), text);
        const std::size_t at = stored.size() / 2;
        for (std::size_t i = 0; i < 8; ++i)
            stored[at + i] ^= 0x55;
        const std::string path = writeFile("broken", stored);

        const ReadBack read = readFile(path, 1);

        QCOMPARE(read.errors.size(), 1U);
        QVERIFY(read.errors[0].where.byte <= at && *read.errors[0].where.byte + 128 * 1024 > at);
        QVERIFY(text.starts_with(read.text.substr(0, text.size() / 3)));
        QVERIFY(read.text.ends_with(text.substr(text.size() - 1000)));
        QVERIFY(readFile(path, 3).text == read.text);
    }

    void framesNeedNotBeginAtALineStart()
    {
        const std::string text = sampleLog(3000);
        std::string stored;
        for (std::size_t at = 0; at < text.size(); at += 7777)
            stored += zstdFrame(std::string_view(text).substr(at, 7777));

        QVERIFY(readFile(writeFile("odd", stored), 3).text == text);
    }

    void skippableFramesAreSkipped()
    {
        const std::string text = sampleLog(100);
        const std::string skippable = fromHex("502a4d18") + fromHex("a0860100") + std::string(100'000, 's');

        for (const unsigned readers : {1U, 3U}) {
            const ReadBack read = readFile(writeFile("skip", skippable + zstdFrame(text) + skippable + zstdFrame(text)), readers);

            QVERIFY(read.text == text + text);
            QCOMPARE(read.errors.size(), 0U);
        }
    }

    // One large frame leaves nothing to share out but its decoded text.
    void singleLargeFrameIsHandedOutInBlocks()
    {
        std::string text;
        for (std::uint32_t random = 1; text.size() < 12'000'000;)
            text += std::to_string(random = random * 1664525 + 1013904223) + '\n';
        const std::string path = writeFile("frame", zstdFrame(text));

        const ReadBack one = readFile(path, 1);
        const ReadBack three = readFile(path, 3);

        QCOMPARE(one.units, 1U);
        QVERIFY(three.units >= text.size() / (512 * 1024));
        QVERIFY(one.text == text && three.text == text);
    }

    void concatenatedStreamsAreOneText_data() { addCodecRows(); }
    void concatenatedStreamsAreOneText()
    {
        QFETCH(int, codec);
        const std::string text = sampleLog(500);
        const std::string stored = encode(static_cast<io::Codec>(codec), text);

        const ReadBack read = readFile(writeFile("two", stored + stored), 2);

        QVERIFY(read.text == text + text);
        QCOMPARE(read.errors.size(), 0U);
    }

    void fileWithoutSnappyHeaderIsOneRawBlock()
    {
        const std::string text = sampleLog(500);
        const std::string chunk = encode(io::Codec::SnappyJava, text, text.size()).substr(16 + 4);

        const ReadBack read = readFile(writeFile("raw.snappy", chunk), 2);

        QVERIFY(read.text == text);
        QCOMPARE(read.errors.size(), 0U);
    }

    // A frame of run-length blocks: 4 bytes stand for 128 KiB.
    void zstdBombIsStopped()
    {
        std::string stored = fromHex("28b52ffd0058"); // window of 2 MiB, no content size
        for (int block = 0; block < 20'000; ++block)
            stored += fromHex("020010") + '0';

        const ReadBack read = readFile(writeFile("bomb", stored + fromHex("010000")), 1);

        QCOMPARE(read.errors.size(), 1U);
        QCOMPARE(read.errors[0].kind, Error::Kind::LimitExceeded);
        QVERIFY(read.text.size() < 80U << 20U);
    }

    void claimedSizesAreNotBelieved_data()
    {
        QTest::addColumn<QByteArray>("hex");
        QTest::addColumn<int>("kind");
        QTest::newRow("LZ4Block of 32 MiB in 16 bytes") << QByteArray("4c5a34426c6f636b2f"
                                                                      "10000000"
                                                                      "00000002"
                                                                      "00000000")
                + QByteArray(32, '0') << static_cast<int>(Error::Kind::Malformed);
        QTest::newRow("snappy chunk of 100 MiB") << QByteArray("82534e41505059000000000100000001"
                                                               "00300000"
                                                               "80808032")
                + QByteArray(64, '0') << static_cast<int>(Error::Kind::LimitExceeded);
        QTest::newRow("snappy chunk that is stored in 400 MiB") << QByteArray("82534e41505059000000000100000001"
                                                                              "19000000"
                                                                              "80808008")
                + QByteArray(64, '0') << static_cast<int>(Error::Kind::LimitExceeded);
        QTest::newRow("snappy chunk of a negative length") << QByteArray("82534e41505059000000000100000001"
                                                                         "ff000000")
                + QByteArray(64, '0') << static_cast<int>(Error::Kind::Malformed);
        QTest::newRow("zstd window of 1 GiB") << QByteArray("28b52ffd00a0"
                                                            "010000")
                                              << static_cast<int>(Error::Kind::Unsupported);
    }
    void claimedSizesAreNotBelieved()
    {
        QFETCH(QByteArray, hex);
        QFETCH(int, kind);

        const ReadBack read = readBytes(fromHex(hex.constData()));

        QCOMPARE(read.errors.size(), 1U);
        QCOMPARE(static_cast<int>(read.errors[0].kind), kind);
    }

    // Found by fuzzing: an empty stream and a chunk without text touched a null pointer (undefined, though harmless).
    void emptyStreamsAndChunksGiveNothing()
    {
        for (const char *hex : {"", "5a56000000", "82534e41505059000000000100000001"}) {
            const ReadBack read = readBytes(fromHex(hex));

            QCOMPARE(read.text, std::string());
            QCOMPARE(read.errors.size(), 0U);
        }
    }

    void unreadablePartIsSaidAndTheNextIsRead()
    {
        std::vector<io::PartInput> inputs;
        inputs.push_back({.name = "gone",
                          .bytesStored = 0,
                          .openFile = [] { return io::StoredFile::open("/no/such/file"); },
                          .openStream = {}});
        inputs.push_back(streamInput("here", "text\n", 3));

        const ReadBack read = readAll(*io::makeTextSource(std::move(inputs), {}, 2), 2);

        QCOMPARE(read.text, std::string("text\n"));
        QCOMPARE(read.errors.size(), 1U);
        QCOMPARE(read.errors[0].kind, Error::Kind::Unreadable);
    }

    void partsTellCodecAndBytes()
    {
        const std::string text = sampleLog(9000);
        const std::string stored = encode(io::Codec::Zstd, text);
        std::vector<io::PartInput> inputs;
        inputs.push_back(fileInput(writeFile("a", stored)));
        inputs.push_back(fileInput(writeFile("b", text)));
        const std::unique_ptr<io::TextSource> source = io::makeTextSource(std::move(inputs), {}, 3);

        (void)readAll(*source, 3);

        QCOMPARE(source->totalStoredBytes(), stored.size() + text.size());
        QCOMPARE(source->parts()[0].codec, io::Codec::Zstd);
        QCOMPARE(source->parts()[0].bytesRead, stored.size());
        QCOMPARE(source->parts()[0].bytesDecoded, text.size());
        QCOMPARE(source->parts()[1].codec, io::Codec::None);
        QCOMPARE(source->parts()[1].bytesRead, text.size());
    }

    // RFC 3720 B.4 gives the checksum of 32 zero bytes.
    void crc32cFitsItsPublishedVector() { QCOMPARE(io::crc32c(std::string(32, '\0')), 0x8a9136aaU); }
};

QTEST_GUILESS_MAIN(TestTextSource)
#include "tst_textsource.moc"
