// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/chartpage.h"
#include "app/gui/charts/phasebar.h"
#include "app/gui/frame/artifactlist.h"
#include "app/gui/frame/artifactpage.h"
#include "app/gui/frame/mainwindow.h"
#include "app/gui/frame/messagelist.h"
#include "app/gui/frame/page.h"
#include "app/gui/frame/pagelist.h"
#include "app/gui/frame/pageregistry.h"
#include "app/gui/frame/pastedpaths.h"
#include "app/gui/frame/presentation.h"
#include "app/gui/frame/selectionchip.h"
#include "app/gui/frame/undobar.h"
#include "fakereaders.h"
#include "madeuprun.h"

#include <QAccessible>
#include <QClipboard>
#include <QDragEnterEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTableView>
#include <QTest>
#include <QToolBar>

using namespace hudiscope;
using namespace hudiscope::gui;
using namespace hudiscope::testing;
using model::ArtifactState;

namespace {

std::unique_ptr<MainWindow> makeWindow()
{
    auto window = std::make_unique<MainWindow>(fakeReaders(), std::make_shared<const catalog::Catalogs>());
    window->show();
    window->activateWindow();
    if (!QTest::qWaitForWindowActive(window.get()))
        qWarning("the window did not become active");
    return window;
}

void drop(MainWindow &window, const QStringList &paths)
{
    QMimeData data;
    QList<QUrl> urls;
    for (const QString &path : paths)
        urls << QUrl::fromLocalFile(path);
    data.setUrls(urls);
    QDragEnterEvent enter(QPoint(600, 400), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event(QPointF(600, 400), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &event);
}

void waitForRun(MainWindow &window)
{
    QTRY_VERIFY(!window.session().isBusy());
}

Page *shownPage(const MainWindow &window)
{
    for (Page *page : window.findChildren<Page *>())
        if (page->isVisible())
            return page;
    return nullptr;
}

QString describe(const QWidget *widget)
{
    return QStringLiteral("%1 '%2' in %3")
        .arg(QLatin1String(widget->metaObject()->className()), widget->objectName(),
             widget->parentWidget() ? QLatin1String(widget->parentWidget()->metaObject()->className()) : QLatin1String("-"));
}

QString accessibleName(QWidget *widget)
{
    const QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(widget);
    return interface ? interface->text(QAccessible::Name) : QString();
}

} // namespace

class TestMainWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("hudiscope-test"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_mainwindow"));
    }

    void init() { QSettings().clear(); }

    void beforeAnythingWasAddedTheStartPageSaysWhatToDrop()
    {
        const auto window = makeWindow();

        QVERIFY(window->findChild<QWidget *>(QStringLiteral("start"))->isVisible());
        QCOMPARE(window->windowTitle(), QStringLiteral("Hudiscope"));
    }

