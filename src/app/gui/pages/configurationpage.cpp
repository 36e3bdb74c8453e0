// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/pages/configurationpage.h"

#include "analysis/config/redaction.h"
#include "app/gui/charts/chartpage.h"
#include "app/gui/charts/tablelink.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/metrics.h"
#include "model/propertymodel.h"
#include "model/sortfilterproxy.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace hudiscope::gui {

namespace {

/// Keys and values are code and stand in the fixed font.
class CodeDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->font = font(Type::Fixed);
    }
};

model::PropertyModel::IsSecret secretTest(const catalog::Catalogs &catalogs)
{
    const Result<config::Redactor> redactor = config::Redactor::fromCatalog(catalogs);
    if (!redactor)
        return {};
    return [redactor = *redactor](std::string_view key) { return redactor.isSecretKey(key); };
}

} // namespace

ConfigurationPage::ConfigurationPage(const PageContext &context, QWidget *parent)
    : Page(context, parent)
    , m_filter(new QLineEdit)
    , m_properties(new model::PropertyModel(this))
    , m_proxy(new model::SortFilterProxy(this))
    , m_table(makeTable())
    , m_panel(new ChartPage(tr("Environment of the Log"), view()))
{
    m_filter->setPlaceholderText(tr("Search keys and values"));
    m_filter->setAccessibleName(tr("Search keys and values"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setFixedWidth(Metrics(this).of(52));
    addControl(m_filter);
    m_proxy->setSourceModel(m_properties);
    m_table->setModel(m_proxy);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder);
    for (const int column : {model::PropertyModel::KeyColumn, model::PropertyModel::ValueColumn})
        m_table->setItemDelegateForColumn(column, new CodeDelegate(m_table));
    m_panel->setObjectName(QStringLiteral("configuration.environment"));
    m_panel->setTable(*m_table);
    m_panel->setFootNote(
        tr("As the driver wrote them into the log; values of keys that name a secret were masked when they were read."));
    panels()->addWidget(m_panel, 1);
    connect(m_filter, &QLineEdit::textEdited, this, [this](const QString &text) { view().setFilter(text); });
}

void ConfigurationPage::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

QString ConfigurationPage::copyText() const
{
    QStringList lines;
    for (const QModelIndex &row : m_table->selectionModel()->selectedRows())
        lines += QStringLiteral("%1=%2").arg(row.data().toString(),
                                             row.siblingAtColumn(model::PropertyModel::ValueColumn).data().toString());
    return lines.join(QLatin1Char('\n'));
}

void ConfigurationPage::showRun()
{
    m_properties->setRun(runView(), secretTest(texts().catalogs()));
    QHeaderView *header = m_table->horizontalHeader();
    const Metrics metrics(this);
    header->resizeSection(model::PropertyModel::KeyColumn, metrics.of(95));
    header->setSectionResizeMode(model::PropertyModel::ValueColumn, QHeaderView::Stretch);
    header->resizeSection(model::PropertyModel::GroupColumn, metrics.of(34));
    header->resizeSection(model::PropertyModel::MaskedColumn, metrics.of(18));
    setSources({tr("environment event")});
    showCount();
}

void ConfigurationPage::showCount()
{
    const auto masked = std::ranges::count_if(m_properties->rows(), &model::PropertyRow::masked);
    setSummary(tr("%1 properties, %2 with masked values").arg(format().count(m_properties->rowCount()), format().count(masked)));
    m_panel->setNote(m_proxy->rowCount() == m_properties->rowCount() ? QString()
                                                                     : tr("%1 shown").arg(format().count(m_proxy->rowCount())));
}

void ConfigurationPage::showView(model::ViewState::Changes changes)
{
    if (!changes.testFlag(model::ViewState::FilterChange))
        return;
    m_proxy->setFilterText(view().view().filter);
    if (m_filter->text() != view().view().filter)
        m_filter->setText(view().view().filter);
    showCount();
}

} // namespace hudiscope::gui
