// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/phases/attribution.h"
#include "analysis/phases/callstack.h"
#include "analysis/phases/stagefacts.h"
#include "analysis/phases/tablename.h"
#include "profilebuilder.h"

#include <QTest>

using namespace hudiscope;
using namespace hudiscope::phases;
using hudiscope::phases::test::ProfileBuilder;

namespace {

/// A stack whose innermost frames are Spark's, as in `Stage Info.Details`.
std::string stackOf(std::initializer_list<std::string_view> frames)
{
    std::string details = "org.apache.spark.api.java.AbstractJavaRDDLike.collect(JavaRDDLike.scala:45)\n";
    for (const std::string_view frame : frames)
        details += std::string(frame) + "(Some.java:42)\n";
    return details + "java.base/java.lang.Thread.run(Thread.java:829)";
}

constexpr std::string_view CleanPlan = "org.apache.hudi.table.action.clean.CleanPlanActionExecutor.requestClean";
constexpr std::string_view WriteClient = "org.apache.hudi.client.BaseHoodieWriteClient.clean";
constexpr std::string_view MetadataWriter = "org.apache.hudi.metadata.HoodieBackedTableMetadataWriter.cleanIfNecessary";
constexpr std::string_view RowWriter = "mapPartitions at HoodieDatasetBulkInsertHelper";

} // namespace

class TestAttribution : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void lambdasTakeTheNameOfTheirMethod_data();
    void lambdasTakeTheNameOfTheirMethod();
    void tableNamesComeOutOfActivities_data();
    void tableNamesComeOutOfActivities();
    void stackBeatsAStaleDescription();
    void serviceOfTheMetadataTableIsMetadataWork();
    void rddThatAnotherStageComputedIsNotComputedHere();
    void unpersistedRddIsComputedAgain();
    void stagesSideBySideAreOnlyProbable();
    void markerFolderNamesTheTable();
    void mapStageWorksForItsChild();
    void stageWithoutEvidenceNamesNoTable();
    void logWithoutHudiStaysUnknown();
    void repeatedStacksCostLittle();

private:
    std::vector<StageAnalysis> attributed(ProfileBuilder &log);

    catalog::Catalogs m_catalogs;
    AttributionRules m_rules;
    ActivityRules m_activities;
    LogEvidence m_evidence;
    std::vector<Notice> m_notices;
};

void TestAttribution::initTestCase()
{
    m_rules = AttributionRules::fromCatalog(m_catalogs).value();
    m_activities = ActivityRules::fromCatalog(m_catalogs, PeerCatalog::fromCatalog(m_catalogs).value()).value();
    m_evidence = LogEvidence::fromCatalog(m_catalogs).value();
}

std::vector<StageAnalysis> TestAttribution::attributed(ProfileBuilder &log)
{
    const auto profile = log.build();
    std::vector<StageAnalysis> stages(profile->stages.size());
    fillStageFacts(*profile, elapsedTime(*profile).span, stages);
    m_notices = attribute(*profile, {m_rules, m_activities, m_evidence, m_catalogs}, stages);
    return stages;
}

void TestAttribution::lambdasTakeTheNameOfTheirMethod_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("frame");
    const auto row = [](const char *line, const char *frame) {
        QTest::newRow(line) << QString::fromLatin1(line) << QString::fromLatin1(frame);
    };
    row("org.apache.hudi.A.m(A.java:1)", "org.apache.hudi.A.m");
    row("  org.apache.hudi.A.lambda$m$1(A.java:1)", "org.apache.hudi.A.m");
    row("org.apache.hudi.A.lambda$m$3f2a_1(A.java:1)", "org.apache.hudi.A.m");
    row("org.apache.hudi.A$.$anonfun$m$12(A.scala:1)", "org.apache.hudi.A$.m");
    row("org.apache.hudi.A$.$anonfun$m$12$adapted(A.scala:1)", "org.apache.hudi.A$.m");
    row("app//org.apache.hudi.A.<init>(A.java:1)", "org.apache.hudi.A.<init>");
    row("app/org.apache.hudi.A.<init>(A.java:1)", "org.apache.hudi.A.<init>");
    row("org.apache.spark.rdd.RDD.collect(RDD.scala:1)", "");
    row("not a frame", "");
}

void TestAttribution::lambdasTakeTheNameOfTheirMethod()
{
    QFETCH(const QString, line);
    QFETCH(const QString, frame);

    const auto frames = hudiFrames(line.toStdString());

    QCOMPARE(frames, frame.isEmpty() ? std::vector<std::string>{} : std::vector<std::string>{frame.toStdString()});
}

