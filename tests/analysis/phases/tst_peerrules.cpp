// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The acceptance rows of the peer's own tests: facts/spark-event-log.md §5.1.
#include "analysis/phases/peerrules.h"

#include <QTest>

#include <array>

using namespace hudiscope::phases;
using hudiscope::catalog::Catalogs;

namespace {

const PeerCatalog &rules()
{
    static const PeerCatalog instance = PeerCatalog::fromCatalog(Catalogs()).value();
    return instance;
}

using SubPhase = std::optional<std::string>;

PeerPhase refined(Phase phase, const char *stageName, const SubPhase &subPhase = std::nullopt)
{
    return withStageName(rules(), {.phase = phase, .subPhase = subPhase}, stageName);
}

PeerOperation bySequence(std::vector<PeerPhase> phases)
{
    return resolveOperation(rules(), std::nullopt, phases);
}

} // namespace

Q_DECLARE_METATYPE(Phase)
Q_DECLARE_METATYPE(Operation)

class tst_PeerRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aDescriptionGivesThePhase_data()
    {
        QTest::addColumn<QByteArray>("description");
        QTest::addColumn<Phase>("phase");
        const auto row
            = [](const char *id, const char *description, Phase phase) { QTest::newRow(id) << QByteArray(description) << phase; };
        using enum Phase;
        row("P1", "StreamSync:Fetching next batch: my_table", SourceReadAndTransform);
        row("P2", "StreamSync:Checking if input is empty: my_table", SourceReadAndTransform);
        row("P3", "HoodieWriteHelper:Tagging: my_table", DedupAndIndexTagging);
        row("P4", "HoodieBloomIndex:Compute all comparisons needed between records and files: t", DedupAndIndexTagging);
        row("P5", "BaseSparkCommitActionExecutor:Doing partition and writing data: my_table", DataTableWrite);
        row("P6", "SparkRDDWriteClient:Committing stats: my_table", DataTableWrite);
        row("P7", "SparkUpsertCommitActionExecutor:Building workload profile:my_table", DedupAndIndexTagging);
        row("P8", "UpsertPartitioner:Getting small files from partitions: my_table", DataTableWrite);
        row("P9", "HoodieTable:Delete all partially written files: my_table", MarkerReconciliation);
        row("P10", "BaseHoodieClient:Committing to metadata table: my_table", MetadataTableWrite);
        row("P11", "ScheduleCompactionActionExecutor:Compaction: generating compaction plan", Planning);
        row("P12", "BaseHoodieCompactionPlanGenerator:Looking for files to compact: my_table", Planning);
        row("P13", "CleanPlanActionExecutor:Obtaining list of partitions to be cleaned: t", Planning);
        row("P14", "HoodieCompactor:Compacting file slices: my_table", Execution);
        row("P15", "BaseCommitActionExecutor:Clustering records for my_table", Execution);
        row("P16", "CleanActionExecutor:Perform cleaning of table: my_table", Execution);
        row("P17", "RollbackHelper:Perform rollback actions: my_table", Execution);
        row("P18", "SavepointActionExecutor:Collecting latest files for savepoint 20240101", Planning);
        row("P19", "SparkBootstrapCommitActionExecutor:Run metadata-only bootstrap operation: t", Execution);
        row("P20", "TimelineArchiverV2:Delete archived instants: my_table", Archival);
        row("P21", "Tagging: my_table", DedupAndIndexTagging);
        row("P22", "Getting small files from partitions: my_table", DataTableWrite);
        row("P23", "SparkHoodieBackedTableMetadataWriter:Listing 12 partitions from filesystem", MetadataTableWrite);
        row("P24", "HoodieBackedTableMetadataWriter:Creating 4 file groups for partition files", MetadataTableWrite);
        row("P25", "ListingBasedRollbackStrategy:Creating Listing Rollback Plan: my_table", Planning);
        row("P26", "SparkInsertOverwriteTableCommitActionExecutor:Getting ExistingFileIds of all partitions", DataTableWrite);
        row("P27", "SparkDeletePartitionCommitActionExecutor:Gather all file ids from all deleting partitions.", DataTableWrite);
        row("P28", "Listing leaf files and directories for 200 paths", Unknown);
        row("P29", "count at MyApplication.scala:42", Unknown);
        row("P30", "SomeOtherEngine:Doing something entirely unrelated", Unknown);
        row("P31 and P32", "", Unknown);
        row("P33", "FSUtils:Parallel listing paths file:/data/tbl/.hoodie/metadata/.hoodie/.temp/001/files", MetadataTableWrite);
        row("P34", "FSUtils:Parallel listing paths file:/data/tbl/.hoodie/.temp/20260101/MARKERS0", Unknown);
        row("only a colon", ":", Unknown);
        row("letter case does not count", "hoodiewritehelper:TAGGING: my_table", DedupAndIndexTagging);
        row("the blank at the end counts", "HoodieWriteHelper:Tagging:my_table", Unknown);
        row("a pattern needs its digits", "X:Listing all partitions from filesystem", Unknown);
        row("the listing marker is case-sensitive", "FSUtils:parallel listing paths /t/.hoodie/metadata/x", Unknown);
        row("the path stands behind the marker", "/metadata/ Parallel listing paths /t", Unknown);
    }
    void aDescriptionGivesThePhase()
    {
        QFETCH(QByteArray, description);
        QFETCH(Phase, phase);
        QCOMPARE(resolveDescription(rules(), description.toStdString()).phase, phase);
    }

    void aDescriptionGivesTheSubPhase_data()
    {
        QTest::addColumn<QByteArray>("description");
        QTest::addColumn<QByteArray>("subPhase");
        const auto row = [](const char *id, const char *description, const char *subPhase) {
            QTest::newRow(id) << QByteArray(description) << QByteArray(subPhase);
        };
        row("U1", "HoodieWriteHelper:Tagging: my_table", "tagging");
        row("U2", "SparkInsertOverwriteTableCommitActionExecutor:Getting ExistingFileIds of all partitions", "partitionReplace");
        row("U2 Flink", "FlinkDeletePartitionCommitActionExecutor:Gather all file ids from all deleting partitions.",
            "partitionReplace");
        row("U3 P7", "SparkUpsertCommitActionExecutor:Building workload profile:my_table", "workloadProfile");
        row("U3 P8", "UpsertPartitioner:Getting small files from partitions: my_table", "smallFileProbe");
        row("U3 P4", "HoodieBloomIndex:Compute all comparisons needed between records and files: t", "bloomComparisonFanout");
        row("U3 P25", "ListingBasedRollbackStrategy:Creating Listing Rollback Plan: my_table", "rollbackInstantListing");
        row("U3 P11", "ScheduleCompactionActionExecutor:Compaction: generating compaction plan", "compactionPlan");
        row("U3 P14", "HoodieCompactor:Compacting file slices: my_table", "compaction");
        row("U3 P15", "BaseCommitActionExecutor:Clustering records for my_table", "clustering");
        row("U3 P16", "CleanActionExecutor:Perform cleaning of table: my_table", "cleaning");
        row("U4", "ListingBasedRollbackStrategy:Creating Listing Rollback Plan: t", "rollbackInstantListing");
        row("P33", "FSUtils:Parallel listing paths file:/data/tbl/.hoodie/metadata/.hoodie/.temp/001/files", "metadataListing");
    }
    void aDescriptionGivesTheSubPhase()
    {
        QFETCH(QByteArray, description);
        QFETCH(QByteArray, subPhase);
        QCOMPARE(resolveDescription(rules(), description.toStdString()).subPhase, SubPhase(subPhase.toStdString()));
    }

    void aRuleWithoutASubPhaseGivesNone()
    {
        QCOMPARE(resolveDescription(rules(), "HoodieTable:Delete all partially written files: t").subPhase, SubPhase());
        QCOMPARE(
            resolveDescription(rules(), "SparkHoodieBackedTableMetadataWriter:Listing 12 partitions from filesystem").subPhase,
            SubPhase());
    }

    void theModuleStandsBeforeAKnownActivity()
    {
        using Module = std::optional<std::string>;

        QCOMPARE(moduleInDescription(rules(), "HoodieWriteHelper:Tagging: my_table"), Module("HoodieWriteHelper")); // M1
        QCOMPARE(moduleInDescription(rules(), "Tagging: my_table"), Module()); // M2: the group is taken then
        QCOMPARE(moduleInDescription(rules(), "Foo:bar"), Module());
        QCOMPARE(moduleInDescription(rules(), ":Tagging: my_table"), Module());
        QCOMPARE(moduleInDescription(rules(), ":"), Module());
        QCOMPARE(moduleInDescription(rules(), "FSUtils:Parallel listing paths /t/.hoodie/metadata/x"), Module());
        // An activity that holds a colon itself is the whole text of the old encoding, not a module.
        QCOMPARE(moduleInDescription(rules(), "Compaction: generating compaction plan"), Module());
    }

    void theStageNameRefinesTaggingOnly()
    {
        using enum Phase;
        constexpr auto Lookup = "mapPartitionsToPair at SparkMetadataTableGlobalRecordLevelIndex.java:133";

        for (const char *name : {Lookup, "keyBy at SparkMetadataTableGlobalRecordLevelIndex.java:124",
                                 "mapPartitions at SparkMetadataTableRecordLevelIndex.java:88"}) // R1
            QCOMPARE(refined(DedupAndIndexTagging, name).subPhase, SubPhase("recordIndexLookup"));
        QCOMPARE(refined(DedupAndIndexTagging, "mapPartitionsWithIndex at SparkHoodieBloomIndexHelper.java:173").subPhase,
                 SubPhase("bloomIndexLookup")); // R2
        QCOMPARE(refined(DedupAndIndexTagging, "countByKey at BaseSparkCommitActionExecutor.java:284", "tagging").subPhase,
                 SubPhase("tagging")); // R3
        QCOMPARE(refined(DataTableWrite, Lookup, "write"), (PeerPhase{.phase = DataTableWrite, .subPhase = "write"})); // R4
    }

    void theStageNameFillsInForAMissingDescription()
    {
        const PeerPhase expected{.phase = Phase::Unknown, .subPhase = "streamingMetadataWrite"};

        QCOMPARE(refined(Phase::Unknown, "mapToPair at SparkStreamingMetadataWriteHandler.java:61"), expected); // R5
        QCOMPARE(refined(Phase::DataTableWrite, "mapToPair at SparkStreamingMetadataWriteHandler.java:61", "write").subPhase,
                 SubPhase("write"));
    }

    void theModuleGivesTheOperation_data()
    {
        QTest::addColumn<QByteArray>("module");
        QTest::addColumn<Operation>("operation");
        const auto row
            = [](const char *module, Operation operation) { QTest::newRow(module) << QByteArray(module) << operation; };
        using enum Operation;
        for (const char *module : {"HoodieCompactor", "ScheduleCompactionActionExecutor", "RunCompactionActionExecutor"}) // O1
            row(module, Compaction);
        for (const char *module : {"SparkInsertOverwriteTableCommitActionExecutor", "SparkUpsertCommitActionExecutor",
                                   "HoodieWriteHelper", "SparkRDDWriteClient", "UpsertPartitioner"}) // O2
            row(module, WriteOperation);
        row("CleanActionExecutor", Cleaning); // O3
        row("CleanPlanActionExecutor", Cleaning);
        row("BaseRestoreActionExecutor", Restore); // O4
        row("RollbackHelper", Rollback); // O5
        row("ListingBasedRollbackStrategy", Rollback);
        row("SavepointActionExecutor", Savepoint); // O6
        row("SparkBootstrapCommitActionExecutor", Bootstrap);
        row("TimelineArchiverV2", Archival);
        row("StreamSync", StreamerSync);
        row("BaseRecordIndexer", Indexing); // O7
        row("SparkHoodieBackedTableMetadataWriterTableVersionSix", Indexing);
        row("SparkExecuteClusteringCommitActionExecutor", Clustering); // O8
        row("HoodieLogCompactionPlanGenerator", Compaction); // §6 A7: the order is not by length
    }
    void theModuleGivesTheOperation()
    {
        QFETCH(QByteArray, module);
        QFETCH(Operation, operation);
        const PeerOperation expected{.operation = operation, .source = OperationSource::Module};
        QCOMPARE(resolveOperation(rules(), module.toStdString(), {}), expected);
    }

    void thePhasesGiveTheOperationWhereTheModuleDoesNot()
    {
        using enum Phase;
        using enum OperationSource;
        const PeerOperation none{};

        QCOMPARE(bySequence({{DedupAndIndexTagging, {}}, {DataTableWrite, {}}, {MarkerReconciliation, {}}}),
                 (PeerOperation{Operation::WriteOperation, Sequence})); // O9
        QCOMPARE(bySequence({{Planning, "compactionPlan"}}), (PeerOperation{Operation::Compaction, Sequence})); // O10
        QCOMPARE(bySequence({{Planning, "cleanPartitionScan"}}), (PeerOperation{Operation::Cleaning, Sequence}));
        QCOMPARE(bySequence({{Planning, "rollbackInstantListing"}}), (PeerOperation{Operation::Rollback, Sequence}));
        QCOMPARE(bySequence({{Execution, "clustering"}}), (PeerOperation{Operation::Clustering, Sequence}));
        QCOMPARE(bySequence({{Execution, {}}}), none); // O11
        QCOMPARE(bySequence({{Unknown, {}}}), none); // O12
        QCOMPARE(name(none.source), std::string_view("none"));
        const std::array compaction{PeerPhase{Execution, "compaction"}};
        QCOMPARE(resolveOperation(rules(), "SomeFrameworkNobodyHasHeardOf", compaction),
                 (PeerOperation{Operation::Compaction, Sequence})); // O13
        QCOMPARE(bySequence({{DataTableWrite, {}}, {Execution, "cleaning"}}), (PeerOperation{Operation::Cleaning, Sequence}));
        QCOMPARE(bySequence({}), none);
    }

    void threeRollbackJobsAreARestore()
    {
        using enum OperationSource;
        const PeerOperation rollback{Operation::Rollback, Module};
        std::vector<PeerOperation> two{rollback, rollback, {Operation::Restore, Module}};
        std::vector<PeerOperation> three{rollback, {Operation::Rollback, Sequence}, rollback, {Operation::Restore, Module}};

        promoteRestores(rules(), two);
        promoteRestores(rules(), three);

        QCOMPARE(two.front(), rollback);
        for (std::size_t i = 0; i < 3; ++i)
            QCOMPARE(three[i], (PeerOperation{Operation::Restore, Sequence}));
        QCOMPARE(three[3], (PeerOperation{Operation::Restore, Module}));
    }

    void namesAreThoseOfTheContract()
    {
        QCOMPARE(name(Phase::DedupAndIndexTagging), std::string_view("DEDUP_AND_INDEX_TAGGING"));
        QCOMPARE(phaseFromName("UNKNOWN"), std::optional(Phase::Unknown));
        QCOMPARE(phaseFromName("unknown"), std::optional<Phase>());
        for (std::size_t i = 0; i < PhaseCount; ++i)
            QCOMPARE(phaseFromName(name(static_cast<Phase>(i))), std::optional(static_cast<Phase>(i)));
        for (std::size_t i = 0; i < OperationCount; ++i)
            QCOMPARE(operationFromName(name(static_cast<Operation>(i))), std::optional(static_cast<Operation>(i)));
    }
};

QTEST_GUILESS_MAIN(tst_PeerRules)
#include "tst_peerrules.moc"
