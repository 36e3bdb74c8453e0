// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/catalog/catalogs.h"
#include "analysis/config/redaction.h"
#include "analysis/runs/eventlogrun.h"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hudiscope::report {

/// What every renderer needs beside the values: texts by id, and what must not be shown.
/// For one thread: texts without arguments are kept, since a reason may repeat for every stage.
class Rendering
{
public:
    using Names = std::vector<config::NameMasker::Name>;

    /// `names` are those of the input that may also occur inside other texts: see namesIn().
    Rendering(const catalog::Catalogs &catalogs, config::RedactionLevel level, const Names &names);

    [[nodiscard]] std::string reason(const NotDerivable &why) const;
    [[nodiscard]] const std::string &message(std::string_view id) const;
    /// A notice as a sentence; it is our own text, so it stays at every level and loses only its names.
    [[nodiscard]] std::string warning(const Notice &notice) const;

    /// Empty stays empty: no name is nothing to hide.
    [[nodiscard]] std::string name(config::NameMasker::Kind kind, std::string_view text) const
    {
        return text.empty() ? std::string{} : m_mask.name(kind, text);
    }
    [[nodiscard]] std::string path(std::string_view path) const { return name(config::NameMasker::Kind::Path, path); }
    [[nodiscard]] std::string text(std::string_view text) const { return m_mask.text(text); }
    [[nodiscard]] std::string setting(std::string_view key, std::string_view value) const { return m_mask.setting(key, value); }
    /// A sentence of ours that may hold names of theirs.
    [[nodiscard]] std::string ownSentence(std::string_view text) const { return m_ownTexts.text(text); }

private:
    const catalog::Catalogs &m_catalogs;
    config::NameMasker m_mask;
    config::NameMasker m_ownTexts;
    mutable std::map<std::string, std::string, std::less<>> m_messages;
};

/// Every name that the input itself gives: paths, the application, its user, hosts, tables.
[[nodiscard]] Rendering::Names namesIn(const runs::EventLogRun &run);
[[nodiscard]] Rendering::Names namesIn(std::span<const artifact::Candidate> candidates);

} // namespace hudiscope::report
