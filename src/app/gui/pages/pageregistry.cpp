// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/pageregistry.h"

#include "app/gui/pages/configurationpage.h"
#include "app/gui/pages/executorspage.h"
#include "app/gui/pages/overviewpage.h"
#include "app/gui/pages/sqlpage.h"
#include "app/gui/pages/stagespage.h"
#include "app/gui/pages/timepage.h"

#include <QCoreApplication>

#include <algorithm>

namespace hudiscope::gui {

namespace {

template<class T>
Page *make(const PageContext &context, QWidget *parent)
{
    return new T(context, parent);
}

constexpr const char *NoLogTitle = QT_TRANSLATE_NOOP("Page", "No event log yet");
constexpr const char *NoLogText = QT_TRANSLATE_NOOP(
    "Page",
    "Drop the Spark event log of the job: a file, a rolling folder, or the zip from the History Server. It is in the folder "
    "that spark.eventLog.dir names.");

constexpr PageSpec Pages[] = {
    {"overview", QT_TRANSLATE_NOOP("Page", "Overview"), "view-statistics", 0, Needs::Nothing, NoLogTitle, NoLogText,
     make<OverviewPage>},
    {"time", QT_TRANSLATE_NOOP("Page", "Time"), "chronometer", 1, Needs::EventLog, NoLogTitle, NoLogText, make<TimePage>},
    {"stages", QT_TRANSLATE_NOOP("Page", "Stages & Tasks"), "view-list-details", 1, Needs::EventLog, NoLogTitle, NoLogText,
     make<StagesPage>},
    {"executors", QT_TRANSLATE_NOOP("Page", "Executors"), "view-process-system", 1, Needs::EventLog, NoLogTitle, NoLogText,
     make<ExecutorsPage>},
    {"sql", QT_TRANSLATE_NOOP("Page", "SQL"), "view-list-tree", 1, Needs::EventLog, NoLogTitle, NoLogText, make<SqlPage>},
    {"configuration", QT_TRANSLATE_NOOP("Page", "Configuration"), "configure", 2, Needs::EventLog, NoLogTitle, NoLogText,
     make<ConfigurationPage>},
};

} // namespace

std::span<const PageSpec> pageRegistry()
{
    return Pages;
}

QString pageTitle(const PageSpec &spec)
{
    return QCoreApplication::translate("Page", spec.title);
}

const PageSpec &pageById(const QString &id)
{
    const auto found = std::ranges::find(Pages, id, [](const PageSpec &spec) { return QLatin1String(spec.id); });
    return found == std::end(Pages) ? Pages[0] : *found;
}

} // namespace hudiscope::gui
