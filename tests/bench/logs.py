# SPDX-FileCopyrightText: 2026 The Hudiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The logs that the benchmark reads: made once, kept in the cache folder under names that say what they hold."""
import json
import os
import shutil
import struct
import subprocess
import sys
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

SNAPPY_MAGIC = b"\x82SNAPPY\0" + struct.pack(">II", 1, 1)
SNAPPY_CHUNK = 32 << 10  # spark.io.compression.snappy.blockSize


def bytes_of(text: str) -> int:
    units = {"K": 10, "M": 20, "G": 30}
    return int(text[:-1]) << units[text[-1]] if text[-1] in units else int(text)


@dataclass
class Made:
    """One log as text and as Spark's zstd, with what it holds."""
    raw_bytes: int
    tasks: int
    stages: int
    files: dict[str, Path] = field(default_factory=dict)


class Logs:
    def __init__(self, size: int):
        cache = Path(os.environ.get("XDG_CACHE_HOME", "~/.cache")).expanduser()
        self.folder = cache / "hudiscope" / "bench"
        self.folder.mkdir(parents=True, exist_ok=True)
        self.maker = Path(os.environ.get("HUDISCOPE_SHARED", "../shared")) / "tools" / "make-event-log"
        self.size = size
        if not self.maker.exists():
            sys.exit(f"bench: the logs are made by {self.maker}, which is not there; set HUDISCOPE_SHARED")

    def plain(self) -> Path:
        return self.made(f"size-{self.size}", "--size", str(self.size))

    def zstd_chain(self) -> Path:
        return self.made(f"chain-{self.size}.zstd", "--size", str(self.size), "--codec", "zstd")

    def lz4_block(self) -> Path:
        return self.made(f"block-{self.size}.lz4", "--size", str(self.size), "--codec", "lz4block")

    def zstd_frame(self) -> Path:
        return self.packed(f"frame-{self.size}.zst", "zstd", "-q", "-1", "-c")

    def lz4_frame(self) -> Path:
        return self.packed(f"frame-{self.size}.lz4", "lz4", "-q", "-1", "-c")

    def gzip(self) -> Path:
        return self.packed(f"members-{self.size}.gz", "gzip", "-6", "-c")

    def snappy(self) -> Path:
        return self.kept(f"chunks-{self.size}.snappy", lambda target: snappy_java(self.plain(), target))

    def huge_plans(self) -> Path:
        plans = max(2, self.size // (2 * bytes_of("20M")))  # each is written twice
        return self.made(f"plans-{self.size}", "--tasks", "2000", "--sql-plans", str(plans), "--plan-bytes", "20M")

    def stages(self, count: int) -> Path:
        return self.made(f"stages-{count}-{self.size}", "--size", str(self.size), "--stages", str(count), "--jobs", str(count // 6))

    def smallest(self) -> Path:
        return self.made("smallest", "--tasks", "1", "--stages", "1", "--jobs", "1", "--sql-plans", "0")

    @contextmanager
    def of_size(self, text: str):
        """A log of that size, kept only as zstd: the text of the largest would fill many a disk."""
        size = bytes_of(text)
        chain = self.made(f"chain-{size}.zstd", "--size", str(size), "--codec", "zstd")
        expected = json.loads(Path(f"{chain}.expected.json").read_text())
        plain = self.folder / f"text-{size}"
        with plain.open("wb") as out:
            subprocess.run(["zstd", "-dc", str(chain)], stdout=out, check=True)
        try:
            yield Made(expected["raw_bytes"], expected["tasks"]["tasks"], expected["stage_count"], {"plain": plain, "zstd": chain})
        finally:
            plain.unlink()

    def made(self, name: str, *arguments: str) -> Path:
        return self.kept(name, lambda target: self.make(target, arguments))

    def make(self, target: Path, arguments: tuple[str, ...]) -> None:
        """The maker adds the codec's extension to names without it, so it works in a folder of its own."""
        folder = target.with_name("making")
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        subprocess.run([sys.executable, str(self.maker), str(folder / "log"), *arguments], check=True, stdout=subprocess.DEVNULL)
        log = next(path for path in folder.iterdir() if not path.name.endswith(".expected.json"))
        next(folder.glob("*.expected.json")).rename(self.folder / f"{target.name.removesuffix('.partial')}.expected.json")
        log.rename(target)

    def packed(self, name: str, *command: str) -> Path:
        def pack(target: Path) -> None:
            with target.open("wb") as out:
                subprocess.run([*command, str(self.plain())], stdout=out, check=True)
        return self.kept(name, pack)

    def kept(self, name: str, make) -> Path:
        """The file of that name, made under another one first, so that an interrupted run leaves none that is cut."""
        path = self.folder / name
        if not path.exists():
            print(f"making {path}", file=sys.stderr, flush=True)
            partial = path.with_name(f"{name}.partial")
            make(partial)
            partial.rename(path)
        return path


def snappy_java(source: Path, target: Path) -> None:
    """The framing of Spark's snappy: header, then big-endian length and raw snappy, 32 KiB of text a chunk."""
    import snappy

    with source.open("rb") as text, target.open("wb") as out:
        out.write(SNAPPY_MAGIC)
        while chunk := text.read(SNAPPY_CHUNK):
            packed = snappy.compress(chunk)
            out.write(struct.pack(">I", len(packed)) + packed)
