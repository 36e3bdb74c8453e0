// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/messagemodel.h"
#include "model/sortfilterproxy.h"

#include <QTreeView>

namespace hudiscope::gui {

/// Every warning about what was read, with its place. Enter or double click opens the file there.
class MessageList final : public QTreeView
{
    Q_OBJECT

public:
    explicit MessageList(model::MessageModel &messages, QWidget *parent = nullptr);

Q_SIGNALS:
    void placeAsked(hudiscope::model::ArtifactId artifact, const QString &path);

private:
    model::SortFilterProxy m_sorted;
};

} // namespace hudiscope::gui
