// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "logtext.h"

#include <QTest>

#include <thread>

using namespace hudiscope;
using namespace hudiscope::testing;

class tst_EventLogSeams : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aCutAtAnyByteGivesTheSameProfile()
    {
        const std::string text = smallLog();
        const Profile whole = readText(text).value();

        for (std::size_t cut = 0; cut <= text.size(); ++cut) {
            MemoryText source;
            source.addPart(text, {cut});
            QVERIFY2(*read(source).value() == *whole, qPrintable(QString::number(cut)));
        }
    }

    void unitsOfAnySizeGiveTheSameProfileForAnyNumberOfWorkers()
    {
        const std::string text = smallLog();
        const Profile whole = readText(text).value();

        for (const std::size_t size : {1U, 7U, 100U, 333U, 5000U}) {
            std::vector<std::size_t> cuts;
            for (std::size_t at = size; at < text.size(); at += size)
                cuts.push_back(at);
            for (const unsigned workers : {1U, 3U}) {
                MemoryText source;
                source.addPart(text, cuts);
                QVERIFY2(*read(source, workers).value() == *whole, qPrintable(QString::number(size)));
            }
        }
    }

    void readsOfAnySizeGiveTheSameProfile()
    {
        const std::string text = smallLog();
        const Profile whole = readText(text).value();

        for (const std::size_t size : {1U, 2U, 13U, 999U}) {
            MemoryText source;
            source.addPart(text);
            source.setReadSize(size);
            QVERIFY(*read(source).value() == *whole);
        }
    }
};

QTEST_GUILESS_MAIN(tst_EventLogSeams)
#include "tst_eventlogseams.moc"
