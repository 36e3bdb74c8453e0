// SPDX-FileCopyrightText: 2026 The Hudiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysissession.h"

#include <QDir>
#include <QFileInfo>
#include <QFutureWatcher>
#include <QPromise>
#include <QtConcurrentRun>

#include <algorithm>
#include <atomic>
#include <exception>
#include <stop_token>
#include <utility>
#include <variant>

namespace hudiscope::model {

namespace {

using Candidates = Result<std::vector<artifact::Candidate>>;
using RunResult = Result<runs::EventLogRun>;
using Outcome = std::variant<Candidates, RunResult>;

constexpr int ProgressSteps = 1000;

/// A growing log is read again at most this share of the time.
constexpr int PausePerReading = 4;

unsigned workersOfAJob()
{
    return static_cast<unsigned>(std::max(1, QThread::idealThreadCount() - 1));
}

/// What escapes a worker would come out of the future as an exception of Qt's, its type lost.
template<class Work>
Outcome guarded(const std::string &path, const Work &work)
{
    const auto failure = [&](std::string what) {
        return RunResult(std::unexpected(Error{Error::Kind::Unreadable, std::move(what), Origin{path, {}, {}, {}}, {}, {}}));
    };
    try {
        return work();
    } catch (const std::bad_alloc &) {
        return failure("There was not enough memory to read it.");
    } catch (const std::exception &exception) {
        return failure(std::string("Reading failed: ") + exception.what());
    }
}

/// Spark drops the ending when the application ends.
std::string finishedName(std::string path)
{
    static constexpr std::string_view Ending = ".inprogress";
    const bool wasRenamed = path.ends_with(Ending) && !QFileInfo::exists(QString::fromStdString(path));
    if (wasRenamed)
        path.resize(path.size() - Ending.size());
    return path;
}

QString shownName(const QString &path)
{
    if (path == QLatin1String("-"))
        return AnalysisSession::tr("Standard input");
    const QString name = QFileInfo(QDir::cleanPath(path)).fileName();
    return name.isEmpty() ? path : name;
}

QString shownName(const artifact::Candidate &candidate, const QString &otherwise)
{
    const std::string &known = candidate.applicationName.empty() ? candidate.applicationId : candidate.applicationName;
    return known.empty() ? otherwise : QString::fromStdString(known);
}

QStringList watchedPaths(const Artifact &artifact)
{
    QStringList paths;
    for (const artifact::Part &part : artifact.candidate->parts)
        paths << QString::fromStdString(part.path);
    if (artifact.candidate->layout == artifact::Layout::RollingFolder && !paths.isEmpty())
        paths << QFileInfo(paths.first()).path(); // new parts
    paths.removeDuplicates();
    return paths;
}

} // namespace

/// One piece of background work. It outlives its artifact until the worker has let go.
struct AnalysisSession::Job {
    explicit Job(ArtifactId artifact)
        : id(artifact)
    {
    }

