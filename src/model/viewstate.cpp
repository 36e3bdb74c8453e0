// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/viewstate.h"

#include <algorithm>
#include <utility>

namespace hudiscope::model {

namespace {

ViewState::Changes difference(const View &before, const View &after)
{
    ViewState::Changes changes;
    changes.setFlag(ViewState::PageChange, before.page != after.page);
    changes.setFlag(ViewState::SelectionChange, before.selected != after.selected);
    changes.setFlag(ViewState::RangeChange, before.range != after.range);
    changes.setFlag(ViewState::FilterChange, before.filter != after.filter);
    return changes;
}

} // namespace

ViewState::ViewState(QObject *parent)
    : QObject(parent)
    , m_history{View{}}
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(RestMillis);
}

bool ViewState::isSelected(const EntityRef &entity) const
{
    return std::ranges::contains(m_view.selected, entity);
}

EntityRef ViewState::current() const
{
    return m_view.selected.empty() ? EntityRef{} : m_view.selected.back();
}

void ViewState::openPage(const QString &page)
{
    View next = m_view;
    if (next.page != page)
        next.filter.clear(); // a filter belongs to its page
    next.page = page;
    apply(std::move(next), Merge::Never);
}

void ViewState::select(const EntityRef &entity)
{
    selectAll(isNothing(entity) ? std::vector<EntityRef>{} : std::vector{entity});
}

void ViewState::toggle(const EntityRef &entity)
{
    std::vector<EntityRef> selected = m_view.selected;
    if (std::erase(selected, entity) == 0 && !isNothing(entity))
        selected.push_back(entity);
    selectAll(std::move(selected));
}

void ViewState::selectAll(std::vector<EntityRef> entities)
{
    View next = m_view;
    next.selected = std::move(entities);
    apply(std::move(next), Merge::Never);
}

void ViewState::clearSelection()
{
    selectAll({});
}

void ViewState::setRange(std::optional<Interval> range)
{
    View next = m_view;
    next.range = range;
    apply(std::move(next), Merge::WhileMoving);
}

void ViewState::setFilter(const QString &filter)
{
    View next = m_view;
    next.filter = filter;
    apply(std::move(next), Merge::WhileMoving);
}

void ViewState::show(const EntityRef &entity, const QString &page)
{
    View next = m_view;
    next.selected = {entity};
    if (next.page != page)
        next.filter.clear();
    next.page = page;
    apply(std::move(next), Merge::Never);
}

void ViewState::apply(View next, Merge merge)
{
    const Changes changes = difference(m_view, next);
    if (!changes)
        return;
    m_view = std::move(next);
    const bool sameMove = merge == Merge::WhileMoving && m_rest.isActive();
    if (sameMove) {
        m_history[m_position] = m_view;
    } else {
        m_history.resize(m_position + 1);
        m_history.push_back(m_view);
        if (m_history.size() > HistoryLength)
            m_history.erase(m_history.begin());
        m_position = m_history.size() - 1;
    }
    if (merge == Merge::WhileMoving)
        m_rest.start();
    else
        m_rest.stop();
    announce(changes);
    Q_EMIT historyChanged();
}

void ViewState::announce(Changes changes)
{
    if (!m_pending)
        QMetaObject::invokeMethod(this, [this] { Q_EMIT changed(std::exchange(m_pending, {})); }, Qt::QueuedConnection);
    m_pending |= changes;
}

void ViewState::goTo(std::size_t position)
{
    m_rest.stop();
    m_position = position;
    const View before = std::exchange(m_view, m_history[position]);
    if (const Changes changes = difference(before, m_view))
        announce(changes);
    Q_EMIT historyChanged();
}

void ViewState::back()
{
    if (canGoBack())
        goTo(m_position - 1);
}

void ViewState::forward()
{
    if (canGoForward())
        goTo(m_position + 1);
}

void ViewState::reset(const QString &page)
{
    m_history = {View{page, {}, std::nullopt, {}}};
    goTo(0);
}

} // namespace hudiscope::model
