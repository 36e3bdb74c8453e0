// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/elapsedparts.h"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>

namespace hudiscope::model {

std::vector<ElapsedPart> elapsedParts(const RunView &run, const Format &format)
{
    const phases::WallClock &clock = run.run->wallClock;
    if (!clock.elapsedMillis)
        return {};
    std::array<std::int64_t, phases::PhaseCount> attributed{};
    for (const phases::ClockGroup &group : clock.byPhase)
        attributed.at(static_cast<std::size_t>(group.phase)) += group.attributedMillis;

    std::vector<ElapsedPart> parts;
    for (std::size_t i = 0; i < phases::PhaseCount; ++i) {
        const auto phase = static_cast<phases::Phase>(i);
        parts.push_back({phase, attributed[i], {}, run.labels.shortPhase(phase), run.labels.phase(phase)});
    }
    parts.push_back({std::nullopt, clock.noStageMillis, {}, run.labels.shortNoStage(), run.labels.noStage()});
    std::erase_if(parts, [](const ElapsedPart &part) { return part.millis <= 0; });

    std::vector<std::int64_t> millis;
    std::ranges::transform(parts, std::back_inserter(millis), &ElapsedPart::millis);
    const std::vector<QString> shares = format.sharesOfWhole(millis);
    for (std::size_t i = 0; i < parts.size(); ++i)
        parts[i].share = shares[i];
    return parts;
}

std::vector<ElapsedPart> byLength(std::vector<ElapsedPart> parts)
{
    std::ranges::stable_sort(parts, std::greater{}, &ElapsedPart::millis);
    return parts;
}

std::vector<PhaseStretch> asItRan(const phases::RunAnalysis &run)
{
    std::vector<PhaseStretch> stages;
    stages.reserve(run.stages.size());
    for (const phases::StageAnalysis &stage : run.stages)
        if (stage.to > stage.from)
            stages.push_back({stage.from, stage.to, stage.ours.phase});
    std::ranges::stable_sort(
        stages, [](const PhaseStretch &a, const PhaseStretch &b) { return a.from != b.from ? a.from < b.from : a.to > b.to; });

    std::vector<PhaseStretch> drawn;
    for (const PhaseStretch &stage : stages) {
        const spark::EpochMillis covered = drawn.empty() ? stage.from : drawn.back().to;
        if (stage.to > covered)
            drawn.push_back({std::max(stage.from, covered), stage.to, stage.phase});
    }
    return drawn;
}

} // namespace hudiscope::model
