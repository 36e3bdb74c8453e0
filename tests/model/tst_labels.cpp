// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runview.h"

#include <QTest>

using namespace hudiscope;
using namespace hudiscope::model;

namespace {

RunView viewOfStages(std::size_t count)
{
    auto profile = std::make_shared<spark::SparkProfile>();
    profile->stages.resize(count);
    for (std::size_t i = 0; i < count; ++i)
        profile->stages[i].key.stage = static_cast<std::int32_t>(i * 2);
    profile->stages[0].name = profile->texts.intern("map at SourceFormatAdapter");
    auto run = std::make_shared<phases::RunAnalysis>();
    run->stages.resize(count);
    run->profile = profile;
    return {run, {}};
}

} // namespace

class TestLabels : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void withoutACatalogTheContractNamesStandIn()
    {
        const Labels labels;
        QCOMPARE(labels.phase(phases::Phase::DataTableWrite), QStringLiteral("DATA_TABLE_WRITE"));
        QCOMPARE(labels.operation(phases::Operation::Compaction), QStringLiteral("COMPACTION"));
        QCOMPARE(labels.removalClass("no-such-class"), QStringLiteral("no-such-class"));
    }

    void aStageIsNamedByTheNearestText()
    {
        RunView view = viewOfStages(2);
        QCOMPARE(stageTitle(view, 0), QStringLiteral("map at SourceFormatAdapter"));
        QCOMPARE(stageTitle(view, 1), QString());

        auto run = std::make_shared<phases::RunAnalysis>(*view.run);
        run->stages[0].peer.jobDescription = " Building workload profile: orders ";
        view.run = run;
        QCOMPARE(stageTitle(view, 0), QStringLiteral("Building workload profile: orders"));
    }

    void firstAttemptsHaveNoAttemptNumber()
    {
        QCOMPARE(stageNumber({.stage = 11, .attempt = 0}), QStringLiteral("11"));
        QCOMPARE(stageNumber({.stage = 11, .attempt = 1}), QStringLiteral("11.1"));
    }

    void stagesAreFoundByKey()
    {
        const RunView view = viewOfStages(3);
        QCOMPARE(stageIndex(*view.run, {.stage = 4, .attempt = 0}).value(), std::size_t(2));
        QVERIFY(!stageIndex(*view.run, {.stage = 3, .attempt = 0}));
        QVERIFY(!stageIndex(*view.run, {.stage = 9, .attempt = 0}));
    }
};

QTEST_GUILESS_MAIN(TestLabels)
#include "tst_labels.moc"
