// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/phases/peercatalog.h"
#include "analysis/phases/phase.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// How the peer decides phase, module and operation (facts/spark-event-log.md §2.4–2.7).
namespace hudiscope::phases {

struct PeerPhase {
    Phase phase = Phase::Unknown;
    std::optional<std::string> subPhase;

    bool operator==(const PeerPhase &) const = default;
};

struct PeerOperation {
    Operation operation = Operation::Unknown;
    OperationSource source = OperationSource::None;

    bool operator==(const PeerOperation &) const = default;
};

/// The rule that an activity such as `Tagging: trips` matches.
[[nodiscard]] std::optional<PeerPhase> matchActivity(const PeerCatalog &rules, std::string_view text);

/// Phase of a job description, in the current encoding `Module:activity` or the old one.
[[nodiscard]] PeerPhase resolveDescription(const PeerCatalog &rules, std::string_view description);

/// The module inside the description; where there is none, the caller takes the job group.
[[nodiscard]] std::optional<std::string> moduleInDescription(const PeerCatalog &rules, std::string_view description);

/// What the stage name adds: a fallback where the description gave no phase, a finer sub-phase else.
[[nodiscard]] PeerPhase withStageName(const PeerCatalog &rules, PeerPhase resolved, std::string_view stageName);

/// Operation of one job from its module and the phases of its stage attempts, in stage order.
[[nodiscard]] PeerOperation resolveOperation(const PeerCatalog &rules, const std::optional<std::string> &module,
                                             std::span<const PeerPhase> phases);

/// So many rollback jobs are a restore: all of them change (§2.7 step 4).
void promoteRestores(const PeerCatalog &rules, std::span<PeerOperation> jobs);

} // namespace hudiscope::phases
