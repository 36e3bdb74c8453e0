// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/report/jsonwriter.h"

#include "analysis/report/format.h"

#include <QString>
#include <QUtf8StringView>

#include <rapidjson/prettywriter.h>
#include <rapidjson/writer.h>

#include <array>
#include <charconv>
#include <string>
#include <variant>

namespace hudiscope::report {

namespace {

constexpr int ContractDecimals = 3;

/// What rapidjson wants of an output stream.
struct SinkStream {
    using Ch = char;

    ByteSink &sink;

    // NOLINTBEGIN(readability-identifier-naming): names of rapidjson's stream concept
    void Put(char c) { sink.put(c); }
    void Flush() { }
    // NOLINTEND(readability-identifier-naming)
};

using CompactWriter = rapidjson::Writer<SinkStream>;
using PrettyWriter = rapidjson::PrettyWriter<SinkStream>;

rapidjson::SizeType sizeOf(std::string_view text)
{
    return static_cast<rapidjson::SizeType>(text.size());
}

/// Calls `use` with `text`, repaired where it is not UTF-8.
template<class Use>
void withValidUtf8(std::string_view text, Use use)
{
    const QUtf8StringView view(text.data(), static_cast<qsizetype>(text.size()));
    if (view.isValidUtf8()) {
        use(text);
        return;
    }
    const QByteArray repaired = view.toString().toUtf8();
    use(std::string_view(repaired.constData(), static_cast<std::size_t>(repaired.size())));
}

std::string floatingLiteral(double number)
{
    std::array<char, 32> digits{};
    const auto [end, error]
        = std::to_chars(digits.data(), digits.data() + digits.size(), roundedHalfUp(number, ContractDecimals));
    Q_ASSERT(error == std::errc{});
    std::string literal(digits.data(), end);
    if (literal.find_first_of(".e") == std::string::npos)
        literal += ".0";
    return literal;
}

} // namespace

struct JsonWriter::Target {
    SinkStream stream;
    std::variant<std::monostate, CompactWriter, PrettyWriter> writer;

    template<class Use>
    void with(Use use)
    {
        if (auto *compact = std::get_if<CompactWriter>(&writer))
            use(*compact);
        else
            use(std::get<PrettyWriter>(writer));
    }

    void raw(const std::string &literal)
    {
        with([&](auto &to) { to.RawValue(literal.data(), literal.size(), rapidjson::kNumberType); });
    }

    void text(std::string_view text)
    {
        withValidUtf8(text, [&](std::string_view valid) { with([&](auto &to) { to.String(valid.data(), sizeOf(valid)); }); });
    }
};

JsonWriter::JsonWriter(ByteSink &sink, JsonLayout layout)
    : m_target(std::make_unique<Target>(SinkStream{sink}, std::monostate{}))
{
    if (layout == JsonLayout::Compact) {
        m_target->writer.emplace<CompactWriter>(m_target->stream);
    } else {
        constexpr unsigned indentBlanks = 2;
        m_target->writer.emplace<PrettyWriter>(m_target->stream).SetIndent(' ', indentBlanks);
    }
}

JsonWriter::~JsonWriter() = default;

void JsonWriter::beginObject()
{
    m_target->with([](auto &to) { to.StartObject(); });
}

void JsonWriter::beginObject(std::string_view key)
{
    this->key(key);
    beginObject();
}

void JsonWriter::endObject()
{
    m_target->with([](auto &to) { to.EndObject(); });
}

void JsonWriter::beginArray(std::string_view key)
{
    this->key(key);
    m_target->with([](auto &to) { to.StartArray(); });
}

void JsonWriter::endArray()
{
    m_target->with([](auto &to) { to.EndArray(); });
}

void JsonWriter::key(std::string_view key)
{
    withValidUtf8(key, [&](std::string_view valid) { m_target->with([&](auto &to) { to.Key(valid.data(), sizeOf(valid)); }); });
}

void JsonWriter::field(std::string_view key, std::string_view text)
{
    this->key(key);
    m_target->text(text);
}

void JsonWriter::field(std::string_view key, double number)
{
    this->key(key);
    m_target->raw(floatingLiteral(number));
}

void JsonWriter::integerField(std::string_view key, std::int64_t number)
{
    this->key(key);
    integerElement(number);
}

void JsonWriter::flagField(std::string_view key, bool flag)
{
    this->key(key);
    m_target->with([&](auto &to) { to.Bool(flag); });
}

void JsonWriter::nullField(std::string_view key)
{
    this->key(key);
    m_target->with([](auto &to) { to.Null(); });
}

void JsonWriter::element(std::string_view text)
{
    m_target->text(text);
}

void JsonWriter::element(double number)
{
    m_target->raw(floatingLiteral(number));
}

void JsonWriter::integerElement(std::int64_t number)
{
    m_target->with([&](auto &to) { to.Int64(number); });
}

} // namespace hudiscope::report
