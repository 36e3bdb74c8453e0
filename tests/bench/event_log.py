#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Hudiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""./dev bench event-log: how fast, and in how much memory, event logs are read.

Everything is a pair measured in one run: hudiscope-cli against a program that does the least one could do with the same
file (cat, zstd -dc …). Whole processes, files in the page cache, the two alternating, medians, release build. Only the
ratios mean anything on another machine. Nothing here fails because of a time: the results go to build/bench."""
import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from logs import Logs, bytes_of

RESULTS = Path("build/bench")
CLI = Path("build/release/src/app/cli/hudiscope-cli")
SNAPPY_DECODE = Path("build/release/tests/bench/snappydecode")


@dataclass
class Pair:
    """Ours against a reference, seconds of wall clock; `limit` is the ratio that we want to stay below."""
    name: str
    ours: float
    reference: float
    against: str
    ratio: float
    limit: float

    @property
    def met(self) -> bool:
        return self.ratio <= self.limit


@dataclass
class Memory:
    """Peak resident memory of the command line program in bytes; the limit is 32 MiB + 16 B a task + 1 KiB a stage."""
    name: str
    logBytes: int
    tasks: int
    stages: int
    peak: int
    limit: int

    @property
    def met(self) -> bool:
        return self.peak <= self.limit


def reading(log: Path, workers: int) -> list[str]:
    return [str(CLI), "event-log", "--json", "--threads", str(workers), str(log)]


def seconds(command: list[str]) -> float:
    start = time.perf_counter()
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    taken = time.perf_counter() - start
    if done.returncode != 0:
        sys.exit(f"bench: {' '.join(command)} ended with {done.returncode}: {done.stderr.decode()[-500:]}")
    return taken


def alternating(first: list[str], second: list[str], rounds: int) -> tuple[float, float]:
    """Medians of both commands; the first round only warms caches."""
    times = [(seconds(first), seconds(second)) for _ in range(rounds + 1)][1:]
    return statistics.median(a for a, _ in times), statistics.median(b for _, b in times)


class Bench:
    def __init__(self, logs: Logs, rounds: int):
        self.logs, self.rounds = logs, rounds
        self.pairs: list[Pair] = []
        self.memory: list[Memory] = []
        self.start = 0.0

    def pair(self, name: str, ours: list[str], reference: list[str], against: str, limit: float) -> None:
        a, b = alternating(ours, reference, self.rounds)
        self.pairs.append(Pair(name, a, b, against, a / b, limit))
        print(f"{name:46} {a:8.3f} s  {b:8.3f} s  {a / b:6.2f} x {against} (wanted: at most {limit})", flush=True)

    def plain(self) -> None:
        log = self.logs.plain()
        cat = ["cat", str(log)]
        self.pair("plain, one worker", reading(log, 1), cat, "cat", 5)
        self.pair("plain, two workers", reading(log, 2), reading(log, 1), "one worker", round(1 / 1.7, 3))

    def compressed(self) -> None:
        chain, frame = self.logs.zstd_chain(), self.logs.zstd_frame()
        self.pair("zstd chain, two workers", reading(chain, 2), ["zstd", "-dc", str(chain)], "zstd -dc", 0.85)
        self.pair("zstd chain, one worker", reading(chain, 1), ["zstd", "-dc", str(chain)], "zstd -dc", 1.35)
        self.pair("zstd, a single frame", reading(frame, 2), ["zstd", "-dc", str(frame)], "zstd -dc", 1.35)
        block, lz4 = self.logs.lz4_block(), ["lz4", "-dc", str(self.logs.lz4_frame())]
        self.pair("LZ4Block, two workers", reading(block, 2), lz4, "lz4 -dc of a frame", 1.5)
        self.pair("LZ4Block, one worker", reading(block, 1), lz4, "lz4 -dc of a frame", 2.5)
        snappy = self.logs.snappy()
        decode = [str(SNAPPY_DECODE), str(snappy)]
        self.pair("snappy, two workers", reading(snappy, 2), decode, "libsnappy", 1.5)
        self.pair("snappy, one worker", reading(snappy, 1), decode, "libsnappy", 2.5)
        gzip = self.logs.gzip()
        self.pair("gzip", reading(gzip, 2), ["gzip", "-dc", str(gzip)], "gzip -dc", 1.5)

    def unusual(self) -> None:
        plans = self.logs.huge_plans()
        self.pair("plan lines of 20 MB", reading(plans, 2), ["cat", str(plans)], "cat", 2.5)
        many, few = self.logs.stages(50_000), self.logs.stages(300)
        a, b = alternating(reading(many, 1), reading(few, 1), self.rounds)
        a, b = a / many.stat().st_size * 1e9, b / few.stat().st_size * 1e9
        self.pairs.append(Pair("50 000 stages, seconds per GB", a, b, "300 stages", a / b, 1.3))
        print(f"{'50 000 stages against 300, seconds per GB':46} {a:8.3f}    {b:8.3f}    {a / b:6.2f} (wanted: 0.7 to 1.3)", flush=True)

    def smallest(self) -> None:
        """From start to answer; the limit of 30 ms is absolute, so it stands beside an empty process."""
        log = self.logs.smallest()
        self.start = alternating(reading(log, 1), ["true"], max(self.rounds, 15))[0]
        print(f"{'smallest log, start to answer':46} {self.start * 1000:8.1f} ms (wanted: at most 30)", flush=True)

    def peak(self, sizes: list[str]) -> None:
        for size in sizes:
            with self.logs.of_size(size) as made:
                for codec, log in made.files.items():
                    self.peak_of(f"{size}, {codec}", log, made)

    def peak_of(self, name: str, log: Path, made) -> None:
        # GNU time forks from a small process; the peak of a child of this interpreter would include the interpreter.
        done = subprocess.run(["time", "-f", "%M", *reading(log, 2)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=True)
        peak = int(done.stderr.split()[-1]) * 1024
        limit = (32 << 20) + 16 * made.tasks + 1024 * made.stages
        self.memory.append(Memory(name, made.raw_bytes, made.tasks, made.stages, peak, limit))
        print(f"{'peak memory, ' + name:46} {peak / 2**20:8.1f} MiB (wanted: at most {limit / 2**20:.1f})", flush=True)

    def replay(self, python: str) -> None:
        """Spark's own History Server code over the same log; needs an interpreter with pyspark and a Java."""
        log = self.logs.plain()
        script = Path(__file__).with_name("spark_replay.py")
        done = subprocess.run([python, str(script), str(log)], capture_output=True, text=True)
        if done.returncode != 0:
            print(f"Spark's replay could not be measured: {done.stderr.strip().splitlines()[-1:]}")
            return
        spark, ours = float(done.stdout), seconds(reading(log, 2))
        self.pairs.append(Pair("plain, two workers", ours, spark, "Spark's replay", ours / spark, 1 / 50))
        print(f"{'Spark replay':46} {ours:8.3f} s  {spark:8.3f} s  {spark / ours:6.0f} x faster (wanted: 50)", flush=True)


