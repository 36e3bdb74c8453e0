// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/io/bytestream.h"
#include "analysis/result.h"

#include <memory>
#include <string>

namespace hudiscope::artifact {

/// The name of standard input.
inline constexpr std::string_view StandardInput = "-";

/// True for standard input and for what can be read only once (a FIFO, a terminal, `<(command)`).
[[nodiscard]] bool isPiped(const std::string &path);

/// The first bytes of such an input, up to `bytes`. They are kept in the process, since nobody can
/// read them again, and come first in openPiped().
[[nodiscard]] Result<std::string> peekPiped(const std::string &path, std::size_t bytes);

/// All of it. An Error the second time: it has been read then.
[[nodiscard]] Result<std::unique_ptr<io::ByteStream>> openPiped(const std::string &path);

} // namespace hudiscope::artifact
