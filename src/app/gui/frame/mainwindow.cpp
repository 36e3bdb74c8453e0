// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/mainwindow.h"

#include "app/gui/charts/chartpage.h"
#include "app/gui/frame/artifactlist.h"
#include "app/gui/frame/centre.h"
#include "app/gui/frame/dropframe.h"
#include "app/gui/frame/entitytext.h"
#include "app/gui/frame/gotofield.h"
#include "app/gui/frame/menus.h"
#include "app/gui/frame/messagelist.h"
#include "app/gui/frame/page.h"
#include "app/gui/frame/pagelist.h"
#include "app/gui/frame/pastedpaths.h"
#include "app/gui/frame/presentation.h"
#include "app/gui/frame/removeartifact.h"
#include "app/gui/frame/selectionchip.h"
#include "app/gui/frame/settings.h"
#include "app/gui/frame/shortcutsdialog.h"
#include "app/gui/frame/statusline.h"
#include "app/gui/frame/theme.h"
#include "app/gui/frame/undobar.h"
#include "app/gui/frame/widgets.h"
#include "app/gui/style/icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/textlabel.h"

#include <QApplication>
#include <QBoxLayout>
#include <QClipboard>
#include <QCloseEvent>
#include <QDesktopServices>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QToolBar>
#include <QToolButton>

#include <array>
#include <utility>

namespace hudiscope::gui {

namespace {

constexpr QSize DesignSize(1280, 800);
constexpr QSize LeastSize(1024, 640);
constexpr int MostRecent = 10;

constexpr std::array ChartActs{Act::ChartAsTable, Act::ChartCopyImage, Act::ChartExport,  Act::ChartZoomIn,
                               Act::ChartZoomOut, Act::ChartZoomFit,   Act::ChartLogAxis, Act::ChartFullScreen};

/// A dock of the left column: no frame of its own, a bold caption, and one tool at the right.
QDockWidget *makeDock(const QString &title, QWidget *content, QAction *tool)
{
    const Metrics metrics;
    auto *caption = new TextLabel(Type::CaptionStrong, ColorRole::TextTertiary);
    caption->setText(title);
    auto *bar = new SidePane;
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(metrics.of(2.5), 0, metrics.of(1), 0);
    layout->addWidget(caption, 1);
    if (tool) {
        auto *button = new QToolButton;
        button->setDefaultAction(tool);
        button->setIcon(themeIcon(QStringLiteral("list-add")));
        button->setAutoRaise(true);
        button->setAccessibleName(tool->text().remove(QLatin1Char('&')));
        button->setFocusPolicy(Qt::TabFocus);
        layout->addWidget(button);
    }
    bar->setFixedHeight(metrics.of(6.5));

    auto *dock = new QDockWidget(title);
    dock->setObjectName(title);
    dock->setFeatures(QDockWidget::NoDockWidgetFeatures);
    dock->setTitleBarWidget(bar);
    dock->setWidget(content);
    return dock;
}

} // namespace

MainWindow::MainWindow(model::Readers readers, std::shared_ptr<const catalog::Catalogs> catalogs, QWidget *parent)
    : QMainWindow(parent)
    , m_catalogs(std::move(catalogs))
    , m_texts(m_catalogs)
    , m_session(std::move(readers))
    , m_artifactModel(m_session)
    , m_messageModel(m_session, m_texts)
    , m_localTime(settings::LocalTime.read())
{
    setWindowTitle(tr("Hudiscope"));
    setWindowIcon(applicationIcon());
    setAcceptDrops(true);
    setMinimumSize(LeastSize);
    setUnifiedTitleAndToolBarOnMac(true);

    m_recent = new QMenu(tr("Open &Recent"), this);
    m_centre = new Centre(m_view, m_texts, m_actions);
    m_dropFrame = new DropFrame(m_centre);
    m_status = new StatusLine;
    setCentralWidget(m_centre);
    setStatusBar(m_status);
    makePageActions();
    fillMenuBar(*menuBar(), m_actions, m_recent, m_pageActions);
    makeToolBar();
    makeDocks();
    makeMessageDock();
    connectActions();
    connectViewActions();
    connectSession();
    connectView();
    restoreLayout();

    m_view.reset(QLatin1String(pageById(settings::Page.read()).id));
    m_actions[Act::HighContrast]->setChecked(settings::HighContrast.read());
    setLocalTime(m_localTime);
    m_status->showSession(m_session, format());
    showCurrent();
    updateActions();
}

MainWindow::~MainWindow()
{
    // The end of a child, of the session or of the focus is nothing to react to: our members go before our widgets.
    disconnect(qApp, nullptr, this, nullptr);
    m_session.disconnect(this);
    m_view.disconnect(this);
    m_messageModel.disconnect(this);
    m_messageDock->disconnect(m_actions[Act::ShowMessages]);
    m_undo.disconnect(this);
}

void MainWindow::makePageActions()
{
    int number = 0;
    for (const PageSpec &spec : pageRegistry()) {
        auto *action = new QAction(themeIcon(QLatin1String(spec.icon)), pageTitle(spec), this);
        if (++number <= 9)
            action->setShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + number)));
        connect(action, &QAction::triggered, this, [this, id = QString::fromLatin1(spec.id)] { m_view.openPage(id); });
        m_pageActions << action;
    }
}

