// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/artifactlist.h"

#include "app/gui/frame/rowpainting.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/icons.h"
#include "app/gui/style/metrics.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace hudiscope::gui {

using model::ArtifactModel;
using model::ArtifactState;

namespace {

constexpr int MostRowsShown = 6;

struct StateIcon {
    const char *icon;
    ColorRole role;
};

StateIcon stateIcon(ArtifactState state)
{
    switch (state) {
    case ArtifactState::Looking:
    case ArtifactState::Reading:
        return {"process-stop", ColorRole::TextSecondary};
    case ArtifactState::Stopping:
        return {"process-stop", ColorRole::TextDisabled};
    case ArtifactState::Done:
        return {"checkmark", ColorRole::SeverityOk};
    case ArtifactState::Choosing:
        return {"data-information", ColorRole::SeverityInfo};
    case ArtifactState::Partial:
    case ArtifactState::Stopped:
    case ArtifactState::NotRecognised:
        return {"data-warning", ColorRole::SeverityWarning};
    case ArtifactState::Failed:
        return {"data-error", ColorRole::SeverityError};
    }
    Q_UNREACHABLE_RETURN({});
}

bool isCancellable(ArtifactState state)
{
    return state == ArtifactState::Looking || state == ArtifactState::Reading;
}

ArtifactState stateOf(const QModelIndex &index)
{
    return index.data(ArtifactModel::StateRole).value<ArtifactState>();
}

} // namespace

ArtifactList::ArtifactList(ArtifactModel &artifacts, QWidget *parent)
    : QListView(parent)
    , m_artifacts(artifacts)
{
    const Metrics metrics(this);
    setAccessibleName(tr("Artifacts"));
    setFrameShape(QFrame::NoFrame);
    setEditTriggers(NoEditTriggers);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setViewportMargins(0, 0, 0, metrics.u());
    viewport()->setAutoFillBackground(false);
    setModel(&artifacts);
    auto *delegate = new ArtifactDelegate(this);
    setItemDelegate(delegate);
    connect(delegate, &ArtifactDelegate::cancelAsked, this, &ArtifactList::cancelAsked);
    connect(&artifacts, &QAbstractItemModel::rowsInserted, this, [this] { updateGeometry(); });
    connect(&artifacts, &QAbstractItemModel::rowsRemoved, this, [this] { updateGeometry(); });
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this, [this] { Q_EMIT currentPicked(current()); });
}

model::ArtifactId ArtifactList::current() const
{
    return currentIndex().data(ArtifactModel::IdRole).value<model::ArtifactId>();
}

void ArtifactList::setCurrent(model::ArtifactId id)
{
    setCurrentIndex(m_artifacts.indexOf(id));
}

QSize ArtifactList::sizeHint() const
{
    const Metrics metrics(this);
    const int rows = std::clamp(m_artifacts.rowCount(), 0, MostRowsShown);
    return {metrics.sideBar(), rows == 0 ? metrics.of(18.5) : rows * metrics.artifactRow() + metrics.of(1.5)};
}

QSize ArtifactList::minimumSizeHint() const
{
    return {Metrics(this).of(20), sizeHint().height()};
}

void ArtifactList::paintEvent(QPaintEvent *event)
{
    QListView::paintEvent(event);
    if (m_artifacts.rowCount() > 0)
        return;
    const Metrics metrics(this);
    QPainter painter(viewport());
    const QRectF box = QRectF(viewport()->rect()).adjusted(metrics.of(2.5) + 0.5, 2.5, -metrics.of(2.5) - 0.5, -0.5);
    painter.setPen(QPen(color(ColorRole::LineControl), 1, Qt::DashLine));
    painter.drawRoundedRect(box, metrics.controlRadius(), metrics.controlRadius());
    painter.setFont(hudiscope::gui::font(Type::Table));
    painter.setPen(color(ColorRole::TextTertiary));
    painter.drawText(box.adjusted(metrics.of(2), metrics.u(), -metrics.of(1), -metrics.u()),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap,
                     tr("Nothing here yet.\nDrop files or folders anywhere in this window."));
}

