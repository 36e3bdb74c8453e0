// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/chartpage.h"

#include "app/gui/charts/chartaccessible.h"
#include "app/gui/charts/chartsheet.h"
#include "app/gui/charts/marknavigator.h"
#include "app/gui/charts/tablelink.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/textlabel.h"
#include "model/seriestable.h"
#include "model/sortfilterproxy.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QStackedLayout>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace hudiscope::gui {

namespace {

/// A title as a file name: letters and digits of it, words joined by hyphens.
QString fileNameOf(const QString &title)
{
    QString name;
    for (const QChar c : title.toLower()) {
        if (c.isLetterOrNumber())
            name += c;
        else if (!name.isEmpty() && !name.endsWith(QLatin1Char('-')))
            name += QLatin1Char('-');
    }
    return name;
}

} // namespace

ChartPage::ChartPage(const QString &title, model::ViewState &view, QWidget *parent)
    : QFrame(parent)
    , m_view(view)
    , m_body(new QWidget(this))
    , m_title(new TextLabel(Type::TableStrong))
    , m_note(new TextLabel(Type::Table, ColorRole::TextTertiary))
    , m_legend(new Legend)
    , m_bar(new QHBoxLayout)
    , m_controls(new QHBoxLayout)
    , m_stack(new QStackedLayout)
    , m_message(new TextLabel(Type::Body, ColorRole::TextSecondary, m_body)) // a stack shows its first widget at once
    , m_foot(new TextLabel(Type::Caption, ColorRole::TextTertiary))
    , m_tableButton(makeButton(QStringLiteral("view-list-details"), tr("Table"), tr("Show the data as a table (T)")))
    , m_copyButton(makeButton(QStringLiteral("edit-copy"), tr("Copy"), tr("Copy the picture or the data")))
    , m_exportButton(makeButton(QStringLiteral("document-export"), tr("Export"), tr("Export as SVG, PNG, PDF or CSV (Ctrl+E)")))
    , m_aloneButton(makeButton(QStringLiteral("view-fullscreen"), tr("Full Screen"), tr("This chart alone on the screen")))
{
    installChartAccessibility();
    makeTitleBar();
    const Metrics metrics(this);
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setTextFormat(Qt::RichText);
    m_message->setWordWrap(true);
    m_message->setMargin(metrics.gutter());
    m_stack->addWidget(m_message);
    m_foot->setWordWrap(true);
    m_foot->setContentsMargins(metrics.panelPadding(), metrics.u(), metrics.panelPadding(), metrics.u());
    m_foot->hide();

    auto *body = new QVBoxLayout(m_body);
    body->setContentsMargins(1, 1, 1, 1);
    body->setSpacing(0);
    body->addLayout(m_bar);
    body->addLayout(m_stack, 1);
    body->addWidget(m_foot);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_body);
    setTitle(title);
}

ChartPage::~ChartPage() = default;

void ChartPage::makeTitleBar()
{
    const Metrics metrics(this);
    m_bar->setContentsMargins(metrics.panelPadding(), 0, metrics.of(2), 0);
    m_bar->setSpacing(metrics.of(2));
    m_controls->setSpacing(metrics.of(1.5));
    m_bar->addWidget(m_title);
    m_bar->addStretch(1);
    m_bar->addWidget(m_note);
    m_bar->addWidget(m_legend);
    m_bar->addLayout(m_controls);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(metrics.of(0.5));
    for (QToolButton *button : {m_aloneButton, m_tableButton, m_copyButton, m_exportButton})
        buttons->addWidget(button);
    m_bar->addLayout(buttons);
    m_bar->addStrut(metrics.panelTitle());
    m_note->hide();
    m_legend->hide();
    m_tableButton->setCheckable(true);
    connect(m_tableButton, &QToolButton::clicked, this, &ChartPage::showTable);
    connect(m_exportButton, &QToolButton::clicked, this, &ChartPage::askExport);
    connect(m_aloneButton, &QToolButton::clicked, this, [this] { showAlone(!isAlone()); });
    fillCopyMenu();
}

