// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runview.h"

#include <algorithm>

namespace hudiscope::model {

QString RunView::text(spark::TextId id) const
{
    const std::string_view text = profile().text(id);
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString stageTitle(const RunView &view, std::size_t stage)
{
    const spark::StageAttempt &attempt = view.attempt(stage);
    if (const QString own = view.text(attempt.description).trimmed(); !own.isEmpty())
        return own;
    const auto &ofJob = view.stage(stage).peer.jobDescription;
    if (const QString job = QString::fromStdString(ofJob.value_or(std::string())).trimmed(); !job.isEmpty())
        return job;
    return view.text(attempt.name).trimmed();
}

QString stageNumber(spark::StageKey key)
{
    return key.attempt == 0 ? QString::number(key.stage) : QStringLiteral("%1.%2").arg(key.stage).arg(key.attempt);
}

std::optional<std::size_t> stageIndex(const phases::RunAnalysis &run, spark::StageKey key)
{
    const auto &stages = run.profile->stages;
    const auto found = std::ranges::lower_bound(stages, key, {}, &spark::StageAttempt::key);
    if (found == stages.end() || found->key != key)
        return std::nullopt;
    return static_cast<std::size_t>(found - stages.begin());
}

} // namespace hudiscope::model
