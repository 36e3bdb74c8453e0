// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/artifact/artifact.h"
#include "analysis/runcontext.h"
#include "model/growthwatch.h"
#include "model/run.h"

#include <QElapsedTimer>
#include <QList>
#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QUrl>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace hudiscope::model {

enum class ArtifactState : std::uint8_t {
    Looking,       ///< waiting for a worker, or finding out what it is
    Choosing,      ///< several applications: the user picks
    Reading,
    Stopping,      ///< cancelled, until the worker lets go
    Done,
    Partial,       ///< read, but stopped before the end: "so far"
    NotRecognised, ///< see `found`
    Failed,        ///< see `error`
    Stopped,       ///< cancelled before anything was read
};

/// One thing that was added, and what has become of it.
struct Artifact {
    ArtifactId id{};
    QString path;                        ///< as given
    QString name;                        ///< what the list shows
    ArtifactState state = ArtifactState::Looking;
    Progress progress;
    std::chrono::milliseconds elapsed{}; ///< of reading, known at its end
    std::vector<artifact::Candidate> choices; ///< newest first, while Choosing
    std::optional<artifact::Candidate> candidate;
    Run run;                             ///< kept while it is read again
    QString found;                       ///< what the content looks like, one sentence
    std::optional<Error> error;
    std::vector<Notice> notices;
    QElapsedTimer since;                 ///< start of the job that runs now

    [[nodiscard]] bool isBusy() const
    {
        return state == ArtifactState::Looking || state == ArtifactState::Reading || state == ArtifactState::Stopping;
    }
};

/// How content becomes candidates and candidates become runs; called in worker threads.
struct Readers {
    std::function<Result<std::vector<artifact::Candidate>>(const std::string &path, const RunContext &)> discover;
    std::function<Result<runs::EventLogRun>(const artifact::Candidate &, const RunContext &)> read;
};

/// Everything that was added, each with a job of its own on a bounded pool. Only the GUI thread
/// calls it and hears from it; results are immutable and swapped in whole.
class AnalysisSession final : public QObject
{
    Q_OBJECT

public:
    explicit AnalysisSession(Readers readers, QObject *parent = nullptr);
    ~AnalysisSession() override; ///< stops every job and waits until the workers have let go

    [[nodiscard]] const std::vector<Artifact> &artifacts() const { return m_artifacts; }
    [[nodiscard]] const Artifact *artifact(ArtifactId id) const; ///< null where it was removed
    [[nodiscard]] bool isBusy() const;

    /// Local files and folders; each appears at once and is looked at in the background.
    void add(const QList<QUrl> &urls);
    void addPath(const QString &path);
    /// Adds the chosen applications of an artifact that is Choosing, and takes that one away.
    void choose(ArtifactId id, const std::vector<std::size_t> &choices);
    void readAgain(ArtifactId id);
    void cancel(ArtifactId id);
    void cancelAll();
    /// Stops its job and takes it out of the list; restore() puts it back as it was.
    [[nodiscard]] std::optional<Artifact> remove(ArtifactId id);
    void restore(const Artifact &artifact, int position);
    [[nodiscard]] int position(ArtifactId id) const; ///< −1 where it was removed

Q_SIGNALS:
    void aboutToInsert(int position);
    void inserted(hudiscope::model::ArtifactId id);
    void aboutToRemove(int position);
    void removed(hudiscope::model::ArtifactId id);
    void changed(hudiscope::model::ArtifactId id);
    /// A run was read, or read again.
    void runReady(hudiscope::model::ArtifactId id);

private:
    struct Job;

    Artifact *find(ArtifactId id);
    Job *jobOf(ArtifactId id);
    ArtifactId insert(Artifact artifact, std::size_t position);
    void look(Artifact &artifact);
    void read(Artifact &artifact);
    void run(Artifact &artifact, std::unique_ptr<Job> job);
    void finish(Job &job);
    void takeCandidates(Artifact &artifact, Result<std::vector<artifact::Candidate>> candidates);
    void takeRun(Artifact &artifact, Result<runs::EventLogRun> run, bool wasStopped);
    void follow(const Artifact &artifact);

    Readers m_readers;
    QThreadPool m_pool;
    std::vector<Artifact> m_artifacts;
    std::vector<std::unique_ptr<Job>> m_jobs;
    GrowthWatch m_growth;
    std::int32_t m_nextId = 1;
};

} // namespace hudiscope::model
