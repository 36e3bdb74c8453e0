// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/style/colors.h"

#include <QWidget>

#include <vector>

namespace hudiscope::gui {

/// Swatch and word for each series of a chart, in one line.
class Legend final : public QWidget
{
    Q_OBJECT

public:
    struct Entry {
        QString text;
        MarkStyle (*style)(const Colors &); ///< asked for when painting, so that it follows the theme
    };

    explicit Legend(QWidget *parent = nullptr);

    void setEntries(std::vector<Entry> entries);
    [[nodiscard]] QString words() const; ///< the same as one text
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::vector<Entry> m_entries;
};

} // namespace hudiscope::gui
