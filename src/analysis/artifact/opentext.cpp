// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/artifact/archivesession.h"
#include "analysis/artifact/artifact.h"
#include "analysis/artifact/logname.h"
#include "analysis/artifact/pipedinput.h"
#include "analysis/io/partsource.h"
#include "analysis/io/storedfile.h"

#include <map>
#include <utility>

namespace hudiscope::artifact {

namespace {

Result<std::shared_ptr<const io::StoredFile>> openEvenIfRenamed(const std::string &path)
{
    Result<std::shared_ptr<const io::StoredFile>> file = io::StoredFile::open(path);
    if (file || !isInProgressName(path))
        return file;
    Result<std::shared_ptr<const io::StoredFile>> renamed = io::StoredFile::open(finishedName(path));
    return renamed ? renamed : file;
}

/// The sessions of one candidate, one for each archive its parts lie in.
using Sessions = std::map<std::string, std::shared_ptr<ArchiveSession>>;

io::PartInput inputFor(const Part &part, Layout layout, Sessions &sessions)
{
    io::PartInput input;
    input.name = part.name;
    input.bytesStored = part.bytes;
    if (layout == Layout::StandardInput) {
        input.openStream = [path = part.path] { return openPiped(path); };
    } else if (!part.member.empty()) {
        std::shared_ptr<ArchiveSession> &session = sessions[part.path];
        if (!session)
            session = std::make_shared<ArchiveSession>(part.path);
        input.openStream = [session, member = part.member] { return session->open(member); };
    } else {
        input.openFile = [path = part.path] { return openEvenIfRenamed(path); };
    }
    return input;
}

} // namespace

Result<std::unique_ptr<io::TextSource>> openText(const Candidate &candidate, unsigned workers)
{
    if (candidate.parts.empty())
        return std::unexpected(Error{.kind = Error::Kind::UnknownFormat,
                                     .what = candidate.found,
                                     .where = {.artifact = candidate.origin, .member = {}, .line = {}, .byte = {}},
                                     .next = "Choose a Spark event log.",
                                     .choices = {}});
    Sessions sessions;
    std::vector<io::PartInput> inputs;
    inputs.reserve(candidate.parts.size());
    for (const Part &part : candidate.parts)
        inputs.push_back(inputFor(part, candidate.layout, sessions));
    return io::makeTextSource(std::move(inputs), candidate.notices, workers);
}

} // namespace hudiscope::artifact
