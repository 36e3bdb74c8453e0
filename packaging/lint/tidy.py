#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Hudiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs clang-tidy over the listed sources and remembers, by content, which were clean.

A source is looked at again when it, a header of ours that it includes, its compile command or .clang-tidy changed. The
memory lies in the cache folder, so a fresh clone knows what another one found. With --seconds the run stops starting
new files at that time and says how many are left; the most recently changed files come first. What .clang-tidy does not
call an error is advice: it is counted and written to build/lint/advice."""
import argparse
import hashlib
import json
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

BUILD = Path("build/dev")
TOP = Path.cwd()
ADVICE = Path("build/lint/advice")
MEMORY = Path(os.environ.get("XDG_CACHE_HOME", "~/.cache")).expanduser() / "hudiscope" / "tidy"


def compile_commands(listed: set[str]) -> dict[str, dict]:
    """Source path relative to the checkout → its entry."""
    entries = json.loads((BUILD / "compile_commands.json").read_text())
    named = {os.path.relpath(entry["file"], TOP): entry for entry in entries}
    return {path: entry for path, entry in named.items() if path in listed}


def headers_of_ours() -> dict[str, list[str]]:
    """Object file → files of the checkout that it was made from, as the build recorded it."""
    text = subprocess.run(["ninja", "-C", BUILD, "-t", "deps"], capture_output=True, text=True, check=True).stdout
    found: dict[str, list[str]] = {}
    current: list[str] = []
    for line in text.splitlines():
        if line.startswith("    "):
            path = os.path.relpath(os.path.join(BUILD, line.strip()))
            if not path.startswith(("..", "build")):
                current.append(path)
        elif line:
            current = found.setdefault(line.split(":")[0], [])
    return found


def fingerprint(entry: dict, dependencies: list[str]) -> str:
    """Of all that decides the outcome. Paths inside are relative, so that every clone gets the same."""
    digest = hashlib.sha256(Path(".clang-tidy").read_bytes())
    digest.update(entry["command"].replace(str(TOP), "").encode())
    for path in sorted({os.path.relpath(entry["file"], TOP), *dependencies}):
        digest.update(path.encode() + b"\0" + Path(path).read_bytes())
    return digest.hexdigest()[:32]


def tidy(source: str) -> tuple[bool, str]:
    command = ["clang-tidy-19", "--quiet", "-p", str(BUILD), "--extra-arg=-Wno-unknown-warning-option", source]
    done = subprocess.run(command, capture_output=True, text=True)
    return done.returncode == 0, done.stdout or done.stderr


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", help="a file that lists the files of the checkout")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="start no new file after this time")
    options = parser.parse_args()
    MEMORY.mkdir(parents=True, exist_ok=True)
    entries = compile_commands(set(Path(options.files).read_text().splitlines()))
    recorded = headers_of_ours()
    prints = {path: fingerprint(entry, recorded.get(entry["output"], [])) for path, entry in entries.items()}
    dirty = sorted((path for path in entries if not (MEMORY / prints[path]).exists()), key=lambda path: -os.path.getmtime(path))
    advice: list[str] = []
    deadline = time.monotonic() + options.seconds

    def look(path: str) -> str | None:
        """What clang-tidy said; empty if the file is clean, None if there was no time for it."""
        if time.monotonic() > deadline:
            return None
        clean, said = tidy(path)
        advice.append(said)
        if clean:
            (MEMORY / prints[path]).touch()
        return "" if clean else said

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(look, dirty))
    for said in filter(None, results):
        print(said)
    unseen = results.count(None)
    ADVICE.write_text("".join(advice))
    print(f"{len(entries)} sources, {len(dirty) - unseen} looked at now, {len(entries) - len(dirty)} known to be clean",
          f"{''.join(advice).count('warning:')} pieces of advice in {ADVICE}", f"{unseen} left for the next run" if unseen else "none left", sep=", ")
    return 1 if any(results) else 0


if __name__ == "__main__":
    sys.exit(main())