void MainWindow::makeToolBar()
{
    const Metrics metrics(this);
    auto *bar = new QToolBar(tr("Tool bar"));
    bar->setObjectName(QStringLiteral("toolbar"));
    bar->setMovable(false);
    bar->setMinimumHeight(metrics.toolBar());
    bar->setIconSize(QSize(metrics.icon(), metrics.icon()));
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    bar->addAction(m_actions[Act::Back]);
    bar->addAction(m_actions[Act::Forward]);
    bar->addSeparator();
    bar->addAction(m_actions[Act::OpenFiles]);
    bar->addAction(m_actions[Act::Paste]);
    for (const Act act : {Act::OpenFiles, Act::Paste})
        qobject_cast<QToolButton *>(bar->widgetForAction(m_actions[act]))->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->addSeparator();
    m_chip = new SelectionChip;
    bar->addWidget(m_chip);
    auto *stretch = new QWidget;
    stretch->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(stretch);
    m_goTo = new GoToField(m_view);
    m_goTo->setFixedWidth(m_goTo->sizeHint().width());
    m_goTo->setKeyHint(m_actions[Act::GoTo]->shortcut().toString(QKeySequence::NativeText));
    bar->addWidget(m_goTo);
    bar->addAction(m_actions[Act::Presentation]);
    for (QToolButton *button : bar->findChildren<QToolButton *>())
        if (button->defaultAction())
            button->setAccessibleName(button->defaultAction()->text().remove(QLatin1Char('&')));
    addToolBar(bar);
}

void MainWindow::makeDocks()
{
    const Metrics metrics(this);
    m_artifacts = new ArtifactList(m_artifactModel);
    m_undoBar = new UndoBar(m_actions[Act::Undo]);
    auto *artifacts = new SidePane;
    auto *layout = new QVBoxLayout(artifacts);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_artifacts);
    layout->addWidget(m_undoBar);
    QDockWidget *artifactDock = makeDock(tr("Artifacts"), artifacts, m_actions[Act::OpenFiles]);
    artifacts->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);

    m_pages = new PageList;
    QDockWidget *pageDock = makeDock(tr("Pages"), m_pages, nullptr);
    delete pageDock->titleBarWidget();
    pageDock->setTitleBarWidget(new QWidget); // no caption: the list says what it is
    for (QDockWidget *dock : {artifactDock, pageDock}) {
        dock->setMinimumWidth(metrics.sideBarLeast());
        dock->setMaximumWidth(metrics.sideBarMost());
        addDockWidget(Qt::LeftDockWidgetArea, dock);
    }
    splitDockWidget(artifactDock, pageDock, Qt::Vertical);
    resizeDocks({artifactDock, pageDock}, {metrics.sideBar(), metrics.sideBar()}, Qt::Horizontal);
}

