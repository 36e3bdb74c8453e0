// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/spark/longline.h"

#include "analysis/limits.h"

#include <algorithm>
#include <array>

namespace hudiscope::spark {

namespace {

using namespace std::string_view_literals;

/// Where the bulk of a long line begins and what follows it. Neither mark can stand inside a JSON
/// string, since a quote in there is escaped; so head and tail can be joined at them.
struct Joint {
    EventKind kind;
    std::string_view bulk;
    std::string_view rest;
};

/// Several joints of one kind are tried in this order.
constexpr std::array Joints{
    Joint{EventKind::JobStart, R"(,"Stage Infos":[)"sv, R"(,"Stage IDs":[)"sv},
    Joint{EventKind::SqlStart, R"(,"physicalPlanDescription":")"sv, R"(,"time":)"sv},
    Joint{EventKind::SqlStart, R"(,"details":")"sv, R"(,"time":)"sv},
    Joint{EventKind::SqlStart, R"(,"sparkPlanInfo":{)"sv, R"(,"time":)"sv},
    Joint{EventKind::SqlEnd, R"(,"errorMessage":")"sv, R"(})"sv},
    Joint{EventKind::JobEnd, R"(,"Exception":{)"sv, R"(}})"sv},
    Joint{EventKind::ExecutorRemoved, R"(,"Removed Reason":")"sv, R"(})"sv},
    Joint{EventKind::EnvironmentUpdate, R"(,"Classpath Entries":{)"sv, R"(})"sv},
    Joint{EventKind::EnvironmentUpdate, R"(,"Hadoop Properties":{)"sv, R"(})"sv},
    Joint{EventKind::StageSubmitted, R"(,"RDD Info":[)"sv, R"(,"Parent IDs":[)"sv},
    Joint{EventKind::StageCompleted, R"(,"RDD Info":[)"sv, R"(,"Parent IDs":[)"sv},
    Joint{EventKind::StageCompleted, R"(,"Failure Reason":")"sv, R"(}})"sv},
    Joint{EventKind::TaskEnd, R"(,"Accumulables":[)"sv, R"(},"Task Executor Metrics":{)"sv},
    Joint{EventKind::TaskEnd, R"(,"Accumulables":[)"sv, R"(},"Task Metrics":{)"sv},
    Joint{EventKind::TaskEnd, R"(,"Description":")"sv, R"(},"Task Info":{)"sv},
};

bool isVisible(char c)
{
    return c != ' ' && c != '\t' && c != '\r';
}

} // namespace

void LongLine::append(std::string_view piece)
{
    if (piece.empty())
        return;
    m_bytes += piece.size();
    if (const auto last = std::ranges::find_if(piece.rbegin(), piece.rend(), isVisible); last != piece.rend())
        m_lastVisible = *last;
    if (m_isWindowed) {
        m_tail += piece;
        if (m_tail.size() > 2 * limits::LongLineTailBytes)
            m_tail.erase(0, m_tail.size() - limits::LongLineTailBytes);
        return;
    }
    if (m_isKindKnown && m_kind && isPassedOver(*m_kind))
        return;
    m_text += piece;
    decideKind();
    if (m_text.size() > wholeLimit())
        shrinkToWindows();
}

void LongLine::decideKind()
{
    if (m_isKindKnown)
        return;
    m_kind = kindOfLine(m_text);
    m_isKindKnown = m_kind || m_text.size() >= KindPrefixBytes;
    if (m_kind && isPassedOver(*m_kind))
        m_text.resize(std::min(m_text.size(), KindPrefixBytes));
}

/// A query's plan is never worth keeping: it can be megabytes, and only what stands around it is read.
std::size_t LongLine::wholeLimit() const
{
    return m_kind == EventKind::SqlStart ? limits::BlockBytes : limits::WantedLineBytes;
}

void LongLine::shrinkToWindows()
{
    m_isWindowed = true;
    m_tail = m_text.substr(m_text.size() - std::min(m_text.size(), limits::LongLineTailBytes));
    m_text.resize(std::min(m_text.size(), limits::LongLineHeadBytes));
    m_text.shrink_to_fit();
}

/// Head up to the bulk, tail from what follows it, as one line in `m_text`.
bool LongLine::joinWindows()
{
    for (const Joint &joint : Joints) {
        if (m_kind != joint.kind)
            continue;
        const std::size_t bulk = m_text.find(joint.bulk);
        const std::size_t rest = m_tail.rfind(joint.rest);
        if (bulk == std::string::npos || rest == std::string::npos)
            continue;
        m_text.resize(bulk);
        m_text.append(m_tail, rest);
        return true;
    }
    return false;
}

void LongLine::finish(EventParser &parser)
{
    const bool isLong = m_bytes > limits::WantedLineBytes;
    if (m_isKindKnown && m_kind && isPassedOver(*m_kind)) {
        if (isLong)
            parser.note(Oddity::LongPassedOver, m_bytes);
        parser.passOver(*m_kind, m_lastVisible == '}');
    } else if (m_isWindowed && !joinWindows()) {
        parser.lose(m_bytes);
    } else {
        if (isLong)
            parser.note(Oddity::LongSkimmed, m_bytes);
        const std::size_t size = m_text.size();
        m_text.append(LinePadding, ' ');
        parser.parse(std::string_view{m_text}.substr(0, size));
    }
    *this = {};
}

} // namespace hudiscope::spark
