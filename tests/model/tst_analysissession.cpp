// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fakereaders.h"
#include "madeuprun.h"
#include "model/analysissession.h"
#include "model/artifactmodel.h"
#include "model/messagemodel.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTemporaryFile>
#include <QTest>

using namespace hudiscope;
using namespace hudiscope::model;
using namespace hudiscope::testing;

class TestAnalysisSession : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anAddedPathAppearsAtOnceAndIsReadInTheBackground()
    {
        AnalysisSession session(fakeReaders());
        QSignalSpy ready(&session, &AnalysisSession::runReady);

        session.add({QUrl::fromLocalFile(QStringLiteral("/logs/one"))});

        QCOMPARE(session.artifacts().size(), 1);
        QCOMPARE(session.artifacts().front().state, ArtifactState::Looking);
        QCOMPARE(session.artifacts().front().name, QStringLiteral("one"));
        QVERIFY(ready.wait());
        QCOMPARE(session.artifacts().front().state, ArtifactState::Done);
        QVERIFY(session.artifacts().front().run);
        QVERIFY(!session.isBusy());
    }

    void severalAtOnceAreAllRead()
    {
        AnalysisSession session(fakeReaders());

        session.add({QUrl::fromLocalFile(QStringLiteral("/logs/one")), QUrl::fromLocalFile(QStringLiteral("/logs/two")),
                     QUrl::fromLocalFile(QStringLiteral("/logs/three"))});

        QTRY_VERIFY(!session.isBusy());
        for (const Artifact &artifact : session.artifacts())
            QCOMPARE(artifact.state, ArtifactState::Done);
    }

    void cancellingKeepsWhatWasReadWithinATenthOfASecond()
    {
        AnalysisSession session(fakeReaders());
        session.addPath(QStringLiteral("/logs/endless"));
        const ArtifactId id = session.artifacts().front().id;
        QTRY_COMPARE(session.artifact(id)->progress.total, std::uint64_t{1000}); // the worker reads

        QElapsedTimer asked;
        asked.start();
        session.cancel(id);
        QCOMPARE(session.artifact(id)->state, ArtifactState::Stopping);
        QTRY_VERIFY(!session.artifact(id)->isBusy());

        QVERIFY2(asked.elapsed() <= 100, qPrintable(QString::number(asked.elapsed())));
        QCOMPARE(session.artifact(id)->state, ArtifactState::Partial);
        QVERIFY(session.artifact(id)->run->analysis->profile->partial);
    }

    void aFolderOfSeveralApplicationsAsksWhichAndReadsThoseChosen()
    {
        AnalysisSession session(fakeReaders());
        session.addPath(QStringLiteral("/logs/several"));
        QTRY_COMPARE(session.artifacts().front().state, ArtifactState::Choosing);
        QCOMPARE(session.artifacts().front().choices.size(), 3);

        session.choose(session.artifacts().front().id, {0, 2});

        QTRY_VERIFY(!session.isBusy());
        QCOMPARE(session.artifacts().size(), 2);
        QCOMPARE(session.artifacts()[0].candidate->applicationId, "app-1");
        QCOMPARE(session.artifacts()[1].candidate->applicationId, "app-3");
    }

    void whatIsNoLogStaysWithWhatWasFound()
    {
        AnalysisSession session(fakeReaders());

        session.addPath(QStringLiteral("/logs/picture"));

        QTRY_COMPARE(session.artifacts().front().state, ArtifactState::NotRecognised);
        QCOMPARE(session.artifacts().front().found, QStringLiteral("It looks like a picture."));
    }

    void anUnreadablePathKeepsItsError()
    {
        AnalysisSession session(fakeReaders());

        session.addPath(QStringLiteral("/logs/missing"));

        QTRY_COMPARE(session.artifacts().front().state, ArtifactState::Failed);
        QCOMPARE(session.artifacts().front().error->what, "There is no such file.");
    }

    void anExceptionOfALibraryBecomesAnError()
    {
        AnalysisSession session(fakeReaders());

        session.addPath(QStringLiteral("/logs/throwing"));

        QTRY_COMPARE(session.artifacts().front().state, ArtifactState::Failed);
        QVERIFY(session.artifacts().front().error->what.contains("out of range"));
    }

    void removedAndRestoredItIsWhereItWasWithItsResult()
    {
        AnalysisSession session(fakeReaders());
        session.addPath(QStringLiteral("/logs/one"));
        session.addPath(QStringLiteral("/logs/two"));
        QTRY_VERIFY(!session.isBusy());
        const ArtifactId id = session.artifacts().front().id;
        const Run run = session.artifacts().front().run;

        const std::optional<Artifact> removed = session.remove(id);
        QCOMPARE(session.artifacts().size(), 1);
        session.restore(*removed, 0);

        QCOMPARE(session.position(id), 0);
        QCOMPARE(session.artifact(id)->run, run);
    }

    void removingWhileReadingForgetsTheResult()
    {
        AnalysisSession session(fakeReaders());
        QSignalSpy ready(&session, &AnalysisSession::runReady);
        session.addPath(QStringLiteral("/logs/endless"));
        QTRY_COMPARE(session.artifacts().front().progress.total, std::uint64_t{1000});

        QVERIFY(session.remove(session.artifacts().front().id));
        session.addPath(QStringLiteral("/logs/one")); // needs the worker that the other one has to let go

        QVERIFY(ready.wait());
        QCOMPARE(session.artifacts().size(), 1);
        QCOMPARE(ready.count(), 1);
    }

    void endingWhileReadingIsClean()
    {
        QElapsedTimer asked;
        {
            AnalysisSession session(fakeReaders());
            session.addPath(QStringLiteral("/logs/endless"));
            session.addPath(QStringLiteral("/logs/endless"));
            QTRY_COMPARE(session.artifacts().front().progress.total, std::uint64_t{1000});
            asked.start();
        }
        QVERIFY(asked.elapsed() <= 100);
    }

    void readingAgainKeepsTheOldResultUntilTheNewOneIsThere()
    {
        AnalysisSession session(fakeReaders());
        session.addPath(QStringLiteral("/logs/one"));
        QTRY_VERIFY(!session.isBusy());
        const ArtifactId id = session.artifacts().front().id;
        const Run before = session.artifact(id)->run;

        session.readAgain(id);
        QVERIFY(session.artifact(id)->isBusy());
        QCOMPARE(session.artifact(id)->run, before);

        QTRY_VERIFY(!session.isBusy());
        QVERIFY(session.artifact(id)->run != before);
    }

    void aGrowingLogIsReadAgainWhenItGrows()
    {
        QTemporaryFile log;
        QVERIFY(log.open());
        AnalysisSession session(fakeReaders(log.fileName()));
        QSignalSpy ready(&session, &AnalysisSession::runReady);
        session.addPath(QStringLiteral("/logs/growing"));
        QVERIFY(ready.wait());

        log.write("more");
        log.flush();

        QTRY_COMPARE_WITH_TIMEOUT(ready.count(), 2, 10'000);
    }

    void modelsStayConsistentThroughAddingReadingRemovingAndRestoring()
    {
        AnalysisSession session(fakeReaders());
        ArtifactModel artifacts(session);
        MessageModel messages(session, testTexts());
        const QAbstractItemModelTester tester(&artifacts, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QAbstractItemModelTester messageTester(&messages, QAbstractItemModelTester::FailureReportingMode::QtTest);

        session.addPath(QStringLiteral("/logs/one"));
        session.addPath(QStringLiteral("/logs/missing"));
        QTRY_VERIFY(!session.isBusy());
        const std::optional<Artifact> removed = session.remove(session.artifacts().front().id);
        session.restore(*removed, 0);

        QCOMPARE(artifacts.rowCount(), 2);
        QCOMPARE(artifacts.index(0).data(ArtifactModel::SummaryRole).toString(),
                 QStringLiteral("Event log · zstd · 18.6\u00A0MB"));
        QCOMPARE(artifacts.index(1).data(ArtifactModel::SummaryRole).toString(), QStringLiteral("There is no such file."));
        QCOMPARE(messages.rowCount(), 2); // one notice, one error
        QCOMPARE(messages.index(0, MessageModel::SeverityColumn).data().toString(), QStringLiteral("Note"));
        QCOMPARE(messages.index(0, MessageModel::PlaceColumn).data().toString(), QStringLiteral("one, line 7"));
        QCOMPARE(messages.index(1, MessageModel::SeverityColumn).data().toString(), QStringLiteral("Error"));
    }
};

QTEST_GUILESS_MAIN(TestAnalysisSession)
#include "tst_analysissession.moc"
