// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/artifact/memberreader.h"

#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace hudiscope::artifact {

/// Stands between the path of an archive, of an archive inside it, and of a member: `a.zip!/b.tar!/c`.
inline constexpr std::string_view MemberSeparator = "!/";

/// Opens members of one archive one after the other, in one pass where their order allows it.
class ArchiveSession
{
public:
    explicit ArchiveSession(std::string path);

    /// `member` may lie in an archive inside the archive. Not thread-safe; earlier streams stay good.
    [[nodiscard]] Result<std::unique_ptr<io::ByteStream>> open(const std::string &member);

private:
    [[nodiscard]] Result<std::shared_ptr<MemberReader>> start(const std::string &container);
    [[nodiscard]] Result<std::unique_ptr<io::ByteStream>> find(const std::string &container, const std::string &member);

    std::string m_path;
    std::map<std::string, std::shared_ptr<MemberReader>> m_readers; // by the inner archive's member path, empty for the outer
};

} // namespace hudiscope::artifact
