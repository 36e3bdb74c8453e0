// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/stackfacts.h"

#include "analysis/phases/callstack.h"

#include <algorithm>

namespace hudiscope::phases {

namespace {

/// The rules lie in one vector, so the lower address is the earlier rule.
const AttributionRule *earlier(const AttributionRule *a, const AttributionRule *b)
{
    return a == nullptr || (b != nullptr && b < a) ? b : a;
}

} // namespace

bool StackFacts::hints(Phase phase, Operation operation) const
{
    return std::ranges::any_of(frames, [&](const FrameFacts *frame) { return frame->hints.contains({phase, operation}); });
}

CallStacks::CallStacks(const spark::SparkProfile &profile, const AttributionRules &rules, const LogEvidence &evidence)
    : m_profile(profile)
    , m_rules(rules)
    , m_evidence(evidence)
{
}

const StackFacts &CallStacks::of(const spark::StageAttempt &stage)
{
    const auto known = m_stacks.find(stage.details);
    if (known != m_stacks.end())
        return known->second;
    return m_stacks.emplace(stage.details, read(m_profile.text(stage.details))).first->second;
}

StackFacts CallStacks::read(std::string_view details)
{
    StackFacts stack;
    stack.isEmpty = details.empty();
    stack.startsStreaming = m_evidence.stackStartsStreaming(details);
    for (std::string &text : hudiFrames(details)) {
        const FrameFacts *facts = frame(std::move(text));
        stack.frames.push_back(facts);
        if (stack.activity == nullptr && facts->activity != nullptr)
            stack.activity = facts;
        stack.metadataTable = earlier(stack.metadataTable, facts->metadataTable);
        stack.service = earlier(stack.service, facts->service);
    }
    return stack;
}

const FrameFacts *CallStacks::frame(std::string text)
{
    const auto [entry, isNew] = m_frames.try_emplace(std::move(text));
    FrameFacts &facts = entry->second;
    if (!isNew)
        return &facts;
    const QString subject = QString::fromStdString(entry->first);
    facts.text = entry->first;
    facts.className = simpleClassName(facts.text);
    facts.activity = firstMatch(m_rules.frames, subject);
    facts.metadataTable = firstMatch(m_rules.tableByFrame, subject);
    facts.service = firstMatch(m_rules.serviceFrames, subject);
    facts.isMetadataWriter = facts.text.contains(m_evidence.attributionMarks().metadataWriterFrame);
    for (const auto *rules : {&m_rules.frames, &m_rules.serviceFrames})
        for (const AttributionRule &rule : *rules)
            if (rule.pattern.matchView(subject).hasMatch())
                facts.hints.emplace(rule.phase, rule.operation);
    return &facts;
}

} // namespace hudiscope::phases