def tool_version(command: list[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True)
    return (done.stdout or done.stderr).splitlines()[0]


def machine() -> dict:
    model = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), platform.machine())
    return {
        "date": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        "cpu": model,
        "cores": os.cpu_count(),
        "memoryBytes": os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"),
        "kernel": platform.release(),
        "hudiscope": tool_version([str(CLI), "--version"]),
        "compiler": tool_version(["c++", "--version"]),
        "zstd": tool_version(["zstd", "--version"]),
        "lz4": tool_version(["lz4", "--version"]),
        "gzip": tool_version(["gzip", "--version"]),
    }


def mark(met: bool) -> str:
    return "yes" if met else "**no**"


def markdown(bench: Bench, about: dict) -> str:
    lines = ["# ./dev bench event-log", "", *(f"- {key}: {value}" for key, value in about.items()), "",
             "Medians of whole processes, files in the page cache, the two commands of a pair alternating.", "",
             "| what | ours, s | reference, s | ratio | against | at most | met |", "|---|---|---|---|---|---|---|"]
    lines += [f"| {p.name} | {p.ours:.3f} | {p.reference:.3f} | {p.ratio:.3f} | {p.against} | {p.limit:.3g} | {mark(p.met)} |"
              for p in bench.pairs]
    if bench.start:
        lines += ["", f"Smallest log, from start to answer: {bench.start * 1000:.1f} ms (at most 30: {mark(bench.start <= 0.03)})."]
    if bench.memory:
        lines += ["", "| peak memory | tasks | stages | MiB | at most | met |", "|---|---|---|---|---|---|"]
        lines += [f"| {m.name} | {m.tasks} | {m.stages} | {m.peak / 2**20:.1f} | {m.limit / 2**20:.1f} | {mark(m.met)} |"
                  for m in bench.memory]
    return "\n".join(lines) + "\n"


def write(bench: Bench, about: dict) -> None:
    RESULTS.mkdir(parents=True, exist_ok=True)
    result = {"machine": about, "pairs": [asdict(p) | {"met": p.met} for p in bench.pairs],
              "smallestLogSeconds": bench.start or None, "memory": [asdict(m) | {"met": m.met} for m in bench.memory]}
    (RESULTS / "event-log.json").write_text(json.dumps(result, indent=2) + "\n")
    (RESULTS / "event-log.md").write_text(markdown(bench, about))
    print(f"\nwritten: {RESULTS}/event-log.md and {RESULTS}/event-log.json")


def main() -> int:
    parser = argparse.ArgumentParser(prog="./dev bench event-log", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="1G", help="size of the logs as text (default: 1G)")
    parser.add_argument("--quick", action="store_true", help="logs of 200M, memory for 20M and 200M")
    parser.add_argument("--rounds", type=int, default=7, help="measured runs of each command (default: 7)")
    parser.add_argument("--only", choices=["plain", "compressed", "unusual", "smallest", "memory"], action="append", help="parts to run")
    parser.add_argument("--memory", default="100M,1G,10G", help="sizes whose peak memory is shown (default: 100M,1G,10G)")
    parser.add_argument("--spark-python", metavar="PYTHON", help="a Python with pyspark: compare with Spark's own replay too")
    options = parser.parse_args()
    size, sizes = ("200M", "20M,200M") if options.quick else (options.size, options.memory)
    bench = Bench(Logs(bytes_of(size)), options.rounds)
    about = machine()
    parts = {"plain": bench.plain, "compressed": bench.compressed, "unusual": bench.unusual, "smallest": bench.smallest,
             "memory": lambda: bench.peak(sizes.split(","))}
    for name, part in parts.items():
        if not options.only or name in options.only:
            part()
    if options.spark_python:
        bench.replay(options.spark_python)
    write(bench, about)
    return 0


if __name__ == "__main__":
    sys.exit(main())
