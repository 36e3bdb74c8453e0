// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rowmodel.h"
#include "model/sortfilterproxy.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace hudiscope;
using namespace hudiscope::model;

namespace {

struct Stage {
    std::int32_t id = 0;
    QString name;
    Measured<std::int64_t> millis = 0;
};

constexpr ColumnSpec<Stage> Columns[] = {
    {QT_TRANSLATE_NOOP("Test", "Stage"), Unit::Id, [](const Stage &s) -> CellValue { return std::int64_t{s.id}; }},
    {QT_TRANSLATE_NOOP("Test", "Name"), Unit::Text, [](const Stage &s) -> CellValue { return s.name; }},
    {QT_TRANSLATE_NOOP("Test", "Duration"), Unit::Millis, [](const Stage &s) { return cell(s.millis); },
     QT_TRANSLATE_NOOP("Test", "From submission to completion")},
};
enum Column { IdColumn, NameColumn, DurationColumn };

EntityRef entity(const Stage &stage)
{
    return spark::StageKey{stage.id, 0};
}

QString reason(const NotDerivable &missing)
{
    return QStringLiteral("because ") + QString::fromStdString(missing.reason);
}

class StageModel : public RowModel<Stage>
{
public:
    StageModel()
        : RowModel("Test", Columns, entity, reason)
    {
    }
};

std::vector<Stage> threeStages()
{
    return {{9, QStringLiteral("write files"), 4'312},
            {10, QStringLiteral("collect"), std::unexpected(NotDerivable{"cut", {}})},
            {1, QStringLiteral("map files"), 900}};
}

QList<int> shownIds(const QAbstractItemModel &model)
{
    QList<int> ids;
    for (int row = 0; row < model.rowCount(); ++row)
        ids << model.index(row, IdColumn).data(SortRole).toInt();
    return ids;
}

} // namespace

class TestRowModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void setClearAndSetAgainKeepTheModelConsistent()
    {
        StageModel model;
        SortFilterProxy proxy;
        proxy.setSourceModel(&model);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QAbstractItemModelTester proxyTester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);

        model.setRows(threeStages(), nullptr);
        proxy.sort(DurationColumn);
        model.clear();
        QCOMPARE(proxy.rowCount(), 0);
        model.setRows(threeStages(), nullptr);

        QCOMPARE(proxy.rowCount(), 3);
    }

    void aCellAnswersEveryRoleFromItsColumn()
    {
        StageModel model;
        model.setRows(threeStages(), nullptr);
        const QModelIndex duration = model.index(0, DurationColumn);

        QCOMPARE(duration.data().toString(), QStringLiteral("4.3\u00A0s"));
        QCOMPARE(duration.data(Qt::ToolTipRole).toString(), QStringLiteral("4\u202F312\u00A0ms"));
        QCOMPARE(duration.data(SortRole).toLongLong(), 4'312);
        QCOMPARE(duration.data(ExportRole).toString(), QStringLiteral("4312"));
        QCOMPARE(duration.data(UnitRole).value<Unit>(), Unit::Millis);
        QVERIFY(duration.data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
        QCOMPARE(duration.data(EntityRole).value<EntityRef>(), EntityRef(spark::StageKey{9, 0}));
        QCOMPARE(model.headerData(DurationColumn, Qt::Horizontal, Qt::ToolTipRole).toString(),
                 QStringLiteral("From submission to completion"));
    }

    void whatIsNotDerivableIsADashWithItsReason()
    {
        StageModel model;
        model.setRows(threeStages(), nullptr);
        const QModelIndex missing = model.index(1, DurationColumn);

        QCOMPARE(missing.data().toString(), QStringLiteral("\u2013"));
        QCOMPARE(missing.data(ReasonRole).toString(), QStringLiteral("because cut"));
        QVERIFY(!missing.data(SortRole).isValid());
        QCOMPARE(missing.data(ExportRole).toString(), QString());
    }

    void whatIsNotDerivableSortsLastInBothDirections()
    {
        StageModel model;
        SortFilterProxy proxy;
        proxy.setSourceModel(&model);
        model.setRows(threeStages(), nullptr);

        proxy.sort(DurationColumn, Qt::AscendingOrder);
        QCOMPARE(shownIds(proxy), QList<int>({1, 9, 10}));
        proxy.sort(DurationColumn, Qt::DescendingOrder);
        QCOMPARE(shownIds(proxy), QList<int>({9, 1, 10}));
    }

    void numbersSortAsNumbers()
    {
        StageModel model;
        SortFilterProxy proxy;
        proxy.setSourceModel(&model);
        model.setRows(threeStages(), nullptr);

        proxy.sort(IdColumn, Qt::AscendingOrder);

        QCOMPARE(shownIds(proxy), QList<int>({1, 9, 10}));
    }

    void everyWordOfTheFilterHasToOccurInTheRow()
    {
        StageModel model;
        SortFilterProxy proxy;
        proxy.setSourceModel(&model);
        model.setRows(threeStages(), nullptr);

        proxy.setFilterText(QStringLiteral("FILES"));
        QCOMPARE(shownIds(proxy), QList<int>({9, 1}));
        proxy.setFilterText(QStringLiteral("files write"));
        QCOMPARE(shownIds(proxy), QList<int>({9}));
        proxy.setFilterText({});
        QCOMPARE(proxy.rowCount(), 3);
    }
};

QTEST_GUILESS_MAIN(TestRowModel)
#include "tst_rowmodel.moc"