void MainWindow::makeMessageDock()
{
    m_messages = new MessageList(m_messageModel);
    m_messageDock = new QDockWidget(tr("Messages"));
    m_messageDock->setObjectName(QStringLiteral("messages"));
    m_messageDock->setFeatures(QDockWidget::DockWidgetClosable);
    m_messageDock->setWidget(m_messages);
    addDockWidget(Qt::BottomDockWidgetArea, m_messageDock);
    m_messageDock->hide();
    connect(m_messageDock, &QDockWidget::visibilityChanged, m_actions[Act::ShowMessages], &QAction::setChecked);
    connect(m_messages, &MessageList::placeAsked, this, &MainWindow::showPlace);
}

void MainWindow::connectActions()
{
    const auto on = [this](Act act, auto &&slot) { connect(m_actions[act], &QAction::triggered, this, slot); };
    on(Act::OpenFiles, [this] { askForFiles(); });
    on(Act::OpenFolder, [this] { askForFolder(); });
    on(Act::OpenDemo, [this] { openDemo(); });
    on(Act::ReadAgain, [this] { m_session.readAgain(m_current); });
    on(Act::CancelJobs, [this] { m_session.cancelAll(); });
    on(Act::Quit, [this] { close(); });
    on(Act::Undo, [this] { m_undo.undo(); });
    on(Act::Redo, [this] { m_undo.redo(); });
    on(Act::Copy, [this] { copy(); });
    on(Act::Paste, [this] { paste(); });
    on(Act::Remove, [this] { removeCurrent(); });
    on(Act::Find, [this] {
        if (Page *page = m_centre->currentPage())
            page->focusFilter();
    });
    on(Act::ClearSelection, [this] { m_view.clearSelection(); });
    on(Act::Shortcuts, [this] { ShortcutsDialog(m_actions, this).exec(); });
    on(Act::About, [this] { showAbout(); });
    connect(&m_undo, &QUndoStack::indexChanged, this, &MainWindow::updateActions);
    connect(m_recent, &QMenu::aboutToShow, this, &MainWindow::fillRecentMenu);
}

void MainWindow::connectViewActions()
{
    const auto on = [this](Act act, auto &&slot) { connect(m_actions[act], &QAction::triggered, this, slot); };
    on(Act::Presentation, [this] { showPresentation(); });
    on(Act::FullScreen, [this](bool full) { full ? showFullScreen() : showNormal(); });
    on(Act::ShowMessages, [this](bool shown) { m_messageDock->setVisible(shown); });
    on(Act::NextPane, [this] { focusPane(1); });
    on(Act::PreviousPane, [this] { focusPane(-1); });
    on(Act::Back, [this] { m_view.back(); });
    on(Act::Forward, [this] { m_view.forward(); });
    on(Act::GoTo, [this] { m_goTo->setFocus(Qt::ShortcutFocusReason); });
    on(Act::PreviousPage, [this] { stepPage(-1); });
    on(Act::NextPage, [this] { stepPage(1); });
    connect(m_actions[Act::HighContrast], &QAction::toggled, this, [](bool isOn) {
        settings::HighContrast.write(isOn);
        applyHighContrast(isOn);
    });
    for (const Act act : ChartActs)
        on(act, [this, act] { applyToChart(act); });
    connect(qApp, &QApplication::focusChanged, this, &MainWindow::updateActions);
}

void MainWindow::connectSession()
{
    connect(&m_session, &model::AnalysisSession::inserted, this, [this](model::ArtifactId id) {
        if (!current())
            m_artifacts->setCurrent(id);
    });
    connect(&m_session, &model::AnalysisSession::changed, this, [this](model::ArtifactId id) {
        if (id == m_current)
            showCurrent();
        m_status->showSession(m_session, format());
        updateActions();
    });
    connect(&m_session, &model::AnalysisSession::removed, this, [this] {
        if (!current())
            setCurrent(m_artifacts->current());
        m_status->showSession(m_session, format());
        updateActions();
    });
    connect(&m_session, &model::AnalysisSession::runReady, this, &MainWindow::onRunReady);
    connect(m_artifacts, &ArtifactList::currentPicked, this, &MainWindow::setCurrent);
    connect(m_artifacts, &ArtifactList::cancelAsked, &m_session, &model::AnalysisSession::cancel);
    connect(m_centre, &Centre::chosen, this, &MainWindow::choose);
    connect(&m_messageModel, &QAbstractItemModel::modelReset, this, [this] { m_status->setMessages(m_messageModel.rowCount()); });
    connect(m_status, &StatusLine::messagesAsked, m_actions[Act::ShowMessages], &QAction::trigger);
    connect(m_status, &StatusLine::zoneAsked, this, [this] { setLocalTime(!m_localTime); });
}

