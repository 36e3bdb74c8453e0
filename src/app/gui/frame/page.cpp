// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/page.h"

#include "app/gui/frame/emptystate.h"
#include "app/gui/frame/pageregistry.h"
#include "app/gui/frame/widgets.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/textlabel.h"

#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace hudiscope::gui {

namespace {

constexpr auto EveryChange = model::ViewState::PageChange | model::ViewState::SelectionChange | model::ViewState::RangeChange
    | model::ViewState::FilterChange;

QString pageText(const char *source)
{
    return QCoreApplication::translate("Page", source);
}

} // namespace

Page::Page(const PageContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_empty(new EmptyState(context.actions))
{
    const Metrics metrics(this);
    setObjectName(QLatin1String(context.spec.id));
    setAccessibleName(pageTitle(context.spec));

    auto *body = new QWidget;
    m_panels = new QVBoxLayout(body);
    m_panels->setContentsMargins(0, 0, 0, metrics.panelGap());
    m_panels->setSpacing(metrics.panelGap());
    auto *scroll = new QScrollArea;
    scroll->setWidget(body);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus); // its panels have the focus, and it follows them
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);

    auto *content = new QWidget;
    m_stack = new QStackedLayout(content);
    m_stack->addWidget(scroll);
    m_stack->addWidget(m_empty);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(metrics.gutter(), 0, metrics.gutter(), 0);
    layout->setSpacing(0);
    layout->addWidget(makeHeader());
    layout->addWidget(content, 1);
    connect(&m_context.view, &model::ViewState::changed, this, &Page::onViewChanged);
    updateEmptyState();
}

Page::~Page() = default;

QWidget *Page::makeHeader()
{
    const Metrics metrics(this);
    auto *title = new TextLabel(Type::Title);
    title->setText(pageTitle(m_context.spec));
    m_summary = new TextLabel(Type::Table, ColorRole::TextSecondary);
    m_sources = new QHBoxLayout;
    m_sources->setSpacing(metrics.u());
    m_controls = new QHBoxLayout;
    m_controls->setSpacing(metrics.u());

    auto *line = new QHBoxLayout;
    line->setSpacing(metrics.of(1.5));
    line->addWidget(m_summary);
    line->addLayout(m_sources);
    line->addStretch();
    auto *texts = new QVBoxLayout;
    texts->setSpacing(0);
    texts->addStretch();
    texts->addWidget(title);
    texts->addLayout(line);
    texts->addStretch();

    auto *row = new QHBoxLayout;
    row->setSpacing(metrics.gutter());
    row->addLayout(texts, 1);
    row->addLayout(m_controls);
    m_caveat = new NoticeBar;
    m_caveat->hide();

    auto *header = new QWidget;
    auto *layout = new QVBoxLayout(header);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(row);
    layout->addWidget(m_caveat);
    row->addStrut(metrics.pageHeader());
    return header;
}

void Page::setRun(const model::Run &run)
{
    if (run == m_run)
        return;
    m_run = run;
    m_runView = run ? std::make_shared<const model::RunView>(run->analysis, texts().labels()) : nullptr;
    m_ownEmptyTitle.clear();
    m_ownEmptyText.clear();
    updateEmptyState();
    refresh();
}

void Page::setFormat(const model::Format &format)
{
    m_format = format;
    refresh();
}

void Page::refresh()
{
    m_isStale = true;
    if (!isVisible())
        return;
    m_isStale = false;
    if (!m_run) {
        setSummary({});
        setSources({});
        setCaveat({});
        return;
    }
    showRun();
    showView(EveryChange);
}

void Page::onViewChanged(model::ViewState::Changes changes)
{
    if (!isVisible())
        m_isStale = true;
    else if (m_run)
        showView(changes);
}

void Page::setSummary(const QString &summary)
{
    m_summary->setText(summary);
}

void Page::setSources(const QStringList &sources)
{
    while (const QLayoutItem *item = m_sources->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const QString &source : sources)
        m_sources->addWidget(new SourceChip(source));
}

void Page::addControl(QWidget *control)
{
    m_controls->addWidget(control);
    control->setVisible(m_stack->currentIndex() == 0);
}

void Page::setCaveat(const QString &caveat)
{
    m_caveat->setVisible(!caveat.isEmpty());
    m_caveat->setText(caveat);
}

void Page::setEmptyText(const QString &title, const QString &text)
{
    m_ownEmptyTitle = title;
    m_ownEmptyText = text;
    updateEmptyState();
}

void Page::updateEmptyState()
{
    const bool isEmpty = !m_run || !m_ownEmptyTitle.isEmpty();
    m_stack->setCurrentIndex(isEmpty ? 1 : 0);
    if (m_run && isEmpty)
        m_empty->setText(m_ownEmptyTitle, m_ownEmptyText);
    else
        m_empty->setText(pageText(spec().emptyTitle), pageText(spec().emptyText));
    for (int i = 0; i < m_controls->count(); ++i)
        if (QWidget *control = m_controls->itemAt(i)->widget())
            control->setVisible(!isEmpty);
}

void Page::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isStale)
        refresh();
}

void Page::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        refresh();
}

} // namespace hudiscope::gui
