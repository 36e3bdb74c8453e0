// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/report/textlayout.h"

#include <QBuffer>
#include <QTest>

#include <functional>

using namespace hudiscope::report;

namespace {

QByteArray written(const std::function<void(TextLines &)> &write, bool coloured = false)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    ByteSink sink(buffer);
    TextLines lines(sink, coloured);
    write(lines);
    return sink.flush() ? buffer.data() : QByteArray("refused");
}

} // namespace

class TextLayoutTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void columnsAreAsWideAsTheirWidestCell();
    void theWidestColumnGivesWay();
    void bulletsHangUnderTheirText();
    void aWordLongerThanALineIsCut();
    void barsAreDrawnInEighths();
    void oneLineTakesAwayWhatSteersATerminal();
    void coloursAreOnlyThereWhenAskedFor();
};

void TextLayoutTest::columnsAreAsWideAsTheirWidestCell()
{
    TextTable table({{"Name", Align::Left}, {"Time"}});
    table.addRow({"a", "10.2s"});
    table.addRow({"longer", "1ms"});
    table.addNote("    note");

    QCOMPARE(written([&](TextLines &lines) { table.writeTo(lines); }),
             QByteArray("  Name     Time\n"
                        "  a       10.2s\n"
                        "  longer    1ms\n"
                        "    note\n"));
}

void TextLayoutTest::theWidestColumnGivesWay()
{
    TextTable table({{"", Align::Left}, {""}});
    table.addRow({std::string(200, 'x'), "123"});

    const QByteArray line = written([&](TextLines &lines) { table.writeTo(lines); }).trimmed();

    QCOMPARE(QString::fromUtf8(line).size() + 2, qsizetype(ReportColumns));
    QVERIFY(line.endsWith("\u2026  123"));
}

void TextLayoutTest::bulletsHangUnderTheirText()
{
    std::string text;
    for (int i = 0; i < 40; ++i)
        text += "word ";

    const QList<QByteArray> lines = written([&](TextLines &to) { to.bullet(text); }).split('\n');

    QVERIFY(lines.at(0).startsWith("  - word"));
    QVERIFY(lines.at(1).startsWith("    word"));
    QVERIFY(lines.at(0).size() <= qsizetype(ReportColumns));
}

void TextLayoutTest::aWordLongerThanALineIsCut()
{
    const QByteArray text = written([](TextLines &to) { to.paragraph(std::string(500, 'x'), 2); });

    QCOMPARE(QString::fromUtf8(text.trimmed()).size() + 2, qsizetype(ReportColumns));
}

void TextLayoutTest::barsAreDrawnInEighths()
{
    QCOMPARE(bar(0, 10), std::string());
    QCOMPARE(bar(0.5, 2), std::string("\u2588"));
    QCOMPARE(bar(1.0 / 16, 2), std::string("\u258F"));
    QCOMPARE(displayWidth(bar(5, 10)), std::size_t(10));
}

void TextLayoutTest::oneLineTakesAwayWhatSteersATerminal()
{
    QCOMPARE(oneLine("a\x1b[31m\r\nb\u202Ec"), std::string("a [31m  b c"));
    QCOMPARE(oneLine("a\xff"), std::string("a\uFFFD"));
}

void TextLayoutTest::coloursAreOnlyThereWhenAskedFor()
{
    QCOMPARE(written([](TextLines &to) { to.line("x", Tone::Bad); }), QByteArray("x\n"));
    QCOMPARE(written([](TextLines &to) { to.line("x", Tone::Bad); }, true), QByteArray("\x1b[31mx\x1b[0m\n"));
}

QTEST_GUILESS_MAIN(TextLayoutTest)
#include "tst_textlayout.moc"
