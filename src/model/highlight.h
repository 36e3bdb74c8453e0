// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entityref.h"
#include "model/runview.h"

#include <cstdint>
#include <set>
#include <span>
#include <vector>

namespace hudiscope::model {

/// How a mark stands to the selection: selected itself, connected with what is selected, or neither.
/// Normal: nothing is selected, or the selection says nothing about this kind of mark.
enum class Emphasis : std::uint8_t { Normal, Selected, Related, Dimmed };

/// Follows a selection through the run: a phase, operation, table, job, SQL execution or interval
/// selects stages, and these tell which phases, operations and tables are concerned. Made once per
/// change of the selection, in time linear in the stages.
class Highlight
{
public:
    Highlight() = default;
    Highlight(RunViewPtr view, std::span<const EntityRef> selected);

    [[nodiscard]] Emphasis stage(std::size_t index) const;
    [[nodiscard]] Emphasis of(const EntityRef &entity) const;
    /// Stages that the selection stands for, also those it names through something else; none where all count.
    [[nodiscard]] std::size_t stageCount() const { return m_stageCount; }

private:
    [[nodiscard]] bool isSelected(const EntityRef &entity) const { return m_selected.contains(entity); }
    [[nodiscard]] bool touchesStages(const EntityRef &entity, std::size_t stage) const;

    RunViewPtr m_view;
    std::set<EntityRef> m_selected;
    std::vector<bool> m_stages; ///< empty: nothing about stages is selected
    std::size_t m_stageCount = 0;
};

} // namespace hudiscope::model
