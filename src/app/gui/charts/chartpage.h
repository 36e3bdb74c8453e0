// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/chart.h"
#include "app/gui/charts/legend.h"
#include "model/viewstate.h"

#include <QFrame>
#include <QIcon>

class QAbstractItemModel;
class QHBoxLayout;
class QLabel;
class QStackedLayout;
class QTableView;
class QToolButton;

namespace hudiscope::gui {

class MarkNavigator;
struct ChartSheet;

/// A panel with one chart and everything that belongs to every chart: title, legend, controls,
/// its data as a table (T), copy, export, full screen, foot note, and what stands there instead
/// while there is nothing to show. A panel may also hold a table alone.
class ChartPage final : public QFrame
{
    Q_OBJECT

public:
    ChartPage(const QString &title, model::ViewState &view, QWidget *parent = nullptr);
    ~ChartPage() override;

    /// Takes the chart's widget. `twin` is the table that T shows; it outlives the page or is its child.
    void setChart(Chart &chart, QAbstractItemModel &twin, MarkNavigator &navigator);
    /// A panel that is a table: copies and exports its rows, has no twin.
    void setTable(QTableView &table);

    void setTitle(const QString &title);
    void setNote(const QString &note);         ///< right of the title
    void setLegend(std::vector<Legend::Entry> entries);
    void setFootNote(const QString &caveat);   ///< rule or caveat; exported with the chart
    void setSource(const QString &source);     ///< "Event log orders, stage events"; exported with the chart
    void setSummary(const QString &summary);   ///< what a screen reader says: name, range, peak
    void addControl(QWidget *control);

    void showMessage(const QString &title, const QString &text); ///< instead of the chart
    void showLoading(const QString &text);
    void showContent();

    [[nodiscard]] Chart *chart() const { return m_chart; }
    [[nodiscard]] bool isTableShown() const;
    [[nodiscard]] bool isAlone() const { return m_alone != nullptr; }
    [[nodiscard]] ChartSheet sheet() const;
    /// By the suffix: svg, png, pdf, or csv for the data.
    [[nodiscard]] bool exportTo(const QString &path, QString &error) const;
    [[nodiscard]] QByteArray csv() const;

    /// The panel that has the keyboard focus, for the Chart menu; null where none has.
    [[nodiscard]] static ChartPage *focused();

public Q_SLOTS:
    void showTable(bool on);
    void toggleTable() { showTable(!isTableShown()); }
    void copyPicture() const;
    void copyData() const;
    void askExport();
    void showAlone(bool on); ///< full screen, Esc or F11 leaves

Q_SIGNALS:
    void opened(const hudiscope::model::EntityRef &entity); ///< Enter or double click on a mark or row
    void exportFailed(const QString &path, const QString &error);

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void makeTitleBar();
    QToolButton *makeButton(const QString &icon, const QString &text, const QString &toolTip);
    void fillCopyMenu();
    void changeEvent(QEvent *event) override;

    model::ViewState &m_view;
    Chart *m_chart = nullptr;
    const QAbstractItemModel *m_data = nullptr;
    QWidget *m_body;            ///< everything; moves to a window of its own for full screen
    QWidget *m_alone = nullptr; ///< that window
    QLabel *m_title;
    QLabel *m_note;
    Legend *m_legend;
    QHBoxLayout *m_bar;
    QHBoxLayout *m_controls;
    QStackedLayout *m_stack;
    QLabel *m_message;
    QLabel *m_foot;
    QTableView *m_table = nullptr;
    QToolButton *m_tableButton;
    QToolButton *m_copyButton;
    QToolButton *m_exportButton;
    QToolButton *m_aloneButton;
    QString m_source;
};

} // namespace hudiscope::gui
