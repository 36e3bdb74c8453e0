// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/artifact/pipedinput.h"

#include "analysis/io/errors.h"

#include <cerrno>
#include <fcntl.h>
#include <map>
#include <mutex>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace hudiscope::artifact {

namespace {

class DescriptorStream final : public io::ByteStream
{
public:
    DescriptorStream(std::string name, int descriptor)
        : m_name(std::move(name))
        , m_descriptor(descriptor)
    {
    }
    DescriptorStream(const DescriptorStream &) = delete;
    DescriptorStream &operator=(const DescriptorStream &) = delete;
    ~DescriptorStream() override
    {
        if (m_descriptor != STDIN_FILENO)
            ::close(m_descriptor);
    }

    Result<std::size_t> read(std::span<char> buffer) override
    {
        for (;;) {
            const ssize_t count = ::read(m_descriptor, buffer.data(), buffer.size());
            if (count >= 0)
                return static_cast<std::size_t>(count);
            if (errno != EINTR)
                return std::unexpected(io::unreadable(m_name, errno));
        }
    }

private:
    std::string m_name;
    int m_descriptor;
};

/// What is known of an input that can be read only once.
struct Piped {
    std::string head;
    std::unique_ptr<io::ByteStream> rest; // null once it was handed out
};

struct Registry {
    std::mutex mutex;
    std::map<std::string, Piped> inputs;
};

/// Standard input belongs to the process, and so does what was taken from it.
Registry &registry()
{
    static Registry instance;
    return instance;
}

/// The entry of `path`, opened at the first call. The registry is locked by the caller.
Result<Piped *> entryFor(const std::string &path)
{
    auto &inputs = registry().inputs;
    if (const auto known = inputs.find(path); known != inputs.end())
        return &known->second;
    const int descriptor = path == StandardInput ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return std::unexpected(io::unreadable(path, errno));
    return &inputs.emplace(path, Piped{.head = {}, .rest = std::make_unique<DescriptorStream>(path, descriptor)}).first->second;
}

} // namespace

bool isPiped(const std::string &path)
{
    struct stat status{};
    return path == StandardInput || (::stat(path.c_str(), &status) == 0 && (S_ISFIFO(status.st_mode) || S_ISCHR(status.st_mode)));
}

Result<std::string> peekPiped(const std::string &path, std::size_t bytes)
{
    const std::scoped_lock lock(registry().mutex);
    const Result<Piped *> piped = entryFor(path);
    if (!piped)
        return std::unexpected(piped.error());
    Piped &input = **piped;
    if (input.rest && input.head.size() < bytes)
        input.head += io::readHead(*input.rest, bytes - input.head.size());
    return input.head;
}

Result<std::unique_ptr<io::ByteStream>> openPiped(const std::string &path)
{
    const std::scoped_lock lock(registry().mutex);
    const Result<Piped *> piped = entryFor(path);
    if (!piped)
        return std::unexpected(piped.error());
    Piped &input = **piped;
    if (!input.rest)
        return std::unexpected(io::unreadable(path, ESPIPE));
    return std::make_unique<io::RejoinedStream>(std::move(input.head), std::move(input.rest));
}

} // namespace hudiscope::artifact
