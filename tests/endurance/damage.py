"""Every truncation and many flipped bits of what lies on the disk: the same, or one clear sentence.

A save, settings and an album are cut at every length, and single bits of them are flipped. Each is
then loaded as the game would load it. Either the same is loaded, or a sentence that names the file
is said, within a second, and the broken file is still there, in its place or aside.
"""

from __future__ import annotations

import argparse
import gc
import os
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter, process_time

import pytest

from game.rules.records.record import RecordError
from game.rules.records.replaying import replay
from game.storage.album.file import AlbumFile
from game.storage.journal import SNAPSHOT_EVERY
from game.storage.messages import StorageError
from game.storage.notes import NotesFile, notes_path
from game.storage.saves import Saves
from game.storage.settings import load_settings, save_settings
from game.ui.settings import SOFA, Settings
from tests.endurance.tables import Player, any_session, find_board
from tests.storage.opening import survey
from tests.storage.test_album_file import ALBUM

PATIENCE = 1.0
"""Seconds that loading may take."""


@dataclass(frozen=True)
class Kept:
    """Something that is kept in a file. `load` gives what was in it and the sentences said."""

    name: str
    path: Path
    load: Callable[[], tuple[object, Sequence[object]]]
    beside: Path | None = None
    """A folder of copies, put back before each case."""

    strict: bool = True
    """Whether a change that is not said is a fault: a record without checks can hide one."""


def kept_files(folder: Path, seed: int) -> Iterator[Kept]:
    rng = Random(f"damage {seed}")
    path = _played(folder / "played", rng, SNAPSHOT_EVERY + 7)
    yield Kept("save", path, lambda: _resumed(path))
    copied = _played(folder / "copied", rng, SNAPSHOT_EVERY + 5)
    yield Kept("save with copies", copied, lambda: _resumed(copied), folder / "copied/snapshots")
    done = _played(folder / "done", rng, 10_000)
    shutil.rmtree(folder / "done/snapshots")
    yield Kept("finished game", done, lambda: _shown(done))
    kept = _played(folder / "kept", rng, 10_000)
    yield Kept("finished game with a copy", kept, lambda: _shown(kept), folder / "kept/snapshots")
    plain = _without_checks(_played(folder / "plain", rng, 30))
    shutil.rmtree(folder / "plain/snapshots")
    yield Kept("save without checks", plain, lambda: _resumed(plain), strict=False)
    settings = folder / "settings.json"
    save_settings(Settings(language="de", ai_pause=0.25, before_sofa=SOFA), settings)
    yield Kept("settings", settings, lambda: load_settings(Settings, settings))
    album = AlbumFile(folder / "album.json")
    album.change(lambda _: ALBUM)
    yield Kept("album", album.path, album.load)
    game = replay(done.read_bytes(), find_board)
    notes = NotesFile(done, game.header, game.steps)
    notes.write(3, "Würzburg first!")
    notes.write(9, "too late")
    yield Kept("notes", notes_path(done), notes.load)


def _played(folder: Path, rng: Random, actions: int) -> Path:
    """A save; the snapshots made on the way are those of `Kept.beside`."""
    session = any_session(rng)
    player = Player(rng, 0.0)
    with Saves(folder / "saves").create(session.header) as journal:
        session.keep_in(journal)
        while not session.over and len(session.steps) < actions:
            session.submit(player.choose(session.state))
        return journal.path


def _without_checks(path: Path) -> Path:
    lines = path.read_bytes().splitlines()
    path.write_bytes(b"".join(line[: line.index(b', "check": ')] + b"}\n" for line in lines))
    return path


def _resumed(path: Path) -> tuple[object, Sequence[object]]:
    """What *Continue* finds: a glance first, then the whole game."""
    saves = Saves(path.parent)
    games, said = survey(saves)
    if not games:
        return None, said
    try:
        resumed = saves.resume(path, find_board)
    except StorageError as error:
        return None, [error.sentence]
    if resumed.journal is not None:
        resumed.journal.close()
    return (resumed.game.header, resumed.game.entries, resumed.game.state), resumed.notices


def _shown(path: Path) -> tuple[object, Sequence[object]]:
    """What *Replays* finds."""
    try:
        data, torn = Saves(path.parent).show(path)
        game = replay(data, find_board)
    except StorageError as error:
        return None, [error.sentence]
    except RecordError as error:
        return None, [f"{path.name}: {error}"]
    entries = game.entries[:-1] if game.result else game.entries
    return (game.header, entries), () if torn is None else [torn]