void TestAttribution::tableNamesComeOutOfActivities_data()
{
    // facts/spark-event-log.md §6.1
    QTest::addColumn<QString>("description");
    QTest::addColumn<QString>("table");
    const auto row = [](const char *text, const char *table) {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(table);
    };
    row("SparkUpsertCommitActionExecutor:Building workload profile:orders", "orders");
    row("Tagging: orders", "orders");
    row("X:Doing partition and writing data: orders_metadata", "orders_metadata");
    row("X:Bulk inserting at 20260101000000000 into metadata table orders_metadata", "orders_metadata");
    row("Upserting with instant 20260101000000000 into metadata table orders_metadata", "orders_metadata");
    row("X:Collecting latest files for savepoint 20260101000000000 orders", "orders");
    row("HoodieBloomIndex:Obtain key ranges for file slices (range pruning=on): orders", "orders");
    row("FileSystemBackedTableMetadata recursive listing step 1:Listing all partitions on orders with prefix 2026", "orders");
    row("X:Clustering records for orders", "orders");
    row("X:Looking for files to compact: orders", "orders");
    row("X:Deleting marker directory: s3://bucket/orders", "");
    row("X:Obtaining marker files for all created, merged paths", "");
    row("X:Creating 4 file groups for partition files with base fileId files- at instant time 2026", "");
    row("X:Reading keys from metadata table partition record_index", "");
    row("X:Cleaning up marker directories for commit 20260101000000000", "");
    row("broadcast exchange (runId 1)", "");
    row(":", "");
}

void TestAttribution::tableNamesComeOutOfActivities()
{
    QFETCH(const QString, description);
    QFETCH(const QString, table);

    QCOMPARE(tableNameIn(description.toStdString(), m_activities, m_evidence.attributionMarks()), table.toStdString());
}

void TestAttribution::stackBeatsAStaleDescription()
{
    ProfileBuilder log;
    auto &stage = log.stage(0, 0, 100);
    stage.details = log.text(stackOf({"org.apache.hudi.table.action.cluster.ClusteringPlanActionExecutor.execute", WriteClient}));
    stage.hasOwnProperties = true;
    stage.description = log.text("TimelineArchiverV2:Delete archived instants: trips");

    const auto ours = attributed(log)[0].ours;

    QCOMPARE(ours.phase, Phase::Planning);
    QCOMPARE(ours.operation, Operation::Clustering);
    QCOMPARE(ours.rule, "F08");
    QCOMPARE(ours.source, AttributionSource::CallStack);
    QCOMPARE(ours.confidence, Confidence::Certain);
    QCOMPARE(ours.table, "trips");
    QCOMPARE(ours.notes.size(), 1);
    QCOMPARE(m_notices.front().code, "label-stale");
}

void TestAttribution::serviceOfTheMetadataTableIsMetadataWork()
{
    ProfileBuilder log;
    log.stage(0, 0, 100).details = log.text(stackOf({CleanPlan, WriteClient, MetadataWriter}));
    log.stage(1, 0, 100).details = log.text(stackOf({CleanPlan, WriteClient}));

    const auto stages = attributed(log);

    QCOMPARE(stages[0].ours.phase, Phase::MetadataTableWrite);
    QCOMPARE(stages[0].ours.operation, Operation::Cleaning);
    QCOMPARE(stages[0].ours.subPhase, "cleanPlan");
    QVERIFY(stages[0].ours.metadataTable);
    QCOMPARE(stages[1].ours.phase, Phase::Planning);
    QVERIFY(!stages[1].ours.metadataTable);
}

void TestAttribution::rddThatAnotherStageComputedIsNotComputedHere()
{
    ProfileBuilder log;
    log.rdd(1, RowWriter, "mapPartitions", {});
    log.rdd(2, "map at HoodieJavaRDD", "map", {1});
    for (std::int32_t id = 0; id < 2; ++id) {
        auto &stage = log.stage(id, 100 * id, 100 * id + 90);
        stage.details = log.text(stackOf({"org.apache.hudi.client.SparkRDDWriteClient.commit"}));
        stage.rdds = {2, 1};
        stage.persistedRdds = {1};
        stage.firstLaunchByPartition = {static_cast<std::uint32_t>(100 * id), static_cast<std::uint32_t>(100 * id + 5)};
    }

    const auto stages = attributed(log);

    QCOMPARE(stages[0].ours.rule, "W5");
    QCOMPARE(stages[0].ours.subPhase, "write");
    QCOMPARE(stages[1].ours.rule, "F30"); // only collects the statuses of the files that stage 0 wrote
    QCOMPARE(stages[1].ours.notes.size(), 1);
}

void TestAttribution::unpersistedRddIsComputedAgain()
{
    ProfileBuilder log;
    log.rdd(1, RowWriter, "mapPartitions", {});
    for (std::int32_t id = 0; id < 2; ++id) {
        auto &stage = log.stage(id, 100 * id, 100 * id + 90);
        stage.rdds = {1};
        stage.persistedRdds = {1};
        stage.firstLaunchByPartition = {static_cast<std::uint32_t>(100 * id)};
        log.unpersist(1);
    }

    const auto stages = attributed(log);

    QCOMPARE(stages[0].ours.rule, "W5");
    QCOMPARE(stages[1].ours.rule, "W5");
    QCOMPARE(stages[1].ours.confidence, Confidence::Certain);
}

