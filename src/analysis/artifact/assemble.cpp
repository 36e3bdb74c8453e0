// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/artifact/foundfile.h"
#include "analysis/artifact/logname.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <ranges>
#include <utility>

namespace hudiscope::artifact {

namespace {

struct Dated {
    Candidate candidate;
    std::int64_t modifiedNanos = 0;
};

/// The files of one rolling log or bare set of parts.
struct PartGroup {
    struct Member {
        FoundFile file;
        std::uint64_t index = 0;
        bool isCompact = false;
    };
    std::vector<Member> members;
    std::optional<bool> inProgress; ///< from the status file, where there is one
};

using GroupKey = std::pair<std::string, std::string>; // folder, application with attempt

Notice notice(std::string code, Arguments arguments = {}, std::string part = {}, std::uint64_t count = 1)
{
    Notice made;
    made.code = std::move(code);
    made.arguments = std::move(arguments);
    made.part = std::move(part);
    made.count = count;
    return made;
}

std::string joined(const std::vector<std::string> &words)
{
    constexpr std::size_t Most = 20; // of a list for people; the count says the rest
    std::string text;
    for (const std::string &word : words | std::views::take(Most))
        text += (text.empty() ? "" : ", ") + word;
    return words.size() > Most ? text + ", …" : text;
}

void takeIdentity(Candidate &candidate, const Content &content, std::string_view name)
{
    candidate.applicationId = content.applicationId.empty() ? applicationIdOf(name) : content.applicationId;
    candidate.applicationName = content.applicationName;
    candidate.startEpochMillis = content.startEpochMillis;
}

Dated single(FoundFile file)
{
    Dated made{.candidate = {}, .modifiedNanos = file.modifiedNanos};
    Candidate &candidate = made.candidate;
    candidate.kind = file.content.kind;
    candidate.origin = std::move(file.origin);
    candidate.found = std::move(file.content.found);
    candidate.bytes = file.part.bytes;
    if (candidate.kind == Kind::SparkEventLog) {
        takeIdentity(candidate, file.content, file.part.name);
        candidate.inProgress = isInProgressName(file.part.name);
    }
    candidate.parts.push_back(std::move(file.part));
    return made;
}

/// Spark's rule: everything before the last compact file is in it.
void dropReplaced(std::vector<PartGroup::Member> &members, std::vector<Notice> &notices)
{
    const auto reversed = std::ranges::find(members | std::views::reverse, true, &PartGroup::Member::isCompact);
    const auto lastCompact = reversed == members.rend() ? members.begin() : std::prev(reversed.base());
    if (members.empty() || !lastCompact->isCompact)
        return;
    notices.push_back(notice("log-compacted", {}, lastCompact->file.part.name));
    for (auto member = members.begin(); member != lastCompact; ++member)
        notices.push_back(
            notice("part-replaced-by-compaction", {{"compact", lastCompact->file.part.name}}, member->file.part.name));
    members.erase(members.begin(), lastCompact);
}

/// Two files of one index hold the same events, mostly the original and an unpacked copy of it: the
/// compressed one is what Spark wrote.
void dropDuplicates(std::vector<PartGroup::Member> &members, std::vector<Notice> &notices)
{
    const auto isSame = [&notices](const PartGroup::Member &kept, const PartGroup::Member &next) {
        if (kept.index != next.index || kept.isCompact)
            return false;
        notices.push_back(notice("part-duplicate", {{"kept", kept.file.part.name}}, next.file.part.name));
        return true;
    };
    members.erase(std::unique(members.begin(), members.end(), isSame), members.end());
}

void noteGaps(const std::vector<PartGroup::Member> &members, std::vector<Notice> &notices)
{
    constexpr std::size_t Most = 1000; // an index can be any number
    std::vector<std::string> missing;
    std::uint64_t count = 0;
    std::uint64_t expected = members.front().isCompact ? members.front().index : 1;
    for (const PartGroup::Member &member : members) {
        for (std::uint64_t index = expected; index < member.index && missing.size() < Most; ++index)
            missing.push_back(std::to_string(index));
        count += member.index > expected ? member.index - expected : 0;
        expected = member.index + 1;
    }
    if (count > 0)
        notices.push_back(notice("part-missing", {{"indices", joined(missing)}}, {}, count));
}

void noteMixedCodecs(const std::vector<PartGroup::Member> &members, std::vector<Notice> &notices)
{
    std::vector<std::string> codecs;
    for (const PartGroup::Member &member : members)
        codecs.emplace_back(io::name(member.file.part.codec));
    std::ranges::sort(codecs);
    const auto repeated = std::ranges::unique(codecs);
    codecs.erase(repeated.begin(), repeated.end());
    if (codecs.size() > 1)
        notices.push_back(notice("part-codecs-differ", {{"codecs", joined(codecs)}}));
}

void noteEmptyParts(const std::vector<PartGroup::Member> &members, std::vector<Notice> &notices)
{
    for (const PartGroup::Member &member : members)
        if (member.file.part.bytes == 0)
            notices.push_back(notice("part-empty", {}, member.file.part.name));
}

/// By index; of one index a compact file stands behind the plain one, a compressed before an uncompressed.
void sortParts(std::vector<PartGroup::Member> &members)
{
    std::ranges::sort(members, {}, [](const PartGroup::Member &member) {
        return std::tuple(member.index, member.isCompact, member.file.part.codec == io::Codec::None, member.file.part.name);
    });
}

Dated partSet(const GroupKey &key, PartGroup group)
{
    Dated made;
    Candidate &candidate = made.candidate;
    const std::string_view folderName = std::string_view(key.first).substr(key.first.find_last_of('/') + 1);
    candidate.kind = Kind::SparkEventLog;
    candidate.layout = isRollingFolderName(folderName) || group.inProgress ? Layout::RollingFolder : Layout::PartSet;
    candidate.origin
        = group.members.size() == 1 && candidate.layout == Layout::PartSet ? group.members.front().file.origin : key.first;
    candidate.inProgress = group.inProgress.value_or(false);
    sortParts(group.members);
    dropReplaced(group.members, candidate.notices);
    dropDuplicates(group.members, candidate.notices);
    noteGaps(group.members, candidate.notices);
    noteMixedCodecs(group.members, candidate.notices);
    noteEmptyParts(group.members, candidate.notices);
    if (!group.inProgress)
        candidate.notices.push_back(notice("no-appstatus"));
    takeIdentity(candidate, group.members.front().file.content, group.members.front().file.part.name);
    for (PartGroup::Member &member : group.members) {
        made.modifiedNanos = std::max(made.modifiedNanos, member.file.modifiedNanos);
        candidate.bytes += member.file.part.bytes;
        candidate.parts.push_back(std::move(member.file.part));
    }
    return made;
}

bool isNewer(const Dated &left, const Dated &right)
{
    const auto key = [](const Dated &dated) {
        const std::int64_t nanosPerMilli = 1'000'000;
        const std::int64_t when = dated.candidate.startEpochMillis.value_or(dated.modifiedNanos / nanosPerMilli);
        return std::tuple(dated.candidate.kind == Kind::Unknown, -when);
    };
    return std::tuple(key(left), std::string_view(left.candidate.origin))
        < std::tuple(key(right), std::string_view(right.candidate.origin));
}

/// Files of a part's name are parts, also a broken one, if any of the group shows Spark events.
bool isLog(const PartGroup &group)
{
    return std::ranges::any_of(group.members,
                               [](const PartGroup::Member &member) { return member.file.content.kind == Kind::SparkEventLog; });
}

std::map<GroupKey, PartGroup> takeParts(std::vector<FoundFile> &files)
{
    std::map<GroupKey, PartGroup> groups;
    const auto takenFrom = std::ranges::stable_partition(
        files, [](const FoundFile &file) { return !parsePartName(file.part.name) && !parseStatusName(file.part.name); });
    for (FoundFile &file : takenFrom) {
        const std::string fileName = file.part.name;
        if (const std::optional<StatusName> status = parseStatusName(fileName)) {
            groups[{file.folder, std::string(status->application)}].inProgress = status->inProgress;
        } else if (const std::optional<PartName> part = parsePartName(fileName)) {
            GroupKey key{file.folder, std::string(part->application)};
            groups[std::move(key)].members.push_back(
                {.file = std::move(file), .index = part->index, .isCompact = part->isCompact});
        }
    }
    files.erase(takenFrom.begin(), takenFrom.end());
    return groups;
}

} // namespace

std::vector<Candidate> assemble(Findings findings, bool listUnknown)
{
    std::vector<Dated> made;
    std::map<GroupKey, PartGroup> groups = takeParts(findings.files);
    for (auto &[key, group] : groups) {
        if (isLog(group))
            made.push_back(partSet(key, std::move(group)));
        else
            std::ranges::move(group.members | std::views::transform(&PartGroup::Member::file),
                              std::back_inserter(findings.files));
    }
    for (FoundFile &file : findings.files)
        if (listUnknown || file.content.kind != Kind::Unknown)
            made.push_back(single(std::move(file)));
    std::ranges::sort(made, isNewer);

    std::vector<Candidate> candidates;
    for (Dated &dated : made)
        candidates.push_back(std::move(dated.candidate));
    if (!candidates.empty())
        std::ranges::move(findings.notices, std::back_inserter(candidates.front().notices));
    return candidates;
}

} // namespace hudiscope::artifact