QToolButton *ChartPage::makeButton(const QString &icon, const QString &text, const QString &toolTip)
{
    const Metrics metrics(this);
    auto *button = new QToolButton(this);
    button->setAutoRaise(true);
    button->setIcon(symbolicIcon(icon, ColorRole::TextSecondary));
    button->setIconSize(QSize(metrics.of(3.5), metrics.of(3.5)));
    button->setFixedSize(metrics.chartButton(), metrics.chartButton());
    button->setText(text);
    button->setToolTip(toolTip);
    button->setAccessibleName(text);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

void ChartPage::fillCopyMenu()
{
    auto *menu = new QMenu(m_copyButton);
    menu->addAction(tr("Copy as &Picture"), this, &ChartPage::copyPicture);
    menu->addAction(tr("Copy &Data as CSV"), this, &ChartPage::copyData);
    connect(m_copyButton, &QToolButton::clicked, this, [this, menu] {
        if (m_chart)
            menu->popup(m_copyButton->mapToGlobal(QPoint(0, m_copyButton->height())));
        else
            copyData();
    });
}

void ChartPage::setChart(Chart &chart, QAbstractItemModel &twin, MarkNavigator &navigator)
{
    m_chart = &chart;
    m_data = &twin;
    m_stack->addWidget(&chart.widget());
    auto *proxy = new model::SortFilterProxy(this);
    proxy->setSourceModel(&twin);
    m_table = makeTable();
    m_table->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored); // the chart decides how high the panel is
    m_table->setModel(proxy);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder);
    m_stack->addWidget(m_table);
    auto *link = new TableLink(*m_table, m_view);
    m_table->installEventFilter(this);
    connect(link, &TableLink::opened, this, &ChartPage::opened);
    connect(&navigator, &MarkNavigator::opened, this, &ChartPage::opened);
    connect(&navigator, &MarkNavigator::tableAsked, this, &ChartPage::toggleTable);
    connect(&navigator, &MarkNavigator::picked, this, [this](const model::EntityRef &entity, bool add) {
        if (add)
            m_view.toggle(entity);
        else
            m_view.select(entity);
    });
    setTitle(m_title->text());
    showContent();
}

void ChartPage::setTable(QTableView &table)
{
    m_table = &table;
    m_data = table.model();
    m_stack->addWidget(&table);
    m_tableButton->hide();
    m_copyButton->setToolTip(tr("Copy the rows as CSV"));
    m_exportButton->setToolTip(tr("Export the rows as CSV (Ctrl+E)"));
    setTitle(m_title->text());
    showContent();
}

void ChartPage::setTitle(const QString &title)
{
    m_title->setText(title);
    setAccessibleName(title);
    if (m_table)
        m_table->setAccessibleName(tr("%1, table").arg(title));
    for (QToolButton *button : {m_tableButton, m_copyButton, m_exportButton, m_aloneButton})
        button->setAccessibleDescription(title);
}

