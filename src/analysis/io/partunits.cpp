// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/io/partunits.h"

#include "analysis/io/codec.h"
#include "analysis/io/decoder.h"
#include "analysis/io/errors.h"
#include "analysis/io/piecewalker.h"
#include "analysis/limits.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace hudiscope::io {

namespace {

/// Pieces are bundled up to this many stored bytes, so that a unit is worth its hand-over.
constexpr std::uint64_t BundleBytes = 256 * 1024;

/// A piece larger than this is left to the sequential way, since finding its end reads all of it.
constexpr std::uint64_t LongestPieceBytes = 32 * 1024 * 1024;

/// The last piece of a part goes the sequential way if it is at least this large: alone in its
/// unit, it would keep one worker busy and the others idle.
constexpr std::uint64_t LonePieceBytes = 1024 * 1024;

class FailedUnit final : public BookedUnit
{
public:
    FailedUnit(const PartContext &context, std::uint64_t offset, Error error)
        : BookedUnit(context.ledger, context.part, offset)
        , m_error(std::move(error))
    {
    }
    std::uint64_t storedBytesRead() const override { return 0; }

private:
    Result<std::size_t> readText(std::span<char>) override { return std::unexpected(m_error); }

    Error m_error;
};

class DecoderUnit final : public BookedUnit
{
public:
    DecoderUnit(const PartContext &context, std::uint64_t offset, std::unique_ptr<Decoder> decoder)
        : BookedUnit(context.ledger, context.part, offset)
        , m_decoder(std::move(decoder))
    {
    }
    std::uint64_t storedBytesRead() const override { return m_decoder->storedBytesRead(); }

private:
    Result<std::size_t> readText(std::span<char> buffer) override { return m_decoder->read(buffer); }

    std::unique_ptr<Decoder> m_decoder;
};

/// A byte range of a plain file, read straight into the caller's buffer.
class RangeUnit final : public BookedUnit
{
public:
    RangeUnit(const PartContext &context, std::shared_ptr<const StoredFile> file, std::uint64_t begin, std::uint64_t end)
        : BookedUnit(context.ledger, context.part, begin)
        , m_file(std::move(file))
        , m_begin(begin)
        , m_position(begin)
        , m_end(end)
    {
    }
    std::uint64_t storedBytesRead() const override { return m_position - m_begin; }

private:
    Result<std::size_t> readText(std::span<char> buffer) override
    {
        const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(buffer.size(), m_end - m_position));
        const Result<std::size_t> count = m_file->readAt(m_position, buffer.first(wanted));
        if (!count)
            return count;
        if (*count == 0 && wanted > 0)
            return std::unexpected(truncated("The file became shorter while it was read.", m_position));
        m_position += *count;
        return count;
    }

    std::shared_ptr<const StoredFile> m_file;
    std::uint64_t m_begin;
    std::uint64_t m_position;
    std::uint64_t m_end;
};

/// Text in memory that was not cleared before it was written.
struct Block {
    std::unique_ptr<char[]> bytes = std::make_unique_for_overwrite<char[]>(limits::BlockBytes);
    std::size_t size = 0;
};

/// A block of text that the sequential way has decoded already.
class BlockUnit final : public BookedUnit
{
public:
    BlockUnit(const PartContext &context, std::uint64_t offset, Block text, std::uint64_t storedBytes, std::optional<Error> error)
        : BookedUnit(context.ledger, context.part, offset)
        , m_text(std::move(text))
        , m_storedBytes(storedBytes)
        , m_error(std::move(error))
    {
    }
    std::uint64_t storedBytesRead() const override { return m_storedBytes; }

private:
    Result<std::size_t> readText(std::span<char> buffer) override
    {
        const std::size_t count = std::min(buffer.size(), m_text.size - m_position);
        if (count == 0 && m_error)
            return std::unexpected(*m_error);
        std::copy_n(m_text.bytes.get() + m_position, count, buffer.data());
        m_position += count;
        return count;
    }

    Block m_text;
    std::size_t m_position = 0;
    std::uint64_t m_storedBytes;
    std::optional<Error> m_error;
};

