// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/frame/actions.h"
#include "app/gui/frame/demo.h"
#include "model/analysissession.h"
#include "model/artifactmodel.h"
#include "model/messagemodel.h"
#include "model/runview.h"
#include "model/texts.h"
#include "model/viewstate.h"

#include <QMainWindow>
#include <QPointer>
#include <QUndoStack>

#include <memory>

class QMenu;
class QMimeData;

namespace hudiscope::gui {

class ArtifactList;
class Centre;
class DropFrame;
class GoToField;
class MessageList;
class PageList;
class Presentation;
class SelectionChip;
class StatusLine;
class UndoBar;

/// The window: puts session, view state, lists and pages together, and takes what is dropped.
class MainWindow final : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow(model::Readers readers, std::shared_ptr<const catalog::Catalogs> catalogs, QWidget *parent = nullptr);
    ~MainWindow() override;

    void open(const QStringList &paths);
    void openDemo();

    [[nodiscard]] model::AnalysisSession &session() { return m_session; }
    [[nodiscard]] model::ViewState &view() { return m_view; }
    [[nodiscard]] const Actions &actions() const { return m_actions; }

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void closeEvent(QCloseEvent *event) override;

private:
    void makeToolBar();
    void makeDocks();
    void makeMessageDock();
    void makePageActions();
    void connectActions();
    void connectViewActions();
    void connectSession();
    void connectView();
    void restoreLayout();

    void setCurrent(model::ArtifactId id);
    void showCurrent();
    void updateActions();
    void updateSelectionChip();
    void onRunReady(model::ArtifactId id);
    void removeCurrent();
    void choose(model::ArtifactId id, const std::vector<std::size_t> &choices);

    void askForFiles();
    void askForFolder();
    void paste();
    void copy();
    void rememberFile(const QString &path);
    void fillRecentMenu();
    void applyToChart(Act act);
    void showPresentation();
    void showPlace(model::ArtifactId artifact, const QString &path);
    void showAbout();
    void setLocalTime(bool local);
    void stepPage(int by);
    void focusPane(int by);
    [[nodiscard]] model::Format format() const;
    [[nodiscard]] const model::Artifact *current() const { return m_session.artifact(m_current); }

    std::shared_ptr<const catalog::Catalogs> m_catalogs;
    model::Texts m_texts;
    model::ViewState m_view;
    model::AnalysisSession m_session;
    model::ArtifactModel m_artifactModel;
    model::MessageModel m_messageModel;
    QUndoStack m_undo;
    Actions m_actions;
    Demo m_demo;
    model::ArtifactId m_current{};
    model::RunViewPtr m_runView;
    bool m_localTime = false;

    QList<QAction *> m_pageActions;
    QMenu *m_recent = nullptr;
    Centre *m_centre = nullptr;
    ArtifactList *m_artifacts = nullptr;
    PageList *m_pages = nullptr;
    UndoBar *m_undoBar = nullptr;
    MessageList *m_messages = nullptr;
    QDockWidget *m_messageDock = nullptr;
    SelectionChip *m_chip = nullptr;
    GoToField *m_goTo = nullptr;
    StatusLine *m_status = nullptr;
    DropFrame *m_dropFrame = nullptr;
    QPointer<Presentation> m_presentation;
};

} // namespace hudiscope::gui
