// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/rowmodel.h"
#include "model/runview.h"

namespace hudiscope::model {

/// Which part of the log a property stands in.
enum class PropertyGroup { Spark, Job, Hadoop, Jvm, System, Metrics, ClassPath };

struct PropertyRow {
    const std::string *key = nullptr;
    const std::string *value = nullptr; ///< already redacted
    PropertyGroup group = PropertyGroup::Spark;
    bool masked = false; ///< the key names a secret, so the value was masked where it entered
};

/// The environment that the log carries: Spark's, the job's, Hadoop's, JVM's … properties.
class PropertyModel final : public RowModel<PropertyRow>
{
public:
    enum Column { KeyColumn, ValueColumn, GroupColumn, MaskedColumn, ColumnCount };
    /// Tells by the key whether a value was masked; empty: none is said to be.
    using IsSecret = std::function<bool(std::string_view key)>;

    explicit PropertyModel(QObject *parent = nullptr);
    void setRun(const RunViewPtr &view, const IsSecret &isSecret = {});
};

} // namespace hudiscope::model