void MainWindow::connectView()
{
    connect(m_pages, &PageList::pagePicked, &m_view, &model::ViewState::openPage);
    connect(m_chip, &SelectionChip::clicked, &m_view, &model::ViewState::clearSelection);
    connect(&m_view, &model::ViewState::historyChanged, this, &MainWindow::updateActions);
    connect(&m_view, &model::ViewState::changed, this, [this](model::ViewState::Changes changes) {
        if (changes & model::ViewState::PageChange)
            m_pages->showPage(m_view.view().page);
        if (changes & model::ViewState::SelectionChange)
            updateSelectionChip();
        updateActions();
    });
}

void MainWindow::setCurrent(model::ArtifactId id)
{
    if (id == m_current)
        return;
    m_current = id;
    m_view.reset(m_view.view().page);
    showCurrent();
    updateActions();
}

void MainWindow::showCurrent()
{
    const model::Artifact *artifact = current();
    const auto *run = artifact && artifact->run ? artifact->run->analysis.get() : nullptr;
    if (!run)
        m_runView.reset();
    else if (!m_runView || m_runView->run.get() != run)
        m_runView = std::make_shared<const model::RunView>(artifact->run->analysis, m_texts.labels());
    m_goTo->setRun(m_runView);
    m_pages->setHasEventLog(run != nullptr);
    m_centre->showArtifact(
        artifact, artifact ? m_artifactModel.indexOf(m_current).data(model::ArtifactModel::SummaryRole).toString() : QString());
    //: name of the artifact, name of the program
    setWindowTitle(artifact ? tr("%1 — %2").arg(artifact->name, tr("Hudiscope")) : tr("Hudiscope"));
    updateSelectionChip();
}

void MainWindow::onRunReady(model::ArtifactId id)
{
    const model::Artifact *artifact = m_session.artifact(id);
    if (!current() || !current()->run)
        m_artifacts->setCurrent(id);
    if (artifact && !m_demo.owns(artifact->path))
        rememberFile(artifact->path);
}

void MainWindow::updateSelectionChip()
{
    const auto &selected = m_view.view().selected;
    if (selected.empty() || !m_runView)
        m_chip->showNothing();
    else if (selected.size() == 1)
        m_chip->showSelection(entityTitle(selected.front(), *m_runView, format()), entityMark(selected.front(), *m_runView));
    else
        m_chip->showSelection(tr("%n selected", nullptr, static_cast<int>(selected.size())), std::nullopt);
}

void MainWindow::updateActions()
{
    const model::Artifact *artifact = current();
    m_actions[Act::Back]->setEnabled(m_view.canGoBack());
    m_actions[Act::Forward]->setEnabled(m_view.canGoForward());
    m_actions[Act::ReadAgain]->setEnabled(artifact && !artifact->isBusy());
    m_actions[Act::CancelJobs]->setEnabled(m_session.isBusy());
    m_actions[Act::Remove]->setEnabled(artifact != nullptr);
    m_actions[Act::Undo]->setEnabled(m_undo.canUndo());
    m_actions[Act::Redo]->setEnabled(m_undo.canRedo());
    m_actions[Act::Undo]->setText(m_undo.canUndo() ? tr("&Undo %1").arg(m_undo.undoText()) : tr("&Undo"));
    m_actions[Act::Redo]->setText(m_undo.canRedo() ? tr("&Redo %1").arg(m_undo.redoText()) : tr("&Redo"));
    m_actions[Act::ClearSelection]->setEnabled(!m_view.view().selected.empty());
    m_actions[Act::Presentation]->setEnabled(m_runView != nullptr);
    m_actions[Act::Find]->setEnabled(m_runView && m_centre->currentPage() && m_centre->currentPage()->hasFilter());
    const ChartPage *panel = ChartPage::focused();
    for (const Act act : ChartActs)
        m_actions[act]->setEnabled(panel && (panel->chart() || act == Act::ChartExport));
    m_actions[Act::ChartAsTable]->setChecked(panel && panel->chart() && panel->isTableShown());
}

