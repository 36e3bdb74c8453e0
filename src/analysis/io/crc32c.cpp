// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/io/crc32c.h"

#include "analysis/io/bytes.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace hudiscope::io {

namespace {

constexpr std::size_t Slices = 8;
using Tables = std::array<std::array<std::uint32_t, 256>, Slices>;

/// Table k answers for a byte that stands k bytes before the end of a group of eight.
constexpr Tables makeTables()
{
    constexpr std::uint32_t ReflectedPolynomial = 0x82F63B78;
    Tables tables{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t value = byte;
        for (int bit = 0; bit < 8; ++bit)
            value = value >> 1U ^ ((value & 1U) != 0 ? ReflectedPolynomial : 0U);
        tables[0][byte] = value;
    }
    for (std::size_t slice = 1; slice < Slices; ++slice)
        for (std::size_t byte = 0; byte < 256; ++byte)
            tables[slice][byte] = tables[slice - 1][byte] >> 8U ^ tables[0][tables[slice - 1][byte] & 0xFFU];
    return tables;
}

constexpr Tables Table = makeTables();

} // namespace

std::uint32_t crc32c(std::span<const char> bytes)
{
    std::uint32_t crc = 0xFFFFFFFF;
    std::string_view rest(bytes.data(), bytes.size());
    for (; rest.size() >= Slices; rest.remove_prefix(Slices)) {
        const std::uint64_t group = littleEndian(rest.substr(0, Slices)) ^ crc;
        crc = 0;
        for (std::size_t i = 0; i < Slices; ++i)
            crc ^= Table[Slices - 1 - i][group >> (8 * i) & 0xFFU];
    }
    for (const char byte : rest)
        crc = crc >> 8U ^ Table[0][(crc ^ static_cast<unsigned char>(byte)) & 0xFFU];
    return ~crc;
}

} // namespace hudiscope::io
