// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The direction of includes (docs/architecture.md): a room includes itself, the rooms named here and nothing else of ours.
// Linking already keeps Gui out of analysis and Widgets out of model; this also covers headers that nobody links.

#include <QDirIterator>
#include <QFile>
#include <QObject>
#include <QTest>

#include <algorithm>
#include <ranges>
#include <span>
#include <string_view>
#include <vector>

using namespace Qt::StringLiterals;

namespace {

struct Room {
    std::string_view folder; ///< below src/, with a slash at its end
    std::vector<std::string_view> mayInclude; ///< beginnings of quoted includes, besides the room itself
    std::vector<std::string_view> mayNotUse; ///< beginnings of angle-bracket includes
};

constexpr std::string_view Shared[] = {"analysis/result.h", "analysis/runcontext.h", "analysis/limits.h"};

const std::vector<std::string_view> GuiHeaders = {
    "QtGui",  "QtWidgets", "QtCharts", "QtSvg",           "QAction", "QApplication", "QBrush",      "QChart",
    "QColor", "QDialog",   "QFont",    "QGuiApplication", "QIcon",   "QImage",       "QMainWindow", "QMenu",
    "QPaint", "QPalette",  "QPen",     "QPixmap",         "QSvg",    "QWidget",      "QWindow",
};
const std::vector<std::string_view> ChartHeaders = {"QtCharts", "QChart", "QLineSeries", "QBarSe", "QValueAxis", "QXYSeries"};

std::vector<Room> rooms()
{
    return {
        {"analysis/catalog/", {}, GuiHeaders},
        {"analysis/config/", {"analysis/catalog/"}, GuiHeaders},
        {"analysis/io/", {}, GuiHeaders},
        {"analysis/artifact/", {"analysis/io/", "analysis/catalog/", "analysis/config/"}, GuiHeaders},
        {"analysis/spark/", {"analysis/artifact/", "analysis/io/", "analysis/catalog/", "analysis/config/"}, GuiHeaders},
        {"analysis/phases/", {"analysis/spark/", "analysis/catalog/", "analysis/config/", "analysis/io/"}, GuiHeaders},
        {"analysis/runs/",
         {"analysis/phases/", "analysis/spark/", "analysis/artifact/", "analysis/io/", "analysis/catalog/", "analysis/config/"},
         GuiHeaders},
        {"analysis/", {"analysis/"}, GuiHeaders},
        {"model/", {"analysis/"}, GuiHeaders},
        {"app/cli/", {"analysis/"}, GuiHeaders},
        {"app/gui/charts/", {"app/gui/", "model/", "analysis/"}, {}},
        {"app/gui/", {"model/", "analysis/"}, ChartHeaders},
    };
}

bool startsWithAny(std::string_view name, std::span<const std::string_view> beginnings)
{
    return std::ranges::any_of(beginnings, [name](std::string_view beginning) { return name.starts_with(beginning); });
}

QString text(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), qsizetype(utf8.size()));
}

/// Why this line may not stand in a file of that room; empty if it may.
QString objection(const Room &room, std::string_view line)
{
    constexpr std::string_view Directive = "#include ";
    if (!line.starts_with(Directive) || line.size() < Directive.size() + 2)
        return {};
    const char opening = line[Directive.size()];
    line.remove_prefix(Directive.size() + 1);
    const std::string_view name = line.substr(0, line.find_first_of(opening == '"' ? "\"" : ">"));

    const bool allowed = opening == '<' ? !startsWithAny(name, room.mayNotUse)
                                        : name.starts_with(room.folder) || startsWithAny(name, room.mayInclude)
            || startsWithAny(name, Shared) || !name.contains('/'); // a generated file of the same target, for example NAME.moc
    return allowed ? QString() : u"src/%1 may not include %2"_s.arg(text(room.folder), text(name));
}

QStringList objections(const Room &room, const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {path + u": cannot be read"_s};
    QStringList found;
    for (int number = 1; !file.atEnd(); ++number) {
        const QByteArray line = file.readLine();
        if (const QString reason = objection(room, {line.constData(), size_t(line.size())}); !reason.isEmpty())
            found << u"%1:%2: %3"_s.arg(path).arg(number).arg(reason);
    }
    return found;
}

/// The first entry of rooms() that holds the file, so the narrower folder wins; null outside of all rooms.
const Room *roomOf(std::span<const Room> all, const QString &relativePath)
{
    const QByteArray path = relativePath.toUtf8();
    const auto room = std::ranges::find_if(all, [&path](const Room &candidate) {
        return std::string_view(path.constData(), size_t(path.size())).starts_with(candidate.folder);
    });
    return room == all.end() ? nullptr : &*room;
}

} // namespace

class tst_layering : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noRoomIncludesOneDownstream();
    void downstreamIncludesAreRefused_data();
    void downstreamIncludesAreRefused();
};

void tst_layering::noRoomIncludesOneDownstream()
{
    const QDir source(QStringLiteral(HUDISCOPE_SOURCE_DIR "/src"));
    const std::vector<Room> all = rooms();

    QStringList found;
    int files = 0;
    QDirIterator each(source.path(), {u"*.h"_s, u"*.cpp"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (each.hasNext()) {
        const QString path = each.next();
        ++files;
        const Room *room = roomOf(all, source.relativeFilePath(path));
        found += room ? objections(*room, path) : QStringList(path + u": belongs to no room of tst_layering"_s);
    }

    QVERIFY(files > 0);
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

void tst_layering::downstreamIncludesAreRefused_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<bool>("refused");

    QTest::newRow("own room") << u"analysis/io/a.h"_s << QByteArray("#include \"analysis/io/b.h\"") << false;
    QTest::newRow("shared value") << u"analysis/io/a.h"_s << QByteArray("#include \"analysis/result.h\"") << false;
    QTest::newRow("reader knows phases") << u"analysis/spark/a.h"_s << QByteArray("#include \"analysis/phases/b.h\"") << true;
    QTest::newRow("analysis knows models") << u"analysis/report/a.h"_s << QByteArray("#include \"model/roles.h\"") << true;
    QTest::newRow("analysis draws") << u"analysis/report/a.h"_s << QByteArray("#include <QColor>") << true;
    QTest::newRow("model knows a page") << u"model/a.h"_s << QByteArray("#include \"app/gui/pages/b.h\"") << true;
    QTest::newRow("model decorates") << u"model/a.h"_s << QByteArray("#include <QIcon>") << true;
    QTest::newRow("command line draws") << u"app/cli/a.cpp"_s << QByteArray("#include <QWidget>") << true;
    QTest::newRow("page uses QtCharts") << u"app/gui/pages/a.h"_s << QByteArray("#include <QChartView>") << true;
    QTest::newRow("chart uses QtCharts") << u"app/gui/charts/a.h"_s << QByteArray("#include <QChartView>") << false;
}

void tst_layering::downstreamIncludesAreRefused()
{
    QFETCH(QString, file);
    QFETCH(QByteArray, line);
    QFETCH(bool, refused);
    const std::vector<Room> all = rooms();

    const Room *room = roomOf(all, file);

    QVERIFY(room);
    QCOMPARE(!objection(*room, {line.constData(), size_t(line.size())}).isEmpty(), refused);
}

QTEST_GUILESS_MAIN(tst_layering)
#include "tst_layering.moc"
