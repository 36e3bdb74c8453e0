// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "reportfile.h"

#include <QFile>
#include <QSaveFile>

#include <cstdio>
#include <format>

#include <unistd.h>

namespace hudiscope::cli {

namespace {

std::string whyNot(const QIODevice &device, const std::string &name)
{
    return std::format("{} cannot be written: {}", name, device.errorString().toStdString());
}

} // namespace

std::expected<ReportFile, std::string> ReportFile::open(const std::optional<std::string> &path)
{
    if (!path) {
        auto output = std::make_unique<QFile>();
        if (!output->open(stdout, QIODevice::WriteOnly | QIODevice::Unbuffered))
            return std::unexpected(whyNot(*output, "Standard output"));
        return ReportFile(std::move(output));
    }
    auto file = std::make_unique<QSaveFile>(QString::fromStdString(*path));
    file->setDirectWriteFallback(true); // a pipe, a device, or a file in a folder that is not ours
    if (!file->open(QIODevice::WriteOnly))
        return std::unexpected(whyNot(*file, *path));
    return ReportFile(std::move(file));
}

bool ReportFile::takesColours() const
{
    return qobject_cast<QSaveFile *>(m_device.get()) == nullptr && isatty(STDOUT_FILENO) == 1
        && qEnvironmentVariableIsEmpty("NO_COLOR") && qgetenv("TERM") != "dumb";
}

std::expected<void, std::string> ReportFile::finish()
{
    if (auto *file = qobject_cast<QSaveFile *>(m_device.get())) {
        if (!file->commit())
            return std::unexpected(whyNot(*file, file->fileName().toStdString()));
    } else if (auto *output = static_cast<QFile *>(m_device.get()); !output->flush() || std::fflush(stdout) != 0) {
        return std::unexpected(whyNot(*output, "Standard output"));
    }
    return {};
}

} // namespace hudiscope::cli