class FailedPart final : public PartUnits
{
public:
    FailedPart(PartContext context, Error error)
        : m_unit(std::make_unique<FailedUnit>(context, 0, std::move(error)))
    {
    }
    std::unique_ptr<TextUnit> next() override { return std::move(m_unit); }

private:
    std::unique_ptr<TextUnit> m_unit;
};

class RangeUnits final : public PartUnits
{
public:
    RangeUnits(PartContext context, std::shared_ptr<const StoredFile> file)
        : m_context(std::move(context))
        , m_file(std::move(file))
    {
    }

    std::unique_ptr<TextUnit> next() override
    {
        if (m_position >= m_file->size())
            return nullptr;
        const std::uint64_t begin = m_position;
        m_position = std::min<std::uint64_t>(begin + limits::BlockBytes, m_file->size());
        return std::make_unique<RangeUnit>(m_context, m_file, begin, m_position);
    }

private:
    PartContext m_context;
    std::shared_ptr<const StoredFile> m_file;
    std::uint64_t m_position = 0;
};

/// One decoder for all that is left of a part: a single unit for one worker, else block by block,
/// decoded by whoever asks for the next one while the others still work on theirs.
class SequentialUnits final : public PartUnits
{
public:
    SequentialUnits(PartContext context, std::unique_ptr<Decoder> decoder, std::uint64_t offset)
        : m_context(std::move(context))
        , m_decoder(std::move(decoder))
        , m_offset(offset)
    {
    }

    std::unique_ptr<TextUnit> next() override
    {
        if (!m_decoder)
            return nullptr;
        if (m_context.workers <= 1)
            return std::make_unique<DecoderUnit>(m_context, m_offset, std::move(m_decoder));
        return nextBlock();
    }

private:
    std::unique_ptr<TextUnit> nextBlock()
    {
        const std::uint64_t storedBefore = m_decoder->storedBytesRead();
        Block text;
        std::optional<Error> error;
        bool isAtEnd = false;
        while (text.size < limits::BlockBytes && !isAtEnd) {
            const Result<std::size_t> count = m_decoder->read({text.bytes.get() + text.size, limits::BlockBytes - text.size});
            if (!count)
                error = count.error();
            text.size += count.value_or(0);
            isAtEnd = count.value_or(0) == 0;
        }
        const std::uint64_t storedBytes = m_decoder->storedBytesRead() - storedBefore;
        if (isAtEnd)
            m_decoder.reset();
        return std::make_unique<BlockUnit>(m_context, m_offset + storedBefore, std::move(text), storedBytes, std::move(error));
    }

    PartContext m_context;
    std::unique_ptr<Decoder> m_decoder;
    std::uint64_t m_offset;
};

/// Bundles of pieces that are decoded alone, as far as their ends can be found; what is left goes
/// the sequential way.
class PieceUnits final : public PartUnits
{
public:
    PieceUnits(PartContext context, Codec codec, std::shared_ptr<const StoredFile> file, std::unique_ptr<PieceWalker> walker)
        : m_context(std::move(context))
        , m_codec(codec)
        , m_file(std::move(file))
        , m_walker(std::move(walker))
        , m_window(m_file)
    {
    }

    std::unique_ptr<TextUnit> next() override
    {
        if (m_rest)
            return m_rest->next();
        if (m_position >= m_file->size())
            return nullptr;
        const std::uint64_t begin = m_position;
        while (m_position - begin < BundleBytes && m_position < m_file->size()) {
            const std::optional<std::uint64_t> length = m_walker->pieceBytes(m_window, m_position, LongestPieceBytes);
            const bool isLone = length && *length >= LonePieceBytes && m_position + *length == m_file->size();
            if (!length || isLone)
                return m_position > begin ? bundle(begin, m_position) : rest();
            m_position += *length;
        }
        return bundle(begin, m_position);
    }

private:
    std::unique_ptr<TextUnit> bundle(std::uint64_t begin, std::uint64_t end)
    {
        auto stream = std::make_unique<FileStream>(m_file, begin, end);
        auto decoder = makeDecoder(m_codec, std::move(stream), begin, limits::ExpansionUnitFloorBytes);
        return std::make_unique<DecoderUnit>(m_context, begin, std::move(decoder));
    }

