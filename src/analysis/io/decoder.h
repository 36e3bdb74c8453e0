// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/io/bytestream.h"
#include "analysis/io/inputbuffer.h"
#include "analysis/io/textsource.h"
#include "analysis/result.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

namespace hudiscope::io {

/// Turns stored bytes into text, a little at a time; never holds a whole frame or file.
class Decoder
{
public:
    virtual ~Decoder() = default;

    /// As TextUnit::read(): 0 at the end; an Error comes after all the good bytes before it, and once.
    [[nodiscard]] Result<std::size_t> read(std::span<char> buffer);

    [[nodiscard]] std::uint64_t storedBytesRead() const { return m_input.consumed(); }

protected:
    Decoder(std::unique_ptr<ByteStream> stream, std::uint64_t offset, std::uint64_t expansionFloor);

    /// Writes what it can to the front of `buffer` and returns how much; 0 only at the end. What
    /// stops it after some bytes it reports by fail() and returns these bytes.
    [[nodiscard]] virtual std::size_t decode(std::span<char> buffer) = 0;

    void fail(Error error);
    [[nodiscard]] bool hasFailed() const { return m_failure.has_value(); }

    /// InputBuffer::require() with the error already reported; nullopt after it.
    [[nodiscard]] std::optional<std::string_view> require(std::size_t bytes);

    [[nodiscard]] InputBuffer &input() { return m_input; }

private:
    [[nodiscard]] bool isBomb() const;

    InputBuffer m_input;
    std::uint64_t m_decoded = 0;
    std::uint64_t m_expansionFloor;
    std::optional<Error> m_failure;
};

/// `offset` is the position of the stream's first byte in the stored part. `expansionFloor`: decoded
/// bytes up to which no ratio is taken for a bomb (see limits::ExpansionRatio).
[[nodiscard]] std::unique_ptr<Decoder> makeDecoder(Codec codec, std::unique_ptr<ByteStream> stream, std::uint64_t offset,
                                                   std::uint64_t expansionFloor);

} // namespace hudiscope::io