void TestAttribution::stagesSideBySideAreOnlyProbable()
{
    // Each takes one of the two partitions first, so both write.
    ProfileBuilder log;
    log.rdd(1, RowWriter, "mapPartitions", {});
    const std::vector<std::vector<std::uint32_t>> launches{{10, 60}, {20, 30}};
    for (std::int32_t id = 0; id < 2; ++id) {
        auto &stage = log.stage(id, 5 * id, 200);
        stage.firstLaunch = ProfileBuilder::Zero + 10 + 10 * id;
        stage.rdds = {1};
        stage.persistedRdds = {1};
        stage.firstLaunchByPartition = launches[static_cast<std::size_t>(id)];
    }

    for (const StageAnalysis &stage : attributed(log)) {
        QCOMPARE(stage.ours.rule, "W5");
        QCOMPARE(stage.ours.confidence, Confidence::Probable);
    }
}

void TestAttribution::markerFolderNamesTheTable()
{
    // data reconcile, metadata reconcile, metadata delete, data delete: like brackets
    ProfileBuilder log;
    const std::vector<std::string_view> texts{
        "DirectWriteMarkers:Obtaining marker files for all created, merged paths",
        "DirectWriteMarkers:Obtaining marker files for all created, merged paths",
        "FSUtils:Parallel listing paths /t/.hoodie/metadata/.hoodie/.temp/20260101000000000",
        "FSUtils:Parallel listing paths /t/.hoodie/.temp/20260101000000000"};
    for (std::int32_t id = 0; id < 4; ++id) {
        auto &stage = log.stage(id, 100 * id, 100 * id + 50);
        stage.hasOwnProperties = true;
        stage.description = log.text(texts[static_cast<std::size_t>(id)]);
    }

    const auto stages = attributed(log);

    QVERIFY(!stages[0].ours.metadataTable);
    QCOMPARE(stages[0].ours.phase, Phase::MarkerReconciliation);
    QVERIFY(stages[1].ours.metadataTable);
    QCOMPARE(stages[1].ours.phase, Phase::MetadataTableWrite);
    QCOMPARE(stages[1].ours.source, AttributionSource::Sequence);
    QCOMPARE(stages[1].ours.confidence, Confidence::Probable);
}

void TestAttribution::mapStageWorksForItsChild()
{
    ProfileBuilder log;
    log.job(0, 0, 300, {0, 1});
    log.stage(0, 0, 100);
    auto &child = log.stage(1, 100, 200);
    child.parents = {0};
    child.details = log.text(stackOf({CleanPlan}));

    const auto ours = attributed(log)[0].ours;

    QCOMPARE(ours.phase, Phase::Planning);
    QCOMPARE(ours.rule, "J1");
    QCOMPARE(ours.source, AttributionSource::Neighbour);
    QCOMPARE(ours.confidence, Confidence::Probable);
}

void TestAttribution::stageWithoutEvidenceNamesNoTable()
{
    ProfileBuilder log;
    const std::vector<std::string_view> texts{"X:Building workload profile:orders", "broadcast exchange (runId 1)"};
    for (std::int32_t id = 0; id < 2; ++id) {
        auto &stage = log.stage(id, 100 * id, 100 * id + 50);
        stage.hasOwnProperties = true;
        stage.description = log.text(texts[static_cast<std::size_t>(id)]);
    }

    const auto stages = attributed(log);

    QCOMPARE(stages[0].ours.table, "orders");
    QCOMPARE(stages[1].ours.phase, Phase::Unknown);
    QCOMPARE(stages[1].ours.table, "");
}

void TestAttribution::logWithoutHudiStaysUnknown()
{
    ProfileBuilder log;
    log.job(0, 0, 300, {0, 1}).description = log.text("daily report");
    log.stage(0, 0, 100).details = log.text(stackOf({"com.example.Report.main"}));
    log.stage(1, 100, 200).parents = {0};

    for (const StageAnalysis &stage : attributed(log)) {
        QCOMPARE(stage.ours.phase, Phase::Unknown);
        QCOMPARE(stage.ours.source, AttributionSource::None);
    }
    QCOMPARE(m_notices.front().code, "hudi-not-found");
}

void TestAttribution::repeatedStacksCostLittle()
{
    // 100 000 stages with ten stacks and as many commits: linear work takes well under a second.
    ProfileBuilder log;
    for (std::int32_t id = 0; id < 100'000; ++id) {
        if (id % 10 == 0)
            log.job(id, 10LL * id, 10LL * id + 100, {id, id + 1, id + 2, id + 3, id + 4, id + 5, id + 6, id + 7, id + 8, id + 9});
        auto &stage = log.stage(id, 10LL * id, 10LL * id + 9);
        const std::string method = std::string(CleanPlan) + std::to_string(id % 10);
        stage.details = log.text(stackOf({method, WriteClient, MetadataWriter}));
        stage.description
            = log.text("X:Upserting at " + std::to_string(20'260'101'000'000'000LL + id) + " into metadata table t_metadata");
        stage.hasOwnProperties = true;
    }

    const auto stages = attributed(log);

    QCOMPARE(stages.back().ours.table, "t_metadata");
    QCOMPARE(stages.back().ours.operation, Operation::Cleaning);
}

QTEST_GUILESS_MAIN(TestAttribution)
#include "tst_attribution.moc"