    std::unique_ptr<TextUnit> rest()
    {
        auto stream = std::make_unique<FileStream>(m_file, m_position, m_file->size());
        auto decoder = makeDecoder(m_codec, std::move(stream), m_position, limits::ExpansionFloorBytes);
        m_rest = std::make_unique<SequentialUnits>(m_context, std::move(decoder), m_position);
        return m_rest->next();
    }

    PartContext m_context;
    Codec m_codec;
    std::shared_ptr<const StoredFile> m_file;
    std::unique_ptr<PieceWalker> m_walker;
    HeaderWindow m_window;
    std::unique_ptr<SequentialUnits> m_rest;
    std::uint64_t m_position = 0;
};

std::unique_ptr<PartUnits> openFilePart(const PartInput &input, const PartContext &context)
{
    const Result<std::shared_ptr<const StoredFile>> file = input.openFile();
    if (!file)
        return std::make_unique<FailedPart>(context, file.error());
    FileStream front(*file, 0, (*file)->size());
    const Codec codec = detectCodec(readHead(front, CodecHeadBytes), input.name);
    context.ledger->describe(context.part, codec, (*file)->size());
    if (codec == Codec::None)
        return std::make_unique<RangeUnits>(context, *file);
    if (std::unique_ptr<PieceWalker> walker = makePieceWalker(codec))
        return std::make_unique<PieceUnits>(context, codec, *file, std::move(walker));
    auto decoder = makeDecoder(codec, std::make_unique<FileStream>(*file, 0, (*file)->size()), 0, limits::ExpansionFloorBytes);
    return std::make_unique<SequentialUnits>(context, std::move(decoder), 0);
}

std::unique_ptr<PartUnits> openStreamPart(const PartInput &input, const PartContext &context)
{
    Result<std::unique_ptr<ByteStream>> stream = input.openStream();
    if (!stream)
        return std::make_unique<FailedPart>(context, stream.error());
    std::string head = readHead(**stream, CodecHeadBytes);
    const Codec codec = detectCodec(head, input.name);
    context.ledger->describe(context.part, codec, input.bytesStored);
    auto whole = std::make_unique<RejoinedStream>(std::move(head), std::move(*stream));
    return std::make_unique<SequentialUnits>(context, makeDecoder(codec, std::move(whole), 0, limits::ExpansionFloorBytes), 0);
}

} // namespace

PartLedger::PartLedger(std::vector<PartInfo> parts)
    : m_parts(std::move(parts))
{
}

void PartLedger::add(std::size_t part, std::uint64_t storedBytes, std::uint64_t decodedBytes)
{
    const std::scoped_lock lock(m_mutex);
    m_parts[part].bytesRead += storedBytes;
    m_parts[part].bytesDecoded += decodedBytes;
}

void PartLedger::describe(std::size_t part, Codec codec, std::uint64_t bytesStored)
{
    const std::scoped_lock lock(m_mutex);
    m_parts[part].codec = codec;
    m_parts[part].bytesStored = bytesStored;
}

BookedUnit::BookedUnit(std::shared_ptr<PartLedger> ledger, std::size_t partIndex, std::uint64_t offset)
    : m_ledger(std::move(ledger))
{
    part = partIndex;
    storedOffset = offset;
}

BookedUnit::~BookedUnit()
{
    m_ledger->add(part, m_stored, m_decoded);
}

Result<std::size_t> BookedUnit::read(std::span<char> buffer)
{
    Result<std::size_t> count = readText(buffer);
    m_decoded += count.value_or(0);
    m_stored = storedBytesRead();
    return count;
}

std::unique_ptr<PartUnits> openPart(const PartInput &input, const PartContext &context)
{
    return input.openFile ? openFilePart(input, context) : openStreamPart(input, context);
}

} // namespace hudiscope::io
