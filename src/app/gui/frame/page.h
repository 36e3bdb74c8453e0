// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entityref.h"
#include "model/format.h"
#include "model/run.h"
#include "model/runview.h"
#include "model/texts.h"
#include "model/viewstate.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QStackedLayout;
class QVBoxLayout;

namespace hudiscope::gui {

class Actions;
class EmptyState;
class NoticeBar;
struct PageSpec;

/// What every page is given. All of it outlives the pages.
struct PageContext {
    const PageSpec &spec;
    model::ViewState &view;
    const model::Texts &texts;
    const Actions &actions;
};

/// One page of the centre: header (title, one sentence of measurements, source chips, controls)
/// above a scrolling area of panels; or, while its input is missing, a text that says what to drop.
///
/// A hidden page does no work: it is marked stale and told when it is shown.
class Page : public QWidget
{
    Q_OBJECT

public:
    explicit Page(const PageContext &context, QWidget *parent = nullptr);
    ~Page() override;

    [[nodiscard]] const PageSpec &spec() const { return m_context.spec; }
    /// Null shows the empty text.
    void setRun(const model::Run &run);
    void setFormat(const model::Format &format);
    /// Ctrl+F gives the page's filter the focus, where it has one.
    [[nodiscard]] virtual bool hasFilter() const { return false; }
    virtual void focusFilter() { }
    /// The text that Ctrl+C copies; empty where nothing on the page is selected.
    [[nodiscard]] virtual QString copyText() const { return {}; }

protected:
    /// A run (never null), its format or the theme changed while the page is visible.
    virtual void showRun() = 0;
    /// The view changed while the page is visible; also once after showRun().
    virtual void showView(model::ViewState::Changes changes) = 0;

    [[nodiscard]] const model::Run &run() const { return m_run; }
    /// The run with the words for it, as the models of pages take it; null while run() is.
    [[nodiscard]] const model::RunViewPtr &runView() const { return m_runView; }
    [[nodiscard]] const phases::RunAnalysis &analysis() const { return *m_run->analysis; }
    [[nodiscard]] const spark::SparkProfile &profile() const { return *m_run->analysis->profile; }
    [[nodiscard]] const model::Format &format() const { return m_format; }
    [[nodiscard]] const model::Texts &texts() const { return m_context.texts; }
    [[nodiscard]] model::ViewState &view() const { return m_context.view; }
    [[nodiscard]] const Actions &actions() const { return m_context.actions; }

    /// One sentence of measurements under the title.
    void setSummary(const QString &summary);
    /// Chips after the summary, replacing those before.
    void setSources(const QStringList &sources);
    /// A control at the right of the header, in the order of adding.
    void addControl(QWidget *control);
    /// A one-line warning under the header; empty takes it away.
    void setCaveat(const QString &caveat);
    /// Where panels go, top to bottom; the first one answers the page's question.
    [[nodiscard]] QVBoxLayout *panels() const { return m_panels; }
    /// Replaces the panels by a text, for a run that lacks what the page shows; empty brings them back.
    void setEmptyText(const QString &title, const QString &text);

    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeHeader();
    void refresh();
    void updateEmptyState();
    void onViewChanged(model::ViewState::Changes changes);

    PageContext m_context;
    model::Run m_run;
    model::RunViewPtr m_runView;
    model::Format m_format;
    bool m_isStale = true;
    QString m_ownEmptyTitle;
    QString m_ownEmptyText;
    QStackedLayout *m_stack = nullptr;
    QLabel *m_summary = nullptr;
    QHBoxLayout *m_sources = nullptr;
    QHBoxLayout *m_controls = nullptr;
    NoticeBar *m_caveat = nullptr;
    QVBoxLayout *m_panels = nullptr;
    EmptyState *m_empty = nullptr;
};

} // namespace hudiscope::gui