void MainWindow::removeCurrent()
{
    const model::Artifact *artifact = current();
    if (!artifact)
        return;
    const QString name = artifact->name;
    m_undo.push(new RemoveArtifact(m_session, *artifact));
    m_undoBar->showRemoved(name);
}

void MainWindow::choose(model::ArtifactId id, const std::vector<std::size_t> &choices)
{
    m_session.choose(id, choices);
}

void MainWindow::open(const QStringList &paths)
{
    for (const QString &path : paths)
        m_session.addPath(path);
}

void MainWindow::openDemo()
{
    const Result<QString> path = m_demo.path();
    if (path)
        m_session.addPath(*path);
    else
        m_status->showMessage(QString::fromStdString(path.error().what));
}

void MainWindow::askForFiles()
{
    open(QFileDialog::getOpenFileNames(this, tr("Open Files")));
}

void MainWindow::askForFolder()
{
    if (const QString folder = QFileDialog::getExistingDirectory(this, tr("Open Folder")); !folder.isEmpty())
        open({folder});
}

void MainWindow::paste()
{
    const QStringList paths = pastedPaths(*QGuiApplication::clipboard()->mimeData());
    if (paths.isEmpty())
        m_status->showMessage(tr("The clipboard holds no file and no path."), 6'000);
    open(paths);
}

void MainWindow::copy()
{
    if (const ChartPage *panel = ChartPage::focused()) {
        panel->copyData();
        return;
    }
    QString text;
    if (const Page *page = m_centre->currentPage())
        text = page->copyText();
    if (text.isEmpty() && m_runView && !m_view.view().selected.empty())
        text = entityTitle(m_view.current(), *m_runView, format());
    if (!text.isEmpty())
        QGuiApplication::clipboard()->setText(text);
}

void MainWindow::rememberFile(const QString &path)
{
    QStringList recent = settings::RecentFiles.read();
    recent.removeAll(path);
    recent.prepend(path);
    settings::RecentFiles.write(recent.mid(0, MostRecent));
}

void MainWindow::fillRecentMenu()
{
    m_recent->clear();
    const QStringList recent = settings::RecentFiles.read();
    for (const QString &path : recent) {
        QAction *action = m_recent->addAction(fontMetrics().elidedText(path, Qt::ElideMiddle, Metrics(this).of(120)));
        connect(action, &QAction::triggered, this, [this, path] { open({path}); });
    }
    m_recent->addSeparator();
    QAction *clear = m_recent->addAction(tr("&Forget These"));
    clear->setEnabled(!recent.isEmpty());
    connect(clear, &QAction::triggered, this, [] { settings::RecentFiles.write({}); });
}

void MainWindow::applyToChart(Act act)
{
    ChartPage *panel = ChartPage::focused();
    if (!panel)
        return;
    if (act == Act::ChartAsTable)
        panel->toggleTable();
    else if (act == Act::ChartCopyImage)
        panel->copyPicture();
    else if (act == Act::ChartExport)
        panel->askExport();
    else if (act == Act::ChartFullScreen)
        panel->showAlone(true);
    else if (act == Act::ChartLogAxis)
        panel->chart()->toggleLog();
    else
        panel->chart()->zoom(act == Act::ChartZoomIn ? Zoom::In : act == Act::ChartZoomOut ? Zoom::Out : Zoom::Fit);
    updateActions();
}

void MainWindow::showPresentation()
{
    if (!m_runView)
        return;
    m_presentation = new Presentation(m_runView, current()->name, format(), this);
    m_presentation->showFullScreen();
}

void MainWindow::showPlace(model::ArtifactId artifact, const QString &path)
{
    m_artifacts->setCurrent(artifact);
    if (const QString folder = QFileInfo(path).path(); !path.isEmpty())
        QDesktopServices::openUrl(QUrl::fromLocalFile(folder));
}

void MainWindow::showAbout()
{
    QMessageBox::about(this, tr("About Hudiscope"),
                       tr("<b>Hudiscope %1</b><p>Charts and evidence from what Apache Hudi and Spark jobs leave behind. "
                          "Everything stays on this "
                          "computer.</p><p>GPL-3.0-or-later. Icons: Breeze (LGPL-3.0-or-later) and our own.</p>")
                           .arg(QCoreApplication::applicationVersion()));
}

model::Format MainWindow::format() const
{
    return model::Format(QLocale(), m_localTime ? QTimeZone::systemTimeZone() : QTimeZone::utc());
}

void MainWindow::setLocalTime(bool local)
{
    m_localTime = local;
    settings::LocalTime.write(local);
    const model::Format shown = format();
    m_status->setZone(shown.zoneName(QDateTime::currentMSecsSinceEpoch()));
    m_centre->setFormat(shown);
    updateSelectionChip();
}

void MainWindow::stepPage(int by)
{
    const std::span<const PageSpec> pages = pageRegistry();
    const auto count = static_cast<int>(pages.size());
    const auto at = static_cast<int>(&pageById(m_view.view().page) - pages.data());
    m_view.openPage(QLatin1String(pages[static_cast<std::size_t>((at + by + count) % count)].id));
}

/// F6: artifacts, pages, centre, messages where they are shown.
void MainWindow::focusPane(int by)
{
    QList<QWidget *> panes{m_goTo, m_artifacts, m_pages, m_centre};
    if (m_messageDock->isVisible())
        panes << m_messages;
    const QWidget *focused = QApplication::focusWidget();
    qsizetype at = by > 0 ? -1 : 0;
    for (qsizetype i = 0; i < panes.size(); ++i)
        if (focused && (panes[i] == focused || panes[i]->isAncestorOf(focused)))
            at = i;
    QWidget *pane = panes[(at + by + panes.size()) % panes.size()];
    if (pane == m_centre)
        for (QWidget *candidate : m_centre->currentWidget()->findChildren<QWidget *>())
            if (candidate->focusPolicy() & Qt::TabFocus && candidate->isVisibleTo(m_centre) && candidate->isEnabled()) {
                pane = candidate;
                break;
            }
    pane->setFocus(Qt::TabFocusReason);
}

void MainWindow::restoreLayout()
{
    resize(DesignSize);
    restoreGeometry(settings::Geometry.read());
    restoreState(settings::Docks.read(), settings::LayoutVersion);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!event->mimeData()->hasUrls())
        return;
    event->setDropAction(Qt::CopyAction);
    event->accept();
    m_dropFrame->showFor(static_cast<int>(event->mimeData()->urls().size()));
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent *event)
{
    m_dropFrame->hide();
    QMainWindow::dragLeaveEvent(event);
}

void MainWindow::dropEvent(QDropEvent *event)
{
    m_dropFrame->hide();
    event->setDropAction(Qt::CopyAction);
    event->accept();
    m_session.add(event->mimeData()->urls());
}

void MainWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && !m_view.view().selected.empty())
        m_view.clearSelection();
    else
        QMainWindow::keyPressEvent(event);
}

void MainWindow::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::BackButton)
        m_view.back();
    else if (event->button() == Qt::ForwardButton)
        m_view.forward();
    else
        QMainWindow::mousePressEvent(event);
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    if (m_dropFrame->isVisible())
        m_dropFrame->setGeometry(m_centre->rect());
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    settings::Geometry.write(saveGeometry());
    settings::Docks.write(saveState(settings::LayoutVersion));
    settings::Page.write(m_view.view().page);
    QMainWindow::closeEvent(event);
}

} // namespace hudiscope::gui
