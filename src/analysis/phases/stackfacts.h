// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/phases/attributionrules.h"
#include "analysis/phases/logevidence.h"
#include "analysis/spark/sparkprofile.h"

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace hudiscope::phases {

/// What the rules say about one frame; made once for each distinct frame of a log.
struct FrameFacts {
    std::string text;
    std::string className;
    const AttributionRule *activity = nullptr;      ///< first frame rule that matches
    const AttributionRule *metadataTable = nullptr; ///< table rule that matches
    const AttributionRule *service = nullptr;       ///< first service rule that matches
    std::set<std::pair<Phase, Operation>> hints;    ///< of every frame and service rule that matches
    bool isMetadataWriter = false;
};

/// One call stack's Hudi frames, innermost first.
struct StackFacts {
    std::vector<const FrameFacts *> frames;
    const FrameFacts *activity = nullptr;           ///< innermost frame that a frame rule matches
    const AttributionRule *metadataTable = nullptr;
    const AttributionRule *service = nullptr;       ///< first in rule order of those that match any frame
    bool isEmpty = true;                            ///< the log gives no call stack at all
    bool startsStreaming = false;                   ///< it is that of the start of a streaming query

    [[nodiscard]] bool hints(Phase phase, Operation operation) const;
};

/// Call stacks repeat for thousands of stages, frames in nearly all of them: each distinct text is
/// taken apart once and each distinct frame meets the regular expressions once.
class CallStacks
{
public:
    CallStacks(const spark::SparkProfile &profile, const AttributionRules &rules, const LogEvidence &evidence);

    [[nodiscard]] const StackFacts &of(const spark::StageAttempt &stage);

private:
    [[nodiscard]] StackFacts read(std::string_view details);
    [[nodiscard]] const FrameFacts *frame(std::string text);

    const spark::SparkProfile &m_profile;
    const AttributionRules &m_rules;
    const LogEvidence &m_evidence;
    std::unordered_map<spark::TextId, StackFacts> m_stacks;
    std::unordered_map<std::string, FrameFacts> m_frames; // its nodes stay where they are
};

} // namespace hudiscope::phases
