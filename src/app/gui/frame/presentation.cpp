// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/presentation.h"

#include "app/gui/charts/phasebar.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/textlabel.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace hudiscope::gui {

namespace {

constexpr int MostFigures = 3;
constexpr double MarginSteps = 12.5;
constexpr double FootSteps = 14.5;

} // namespace

Presentation::Presentation(const model::RunViewPtr &run, const QString &name, const model::Format &format, QWidget *parent)
    : QWidget(parent, Qt::Window)
    , m_run(run)
    , m_slides(slidesOf(*run, format))
    , m_statement(new TextLabel(Type::Display, ColorRole::TextPrimary, nullptr, Medium::Slide))
    , m_bar(new PhaseBar(Medium::Slide))
    , m_steps(new TextLabel(Type::Caption, ColorRole::TextSecondary, nullptr, Medium::Slide))
    , m_source(new TextLabel(Type::Caption, ColorRole::TextSecondary, nullptr, Medium::Slide))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Presentation of %1").arg(name));
    m_bar->setRun(run, format);
    m_bar->installEventFilter(this); // the arrows step through slides, not through marks
    makeLayout(name, format);
    go(0);
    m_bar->setFocus();
}

void Presentation::makeLayout(const QString &name, const model::Format &format)
{
    const Metrics metrics(this);
    auto *title = new TextLabel(Type::Body, ColorRole::TextTertiary, nullptr, Medium::Slide);
    //: name of the run, its start
    title->setText(tr("%1 · %2").arg(name, format.time(m_run->run->wallClock.from)));
    m_statement->setWordWrap(true);
    auto *figures = new QGridLayout;
    figures->setHorizontalSpacing(metrics.of(10));
    figures->setVerticalSpacing(metrics.u());
    for (int i = 0; i < MostFigures; ++i) {
        m_values.push_back(new TextLabel(Type::Title, ColorRole::TextPrimary, nullptr, Medium::Slide));
        m_explanations.push_back(new TextLabel(Type::Body, ColorRole::TextSecondary, nullptr, Medium::Slide));
        m_explanations.back()->setWordWrap(true);
        m_explanations.back()->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        figures->addWidget(m_values.back(), 0, i);
        figures->addWidget(m_explanations.back(), 1, i);
        figures->setColumnStretch(i, 1);
    }
    auto *content = new QVBoxLayout;
    content->setContentsMargins(metrics.of(MarginSteps), metrics.of(10), metrics.of(MarginSteps), metrics.of(6));
    content->setSpacing(metrics.of(5));
    content->addWidget(title);
    content->addWidget(m_statement);
    content->addWidget(m_bar);
    content->addLayout(figures);
    content->addStretch(1);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(content, 1);
    layout->addWidget(makeFoot());
}

QWidget *Presentation::makeFoot()
{
    const Metrics metrics(this);
    auto *keys = new TextLabel(Type::Caption, ColorRole::TextSecondary, nullptr, Medium::Slide);
    keys->setText(tr("← → step    Esc leave"));
    auto *foot = new QWidget;
    foot->setFixedHeight(metrics.of(FootSteps));
    auto *layout = new QHBoxLayout(foot);
    layout->setContentsMargins(metrics.of(MarginSteps), 0, metrics.of(MarginSteps), 0);
    layout->setSpacing(metrics.of(8));
    layout->addWidget(m_steps);
    layout->addStretch(1);
    layout->addWidget(m_source);
    layout->addWidget(keys);
    return foot;
}

void Presentation::go(int step)
{
    if (m_slides.empty()) {
        m_statement->setText(tr("The log has no time that tells how long the run took."));
        return;
    }
    m_step = std::clamp(step, 0, stepCount() - 1);
    const Slide &slide = m_slides.at(static_cast<std::size_t>(m_step));
    m_statement->setText(slide.statement);
    setAccessibleDescription(slide.statement);
    for (std::size_t i = 0; i < m_values.size(); ++i) {
        const bool isUsed = i < slide.figures.size();
        m_values[i]->setText(isUsed ? slide.figures[i].value : QString());
        m_explanations[i]->setText(isUsed ? slide.figures[i].explanation : QString());
    }
    m_steps->setText(tr("%1 of %2").arg(m_step + 1).arg(stepCount()));
    m_source->setText(slide.source);
    const std::vector<model::EntityRef> emphasis
        = slide.emphasis ? std::vector{*slide.emphasis} : std::vector<model::EntityRef>();
    m_bar->setHighlight(model::Highlight(m_run, emphasis));
}

bool Presentation::handleKey(const QKeyEvent &event)
{
    switch (event.key()) {
    case Qt::Key_Escape:
        close();
        return true;
    case Qt::Key_Right:
    case Qt::Key_PageDown:
    case Qt::Key_Space:
        go(m_step + 1);
        return true;
    case Qt::Key_Left:
    case Qt::Key_PageUp:
        go(m_step - 1);
        return true;
    case Qt::Key_Home:
        go(0);
        return true;
    case Qt::Key_End:
        go(stepCount() - 1);
        return true;
    default:
        return false;
    }
}

void Presentation::keyPressEvent(QKeyEvent *event)
{
    if (!handleKey(*event))
        QWidget::keyPressEvent(event);
}

bool Presentation::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress && handleKey(*static_cast<QKeyEvent *>(event)))
        return true;
    return QWidget::eventFilter(watched, event);
}

void Presentation::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const int foot = Metrics(this).of(FootSteps);
    painter.fillRect(rect(), color(ColorRole::SurfaceBase));
    painter.fillRect(0, height() - foot, width(), foot, color(ColorRole::SurfaceHeader));
    painter.setPen(color(ColorRole::LineBorder));
    painter.drawLine(0, height() - foot, width(), height() - foot);
}

} // namespace hudiscope::gui
