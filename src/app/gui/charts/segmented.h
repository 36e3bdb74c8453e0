// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QButtonGroup;

namespace hudiscope::gui {

/// A few choices side by side, exactly one of them on: "Linear | Log". Tab reaches it, arrows choose.
class Segmented final : public QWidget
{
    Q_OBJECT

public:
    /// `name` is what screen readers call the choice.
    Segmented(const QString &name, const QStringList &choices, QWidget *parent = nullptr);

    [[nodiscard]] int chosen() const;
    void choose(int index); ///< does not signal

Q_SIGNALS:
    void chosenByUser(int index);

private:
    QButtonGroup *m_group;
};

} // namespace hudiscope::gui
