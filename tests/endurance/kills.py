"""kill -9 at random moments of a running game: nothing is lost but what was not yet done.

A program plays, takes back, finishes and begins games, keeps settings and an album, and tells each
thing after it has done it. It is killed; then what it has told must be on the disk, and at most the
one thing that it was at besides. The next program goes on with the same game.
"""

from __future__ import annotations

import argparse
import json
import os
import select
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import monotonic, perf_counter, sleep
from typing import Any

from game.rules.records.record import Ply, dumps
from game.rules.records.replaying import replay
from game.storage.album.file import AlbumFile
from game.storage.folders import APP
from game.storage.saves import Saves
from game.storage.settings import load_settings
from game.ui.settings import Settings
from tests.endurance.tables import find_board
from tests.storage.opening import survey

ROOT = Path(__file__).resolve().parents[2]
MOST = 45
"""What a program tells before it is killed, at most; a game is some 200 such things long."""

MOMENT = 0.02
"""Seconds that pass after that at most: it is killed at any time of doing the next thing."""

PATIENCE = 60.0
"""Seconds after which it is killed in any case."""


class Nursery:
    """Starts the programs that are to be killed, without the time that starting Python takes."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._in, self._out = process.stdin, process.stdout
        self._rest = b""

    def kill_one(self, folder: Path, seed: int, rng: Random) -> list[dict[str, Any]]:
        """What a program told until it was killed at a moment that `rng` chose."""
        most, moment = rng.randint(0, MOST), rng.uniform(0, MOMENT)
        self._send(f"{folder} {seed}\n")
        told: list[dict[str, Any]] = []
        while not any("pid" in words for words in told):
            told += self._listen(1.0)
        end = monotonic() + PATIENCE
        while len(told) <= most and monotonic() < end:
            told += self._listen(1.0)
        sleep(moment)
        (pid,) = (words["pid"] for words in told if "pid" in words)
        os.kill(pid, signal.SIGKILL)
        self._send("\n")
        while not any("dead" in words for words in told):
            told += self._listen(1.0)
        return [words for words in told if "pid" not in words]

    def _send(self, line: str) -> None:
        self._in.write(line.encode())
        self._in.flush()

    def _listen(self, seconds: float) -> list[dict[str, Any]]:
        if not select.select([self._out], [], [], seconds)[0]:
            return []
        data = os.read(self._out.fileno(), 1 << 16)
        if not data:
            raise EOFError("the nursery has died")
        *lines, self._rest = (self._rest + data).split(b"\n")
        return [json.loads(line) for line in lines]


@contextmanager
def nursery() -> Iterator[Nursery]:
    with subprocess.Popen(
        [sys.executable, "-m", "tests.endurance.victim"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        try:
            yield Nursery(process)
        finally:
            process.kill()


def kill_window(folder: Path, seed: int, rng: Random) -> list[dict[str, Any]]:
    """The same with the real program; sometimes it is killed before it can tell anything."""
    most, moment = max(0, rng.randint(-8, MOST)), rng.uniform(0, MOMENT)
    if not most:
        moment = rng.uniform(0, 2.0)
    file = folder / "told"
    with file.open("wb") as told:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.endurance.victim", "window", str(folder), str(seed)],
            cwd=ROOT,
            stdout=told,
        )
        end = monotonic() + PATIENCE
        while file.read_bytes().count(b"\n{") < most and monotonic() < end:
            sleep(0.01)
        sleep(moment)
        process.kill()
        code = process.wait()
    lines = file.read_text(encoding="utf-8").splitlines()
    words = [json.loads(line) for line in lines if line.startswith("{")]
    return [*words, {"dead": code}]


class Known:
    """What is known to be done, going by what the programs have told."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / APP
        self.saves = Saves(self.folder / "saves")
        self.game: str | None = None
        self.steps: list[list[str]] = []
        self.over: set[str] = set()
        self.lesson = 0
        self.apart: list[str] = []
        self.counts: Counter[str] = Counter()
        self._at: dict[str, Any] = {}
        self._resumed = True

    def hear(self, told: list[dict[str, Any]]) -> Iterator[str]:
        """Take in what a program has told; what is wrong with it."""
        self._at, self._resumed = {}, False
        for words in told:
            match words:
                case {"found": found, "notices": notices}:
                    if found != self.lesson or notices:
                        yield f"settings {self.lesson} are found as {found}: {notices}"
                case {"wrong": wrong} if wrong:
                    yield f"saves are found broken: {wrong}"
                case {"resumed": name, "plies": plies, "last": last}:
                    self._resumed = True
                    mine = [line for step in self.steps for line in step]
                    if (name, plies, last) != (self.game, len(self.steps), mine[-1:]):
                        yield f"{name} with {plies} actions is gone on with, not {self.game}"
                    self.counts["games gone on with"] += 1
                case {"begun": name}:
                    if self.game is not None:
                        yield f"{name} is begun, and {self.game} not gone on with"
                    self.game, self.steps = name, []
                    self.counts["games begun"] += 1
                case {"doing": _}:
                    self._at = words
                case {"undone": count}:
                    del self.steps[-count:]
                    self._at = {}
                case {"settings": lesson}:
                    self.lesson, self._at = lesson, {}
                case {"album": name}:
                    self.apart, self._at = [*self.apart, name], {}
                case {"done": lines, "trouble": trouble}:
                    self.steps.append(lines)
                    self.counts["actions"] += 1
                    if trouble:
                        yield trouble
                case {"over": name}:
                    self.over.add(name)
                    self.game, self.steps = None, []
                case {"dead": code} if code != -signal.SIGKILL:
                    yield f"it ended by itself with {code}"

    def look(self) -> Iterator[str]:
        """What is not on the disk as it must be; what is there besides is known from now on."""
        yield from self._look_at_settings()
        yield from self._look_at_album()
        yield from self._look_at_game()

    def _look_at_settings(self) -> Iterator[str]:
        settings, notices = load_settings(Settings, self.folder / "settings.json")
        besides = [self._at["value"]] if self._at.get("doing") == "settings" else []
        if settings.lesson not in [self.lesson, *besides] or notices:
            yield f"settings {self.lesson} are {settings.lesson}: {[*map(str, notices)]}"
        self.counts["settings kept, not told"] += settings.lesson != self.lesson
        self.lesson = settings.lesson

    def _look_at_album(self) -> Iterator[str]:
        album, notices = AlbumFile(self.folder / "album.json").load()
        besides = [self._at["value"]] if self._at.get("doing") == "album" else []
        if list(album.apart) not in (self.apart, self.apart + besides) or notices:
            yield f"the album has lost something: {[*map(str, notices)]}"
        self.apart = list(album.apart)

    def _look_at_game(self) -> Iterator[str]:
        games = {game.path.name: game for game in survey(self.saves)[0]}
        lost = [name for name in self.over if name not in games or not games[name].finished]
        if lost:
            yield f"finished games are lost: {lost}"
        others = [name for name in games if name not in self.over and name != self.game]
        if self.game is None and len(others) == 1:
            # The save was there, but it was killed before it could tell.
            self.game, self.steps, others = others[0], [], []
            self.counts["games begun, not told"] += 1
        if others:
            yield f"nobody knows these games: {others}"
        if self.game is None:
            return
        if self.game not in games:
            yield f"the game {self.game} is lost"
            return
        path = self.saves.folder / self.game
        whole = path.read_bytes()
        data = self.saves.show(path)[0]
        self.counts["torn ends"] += len(data) < len(whole)
        game = replay(data, find_board)
        steps: list[list[str]] = [[]]
        for entry in game.entries:
            if isinstance(entry, Ply) and any('"do"' in line for line in steps[-1]):
                steps.append([])
            if "chance" in entry.line(game.rules.board) and steps[-1]:
                steps.append([])
            steps[-1].append(dumps(entry.line(game.rules.board)))
        steps = [step for step in steps if step]
        yield from self._compare(steps)
        self.steps = steps
        if game.result:
            # It may have ended without telling so.
            self.over.add(self.game)
            self.game, self.steps = None, []

    def _compare(self, steps: list[list[str]]) -> Iterator[str]:
        if self._at.get("doing") == "undo" and steps == self.steps[: -self._at["steps"]]:
            self.counts["taken back, not told"] += 1
        elif steps[: len(self.steps)] != self.steps:
            yield f"{self.game} has {len(steps)} actions, of {len(self.steps)} that were told"
        elif len(steps) > len(self.steps) + 1:
            yield f"{self.game} has more actions than can be"
        else:
            self.counts["actions kept, not told"] += len(steps) - len(self.steps)


