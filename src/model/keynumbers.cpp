// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/keynumbers.h"

#include "model/elapsedparts.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>

namespace hudiscope::model {

namespace {

struct KeyTexts {
    Q_DECLARE_TR_FUNCTIONS(KeyNumbers)
};

constexpr std::size_t MostNamedStages = 3;

/// What a key number is made from.
struct Source {
    const RunView &run;
    const Texts &texts;
    const Format &format;

    [[nodiscard]] const phases::RunAnalysis &analysis() const { return *run.run; }
    [[nodiscard]] const phases::WallClock &clock() const { return run.run->wallClock; }
};

template<class T>
QString toolTip(const Measured<T> &measured, const Texts &texts, const QString &exact)
{
    return measured ? exact : texts.reason(measured.error());
}

QString share(std::int64_t part, std::int64_t whole, const Format &format)
{
    return whole > 0 ? format.share(static_cast<double>(part) / static_cast<double>(whole)) : Format::notDerivable();
}

KeyNumber elapsed(const Source &source)
{
    const auto &millis = source.clock().elapsedMillis;
    const QString value = millis ? source.format.duration(static_cast<double>(*millis)) : Format::notDerivable();
    const QString explanation = source.analysis().application.elapsedIsEstimate
        ? KeyTexts::tr("first to last work; start or end is missing")
        : KeyTexts::tr("application start to end");
    return {KeyTexts::tr("Elapsed"), value, explanation,
            toolTip(millis, source.texts, source.format.exactMillis(millis.value_or(0)))};
}

QString longestGap(const phases::WallClock &clock, const Format &format)
{
    if (clock.gaps.empty())
        return KeyTexts::tr("none of 1 s or more");
    const phases::Gap &longest = clock.gaps.front();
    const QString millis = format.duration(static_cast<double>(longest.millis));
    if (!longest.after)
        return KeyTexts::tr("longest %1 before the first stage").arg(millis);
    if (!longest.before)
        return KeyTexts::tr("longest %1 after the last stage").arg(millis);
    //: duration, number of a stage
    return KeyTexts::tr("longest %1 after stage %2").arg(millis, stageNumber(*longest.after));
}

KeyNumber noStage(const Source &source)
{
    const phases::WallClock &clock = source.clock();
    const QString name = source.run.labels.noStage();
    if (!clock.elapsedMillis)
        return {name, Format::notDerivable(), {}, source.texts.reason(clock.elapsedMillis.error())};
    //: share, longest gap
    const QString explanation = KeyTexts::tr("%1, %2").arg(share(clock.noStageMillis, *clock.elapsedMillis, source.format),
                                                           longestGap(clock, source.format));
    return {name, source.format.duration(static_cast<double>(clock.noStageMillis)), explanation,
            source.format.exactMillis(clock.noStageMillis)};
}

KeyNumber coresBusy(const Source &source)
{
    const phases::ApplicationSummary &application = source.analysis().application;
    const QString value
        = application.coreUtilisation ? source.format.share(*application.coreUtilisation) : Format::notDerivable();
    return {KeyTexts::tr("Cores busy"), value,
            KeyTexts::tr("of core time alive, %1 cores at most").arg(source.format.count(application.peakExecutorCores)),
            toolTip(application.coreUtilisation, source.texts,
                    KeyTexts::tr("Task time × cores per task ÷ time that executor cores were alive"))};
}

KeyNumber stages(const Source &source)
{
    const auto count = [&](phases::StageState state) {
        return std::ranges::count(source.analysis().stages, state, &phases::StageAnalysis::state);
    };
    QStringList odd;
    if (const auto failed = count(phases::StageState::Failed))
        odd << KeyTexts::tr("%1 failed").arg(source.format.count(failed));
    if (const auto unfinished = count(phases::StageState::Unfinished))
        odd << KeyTexts::tr("%1 unfinished").arg(source.format.count(unfinished));
    if (const auto skipped = count(phases::StageState::Skipped))
        odd << KeyTexts::tr("%1 skipped").arg(source.format.count(skipped));
    const QString explanation = odd.isEmpty() ? KeyTexts::tr("all complete") : odd.join(QLatin1String(", "));
    return {KeyTexts::tr("Stages"), source.format.count(static_cast<std::int64_t>(source.analysis().stages.size())), explanation,
            KeyTexts::tr("Every attempt of a stage counts")};
}

KeyNumber tasks(const Source &source)
{
    std::int64_t all = 0;
    std::int64_t failed = 0;
    std::int64_t killed = 0;
    for (const spark::StageAttempt &stage : source.run.profile().stages) {
        all += stage.totals.succeeded + stage.totals.failed + stage.totals.killed;
        failed += stage.totals.failed;
        killed += stage.totals.killed;
    }
    QString explanation = failed == 0 ? KeyTexts::tr("none failed") : KeyTexts::tr("%1 failed").arg(source.format.count(failed));
    if (killed > 0)
        explanation = KeyTexts::tr("%1, %2 killed").arg(explanation, source.format.count(killed));
    return {KeyTexts::tr("Tasks"), source.format.count(all), explanation, KeyTexts::tr("Every attempt that ended counts")};
}

KeyNumber wasted(const Source &source)
{
    const phases::ApplicationSummary &application = source.analysis().application;
    const QString ofAll = share(application.wastedTaskMillis, application.taskMillis, source.format);
    const QString explanation = application.wastedTaskMillis == 0
        ? KeyTexts::tr("no attempt was lost")
        : KeyTexts::tr("attempts without use, %1 of task time").arg(ofAll);
    return {KeyTexts::tr("Wasted task time"), source.format.duration(static_cast<double>(application.wastedTaskMillis)),
            explanation, KeyTexts::tr("Attempts that failed, were killed, lost a race or had to run again")};
}

KeyNumber spilled(const Source &source)
{
    std::vector<const spark::StageAttempt *> spilling;
    std::int64_t bytes = 0;
    for (const spark::StageAttempt &stage : source.run.profile().stages) {
        bytes += stage.totals.metrics.diskBytesSpilled;
        if (stage.totals.metrics.diskBytesSpilled > 0)
            spilling.push_back(&stage);
    }
    const auto most = std::min(spilling.size(), MostNamedStages);
    std::ranges::partial_sort(spilling, spilling.begin() + static_cast<std::ptrdiff_t>(most), std::greater{},
                              [](const spark::StageAttempt *stage) { return stage->totals.metrics.diskBytesSpilled; });
    QStringList names;
    for (std::size_t i = 0; i < most; ++i)
        names << stageNumber(spilling[i]->key);
    QString explanation = KeyTexts::tr("no stage spilled");
    if (spilling.size() > MostNamedStages)
        explanation = KeyTexts::tr("%1 stages, most of it in %2")
                          .arg(source.format.count(static_cast<std::int64_t>(spilling.size())), names.join(QLatin1String(", ")));
    else if (!names.isEmpty())
        explanation = KeyTexts::tr("in stage %1").arg(names.join(QLatin1String(", ")));
    return {KeyTexts::tr("Spilled to disk"), source.format.bytes(static_cast<double>(bytes)), explanation,
            QString(source.format.count(bytes) + QChar(0x00A0) + QLatin1Char('B'))};
}

QString bold(const QString &text)
{
    return QLatin1String("<b>") + text.toHtmlEscaped() + QLatin1String("</b>");
}

} // namespace

std::vector<KeyNumber> keyNumbers(const RunView &run, const Texts &texts, const Format &format)
{
    const Source source{run, texts, format};
    return {elapsed(source), noStage(source), coresBusy(source), stages(source), tasks(source), wasted(source), spilled(source)};
}

QString runStatement(const RunView &run, const Format &format)
{
    const std::vector<ElapsedPart> parts = byLength(elapsedParts(run, format));
    if (parts.empty())
        return KeyTexts::tr("The log has no time that tells how long the run took.");
    const QString took = bold(format.duration(static_cast<double>(*run.run->wallClock.elapsedMillis)));
    const QString first = parts[0].longName.toHtmlEscaped();
    if (parts.size() == 1)
        //: duration, part of the time
        return KeyTexts::tr("The run took %1, all of it %2.").arg(took, first);
    if (!parts[0].phase)
        //: duration, share, share, part of the time
        return KeyTexts::tr("The run took %1. In %2 of it no stage was running, %3 was %4.")
            .arg(took, bold(parts[0].share), bold(parts[1].share), parts[1].longName.toHtmlEscaped());
    if (!parts[1].phase)
        //: duration, share, part of the time, share
        return KeyTexts::tr("The run took %1. %2 of it was %3, in %4 no stage was running.")
            .arg(took, bold(parts[0].share), first, bold(parts[1].share));
    //: duration, share, part of the time, share, part of the time
    return KeyTexts::tr("The run took %1. %2 of it was %3, %4 %5.")
        .arg(took, bold(parts[0].share), first, bold(parts[1].share), parts[1].longName.toHtmlEscaped());
}

} // namespace hudiscope::model