    void aDroppedLogFillsChartsWithTheExpectedNumbers()
    {
        const auto window = makeWindow();

        drop(*window, {QStringLiteral("/logs/one")});
        waitForRun(*window);

        QTRY_VERIFY(shownPage(*window));
        const auto *bar = shownPage(*window)->findChild<PhaseBar *>();
        QCOMPARE(bar->parts().size(), 3); // madeuprun.h: 30 s, 50 s, and 20 s without a stage
        QCOMPARE(bar->parts()[0].millis, 30'000);
        QCOMPARE(bar->parts()[1].millis, 50'000);
        QCOMPARE(bar->parts()[2].millis, 20'000);
        QCOMPARE(shownPage(*window)->findChild<QTableView *>(QString())->model()->rowCount() > 0, true);
        QVERIFY(window->windowTitle().contains(QStringLiteral("orders-hourly-upsert")));
    }

    void severalDropsQueueAndNoneReplacesAnother()
    {
        const auto window = makeWindow();

        drop(*window, {QStringLiteral("/logs/one"), QStringLiteral("/logs/two")});
        drop(*window, {QStringLiteral("/logs/three")});
        waitForRun(*window);

        QCOMPARE(window->session().artifacts().size(), 3);
    }

    void cancelKeepsWhatWasReadAndSaysSoFar()
    {
        const auto window = makeWindow();
        drop(*window, {QStringLiteral("/logs/endless")});
        QTRY_COMPARE(window->session().artifacts().front().progress.total, std::uint64_t{1000});

        window->actions()[Act::CancelJobs]->trigger();

        QTRY_COMPARE(window->session().artifacts().front().state, ArtifactState::Partial);
    }

    void removeCanBeUndone()
    {
        const auto window = makeWindow();
        drop(*window, {QStringLiteral("/logs/one")});
        waitForRun(*window);

        window->actions()[Act::Remove]->trigger();
        QVERIFY(window->session().artifacts().empty());
        QVERIFY(window->findChild<UndoBar *>()->isVisible());
        QVERIFY(window->findChild<QWidget *>(QStringLiteral("start"))->isVisible());
        window->actions()[Act::Undo]->trigger();

        QCOMPARE(window->session().artifacts().size(), 1);
        QTRY_VERIFY(shownPage(*window));
        window->actions()[Act::Redo]->trigger();
        QVERIFY(window->session().artifacts().empty());
    }

    void pastedPathsAreAddedAndOtherTextIsNot()
    {
        const auto window = makeWindow();

        QGuiApplication::clipboard()->setText(QStringLiteral("hello world"));
        window->actions()[Act::Paste]->trigger();
        QVERIFY(window->session().artifacts().empty());

        QGuiApplication::clipboard()->setText(QStringLiteral("/logs/one\n\"/logs/with space\"\nfile:///logs/two\n"));
        window->actions()[Act::Paste]->trigger();

        QCOMPARE(window->session().artifacts().size(), 3);
        QCOMPARE(window->session().artifacts()[1].path, QStringLiteral("/logs/with space"));
        waitForRun(*window);
    }

    void severalApplicationsAreListedWithTheNewestTicked()
    {
        const auto window = makeWindow();
        drop(*window, {QStringLiteral("/logs/several")});
        QTRY_COMPARE(window->session().artifacts().front().state, ArtifactState::Choosing);

        auto *page = window->findChild<ArtifactPage *>();
        QVERIFY(page->isVisible());
        auto *list = page->findChild<QListWidget *>();
        QCOMPARE(list->count(), 3);
        QCOMPARE(list->item(0)->checkState(), Qt::Checked);
        QCOMPARE(list->item(1)->checkState(), Qt::Unchecked);
        list->item(1)->setCheckState(Qt::Checked);
        for (QPushButton *button : page->findChildren<QPushButton *>())
            if (button->isDefault())
                button->click();

        waitForRun(*window);
        QCOMPARE(window->session().artifacts().size(), 2);
    }

    void whatIsNotRecognisedShowsWhatWasFoundOnRequest()
    {
        const auto window = makeWindow();
        drop(*window, {QStringLiteral("/logs/picture")});
        waitForRun(*window);

        auto *page = window->findChild<ArtifactPage *>();
        QVERIFY(page->isVisible());
        auto *button = page->findChild<QToolButton *>();
        QVERIFY(button->isVisible());
        button->click();

        const auto labels = page->findChildren<QLabel *>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel *label) {
            return label->isVisible() && label->text() == QStringLiteral("It looks like a picture.");
        }));
    }

    void selectingInTheBarShowsInTheChipAndGoesBack()
    {
        const auto window = makeWindow();
        drop(*window, {QStringLiteral("/logs/one")});
        waitForRun(*window);
        QTRY_VERIFY(shownPage(*window));
        auto *bar = shownPage(*window)->findChild<PhaseBar *>();

        QTest::mouseClick(bar, Qt::LeftButton, {}, bar->markRect(1).center().toPoint());

        QCOMPARE(window->view().current(), model::EntityRef(phases::Phase::DataTableWrite));
        QTRY_VERIFY(window->findChild<SelectionChip *>()->isEnabled());
        window->actions()[Act::Back]->trigger();
        QVERIFY(window->view().view().selected.empty());
    }

    void everyPageOpensByItsKeyWithAndWithoutALog()
    {
        const auto window = makeWindow();
        for (const bool withLog : {false, true}) {
            if (withLog) {
                drop(*window, {QStringLiteral("/logs/one")});
                waitForRun(*window);
            }
            int number = 0;
            for (const PageSpec &spec : pageRegistry()) {
                QTest::keyClick(window.get(), static_cast<Qt::Key>(Qt::Key_1 + number++), Qt::ControlModifier);
                QTRY_COMPARE(window->view().view().page, QLatin1String(spec.id));
                if (withLog)
                    QTRY_VERIFY(shownPage(*window) && shownPage(*window)->objectName() == QLatin1String(spec.id));
            }
        }
    }