void ArtifactList::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && currentIndex().isValid() && isCancellable(stateOf(currentIndex())))
        Q_EMIT cancelAsked(current());
    else
        QListView::keyPressEvent(event);
}

QRect ArtifactDelegate::stateRect(const QStyleOptionViewItem &option)
{
    const Metrics metrics(option.widget);
    const int side = metrics.smallControl();
    return {option.rect.right() - side, option.rect.center().y() - side / 2, side, side};
}

void ArtifactDelegate::paint(QPainter *painter, const QStyleOptionViewItem &whole, const QModelIndex &index) const
{
    const Metrics metrics(whole.widget);
    QStyleOptionViewItem option = whole;
    option.rect.adjust(metrics.u(), 0, -metrics.u(), 0);
    painter->save();
    paintRowGround(*painter, option);
    const int icon = metrics.icon();
    const int left = option.rect.left() + metrics.of(1.5);
    const QIcon::Mode mode = option.state & QStyle::State_Selected ? QIcon::Selected : QIcon::Normal;
    symbolicIcon(QStringLiteral("artifact-event-log"))
        .paint(painter, left, option.rect.center().y() - icon / 2, icon, icon, Qt::AlignCenter, mode);

    const QRect texts(left + icon + metrics.of(2), option.rect.top() + 1,
                      stateRect(option).left() - left - icon - metrics.of(2.5), option.rect.height() - 2);
    painter->setFont(option.font);
    painter->setPen(rowTextColor(option, ColorRole::TextPrimary));
    painter->drawText(texts.adjusted(0, 0, 0, -texts.height() / 2), Qt::AlignVCenter | Qt::AlignLeft,
                      painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle, texts.width()));
    painter->setFont(hudiscope::gui::font(Type::Caption));
    painter->setPen(rowTextColor(option, ColorRole::TextTertiary));
    QRect below = texts.adjusted(0, texts.height() / 2, 0, 0);
    if (const QVariant permille = index.data(ArtifactModel::PermilleRole); permille.isValid()) {
        paintProgress(*painter, QRect(below.left(), below.bottom() - metrics.u(), below.width(), metrics.u()), permille.toInt());
        below.adjust(0, -2, 0, -metrics.u());
    }
    painter->drawText(
        below, Qt::AlignVCenter | Qt::AlignLeft,
        painter->fontMetrics().elidedText(index.data(ArtifactModel::SummaryRole).toString(), Qt::ElideRight, below.width()));
    paintState(*painter, option, index);
    painter->restore();
}

void ArtifactDelegate::paintProgress(QPainter &painter, const QRect &area, int permille)
{
    painter.save();
    painter.setPen(Qt::NoPen);
    painter.setBrush(color(ColorRole::LineBorder));
    painter.drawRoundedRect(area, area.height() / 2.0, area.height() / 2.0);
    painter.setBrush(color(ColorRole::AccentBrush));
    painter.drawRoundedRect(QRectF(area.left(), area.top(), area.width() * permille / 1000.0, area.height()), area.height() / 2.0,
                            area.height() / 2.0);
    painter.restore();
}

void ArtifactDelegate::paintState(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const int side = Metrics(option.widget).of(3.5);
    const StateIcon state = stateIcon(stateOf(index));
    const QIcon::Mode mode = option.state & QStyle::State_Selected ? QIcon::Selected : QIcon::Normal;
    QRect area(0, 0, side, side);
    area.moveCenter(stateRect(option).center());
    symbolicIcon(QLatin1String(state.icon), state.role).paint(&painter, area, Qt::AlignCenter, mode);
}

QSize ArtifactDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const Metrics metrics(option.widget);
    return {metrics.of(20), metrics.artifactRow()};
}

bool ArtifactDelegate::editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
                                   const QModelIndex &index)
{
    const bool isRelease = event->type() == QEvent::MouseButtonRelease;
    if (isRelease && isCancellable(stateOf(index))
        && stateRect(option).contains(static_cast<QMouseEvent *>(event)->position().toPoint())) {
        Q_EMIT cancelAsked(index.data(ArtifactModel::IdRole).value<model::ArtifactId>());
        return true;
    }
    return QStyledItemDelegate::editorEvent(event, model, option, index);
}

} // namespace hudiscope::gui