def add(trials: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    trial = trials.add_parser("kills", help="kill -9 at N random moments: no game is lost")
    trial.add_argument("--kills", type=int, default=1000)
    trial.add_argument("--windows", type=int, default=20, help="so many of them the real window")
    trial.add_argument("--seed", type=int, default=1)
    trial.set_defaults(run=run)


def killed(folder: Path, kills: int, windows: int, seed: int) -> tuple[Counter[str], list[str]]:
    """Kill so many programs one after another; what they had done, and what was wrong after it."""
    wrong: list[str] = []
    counts: Counter[str] = Counter()
    with nursery() as start:
        known = Known(folder / "plain")
        for number in range(kills - windows):
            rng = Random(f"{seed} {number}")
            case = f"--seed {seed}, kill {number}"
            told = start.kill_one(folder / "plain", number, rng)
            wrong += [f"{case}: {what}" for what in [*known.hear(told), *known.look()]]
            if number % 100 == 99:
                print(f"… {number + 1}: {dict(known.counts)}, {len(wrong)} faults", flush=True)
    counts += known.counts
    counts["games finished"] = len(known.over)
    known = Known(folder / "window")
    known.folder.mkdir(parents=True)
    for number in range(windows):
        rng = Random(f"{seed} window {number}")
        told = kill_window(folder / "window", seed + number, rng)
        case = f"--seed {seed}, window {number}"
        wrong += [f"{case}: {what}" for what in [*known.hear(told), *known.look()]]
    counts.update({f"{what} by windows": number for what, number in known.counts.items()})
    return counts, wrong


def run(arguments: argparse.Namespace) -> bool:
    began = perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        counts, wrong = killed(Path(folder), arguments.kills, arguments.windows, arguments.seed)
    for what in wrong:
        print(what)
    for what, number in sorted(counts.items()):
        print(f"{number} {what}")
    print(f"{arguments.kills} kills: {len(wrong)} faults; {perf_counter() - began:.0f} s")
    return not wrong