    void everyFocusableWidgetHasANameAndEveryPaneIsReached()
    {
        const auto window = makeWindow();
        drop(*window, {QStringLiteral("/logs/one")});
        waitForRun(*window);

        QStringList unnamed;
        for (const PageSpec &spec : pageRegistry()) {
            window->view().openPage(QLatin1String(spec.id));
            QTRY_VERIFY(shownPage(*window) && shownPage(*window)->objectName() == QLatin1String(spec.id));
            for (QWidget *widget : window->findChildren<QWidget *>())
                if (widget->isVisible() && widget->focusPolicy() & Qt::TabFocus && accessibleName(widget).isEmpty())
                    unnamed << QLatin1String(spec.id) + QLatin1String(": ") + describe(widget);
        }
        unnamed.removeDuplicates();
        QVERIFY2(unnamed.isEmpty(), qPrintable(unnamed.join(QLatin1Char('\n'))));

        QSet<QWidget *> reached;
        for (int i = 0; i < 6; ++i) {
            window->actions()[Act::NextPane]->trigger();
            reached << QApplication::focusWidget();
        }
        QVERIFY(reached.contains(window->findChild<ArtifactList *>()));
        QVERIFY(reached.contains(window->findChild<PageList *>()));
    }

    void everyActionHasATextAndIsInAMenuAndNoTwoShareAKey()
    {
        const auto window = makeWindow();
        QSet<QAction *> reachable;
        for (const QMenu *menu : window->menuBar()->findChildren<QMenu *>())
            for (QAction *action : menu->actions())
                reachable << action;

        QMap<QString, QString> owners;
        for (QAction *action : window->actions().all()) {
            QVERIFY(!action->text().isEmpty());
            QVERIFY2(reachable.contains(action), qPrintable(action->text()));
            for (const QKeySequence &key : action->shortcuts()) {
                QVERIFY2(!owners.contains(key.toString()),
                         qPrintable(key.toString() + action->text() + owners.value(key.toString())));
                owners.insert(key.toString(), action->text());
            }
        }
    }

    void presentationStepsAndLeavesByKeyboard()
    {
        const auto window = makeWindow();
        drop(*window, {QStringLiteral("/logs/one")});
        waitForRun(*window);

        window->actions()[Act::Presentation]->trigger();
        QPointer<Presentation> presentation = window->findChild<Presentation *>();
        QVERIFY(presentation);
        QCOMPARE(presentation->stepCount(), 4); // the run and its three parts
        QTest::keyClick(presentation, Qt::Key_Right);
        QCOMPARE(presentation->step(), 1);
        QTest::keyClick(presentation, Qt::Key_Left);
        QCOMPARE(presentation->step(), 0);
        QTest::keyClick(presentation, Qt::Key_Escape);

        QTRY_VERIFY(!presentation);
    }

    void layoutAndPageAreRemembered()
    {
        {
            const auto window = makeWindow();
            QVERIFY(!window->findChild<MessageList *>()->isVisible());
            window->actions()[Act::ShowMessages]->trigger();
            window->view().openPage(QStringLiteral("executors"));
            window->close();
        }
        const auto window = makeWindow();

        QVERIFY(window->findChild<MessageList *>()->isVisible());
        QCOMPARE(window->view().view().page, QStringLiteral("executors"));
    }

    void theWindowFitsItsLeastSize()
    {
        const auto window = makeWindow();
        drop(*window, {QStringLiteral("/logs/one")});
        waitForRun(*window);
        window->resize(1024, 640);

        for (const PageSpec &spec : pageRegistry()) {
            window->view().openPage(QLatin1String(spec.id));
            QTRY_VERIFY(shownPage(*window) && shownPage(*window)->objectName() == QLatin1String(spec.id));
            QVERIFY2(window->width() <= 1024, spec.id);
        }
    }

    void endingWhileReadingIsClean()
    {
        auto window = makeWindow();
        drop(*window, {QStringLiteral("/logs/endless")});
        QTRY_COMPARE(window->session().artifacts().front().progress.total, std::uint64_t{1000});

        window->close();
        window.reset();
    }
};

QTEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"
