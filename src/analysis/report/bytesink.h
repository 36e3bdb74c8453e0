// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIODevice>

#include <string>
#include <string_view>

namespace hudiscope::report {

/// Collects what the renderers write and passes it on in large pieces, so that a report of any
/// size costs one buffer. Whoever made it calls flush() at the end and looks at the answer.
class ByteSink
{
public:
    explicit ByteSink(QIODevice &device)
        : m_device(device)
    {
        m_buffer.reserve(BufferBytes);
    }

    void put(char c)
    {
        if (m_buffer.size() == BufferBytes)
            pass();
        m_buffer.push_back(c);
    }

    void write(std::string_view text)
    {
        if (m_buffer.size() + text.size() > BufferBytes)
            pass();
        if (text.size() > BufferBytes)
            send(text);
        else
            m_buffer.append(text);
    }

    /// False once the device has refused a byte (a full disk); QIODevice::errorString() says why.
    [[nodiscard]] bool flush()
    {
        pass();
        return !m_failed;
    }

private:
    static constexpr std::size_t BufferBytes = 64 * 1024;

    void pass()
    {
        send(m_buffer);
        m_buffer.clear();
    }

    void send(std::string_view text)
    {
        const auto size = static_cast<qint64>(text.size());
        m_failed = m_failed || m_device.write(text.data(), size) != size;
    }

    QIODevice &m_device;
    std::string m_buffer;
    bool m_failed = false;
};

} // namespace hudiscope::report