class Damage:
    """The cases of one file. `outcomes` counts how they ended.

    `slowest` is in seconds of this process alone: others may keep the machine busy.
    """

    def __init__(self, kept: Kept) -> None:
        self.kept = kept
        self.whole = kept.path.read_bytes()
        self._copies = {} if kept.beside is None else _contents(kept.beside)
        self._beside = kept.path.parent
        self._others = {path for path in self._beside.iterdir() if path != kept.path}
        if kept.beside is None and kept.name.startswith("save"):
            shutil.rmtree(self._beside.parent / "snapshots", ignore_errors=True)
        self.expected, said = kept.load()
        assert not said, said
        self.outcomes: Counter[str] = Counter()
        self.slowest = 0.0
        self.wrong: list[str] = []

    def truncated(self, length: int) -> None:
        self._try(f"cut at {length}", self.whole[:length])

    def flipped(self, bit: int) -> None:
        data = bytearray(self.whole)
        data[bit // 8] ^= 1 << bit % 8
        self._try(f"bit {bit} flipped", bytes(data))

    def _try(self, case: str, data: bytes) -> None:
        kept = self.kept
        self._put_back()
        kept.path.write_bytes(data)
        began = process_time()
        try:
            loaded, said = kept.load()
        except Exception as error:
            self.wrong.append(f"{kept.name}, {case}: {error!r}")
            return
        self.slowest = max(self.slowest, process_time() - began)
        words = [str(sentence) for sentence in said]
        outcome = "said" if words else "the same"
        if not words and loaded != self.expected and data != self.whole:
            outcome = "a shorter record" if self._shorter(data) else "another one"
            copied = max(map(len, self._copies.values()), default=0)
            if kept.strict and (outcome == "another one" or len(data) < copied):
                self.wrong.append(f"{kept.name}, {case}: loaded as {outcome}, nothing said")
        if any(kept.path.name not in sentence or "\n" in sentence for sentence in words):
            self.wrong.append(f"{kept.name}, {case}: no clear sentence: {words}")
        if words and data not in _contents(self._beside).values():
            self.wrong.append(f"{kept.name}, {case}: the broken file is gone")
        self.outcomes[outcome] += 1

    def _shorter(self, data: bytes) -> bool:
        """Whether this is the same record as it was some actions before."""
        return self.kept.path.suffix == ".jsonl" and self.whole.startswith(data)

    def _put_back(self) -> None:
        for path in self._beside.iterdir():
            if path != self.kept.path and path not in self._others:
                path.unlink()
        snapshots = self._beside.parent / "snapshots"
        if self.kept.path.suffix == ".jsonl" and snapshots.is_dir():
            for path in snapshots.iterdir():
                if path not in self._copies:
                    path.unlink()
        for path, data in self._copies.items():
            if not path.exists():
                path.write_bytes(data)


def _contents(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.iterdir() if path.is_file()}


@contextmanager
def without_syncing() -> Iterator[None]:
    """Nothing is pulled out here, and a hundred thousand syncs would wear a disk down."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda handle: None)
        yield


SHARES = {
    "save": 0.05,
    "save with copies": 0.05,
    "finished game": 0.45,
    "finished game with a copy": 0.05,
    "save without checks": 0.05,
    "settings": 0.1,
    "album": 0.25,
}
"""Of the flips. Those of a finished game are found without replaying it, hence so many."""


def spoilt(kept: Kept, rng: Random, flips: int, every: int = 1) -> Damage:
    """A file cut at every length, or at each so-many-th, and with so many single bits flipped."""
    damage = Damage(kept)
    for length in range(0, len(damage.whole), every):
        damage.truncated(length)
    bits = 8 * len(damage.whole)
    for number in range(flips):
        # Every bit once before any of them twice.
        if number % bits == 0:
            order = rng.sample(range(bits), bits)
        damage.flipped(order[number % bits])
    return damage


def add(trials: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    trial = trials.add_parser("damage", help="every truncation and N flipped bits: same or said")
    trial.add_argument("--flips", type=int, default=100_000)
    trial.add_argument("--seed", type=int, default=1)
    trial.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> bool:
    began, flips, cuts, faults = perf_counter(), 0, 0, 0
    rng = Random(arguments.seed)
    gc.disable()
    with tempfile.TemporaryDirectory() as folder, without_syncing():
        for kept in kept_files(Path(folder), arguments.seed):
            damage = spoilt(kept, rng, round(arguments.flips * SHARES[kept.name]))
            gc.collect()
            size = len(damage.whole)
            cuts, flips = cuts + size, flips + damage.outcomes.total() + len(damage.wrong) - size
            faults += len(damage.wrong)
            outcomes = ", ".join(f"{number} {what}" for what, number in damage.outcomes.items())
            print(
                f"{kept.name}, {size} bytes: {outcomes}; "
                f"the slowest took {damage.slowest * 1000:.0f} ms",
                flush=True,
            )
            for what in damage.wrong[:20]:
                print(f"  --seed {arguments.seed}: {what}", flush=True)
            if damage.slowest > PATIENCE:
                faults += 1
                print(f"  --seed {arguments.seed}: slower than {PATIENCE} s", flush=True)
    gc.enable()
    print(f"{cuts} truncations, {flips} flips: {faults} faults; {perf_counter() - began:.0f} s")
    return not faults
