// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "madeuprun.h"
#include "model/elapsedparts.h"
#include "model/keynumbers.h"

#include <QTest>

using namespace hudiscope;
using namespace hudiscope::model;
using namespace hudiscope::testing;

namespace {

phases::RunAnalysis stages(std::initializer_list<PhaseStretch> intervals)
{
    phases::RunAnalysis run;
    for (const PhaseStretch &interval : intervals) {
        phases::StageAnalysis stage;
        stage.from = interval.from;
        stage.to = interval.to;
        stage.ours.phase = interval.phase;
        run.stages.push_back(stage);
    }
    return run;
}

} // namespace

class TestElapsedParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void partsAreThePhasesThatTookTimeThenTheTimeWithoutAStage()
    {
        // madeuprun.h: 30 s of source read, 50 s of writing, nothing in 20 of 100 s.
        const std::vector<ElapsedPart> parts = elapsedParts(*madeUpRun(), Format());

        QCOMPARE(parts.size(), 3);
        QCOMPARE(parts[0].phase, phases::Phase::SourceReadAndTransform);
        QCOMPARE(parts[0].millis, 30'000);
        QCOMPARE(parts[1].phase, phases::Phase::DataTableWrite);
        QCOMPARE(parts[1].share, QStringLiteral("50.0\u00A0%"));
        QCOMPARE(parts[2].entity(), EntityRef(NoStage{}));
        QCOMPARE(parts[2].millis, 20'000);
    }

    void aRunWithoutTimesHasNoParts()
    {
        phases::RunAnalysis run;
        run.wallClock.elapsedMillis = std::unexpected(NotDerivable{"reason.no-times", {}});
        const RunView view{std::make_shared<const phases::RunAnalysis>(run), {}};

        QVERIFY(elapsedParts(view, Format()).empty());
    }

    void theStageThatBeganFirstIsDrawnUntilItEnds()
    {
        using enum phases::Phase;
        const phases::RunAnalysis run
            = stages({{0, 100, DataTableWrite}, {20, 60, MetadataTableWrite}, {80, 140, Planning}, {150, 150, Archival}});

        QCOMPARE(asItRan(run), (std::vector<PhaseStretch>{{0, 100, DataTableWrite}, {100, 140, Planning}}));
    }

    void theStatementNamesTheTwoLargestParts()
    {
        const RunViewPtr run = madeUpRun();
        QString statement = runStatement(*run, Format());

        statement.replace(QChar(0x00A0), QLatin1Char(' '));
        QCOMPARE(statement,
                 QStringLiteral("The run took <b>1 min 40 s</b>. <b>50.0 %</b> of it was %1, <b>30.0 %</b> %2.")
                     .arg(run->labels.phase(phases::Phase::DataTableWrite),
                          run->labels.phase(phases::Phase::SourceReadAndTransform).toHtmlEscaped()));
    }

    void thereAreSevenKeyNumbersWithExplanations()
    {
        const std::vector<KeyNumber> numbers = keyNumbers(*madeUpRun(), testTexts(), Format());

        QCOMPARE(numbers.size(), 7);
        QCOMPARE(numbers[0].value, QStringLiteral("1\u00A0min\u00A040\u00A0s"));
        QCOMPARE(numbers[1].value, QStringLiteral("20.0\u00A0s"));
        QCOMPARE(numbers[3].value, QStringLiteral("3"));
        QCOMPARE(numbers[3].explanation, QStringLiteral("1 skipped"));
        for (const KeyNumber &number : numbers)
            QVERIFY2(!number.explanation.isEmpty(), qPrintable(number.title));
    }
};

QTEST_GUILESS_MAIN(TestElapsedParts)
#include "tst_elapsedparts.moc"
