// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "encoders.h"
#include "reading.h"

#include "analysis/io/codec.h"
#include "analysis/io/partsource.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

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
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes.data(), static_cast<qint64>(bytes.size())) != static_cast<qint64>(bytes.size()))
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
            << QByteArray("4c5a34426c6f636b150700000007000000402bfc0c666f6f6261720a4c5a34426c6f636b15000000000000000000000000") << QByteArray("foobar\n");
        QTest::newRow("LZ4Block compressed") << QByteArray("4c5a34426c6f636b250a000000140000005c328e0e1a610100506161616161") << QByteArray(20, 'a');
        QTest::newRow("snappy-java") << QByteArray("82534e4150505900000000010000000100000009" "0718666f6f6261720a") << QByteArray("foobar\n");
        QTest::newRow("LZF stored") << QByteArray("5a56000007666f6f6261720a") << QByteArray("foobar\n");
        QTest::newRow("LZF compressed") << QByteArray("5a56010005001400" "61e00a00") << QByteArray(20, 'a');
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
};

QTEST_GUILESS_MAIN(TestTextSource)
#include "tst_textsource.moc"