void ChartPage::setNote(const QString &note)
{
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

void ChartPage::setLegend(std::vector<Legend::Entry> entries)
{
    m_legend->setEntries(std::move(entries));
}

void ChartPage::setFootNote(const QString &caveat)
{
    m_foot->setText(caveat);
    m_foot->setVisible(!caveat.isEmpty());
}

void ChartPage::setSource(const QString &source)
{
    m_source = source;
}

void ChartPage::setSummary(const QString &summary)
{
    if (!m_chart)
        return;
    m_chart->widget().setAccessibleName(tr("%1, chart. %2 Press T for the table.").arg(m_title->text(), summary));
    m_chart->widget().setAccessibleDescription(m_foot->text());
}

void ChartPage::addControl(QWidget *control)
{
    m_controls->addWidget(control);
}

void ChartPage::showMessage(const QString &title, const QString &text)
{
    m_message->setText(QStringLiteral("<b>%1</b><br>%2").arg(title.toHtmlEscaped(), text.toHtmlEscaped()));
    m_stack->setCurrentWidget(m_message);
}

void ChartPage::showLoading(const QString &text)
{
    m_message->setText(text.toHtmlEscaped());
    m_stack->setCurrentWidget(m_message);
}

void ChartPage::showContent()
{
    m_stack->setCurrentWidget(m_chart && !m_tableButton->isChecked() ? &m_chart->widget() : m_table);
}

bool ChartPage::isTableShown() const
{
    return m_table && m_stack->currentWidget() == m_table;
}

void ChartPage::showTable(bool on)
{
    if (!m_chart || !m_table)
        return;
    const bool hadFocus = m_chart->widget().hasFocus() || m_table->hasFocus();
    m_tableButton->setChecked(on);
    if (m_stack->currentWidget() != m_message)
        showContent();
    if (on)
        fitColumns(*m_table);
    if (hadFocus)
        m_stack->currentWidget()->setFocus();
}

ChartSheet ChartPage::sheet() const
{
    return {
        .chart = m_chart, .title = m_title->text(), .legend = m_legend->words(), .caveat = m_foot->text(), .source = m_source};
}

QByteArray ChartPage::csv() const
{
    return m_data ? model::toCsv(*m_data) : QByteArray();
}

bool ChartPage::exportTo(const QString &path, QString &error) const
{
    if (!m_chart || QFileInfo(path).suffix().compare(QLatin1String("csv"), Qt::CaseInsensitive) == 0)
        return writeFile(csv(), path, error);
    return exportSheet(sheet(), path, error);
}

void ChartPage::copyPicture() const
{
    if (m_chart)
        QApplication::clipboard()->setImage(sheet().image());
}

void ChartPage::copyData() const
{
    QApplication::clipboard()->setText(QString::fromUtf8(csv()));
}

void ChartPage::askExport()
{
    const QString csvFilter = tr("Data as CSV (*.csv)");
    const QStringList filters = m_chart
        ? QStringList{tr("Vector picture (*.svg)"), tr("Picture (*.png)"), tr("Page (*.pdf)"), csvFilter}
        : QStringList{csvFilter};
    const QString suggested = fileNameOf(m_title->text()) + (m_chart ? QStringLiteral(".svg") : QStringLiteral(".csv"));
    const QString path = QFileDialog::getSaveFileName(this, tr("Export"), suggested, filters.join(QStringLiteral(";;")));
    QString error;
    if (!path.isEmpty() && !exportTo(path, error))
        Q_EMIT exportFailed(path, error);
}

void ChartPage::showAlone(bool on)
{
    if (on == isAlone())
        return;
    if (!on) {
        layout()->addWidget(m_body);
        m_alone->deleteLater();
        m_alone = nullptr;
        return;
    }
    m_alone = new QWidget(this, Qt::Window);
    m_alone->setWindowTitle(m_title->text());
    m_alone->installEventFilter(this);
    auto *layout = new QVBoxLayout(m_alone);
    layout->addWidget(m_body);
    m_alone->showFullScreen();
    m_stack->currentWidget()->setFocus();
}

bool ChartPage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (watched == m_alone && (key->key() == Qt::Key_Escape || key->key() == Qt::Key_F11)) {
            showAlone(false);
            return true;
        }
        if (watched == m_table && m_chart && key->key() == Qt::Key_T && key->modifiers() == Qt::NoModifier) {
            toggleTable();
            return true;
        }
    }
    if (watched == m_alone && event->type() == QEvent::Close) {
        event->ignore();
        showAlone(false);
        return true;
    }
    return QFrame::eventFilter(watched, event);
}

ChartPage *ChartPage::focused()
{
    for (QWidget *widget = QApplication::focusWidget(); widget; widget = widget->parentWidget()) {
        if (auto *page = qobject_cast<ChartPage *>(widget))
            return page;
    }
    return nullptr;
}

void ChartPage::paintEvent(QPaintEvent *)
{
    const Metrics metrics(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(color(ColorRole::LineBorder));
    painter.setBrush(color(ColorRole::SurfaceCard));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), metrics.panelRadius(), metrics.panelRadius());
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(color(ColorRole::LineHair));
    const int under = m_body->y() + metrics.panelTitle() + 1;
    painter.drawLine(1, under, width() - 2, under);
    if (m_foot->isVisible())
        painter.drawLine(1, m_foot->y() - 1, width() - 2, m_foot->y() - 1);
}

void ChartPage::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        update();
}

} // namespace hudiscope::gui
