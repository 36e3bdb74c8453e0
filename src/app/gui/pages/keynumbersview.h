// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/frame/widgets.h"
#include "model/keynumbers.h"

#include <vector>

class QHBoxLayout;

namespace hudiscope::gui {

class TextLabel;

/// A row of key numbers in one panel, each with its title and what it covers.
class KeyNumbers final : public Panel
{
    Q_OBJECT

public:
    explicit KeyNumbers(QWidget *parent = nullptr);
    void setNumbers(const std::vector<model::KeyNumber> &numbers);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    struct Tile {
        QWidget *widget;
        TextLabel *title;
        TextLabel *value;
        TextLabel *explanation;
    };
    Tile makeTile();

    QHBoxLayout *m_row;
    std::vector<Tile> m_tiles;
};

} // namespace hudiscope::gui
