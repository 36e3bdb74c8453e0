// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/runview.h"
#include "model/viewstate.h"

#include <QLineEdit>

class QStandardItemModel;

namespace hudiscope::gui {

/// Ctrl+K: jumps to a page, phase, stage or SQL execution by part of its name or number.
class GoToField final : public QLineEdit
{
    Q_OBJECT

public:
    explicit GoToField(model::ViewState &view, QWidget *parent = nullptr);

    /// Null leaves the pages only.
    void setRun(const model::RunViewPtr &run);
    void setKeyHint(const QString &keys);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void focusInEvent(QFocusEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void fill();
    void addPages();
    void addPhases();
    void addStages();
    void go(const QModelIndex &index);

    model::ViewState &m_view;
    model::RunViewPtr m_run;
    QStandardItemModel *m_targets;
    QString m_keys;
    bool m_isStale = true;
};

} // namespace hudiscope::gui