    ArtifactId id;
    std::stop_source stop;
    bool isAbandoned = false; ///< the artifact was removed: the result is of no use
    std::shared_ptr<std::atomic<std::uint64_t>> done = std::make_shared<std::atomic<std::uint64_t>>(0);
    std::shared_ptr<std::atomic<std::uint64_t>> total = std::make_shared<std::atomic<std::uint64_t>>(0);
    std::function<Outcome(const RunContext &)> work;
    QFutureWatcher<Outcome> watcher;
};

AnalysisSession::AnalysisSession(Readers readers, QObject *parent)
    : QObject(parent)
    , m_readers(std::move(readers))
{
    m_pool.setMaxThreadCount(static_cast<int>(workersOfAJob()));
    connect(&m_growth, &GrowthWatch::grown, this, &AnalysisSession::readAgain);
}

AnalysisSession::~AnalysisSession()
{
    for (const std::unique_ptr<Job> &job : m_jobs) {
        job->watcher.disconnect(this);
        job->stop.request_stop();
    }
    m_pool.waitForDone();
}

const Artifact *AnalysisSession::artifact(ArtifactId id) const
{
    const auto found = std::ranges::find(m_artifacts, id, &Artifact::id);
    return found == m_artifacts.end() ? nullptr : &*found;
}

Artifact *AnalysisSession::find(ArtifactId id)
{
    return const_cast<Artifact *>(std::as_const(*this).artifact(id));
}

AnalysisSession::Job *AnalysisSession::jobOf(ArtifactId id)
{
    const auto found = std::ranges::find_if(m_jobs, [&](const auto &job) { return job->id == id && !job->isAbandoned; });
    return found == m_jobs.end() ? nullptr : found->get();
}

int AnalysisSession::position(ArtifactId id) const
{
    const auto found = std::ranges::find(m_artifacts, id, &Artifact::id);
    return found == m_artifacts.end() ? -1 : static_cast<int>(found - m_artifacts.begin());
}

bool AnalysisSession::isBusy() const
{
    return std::ranges::any_of(m_artifacts, &Artifact::isBusy);
}

void AnalysisSession::add(const QList<QUrl> &urls)
{
    for (const QUrl &url : urls)
        if (url.isLocalFile())
            addPath(url.toLocalFile());
}

void AnalysisSession::addPath(const QString &path)
{
    Artifact artifact;
    artifact.path = path;
    artifact.name = shownName(path);
    look(*find(insert(std::move(artifact), m_artifacts.size())));
}

ArtifactId AnalysisSession::insert(Artifact artifact, std::size_t position)
{
    if (artifact.id == ArtifactId{})
        artifact.id = ArtifactId{m_nextId++};
    const ArtifactId id = artifact.id;
    Q_EMIT aboutToInsert(static_cast<int>(position));
    m_artifacts.insert(m_artifacts.begin() + static_cast<std::ptrdiff_t>(position), std::move(artifact));
    Q_EMIT inserted(id);
    return id;
}

void AnalysisSession::choose(ArtifactId id, const std::vector<std::size_t> &choices)
{
    const std::optional<Artifact> folder = remove(id);
    if (!folder)
        return;
    for (const std::size_t choice : choices) {
        Artifact artifact;
        artifact.path = folder->path;
        artifact.candidate = folder->choices.at(choice);
        artifact.name = shownName(*artifact.candidate, folder->name);
        read(*find(insert(std::move(artifact), m_artifacts.size())));
    }
}

void AnalysisSession::readAgain(ArtifactId id)
{
    if (Artifact *artifact = find(id); artifact && !artifact->isBusy())
        look(*artifact);
}

void AnalysisSession::look(Artifact &artifact)
{
    artifact.state = ArtifactState::Looking;
    auto job = std::make_unique<Job>(artifact.id);
    job->work = [discover = m_readers.discover, path = artifact.path.toStdString()](const RunContext &context) {
        return guarded(path, [&]() -> Outcome { return discover(finishedName(path), context); });
    };
    run(artifact, std::move(job));
}

void AnalysisSession::read(Artifact &artifact)
{
    artifact.state = ArtifactState::Reading;
    auto job = std::make_unique<Job>(artifact.id);
    job->work = [reader = m_readers.read, candidate = *artifact.candidate](const RunContext &context) {
        return guarded(candidate.origin, [&]() -> Outcome { return reader(candidate, context); });
    };
    run(artifact, std::move(job));
}

void AnalysisSession::run(Artifact &artifact, std::unique_ptr<Job> job)
{
    artifact.error.reset();
    artifact.progress = {};
    artifact.since.start();
    Job &kept = *m_jobs.emplace_back(std::move(job));
    connect(&kept.watcher, &QFutureWatcherBase::progressValueChanged, this, [this, &kept] {
        if (Artifact *reading = find(kept.id); reading && !kept.isAbandoned) {
            reading->progress = {kept.done->load(), kept.total->load()};
            Q_EMIT changed(kept.id);
        }
    });
    connect(&kept.watcher, &QFutureWatcherBase::finished, this, [this, &kept] { finish(kept); });
    kept.watcher.setFuture(QtConcurrent::run(
        &m_pool,
        [work = kept.work, stop = kept.stop.get_token(), done = kept.done, total = kept.total](QPromise<Outcome> &promise) {
            promise.setProgressRange(0, ProgressSteps);
            const auto report = [&promise, done, total](Progress progress) {
                done->store(progress.done);
                total->store(progress.total);
                if (progress.total > 0)
                    promise.setProgressValue(static_cast<int>(progress.done * ProgressSteps / progress.total));
            };
            promise.addResult(work({stop, report, workersOfAJob()}));
        }));
    Q_EMIT changed(kept.id);
}

void AnalysisSession::finish(Job &job)
{
    const auto mine = std::ranges::find_if(m_jobs, [&](const auto &other) { return other.get() == &job; });
    const std::unique_ptr<Job> finished = std::move(*mine);
    m_jobs.erase(mine);
    finished->watcher.disconnect(this); // it is telling us right now, so it must live until later
    Outcome outcome = finished->watcher.future().takeResult();
    if (Artifact *artifact = find(finished->id); artifact && !finished->isAbandoned) {
        if (auto *candidates = std::get_if<Candidates>(&outcome))
            takeCandidates(*artifact, std::move(*candidates));
        else
            takeRun(*artifact, std::move(std::get<RunResult>(outcome)), finished->stop.stop_requested());
    }
}

void AnalysisSession::takeCandidates(Artifact &artifact, Candidates candidates)
{
    if (!candidates) {
        takeRun(artifact, std::unexpected(std::move(candidates.error())), artifact.state == ArtifactState::Stopping);
        return;
    }
    std::vector<artifact::Candidate> logs;
    std::ranges::copy_if(*candidates, std::back_inserter(logs),
                         [](const auto &c) { return c.kind == artifact::Kind::SparkEventLog; });
    if (artifact.state == ArtifactState::Stopping) {
        artifact.state = artifact.run ? ArtifactState::Done : ArtifactState::Stopped;
    } else if (logs.empty()) {
        artifact.state = ArtifactState::NotRecognised;
        artifact.found = candidates->empty() ? tr("It is empty.") : QString::fromStdString(candidates->front().found);
    } else {
        const auto known = std::ranges::find_if(logs, [&](const auto &log) {
            return artifact.candidate
                && (log.origin == artifact.candidate->origin || log.applicationId == artifact.candidate->applicationId);
        });
        if (logs.size() == 1 || known != logs.end()) {
            artifact.candidate = known != logs.end() ? *known : logs.front();
            artifact.name = shownName(*artifact.candidate, artifact.name);
            read(artifact);
            return;
        }
        artifact.state = ArtifactState::Choosing;
        artifact.choices = std::move(logs);
    }
    Q_EMIT changed(artifact.id);
}

void AnalysisSession::takeRun(Artifact &artifact, RunResult run, bool wasStopped)
{
    artifact.elapsed = std::chrono::milliseconds(artifact.since.elapsed());
    const bool isStopped = !run && run.error().kind == Error::Kind::Cancelled;
    if (artifact.run && wasStopped) {
        artifact.state = ArtifactState::Done; // the whole reading of before is worth more than half of a new one
    } else if (run) {
        artifact.run = std::make_shared<const runs::EventLogRun>(std::move(*run));
        artifact.notices = artifact.run->notices;
        const spark::SparkProfile &profile = *artifact.run->analysis->profile;
        artifact.state = wasStopped && profile.partial ? ArtifactState::Partial : ArtifactState::Done;
        artifact.name = QString::fromStdString(profile.application.name.value_or(artifact.name.toStdString()));
        follow(artifact);
        Q_EMIT runReady(artifact.id);
    } else {
        artifact.state = isStopped ? ArtifactState::Stopped : ArtifactState::Failed;
        artifact.error = std::move(run.error());
    }
    Q_EMIT changed(artifact.id);
}

void AnalysisSession::follow(const Artifact &artifact)
{
    if (artifact.candidate && artifact.candidate->inProgress)
        m_growth.watch(artifact.id, watchedPaths(artifact), artifact.elapsed * PausePerReading);
    else
        m_growth.forget(artifact.id);
}

void AnalysisSession::cancel(ArtifactId id)
{
    Artifact *artifact = find(id);
    Job *job = jobOf(id);
    if (!artifact || !job)
        return;
    job->stop.request_stop();
    artifact->state = ArtifactState::Stopping;
    Q_EMIT changed(id);
}

void AnalysisSession::cancelAll()
{
    for (const std::unique_ptr<Job> &job : m_jobs)
        cancel(job->id);
}

std::optional<Artifact> AnalysisSession::remove(ArtifactId id)
{
    const int at = position(id);
    if (at < 0)
        return std::nullopt;
    if (Job *job = jobOf(id)) {
        job->stop.request_stop();
        job->isAbandoned = true;
    }
    m_growth.forget(id);
    Q_EMIT aboutToRemove(at);
    const auto where = m_artifacts.begin() + at;
    Artifact artifact = std::move(*where);
    m_artifacts.erase(where);
    Q_EMIT removed(id);
    return artifact;
}

void AnalysisSession::restore(const Artifact &artifact, int position)
{
    const auto at = std::min(static_cast<std::size_t>(std::max(0, position)), m_artifacts.size());
    Artifact &restored = *find(insert(artifact, at));
    if (restored.isBusy())
        look(restored);
    else if (restored.run)
        follow(restored);
    if (restored.run)
        Q_EMIT runReady(restored.id);
}

} // namespace hudiscope::model
