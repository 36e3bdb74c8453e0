// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>

namespace hudiscope::gui {

enum class ScaleKind { Linear, Log };

/// Maps values to pixels and back. A log scale has no place for zero: callers give zero values a
/// bin of their own (ui.md §7). Values outside the range map outside the pixels.
class Scale
{
public:
    struct Span {
        double from = 0;
        double to = 1;
    };

    Scale() = default;
    Scale(ScaleKind kind, Span values, Span pixels)
        : m_kind(kind)
        , m_values(kind == ScaleKind::Log ? Span{std::log10(values.from), std::log10(values.to)} : values)
        , m_pixels(pixels)
    {
        if (!(m_values.to > m_values.from))
            m_values.to = m_values.from + 1;
    }

    [[nodiscard]] double pixel(double value) const
    {
        const double inner = m_kind == ScaleKind::Log ? std::log10(std::max(value, 1e-300)) : value;
        return m_pixels.from + (inner - m_values.from) / (m_values.to - m_values.from) * (m_pixels.to - m_pixels.from);
    }

    [[nodiscard]] double value(double pixel) const
    {
        const double inner
            = m_values.from + (pixel - m_pixels.from) / (m_pixels.to - m_pixels.from) * (m_values.to - m_values.from);
        return m_kind == ScaleKind::Log ? std::pow(10, inner) : inner;
    }

    [[nodiscard]] Span pixels() const { return m_pixels; }

private:
    ScaleKind m_kind = ScaleKind::Linear;
    Span m_values;
    Span m_pixels;
};

} // namespace hudiscope::gui
