// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/artifact/artifact.h"
#include "analysis/artifact/logname.h"
#include "analysis/io/errors.h"
#include "analysis/io/partsource.h"
#include "analysis/io/storedfile.h"

#include <utility>

namespace hudiscope::artifact {

namespace {

/// A log that ended between being found and being read has lost its `.inprogress`.
Result<std::shared_ptr<const io::StoredFile>> openEvenIfRenamed(const std::string &path)
{
    constexpr std::string_view InProgress = ".inprogress";
    Result<std::shared_ptr<const io::StoredFile>> file = io::StoredFile::open(path);
    if (file || !isInProgressName(path))
        return file;
    Result<std::shared_ptr<const io::StoredFile>> renamed = io::StoredFile::open(path.substr(0, path.size() - InProgress.size()));
    return renamed ? renamed : file;
}

io::PartInput inputFor(const Part &part)
{
    io::PartInput input;
    input.name = part.name;
    input.bytesStored = part.bytes;
    input.openFile = [path = part.path] { return openEvenIfRenamed(path); };
    return input;
}

} // namespace

Result<std::unique_ptr<io::TextSource>> openText(const Candidate &candidate, unsigned workers)
{
    std::vector<io::PartInput> inputs;
    for (const Part &part : candidate.parts)
        inputs.push_back(inputFor(part));
    return io::makeTextSource(std::move(inputs), candidate.notices, workers);
}

} // namespace hudiscope::artifact
