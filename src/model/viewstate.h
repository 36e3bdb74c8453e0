// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entityref.h"

#include <QFlags>
#include <QObject>
#include <QString>
#include <QTimer>

#include <optional>
#include <vector>

namespace hudiscope::model {

/// What the user looks at: one value, so that going back is putting an older one in place.
struct View {
    QString page;                    ///< id in the page registry
    std::vector<EntityRef> selected; ///< in the order of selecting; the last one is the current
    std::optional<Interval> range;   ///< visible time of the time charts; none: all
    QString filter;                  ///< filter text of the page

    bool operator==(const View &) const = default;
};

/// The view that all pages share, and its history. Changes of one event-loop turn are told once.
class ViewState final : public QObject
{
    Q_OBJECT

public:
    enum Change { PageChange = 1, SelectionChange = 2, RangeChange = 4, FilterChange = 8 };
    Q_DECLARE_FLAGS(Changes, Change)

    static constexpr int HistoryLength = 100;
    static constexpr int RestMillis = 500; ///< pan, zoom and typing within this time form one history entry

    explicit ViewState(QObject *parent = nullptr);

    [[nodiscard]] const View &view() const { return m_view; }
    [[nodiscard]] bool isSelected(const EntityRef &entity) const;
    [[nodiscard]] EntityRef current() const; ///< the entity selected last, or nothing

    void openPage(const QString &page);
    void select(const EntityRef &entity); ///< alone; nothing clears
    void toggle(const EntityRef &entity); ///< Ctrl+click
    void selectAll(std::vector<EntityRef> entities);
    void clearSelection();
    void setRange(std::optional<Interval> range);
    void setFilter(const QString &filter);
    /// Selects and opens the page that explains the entity, as one step of the history.
    void show(const EntityRef &entity, const QString &page);

    [[nodiscard]] bool canGoBack() const { return m_position > 0; }
    [[nodiscard]] bool canGoForward() const { return m_position + 1 < m_history.size(); }
    void back();
    void forward();
    /// Another run is shown: selection, range and filter mean nothing any more, nor does the history.
    void reset(const QString &page);

Q_SIGNALS:
    void changed(hudiscope::model::ViewState::Changes changes);
    void historyChanged();

private:
    enum class Merge { Never, WhileMoving };
    void apply(View next, Merge merge);
    void announce(Changes changes);
    void goTo(std::size_t position);

    View m_view;
    std::vector<View> m_history;
    std::size_t m_position = 0;
    Changes m_pending;
    QTimer m_rest; ///< active while further moves belong to the newest entry
};

Q_DECLARE_OPERATORS_FOR_FLAGS(ViewState::Changes)

} // namespace hudiscope::model
