// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "madeuprun.h"
#include "model/executormodel.h"
#include "model/propertymodel.h"
#include "model/sortfilterproxy.h"
#include "model/sqlmodel.h"
#include "model/stagemodel.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace hudiscope;
using namespace hudiscope::model;
using hudiscope::testing::emptyRun;
using hudiscope::testing::madeUpRun;
using hudiscope::testing::MadeUpStart;

namespace {

constexpr auto Report = QAbstractItemModelTester::FailureReportingMode::QtTest;

/// Empty, set, clear, set, and an empty run: what each model has to stand with the tester attached.
template<class Model>
void goesThroughItsLife(Model &model, int rows)
{
    SortFilterProxy proxy;
    proxy.setSourceModel(&model);
    QAbstractItemModelTester ofModel(&model, Report);
    QAbstractItemModelTester ofProxy(&proxy, Report);
    QCOMPARE(model.rowCount(), 0);

    model.setRun(madeUpRun());
    QCOMPARE(model.rowCount(), rows);
    QCOMPARE(proxy.rowCount(), rows);
    model.setRun(nullptr);
    QCOMPARE(model.rowCount(), 0);
    model.setRun(madeUpRun());
    QCOMPARE(model.rowCount(), rows);
    model.setRun(emptyRun());
    QCOMPARE(model.rowCount(), 0);
}

QString shown(const QAbstractItemModel &model, int row, int column, int role = Qt::DisplayRole)
{
    QString text = model.index(row, column).data(role).toString();
    return text.replace(QChar(0x00A0), QLatin1Char(' ')).replace(QChar(0x202F), QLatin1Char(' '));
}

} // namespace

class TestRunModels : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void stagesGoThroughTheirLife()
    {
        StageModel model;
        goesThroughItsLife(model, 3);
    }
    void executorsGoThroughTheirLife()
    {
        ExecutorModel model;
        goesThroughItsLife(model, 2);
    }
    void sqlGoesThroughItsLife()
    {
        SqlModel model;
        goesThroughItsLife(model, 1);
    }
    void propertiesGoThroughTheirLife()
    {
        PropertyModel model;
        goesThroughItsLife(model, 4);
    }

    void stagesShowTheAnalysis()
    {
        StageModel model;
        model.setRun(madeUpRun());

        QCOMPARE(shown(model, 0, StageModel::StageColumn), QStringLiteral("0"));
        QCOMPARE(shown(model, 1, StageModel::TitleColumn), QStringLiteral("Doing partition and writing data: orders"));
        QCOMPARE(shown(model, 0, StageModel::TasksColumn), QStringLiteral("5"));
        QCOMPARE(shown(model, 0, StageModel::FailedColumn), QStringLiteral("1"));
        QCOMPARE(shown(model, 1, StageModel::DurationColumn), QStringLiteral("50.0 s"));
        QCOMPARE(shown(model, 0, StageModel::P50Column), QStringLiteral("3.0 s"));
        QCOMPARE(shown(model, 0, StageModel::RatioColumn), QStringLiteral("3.3 ×"));
        QCOMPARE(shown(model, 1, StageModel::ShuffleColumn), QStringLiteral("1.0 GiB"));
        QCOMPARE(model.index(1, 0).data(EntityRole).value<EntityRef>(), EntityRef(spark::StageKey{1, 0}));
    }

    void whatAStageCannotTellIsADash()
    {
        StageModel model([](const NotDerivable &missing) { return QString::fromStdString(missing.reason); });
        model.setRun(madeUpRun());
        QCOMPARE(shown(model, 2, StageModel::P50Column), QStringLiteral("–"));
        QCOMPARE(shown(model, 2, StageModel::P50Column, ReasonRole), QStringLiteral("reason.no-tasks"));
        QCOMPARE(shown(model, 2, StageModel::DurationColumn), QStringLiteral("–"));
        QVERIFY(!model.index(2, StageModel::DurationColumn).data(SortRole).isValid());
    }

    void thePhaseSaysHowSureItIs()
    {
        StageModel model;
        model.setRun(madeUpRun());
        QCOMPARE(shown(model, 0, StageModel::PhaseColumn, Qt::ToolTipRole),
                 QStringLiteral("Source read & transform\nCertain, from the call stack\norg.apache.hudi.SourceFormatAdapter"));
    }

    void executorsSayWhyTheyLeft()
    {
        ExecutorModel model;
        model.setRun(madeUpRun());
        QCOMPARE(shown(model, 1, ExecutorModel::ClassColumn), QStringLiteral("Out of memory"));
        QCOMPARE(shown(model, 1, ExecutorModel::ReasonColumn),
                 QStringLiteral("Container killed by YARN for exceeding memory limits."));
        QCOMPARE(shown(model, 0, ExecutorModel::RemovedColumn), QString());
        QCOMPARE(model.index(1, ExecutorModel::AliveColumn).data(SortRole).toLongLong(), 35'000);
        QCOMPARE(model.index(0, ExecutorModel::UtilisationColumn).data(SortRole).toDouble(),
                 70'000.0 / (95'000.0 * 4)); // of 95 s × 4 slots
    }

    void executionsAreLinkedToJobsAndStages()
    {
        SqlModel model;
        model.setRun(madeUpRun());
        QCOMPARE(shown(model, 0, SqlModel::JobsColumn), QStringLiteral("0, 1"));
        QCOMPARE(shown(model, 0, SqlModel::StagesColumn), QStringLiteral("2")); // the skipped one did not run
        QCOMPARE(shown(model, 0, SqlModel::DurationColumn), QStringLiteral("1 min 24 s"));
        QCOMPARE(shown(model, 0, SqlModel::StateColumn), QStringLiteral("succeeded"));
        QCOMPARE(model.rows()[0].stages, (std::vector<spark::StageKey>{{0, 0}, {1, 0}}));
    }

    void anExecutionIsAsGoodAsItsWorstJob()
    {
        spark::SparkProfile profile;
        profile.jobs.resize(1);
        profile.jobs[0].id = 3;
        profile.jobs[0].result = profile.texts.intern("JobFailed");
        const spark::SqlExecution ended{
            .id = 1, .root = {}, .description = {}, .started = {}, .ended = {}, .endSeen = true, .error = spark::NoText};
        QCOMPARE(stateOf(profile, ended, std::vector{3}), SqlState::Failed);
        QCOMPARE(stateOf(profile, ended, {}), SqlState::Succeeded);
        const spark::SqlExecution open{
            .id = 1, .root = {}, .description = {}, .started = {}, .ended = {}, .endSeen = false, .error = spark::NoText};
        QCOMPARE(stateOf(profile, open, {}), SqlState::Unfinished);
    }

    void propertiesNameTheirPlaceAndWhatIsMasked()
    {
        PropertyModel model;
        model.setRun(madeUpRun(), [](std::string_view key) { return key == "spark.ssl.keyPassword"; });
        QCOMPARE(shown(model, 2, PropertyModel::KeyColumn), QStringLiteral("spark.ssl.keyPassword"));
        QCOMPARE(shown(model, 2, PropertyModel::MaskedColumn), QStringLiteral("secret"));
        QCOMPARE(shown(model, 3, PropertyModel::GroupColumn), QStringLiteral("Job properties"));
        QCOMPARE(shown(model, 3, PropertyModel::MaskedColumn), QString());
    }
};

QTEST_GUILESS_MAIN(TestRunModels)
#include "tst_runmodels.moc"
