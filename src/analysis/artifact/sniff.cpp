// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/artifact/sniff.h"

#include "analysis/artifact/logname.h"
#include "analysis/io/codec.h"
#include "analysis/io/decoder.h"
#include "analysis/limits.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <utility>

namespace hudiscope::artifact {

namespace {

/// A log must show its first event within this much text.
constexpr std::size_t FirstEventBytes = 64 * 1024;

/// The class or short name of the event that a line holds; empty where it is no event.
std::string_view eventNameOf(std::string_view line)
{
    const auto skip = [&line](std::string_view token) {
        constexpr std::string_view Blanks = " \t";
        line.remove_prefix(std::min(line.find_first_not_of(Blanks), line.size()));
        const bool isThere = line.starts_with(token);
        line.remove_prefix(isThere ? token.size() : 0);
        return isThere;
    };
    const bool isEvent = skip("{") && skip("\"Event\"") && skip(":") && skip("\"");
    return isEvent ? line.substr(0, line.find('"')) : std::string_view{};
}

/// Spark's listeners, those of its vendors, and Databricks' first line.
bool isSparkEvent(std::string_view name)
{
    return name.contains("SparkListener") || name.starts_with("org.apache.spark.") || name == "DBCEventLoggingListenerMetadata";
}

/// Looks through the front of a text as it grows, line by line.
class FrontScanner
{
public:
    /// Lines of `text` that were not complete at the last call are looked at again.
    void scan(std::string_view text, bool isAll)
    {
        while (m_lineStart < text.size() && !m_isDone) {
            const std::size_t end = text.find('\n', m_lineStart);
            const bool isComplete = end != std::string_view::npos || isAll;
            std::string_view line = text.substr(m_lineStart, end == std::string_view::npos ? end : end - m_lineStart);
            if (m_lineStart == 0 && line.starts_with("\xef\xbb\xbf"))
                line.remove_prefix(3);
            look(line, isComplete);
            if (!isComplete)
                break;
            m_lineStart = end == std::string_view::npos ? text.size() : end + 1;
        }
        m_isDone = m_isDone || (!isLog() && text.size() >= FirstEventBytes);
    }

    [[nodiscard]] bool isDone() const { return m_isDone; }
    [[nodiscard]] bool isLog() const { return m_content.kind == Kind::SparkEventLog; }
    [[nodiscard]] const Content &content() const { return m_content; }

private:
    void look(std::string_view line, bool isComplete)
    {
        const std::string_view event = eventNameOf(line);
        if (!isSparkEvent(event))
            return;
        m_content.kind = Kind::SparkEventLog;
        if (event != "SparkListenerApplicationStart" || !isComplete)
            return;
        const QJsonObject start = QJsonDocument::fromJson(QByteArray(line.data(), static_cast<qsizetype>(line.size()))).object();
        m_content.applicationId = start[QLatin1StringView("App ID")].toString().toStdString();
        m_content.applicationName = start[QLatin1StringView("App Name")].toString().toStdString();
        const QJsonValue timestamp = start[QLatin1StringView("Timestamp")];
        if (timestamp.isDouble())
            m_content.startEpochMillis = timestamp.toInteger();
        m_isDone = true;
    }

    Content m_content;
    std::size_t m_lineStart = 0;
    bool m_isDone = false;
};

} // namespace

Container detectPackedContainer(std::string_view head)
{
    const Container stored = detectContainer(head);
    const io::Codec codec = io::detectCodec(head, {});
    if (stored != Container::None || codec == io::Codec::None)
        return stored;
    auto stream = std::make_unique<io::MemoryStream>(std::string(head));
    const std::unique_ptr<io::Decoder> decoder = io::makeDecoder(codec, std::move(stream), 0, limits::ExpansionUnitFloorBytes);
    std::string text(ContainerHeadBytes, '\0');
    text.resize(decoder->read(text).value_or(0));
    return detectContainer(text);
}

Content sniff(std::unique_ptr<io::ByteStream> stream, std::string_view name)
{
    std::string head = io::readHead(*stream, ContainerHeadBytes);
    const io::Codec codec = io::detectCodec(head, name);
    const Container stored = detectContainer(head);
    auto whole = std::make_unique<io::RejoinedStream>(std::move(head), std::move(stream));
    const std::unique_ptr<io::Decoder> decoder = io::makeDecoder(codec, std::move(whole), 0, limits::ExpansionUnitFloorBytes);

    const std::optional<PartName> part = parsePartName(name);
    const bool mayHoldStart = !part || part->index == 1 || part->isCompact; // Spark writes it into the first part only
    const std::size_t longest = mayHoldStart ? limits::SniffBytes : FirstEventBytes;
    constexpr std::size_t Step = 32 * 1024;
    std::string text;
    FrontScanner scanner;
    for (bool isAll = false; !isAll && !scanner.isDone() && text.size() < longest && stored == Container::None;) {
        const std::size_t before = text.size();
        text.resize(before + Step);
        const std::size_t count = decoder->read(std::span(text).subspan(before)).value_or(0);
        text.resize(before + count);
        isAll = count == 0;
        scanner.scan(text, isAll);
    }
    Content content = scanner.content();
    content.codec = codec;
    content.container = stored == Container::None ? detectContainer(text) : stored;
    if (!scanner.isLog())
        content.found = describeContent(text);
    return content;
}

} // namespace hudiscope::artifact
