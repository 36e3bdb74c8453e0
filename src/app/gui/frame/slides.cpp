// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/slides.h"

#include "model/elapsedparts.h"

#include <QCoreApplication>

#include <algorithm>

namespace hudiscope::gui {

namespace {

struct SlideTexts {
    Q_DECLARE_TR_FUNCTIONS(Slides)
};

constexpr std::size_t MostParts = 4;

QString duration(std::int64_t millis, const model::Format &format)
{
    return format.duration(static_cast<double>(millis));
}

Slide wholeRun(const model::RunView &run, const std::vector<model::ElapsedPart> &parts, const model::Format &format)
{
    const phases::WallClock &clock = run.run->wallClock;
    Slide slide;
    //: duration, part of the time, its share
    slide.statement = SlideTexts::tr("The run took %1. %3 of it was %2.")
                          .arg(duration(*clock.elapsedMillis, format), parts.front().longName, parts.front().share);
    slide.figures.push_back(
        {duration(clock.criticalPathMillis, format), SlideTexts::tr("the longest chain of stages that wait for each other")});
    slide.figures.push_back({duration(clock.noStageMillis, format), SlideTexts::tr("without a running stage")});
    if (const auto &busy = run.run->application.coreUtilisation)
        slide.figures.push_back({format.share(*busy), SlideTexts::tr("of the core time that was alive was used by tasks")});
    slide.source = SlideTexts::tr("Event log: stage, task and executor events");
    return slide;
}

/// Index of the longest stage of a phase that has task times.
std::optional<std::size_t> longestStage(const phases::RunAnalysis &run, phases::Phase phase)
{
    std::optional<std::size_t> longest;
    for (std::size_t i = 0; i < run.stages.size(); ++i) {
        const phases::StageAnalysis &stage = run.stages[i];
        if (stage.ours.phase != phase || stage.tasks.count == 0)
            continue;
        if (!longest || stage.to - stage.from > run.stages[*longest].to - run.stages[*longest].from)
            longest = i;
    }
    return longest;
}

void addStageFigures(Slide &slide, const model::RunView &run, std::size_t index, const model::Format &format)
{
    const phases::StageAnalysis &stage = run.stage(index);
    //: number of the stage, what it did
    slide.figures.push_back({duration(stage.to - stage.from, format),
                             SlideTexts::tr("in stage %1, the longest: %2")
                                 .arg(model::stageNumber(run.attempt(index).key), model::stageTitle(run, index).left(60))});
    slide.figures.push_back({duration(stage.tasks.max, format),
                             SlideTexts::tr("its longest task, against %1 for half of its %2 tasks")
                                 .arg(duration(stage.tasks.p50, format), format.count(stage.tasks.count))});
}

void addGapFigures(Slide &slide, const phases::WallClock &clock, const model::Format &format)
{
    slide.figures.push_back({duration(clock.beforeFirstStageMillis, format), SlideTexts::tr("before the first stage")});
    slide.figures.push_back({duration(clock.betweenStagesMillis, format), SlideTexts::tr("between stages")});
    slide.figures.push_back({duration(clock.afterLastStageMillis, format), SlideTexts::tr("after the last stage")});
}

Slide onePart(const model::RunView &run, const model::ElapsedPart &part, const model::Format &format)
{
    Slide slide;
    //: part of the time, duration, duration of the run
    slide.statement = SlideTexts::tr("%1 took %2 of %3.")
                          .arg(part.longName, duration(part.millis, format), duration(*run.run->wallClock.elapsedMillis, format));
    slide.emphasis = part.entity();
    slide.source = SlideTexts::tr("Event log: stage and task events");
    slide.figures.push_back({part.share, SlideTexts::tr("of elapsed time")});
    if (!part.phase) {
        slide.figures.clear();
        addGapFigures(slide, run.run->wallClock, format);
    } else if (const auto stage = longestStage(*run.run, *part.phase)) {
        addStageFigures(slide, run, *stage, format);
    }
    return slide;
}

} // namespace

std::vector<Slide> slidesOf(const model::RunView &run, const model::Format &format)
{
    const std::vector<model::ElapsedPart> parts = model::byLength(model::elapsedParts(run, format));
    std::vector<Slide> slides;
    if (parts.empty())
        return slides;
    slides.push_back(wholeRun(run, parts, format));
    for (std::size_t i = 0; i < std::min(parts.size(), MostParts); ++i)
        slides.push_back(onePart(run, parts[i], format));
    return slides;
}

} // namespace hudiscope::gui
