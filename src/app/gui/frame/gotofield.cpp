// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/gotofield.h"

#include "app/gui/frame/entitytext.h"
#include "app/gui/frame/pageregistry.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/icons.h"
#include "app/gui/style/metrics.h"
#include "model/roles.h"

#include <QAbstractItemView>
#include <QAction>
#include <QCompleter>
#include <QPainter>
#include <QStandardItemModel>

#include <algorithm>
#include <functional>
#include <numeric>

namespace hudiscope::gui {

namespace {

constexpr int PageRole = Qt::UserRole + 300;
constexpr int MostShown = 12;

/// A log may have a hundred thousand stages; this many are offered, the longest first.
constexpr std::size_t MostStages = 5'000;

std::vector<std::size_t> longestStages(const phases::RunAnalysis &run)
{
    std::vector<std::size_t> order(run.stages.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto length = [&](std::size_t i) { return run.stages[i].to - run.stages[i].from; };
    const auto kept = std::min(order.size(), MostStages);
    std::ranges::partial_sort(order, order.begin() + static_cast<std::ptrdiff_t>(kept), std::greater{}, length);
    order.resize(kept);
    return order;
}

} // namespace

GoToField::GoToField(model::ViewState &view, QWidget *parent)
    : QLineEdit(parent)
    , m_view(view)
    , m_targets(new QStandardItemModel(this))
{
    setFont(hudiscope::gui::font(Type::Table));
    setPlaceholderText(tr("Go to stage, phase, page…"));
    setAccessibleName(tr("Go to stage, phase or page"));
    addAction(themeIcon(QStringLiteral("edit-find")), QLineEdit::LeadingPosition);
    setFixedHeight(Metrics(this).control());

    auto *completer = new QCompleter(m_targets, this);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    completer->setMaxVisibleItems(MostShown);
    completer->popup()->setAccessibleName(tr("Matches"));
    setCompleter(completer);
    connect(completer, qOverload<const QModelIndex &>(&QCompleter::activated), this, &GoToField::go, Qt::QueuedConnection);
    connect(this, &QLineEdit::returnPressed, this, [this, completer] {
        if (completer->popup()->isHidden() && completer->completionCount() > 0 && !text().isEmpty())
            go(completer->currentIndex());
    });
}

QSize GoToField::sizeHint() const
{
    return {Metrics(this).of(63), Metrics(this).control()};
}

void GoToField::setKeyHint(const QString &keys)
{
    m_keys = keys;
    update();
}

void GoToField::setRun(const model::RunViewPtr &run)
{
    m_run = run;
    m_isStale = true;
}

void GoToField::focusInEvent(QFocusEvent *event)
{
    if (m_isStale)
        fill();
    QLineEdit::focusInEvent(event);
    selectAll();
}

void GoToField::fill()
{
    m_isStale = false;
    m_targets->clear();
    addPages();
    if (!m_run)
        return;
    addPhases();
    addStages();
}

void GoToField::addPages()
{
    for (const PageSpec &spec : pageRegistry()) {
        auto *item = new QStandardItem(symbolicIcon(QLatin1String(spec.icon)), pageTitle(spec));
        item->setData(QLatin1String(spec.id), PageRole);
        m_targets->appendRow(item);
    }
}

void GoToField::addPhases()
{
    for (const phases::ClockGroup &group : m_run->run->wallClock.byPhase) {
        auto *item = new QStandardItem(m_run->labels.phase(group.phase));
        item->setData(QVariant::fromValue(model::EntityRef(group.phase)), model::EntityRole);
        m_targets->appendRow(item);
    }
}

void GoToField::addStages()
{
    for (const std::size_t stage : longestStages(*m_run->run)) {
        const spark::StageKey key = m_run->attempt(stage).key;
        //: number, what the stage did
        auto *item = new QStandardItem(tr("Stage %1 · %2").arg(model::stageNumber(key), model::stageTitle(*m_run, stage)));
        item->setData(QVariant::fromValue(model::EntityRef(key)), model::EntityRole);
        m_targets->appendRow(item);
    }
}

void GoToField::go(const QModelIndex &index)
{
    const QString page = index.data(PageRole).toString();
    const auto entity = index.data(model::EntityRole).value<model::EntityRef>();
    clear();
    if (!page.isEmpty())
        m_view.openPage(page);
    else if (!model::isNothing(entity))
        m_view.show(entity, explainingPage(entity));
}

void GoToField::paintEvent(QPaintEvent *event)
{
    QLineEdit::paintEvent(event);
    if (hasFocus() || !text().isEmpty() || m_keys.isEmpty())
        return;
    const Metrics metrics(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(hudiscope::gui::font(Type::Caption));
    const int keyWidth = painter.fontMetrics().horizontalAdvance(m_keys) + metrics.of(2.5);
    const QRectF box(width() - keyWidth - metrics.of(1.5), (height() - metrics.of(4)) / 2.0, keyWidth, metrics.of(4));
    painter.setPen(color(ColorRole::LineBorder));
    painter.setBrush(color(ColorRole::SurfaceWell));
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    painter.setPen(color(ColorRole::TextTertiary));
    painter.drawText(box, Qt::AlignCenter, m_keys);
}

} // namespace hudiscope::gui
