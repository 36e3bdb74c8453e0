// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/frame/artifactpage.h"

#include "app/gui/frame/actions.h"
#include "app/gui/frame/widgets.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/textlabel.h"

#include <QHBoxLayout>
#include <QListWidget>
#include <QProgressBar>
#include <QVBoxLayout>

namespace hudiscope::gui {

using model::ArtifactState;

ArtifactPage::ArtifactPage(const Actions &actions, QWidget *parent)
    : QWidget(parent)
    , m_icon(new IconLabel(QStringLiteral("artifact-event-log"), Metrics(this).largeIcon(), ColorRole::TextTertiary))
    , m_title(new TextLabel(Type::Title))
    , m_text(new TextLabel(Type::Body, ColorRole::TextSecondary))
    , m_progress(new QProgressBar)
    , m_choices(new QListWidget)
    , m_open(new QPushButton)
    , m_showFound(new QToolButton)
    , m_found(new TextLabel(Type::Fixed, ColorRole::TextSecondary))
    , m_readAgain(actionButton(actions[Act::ReadAgain]))
    , m_remove(actionButton(actions[Act::Remove]))
{
    const Metrics metrics(this);
    setObjectName(QStringLiteral("artifact"));
    for (QLabel *label : {m_title, m_text, m_found}) {
        label->setAlignment(Qt::AlignHCenter);
        label->setWordWrap(true);
        label->setFixedWidth(metrics.of(160));
    }
    m_found->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_found->setAccessibleName(tr("What was found"));
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setFixedWidth(metrics.of(80));
    m_showFound->setText(tr("Show What Was Found"));
    m_showFound->setAccessibleName(m_showFound->text());
    m_showFound->setCheckable(true);
    connect(m_showFound, &QToolButton::toggled, m_found, &QWidget::setVisible);
    makeChoices();

    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(metrics.of(2.5));
    buttons->addStretch();
    for (QWidget *button : {static_cast<QWidget *>(m_open), static_cast<QWidget *>(m_showFound),
                            static_cast<QWidget *>(m_readAgain), static_cast<QWidget *>(m_remove)})
        buttons->addWidget(button);
    buttons->addStretch();

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(metrics.gutter(), metrics.gutter(), metrics.gutter(), metrics.gutter());
    layout->setSpacing(metrics.of(2));
    layout->addStretch(2);
    for (QWidget *widget : {static_cast<QWidget *>(m_icon), static_cast<QWidget *>(m_title), static_cast<QWidget *>(m_text),
                            static_cast<QWidget *>(m_progress), static_cast<QWidget *>(m_choices)})
        layout->addLayout(centredRow(widget));
    layout->addSpacing(metrics.of(2));
    layout->addLayout(buttons);
    layout->addLayout(centredRow(m_found));
    layout->addStretch(3);
}

void ArtifactPage::makeChoices()
{
    const Metrics metrics(this);
    m_choices->setAccessibleName(tr("Applications found"));
    m_choices->setFixedSize(metrics.of(160), metrics.of(60));
    m_open->setMinimumHeight(metrics.control());
    m_open->setDefault(true);
    connect(m_choices, &QListWidget::itemChanged, this, &ArtifactPage::updateOpenButton);
    connect(m_open, &QPushButton::clicked, this, [this] { Q_EMIT chosen(m_artifact, checkedChoices()); });
}

void ArtifactPage::setText(const QString &title, const QString &text)
{
    m_title->setText(title);
    m_text->setText(text);
    setAccessibleName(title);
    setAccessibleDescription(text);
}

void ArtifactPage::showArtifact(const model::Artifact &artifact, const QString &summary)
{
    const bool isNew = artifact.id != m_artifact;
    m_artifact = artifact.id;
    const bool isChoosing = artifact.state == ArtifactState::Choosing;
    const bool hasFound = artifact.state == ArtifactState::NotRecognised && !artifact.found.isEmpty();
    m_progress->setVisible(artifact.isBusy());
    m_showFound->setVisible(hasFound);
    if (isNew || !hasFound) {
        m_showFound->setChecked(false);
        m_found->hide();
    }
    m_readAgain->setVisible(!artifact.isBusy() && !isChoosing);
    m_remove->setVisible(!artifact.isBusy());
    if (isChoosing && (isNew || m_choices->isHidden()))
        showChoices(artifact);
    m_choices->setVisible(isChoosing);
    m_open->setVisible(isChoosing);
    if (artifact.isBusy())
        showBusy(artifact, summary);
    else if (artifact.state == ArtifactState::NotRecognised)
        showNotRecognised(artifact);
    else if (!isChoosing)
        showError(artifact);
}

void ArtifactPage::showBusy(const model::Artifact &artifact, const QString &summary)
{
    m_icon->setIcon(QStringLiteral("artifact-event-log"), ColorRole::TextTertiary);
    const bool isKnown = artifact.progress.total > 0;
    m_progress->setRange(0, isKnown ? 1000 : 0);
    m_progress->setValue(isKnown ? static_cast<int>(artifact.progress.done * 1000 / artifact.progress.total) : 0);
    setText(tr("Reading %1").arg(artifact.name), summary);
}

void ArtifactPage::showChoices(const model::Artifact &artifact)
{
    m_icon->setIcon(QStringLiteral("artifact-event-log"), ColorRole::TextTertiary);
    setText(tr("%n applications found", nullptr, static_cast<int>(artifact.choices.size())),
            tr("Pick those to open; the newest one is ticked."));
    const QSignalBlocker quiet(m_choices);
    m_choices->clear();
    for (const artifact::Candidate &candidate : artifact.choices) {
        const QString name
            = QString::fromStdString(candidate.applicationName.empty() ? candidate.applicationId : candidate.applicationName);
        const QString start = candidate.startEpochMillis ? m_format.time(*candidate.startEpochMillis) : tr("start unknown");
        //: application name, application id, start, size
        auto *item = new QListWidgetItem(
            tr("%1 · %2 · %3 · %4")
                .arg(name, QString::fromStdString(candidate.applicationId), start, m_format.fileSize(candidate.bytes)),
            m_choices);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(m_choices->count() == 1 ? Qt::Checked : Qt::Unchecked);
        item->setToolTip(QString::fromStdString(candidate.origin));
    }
    m_choices->setCurrentRow(0);
    updateOpenButton();
}

void ArtifactPage::showNotRecognised(const model::Artifact &artifact)
{
    m_icon->setIcon(QStringLiteral("data-warning"), ColorRole::SeverityWarning);
    setText(tr("%1 was not recognised").arg(artifact.name),
            tr("Its content is not a Spark event log. Drop the log itself, the rolling folder, or an archive of it."));
    m_found->setText(artifact.found);
}

void ArtifactPage::showError(const model::Artifact &artifact)
{
    const bool isStopped = artifact.state == ArtifactState::Stopped;
    m_icon->setIcon(isStopped ? QStringLiteral("data-information") : QStringLiteral("data-error"),
                    isStopped ? ColorRole::SeverityInfo : ColorRole::SeverityError);
    if (isStopped)
        setText(tr("%1 was stopped").arg(artifact.name), tr("Nothing had been read yet. Read it again, or remove it."));
    else if (artifact.error)
        setText(QString::fromStdString(artifact.error->what), QString::fromStdString(artifact.error->next));
}

void ArtifactPage::updateOpenButton()
{
    const auto count = static_cast<int>(checkedChoices().size());
    m_open->setText(count == 0 ? tr("Open") : tr("Open %n Applications", nullptr, count));
    m_open->setAccessibleName(m_open->text());
    m_open->setEnabled(count > 0);
}

std::vector<std::size_t> ArtifactPage::checkedChoices() const
{
    std::vector<std::size_t> choices;
    for (int row = 0; row < m_choices->count(); ++row)
        if (m_choices->item(row)->checkState() == Qt::Checked)
            choices.push_back(static_cast<std::size_t>(row));
    return choices;
}

} // namespace hudiscope::gui
