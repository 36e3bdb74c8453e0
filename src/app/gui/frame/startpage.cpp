// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/startpage.h"

#include "app/gui/frame/actions.h"
#include "app/gui/frame/widgets.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/textlabel.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

namespace hudiscope::gui {

namespace {

QLabel *centred(Type type, ColorRole role, const QString &text)
{
    auto *label = new TextLabel(type, role);
    label->setText(text);
    label->setAlignment(Qt::AlignHCenter);
    label->setWordWrap(true);
    return label;
}

QFrame *line()
{
    auto *line = new QFrame;
    line->setFrameShape(QFrame::HLine);
    line->setFrameShadow(QFrame::Plain);
    line->setForegroundRole(QPalette::Mid);
    return line;
}

} // namespace

StartPage::StartPage(const Actions &actions, QWidget *parent)
    : QWidget(parent)
{
    const Metrics metrics(this);
    setObjectName(QStringLiteral("start"));
    setAccessibleName(tr("Start"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(metrics.of(14.5), metrics.of(11.5), metrics.of(14.5), metrics.of(6));
    layout->setSpacing(0);
    layout->addStretch(1);
    layout->addWidget(new IconLabel(QStringLiteral("drop-hint"), metrics.largeIcon(), ColorRole::TextTertiary), 0,
                      Qt::AlignHCenter);
    layout->addSpacing(metrics.of(2.5));
    layout->addWidget(centred(Type::Display, ColorRole::TextPrimary, tr("Drop what your job left behind")));
    layout->addSpacing(metrics.of(0.5));
    layout->addWidget(centred(
        Type::Body, ColorRole::TextSecondary,
        tr("Files, folders and archives, several at once, in any order. Content decides what they are, not their names.")));
    layout->addSpacing(metrics.of(6.5));
    layout->addLayout(centredRow(makeKind()));
    layout->addSpacing(metrics.of(6.5));
    layout->addLayout(makeButtons(actions));
    layout->addStretch(2);
    layout->addWidget(makeFoot());
}

QWidget *StartPage::makeKind()
{
    const Metrics metrics(this);
    auto *name = new TextLabel(Type::Strong);
    name->setText(tr("Spark event log"));
    auto *gives = new TextLabel(Type::Body);
    gives->setText(tr("Where the time went"));
    auto *forms = new TextLabel(Type::Table, ColorRole::TextTertiary);
    forms->setText(tr("Plain, zstd, lz4, snappy, lzf or gzip. A single file, a rolling folder, a History Server zip, or a log "
                      "that is still growing."));
    forms->setWordWrap(true);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(metrics.of(0.5));
    texts->addWidget(name);
    texts->addWidget(gives);
    texts->addWidget(forms);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(0, metrics.of(3.5), 0, 0);
    row->setSpacing(metrics.of(4));
    row->addWidget(new IconLabel(QStringLiteral("artifact-event-log"), metrics.of(8), ColorRole::AccentBrush), 0, Qt::AlignTop);
    row->addLayout(texts, 1);

    auto *kind = new QWidget;
    auto *layout = new QVBoxLayout(kind);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(line());
    layout->addLayout(row);
    kind->setFixedWidth(metrics.of(110));
    return kind;
}

QBoxLayout *StartPage::makeButtons(const Actions &actions)
{
    const Metrics metrics(this);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(metrics.of(2.5));
    buttons->addStretch();
    for (const Act act : {Act::OpenFiles, Act::OpenFolder, Act::Paste, Act::OpenDemo}) {
        QPushButton *button = actionButton(actions[act]);
        button->setObjectName(QStringLiteral("start-%1").arg(static_cast<int>(act)));
        button->setDefault(act == Act::OpenFiles);
        buttons->addWidget(button);
    }
    buttons->addStretch();
    return buttons;
}

QWidget *StartPage::makeFoot()
{
    const Metrics metrics(this);
    auto *text = new TextLabel(Type::Table, ColorRole::TextTertiary);
    text->setText(tr("Everything stays on this computer. Hudiscope only reads what you drop, connects to nothing, and masks "
                     "secrets before they "
                     "reach the screen."));
    auto *foot = new QWidget;
    auto *layout = new QHBoxLayout(foot);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics.of(2));
    layout->addStretch();
    layout->addWidget(new IconLabel(QStringLiteral("object-locked"), metrics.icon(), ColorRole::TextTertiary));
    layout->addWidget(text);
    layout->addStretch();
    return foot;
}

void StartPage::paintEvent(QPaintEvent *)
{
    const Metrics metrics(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color(ColorRole::LineControl), 2, Qt::DashLine));
    painter.setBrush(color(ColorRole::SurfaceBase));
    const int gutter = metrics.gutter();
    painter.drawRoundedRect(QRectF(rect()).adjusted(gutter + 1, metrics.of(3.5) + 1, -gutter - 1, -metrics.of(2.5) - 1),
                            metrics.dropRadius(), metrics.dropRadius());
}

} // namespace hudiscope::gui
