// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/artifact/artifact.h"
#include "analysis/artifact/logname.h"
#include "analysis/io/errors.h"
#include "analysis/io/storedfile.h"

#include <algorithm>
#include <cerrno>
#include <format>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>
#include <xxhash.h>

namespace hudiscope::artifact {

namespace {

constexpr std::uint64_t EdgeBytes = 64 * 1024;

struct FreeState {
    void operator()(XXH3_state_t *state) const { XXH3_freeState(state); }
};

class Hash
{
public:
    Hash()
        : m_state(XXH3_createState())
    {
        XXH3_64bits_reset(m_state.get());
    }
    void add(std::string_view bytes) { XXH3_64bits_update(m_state.get(), bytes.data(), bytes.size()); }
    /// As decimal digits and a line end, so that the byte order of the machine does not matter.
    void add(std::uint64_t number) { add(std::format("{}\n", number)); }
    [[nodiscard]] std::string text() const { return std::format("xxh3:{:016x}", XXH3_64bits_digest(m_state.get())); }

private:
    std::unique_ptr<XXH3_state_t, FreeState> m_state;
};

Result<std::shared_ptr<const io::StoredFile>> openPart(const std::string &path)
{
    Result<std::shared_ptr<const io::StoredFile>> file = io::StoredFile::open(path);
    return file || !isInProgressName(path) ? file : io::StoredFile::open(finishedName(path));
}

Result<void> addFile(Hash &hash, const std::string &path)
{
    const Result<std::shared_ptr<const io::StoredFile>> file = openPart(path);
    if (!file)
        return std::unexpected(file.error());
    const std::uint64_t size = (*file)->size();
    std::vector<char> edge(static_cast<std::size_t>(std::min(size, EdgeBytes)));
    hash.add(size);
    for (const std::uint64_t offset : {std::uint64_t{0}, size - edge.size()}) {
        const Result<std::size_t> count = (*file)->readAt(offset, edge);
        if (!count)
            return std::unexpected(count.error());
        hash.add(std::string_view(edge.data(), *count));
    }
    return {};
}

} // namespace

Result<std::string> fingerprint(const Candidate &candidate)
{
    if (candidate.layout == Layout::StandardInput)
        return std::unexpected(io::unreadable(candidate.origin, ESPIPE));
    Hash hash;
    const bool isOne = candidate.parts.size() == 1;
    if (isOne || (!candidate.parts.empty() && !candidate.parts.front().member.empty()))
        if (const Result<void> added = addFile(hash, candidate.parts.front().path); !added)
            return std::unexpected(added.error());
    std::vector<std::pair<std::string_view, std::uint64_t>> names;
    for (const Part &part : candidate.parts)
        if (!isOne || !part.member.empty())
            names.emplace_back(part.member.empty() ? part.name : part.member, part.bytes);
    std::ranges::sort(names);
    for (const auto &[partName, bytes] : names) {
        hash.add(partName);
        hash.add(bytes);
    }
    return hash.text();
}

} // namespace hudiscope::artifact
