// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifactmodel.h"

#include <QListView>
#include <QStyledItemDelegate>

namespace hudiscope::gui {

/// What was added, with state, progress and a × to cancel; "Nothing here yet" while it is empty.
class ArtifactList final : public QListView
{
    Q_OBJECT

public:
    explicit ArtifactList(model::ArtifactModel &artifacts, QWidget *parent = nullptr);

    [[nodiscard]] model::ArtifactId current() const; ///< ArtifactId{} for none
    void setCurrent(model::ArtifactId id);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void currentPicked(hudiscope::model::ArtifactId id);
    void cancelAsked(hudiscope::model::ArtifactId id);

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    model::ArtifactModel &m_artifacts;
};

class ArtifactDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
                     const QModelIndex &index) override;

Q_SIGNALS:
    void cancelAsked(hudiscope::model::ArtifactId id);

private:
    [[nodiscard]] static QRect stateRect(const QStyleOptionViewItem &option);
    static void paintState(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index);
    static void paintProgress(QPainter &painter, const QRect &area, int permille);
};

} // namespace hudiscope::gui
