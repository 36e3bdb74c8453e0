// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/io/bytestream.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace hudiscope::io {

/// A stretch of stored bytes seen through a small moving window, with its position in the part.
class InputBuffer
{
public:
    /// `offset`: where the stream begins in the stored part.
    InputBuffer(std::unique_ptr<ByteStream> stream, std::uint64_t offset);

    /// The bytes read ahead and not yet consumed.
    [[nodiscard]] std::string_view ahead() const;

    /// Makes at least `bytes` bytes available in one piece; the view is shorter only at the end of
    /// the stream. Memory grows with what really arrives, not with what a header claims.
    [[nodiscard]] Result<std::string_view> require(std::size_t bytes);

    void consume(std::size_t bytes);

    /// Offset in the stored part of the first byte of ahead().
    [[nodiscard]] std::uint64_t position() const { return m_position; }
    [[nodiscard]] std::uint64_t consumed() const { return m_position - m_start; }

private:
    [[nodiscard]] Result<bool> readMore(std::size_t wanted);

    std::unique_ptr<ByteStream> m_stream;
    std::uint64_t m_start;
    std::uint64_t m_position;
    std::vector<char> m_bytes;
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
};

} // namespace hudiscope::io
