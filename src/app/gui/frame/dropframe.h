// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace hudiscope::gui {

/// Lies over the centre while something is dragged: an accent frame and "Drop to add 3 items".
class DropFrame final : public QWidget
{
    Q_OBJECT

public:
    explicit DropFrame(QWidget *over);

    void showFor(int items);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_text;
};

} // namespace hudiscope::gui
