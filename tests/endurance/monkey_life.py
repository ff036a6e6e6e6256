"""The program with the monkey in front of it: its real loop, a clock that jumps, one home.

The loop's wait between two frames is where the monkey sits: there it takes the time that the
frame took, lets time pass, and puts its next events into the queue. Where the program ends, it is
started anew in the same home, and what was played must be there.
"""

from __future__ import annotations

import ctypes
import gc
import os
import traceback
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from time import thread_time
from weakref import WeakSet

import pygame

from game.library import find_board
from game.rules.records.replaying import replay
from game.session import Session
from game.storage import folders
from game.storage.saves import Saves
from game.storage.settings import load_settings
from game.ui.ai_client import AiClient
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.engine.frame import FRAME_BUDGET
from game.ui.engine.window import Window
from game.ui.program.app_factory import with_keyboard
from game.ui.program.game_keeper import GameKeeper
from game.ui.program.program import Program
from game.ui.settings import Settings
from game.ui.table.model.scaling import fit_scales
from game.ui.table.scene import TableScene
from game.ui.tutorial.guide import LessonGuide
from tests.endurance.monkey_habits import PADS, Habits
from tests.endurance.monkey_stand_in import StandIn
from tests.ui.devices import is_awaited
from tests.ui.input.fake_gamepads import NoPads
from tests.ui.table.views import closing_view

SIZE = (1024, 600)
LAST = 200
AT_ONCE = (1, 1, 2, 3)
"""How many things are done between two frames."""

SLOW = 0.1
"""Seconds of processor time that no frame may take on a machine of the usual pace."""

COUNTING = 0.05
"""Seconds in which such a machine counts to `COUNTED`."""
COUNTED = 1_000_000

GAMES = Path(__file__).parents[1] / "games"


class Enough(BaseException):
    """All events have been given."""


@dataclass(slots=True)
class Report:
    """What came of one life. Times in seconds, memory in bytes by the number of events.

    `slowest` is the longest frame as it was measured, `slow` and `slowed` are those of more than
    `SLOW`, reckoned for a machine of the usual pace.
    """

    seed: str
    events: int = 0
    frames: int = 0
    starts: int = 0
    begun: int = 0
    ended: int = 0
    continued: int = 0
    visits: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    slow: list[tuple[float, str]] = field(default_factory=list)
    slowest: float = 0.0
    slowed: float = 0.0
    opening: list[float] = field(default_factory=list)
    busy: float = 0.0
    memory: list[tuple[int, int]] = field(default_factory=list)
    fault: str = ""
    last: list[str] = field(default_factory=list)


class Monkey:
    """Gives `events` events, in a home of its own. `real` leaves the AI to its process."""

    def __init__(self, seed: str, home: Path, events: int, real: bool = False) -> None:
        self.report = Report(seed)
        self._rng = Random(seed)
        self._wanted = events
        self._home = home
        self._real = real
        self._clock = ManualClock()
        self._last: deque[str] = deque(maxlen=LAST)
        self._files = _files(home)
        self._known: WeakSet[Session] = WeakSet()
        self._over: WeakSet[Session] = WeakSet()
        self._paces: list[float] = []

    def live(self) -> Report:
        report = self.report
        with _home(self._home):
            try:
                while True:
                    self._start()
            except Enough:
                pass
            except Exception:
                report.fault = traceback.format_exc()
                report.last = list(self._last)
            finally:
                pygame.display.quit()
        return report

    # One run of the program

    def _start(self) -> None:
        report, rng = self.report, self._rng
        report.starts += 1
        # Between two runs no page is open and no picture is kept: what is there then has leaked.
        report.memory.append((report.events, _resident()))
        settings, notices = load_settings(Settings, folders.settings_file())
        pygame.display.init()
        pygame.event.clear()
        surface = pygame.display.set_mode(SIZE)
        app = App(Window(surface), settings, self._clock, fit_scales=fit_scales, pads=NoPads(*PADS))
        self.app = with_keyboard(app)
        self.habits = Habits(app, rng, self._files)
        self.program = program = Program(app, GameKeeper(Saves(folders.saves()), notices))
        program.keeper.rng = Random(rng.random())
        self.bots = AiClient() if self._real else StandIn()
        program.ai = self.bots
        app.timer = self  # type: ignore[assignment]
        app.painter.time_budget = FRAME_BUDGET
        # An error is to end this life, not to show its page.
        app.on_crash = None
        self._began = thread_time()
        self._spent = 0.0
        self._what = "start"
        self._shown: tuple[object, object] = None, None
        try:
            program.run()
        finally:
            played = self._played
        if played is not None and played.failure is None:
            self._compare(played)
        # What is held here would be taken for a leak of the program's.
        del self.app, self.habits, self.program, self.bots, self._shown

    @property
    def _played(self) -> Session | None:
        """The game at the table, which the registrar knows even when its page is gone."""
        game = self.program.keeper.recorder._game
        return None if game is None or self._saved is None else game[0]

    @property
    def _saved(self) -> Path | None:
        game = self.program.keeper.recorder._game
        path = None if game is None else folders.saves() / game[1]
        return path if path is not None and path.is_file() else None

    def _compare(self, played: Session) -> None:
        """What the program has left on the disk is the game as it was played."""
        assert self._saved is not None
        kept = replay(Saves(folders.saves()).show(self._saved)[0], find_board)
        assert list(kept.entries) == played.entries, (
            f"{self._saved} has {len(kept.entries)} lines of {len(played.entries)}"
        )
        self.report.continued += not played.over

    # Between two frames

    def tick(self, rate: int) -> None:
        """In the place of the loop's clock: a frame has been, and here is what comes next."""
        self._account()
        report = self.report
        if not self.app.painter.complete or is_awaited(self.app):
            # How many frames something takes depends on the machine; what is done does not.
            if self.app.window.resizing and not self.app.top_ready:
                # But a border comes to rest only with time.
                self._clock.advance(1 / 60)
            self._began, self._spent = thread_time(), getattr(self.bots, "spent", 0.0)
            return
        if report.events >= self._wanted:
            raise Enough
        self._clock.advance(self._pause())
        events = [each for _ in range(self._rng.choice(AT_ONCE)) for each in self.habits.some()]
        if self.habits.resize is not None:
            pygame.display.set_mode(self.habits.resize)
            pygame.event.clear()
            self.habits.resize = None
        report.events += len(events)
        for event in events:
            name = pygame.event.event_name(event.type)
            report.kinds[name] += 1
            self._last.append(f"{self._scene}: {name} {event.dict}")
            pygame.event.post(event)
        self._what = ", ".join(pygame.event.event_name(event.type) for event in events[:8])
        self._began, self._spent = thread_time(), getattr(self.bots, "spent", 0.0)

    def _account(self) -> None:
        report = self.report
        took = thread_time() - self._began - (getattr(self.bots, "spent", 0.0) - self._spent)
        report.frames += 1
        report.busy += took
        visible = self.app.visible
        shown = self.app.top, visible[0]._background if visible else None
        if any(one is not other for one, other in zip(shown, self._shown, strict=True)):
            report.opening.append(took)
        report.slowest = max(report.slowest, took)
        if took > SLOW:
            took /= self._pace()
            report.slowed = max(report.slowed, took)
            if took > SLOW:
                report.slow.append((took, f"{self._scene} {self.app.size} after {self._what}"))
        self._shown = shown
        if not self.app.painter.complete or is_awaited(self.app):
            return
        report.visits[self._scene] += 1
        for page in self._pages():
            report.visits[page] += 1
        for scene in self.app.scenes:
            if isinstance(scene, TableScene):
                self._note_game(scene.session)

    def _pace(self) -> float:
        """How many times slower than usual the frame before was given its time.

        The machine's pace changes from one moment to the next; that of the frame itself cannot be
        known. It is taken to be the one of now, or the one that it mostly was, if that is slower.
        """
        self._paces.append(slowness())
        return max(self._paces[-1], median(self._paces))

    def _note_game(self, session: Session) -> None:
        if session not in self._known:
            self._known.add(session)
            self.report.begun += not session.steps
            self.report.visits[f"game: {session.header.variant}"] += 1
        if session.over and session not in self._over:
            self._over.add(session)
            self.report.ended += 1

    @property
    def _scene(self) -> str:
        return type(self.app.top).__name__

    def _pages(self) -> Iterator[str]:
        """What the table is besides a table, and what is open on it."""
        scene = self.app.top
        if isinstance(scene, TableScene):
            if isinstance(scene.table.guide, LessonGuide):
                yield "lesson"
            if closing_view(scene) is not None:
                yield "closing view"
            if scene.history.log_panel is not None:
                yield "log"
            if scene.hints.hint is not None:
                yield "hint"
            if scene.tooltips.asking is not None:
                yield "asking"
            if scene.position.keeping:
                yield "keeping cards"
            if scene.pointer.lifted is not None:
                yield "dragging"

    def _pause(self) -> float:
        chance = self._rng.random()
        if chance < 0.5:
            return 1 / 60
        return self._rng.uniform(0.1, 0.6) if chance < 0.9 else self._rng.uniform(1, 12)


@contextmanager
def _home(folder: Path) -> Iterator[None]:
    """Everything that a person has lies in this folder."""
    names = {
        "HOME": folder,
        "XDG_DATA_HOME": folder / "data",
        "XDG_CONFIG_HOME": folder / "config",
        "XDG_STATE_HOME": folder / "state",
        "XDG_CACHE_HOME": folder / "cache",
        "XDG_PICTURES_DIR": folder / "pictures",
        "SDL_VIDEODRIVER": "dummy",
    }
    before = {name: os.environ.get(name) for name in names}
    os.environ.update({name: str(place) for name, place in names.items()})
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def _files(home: Path) -> list[Path]:
    """Things to drop onto the window: records, and what is none."""
    home.mkdir(parents=True, exist_ok=True)
    record = GAMES / "last-house.jsonl"
    lines = record.read_bytes().splitlines(keepends=True)
    made = {
        "unfinished.jsonl": b"".join(lines[:60]),
        "broken.jsonl": b"".join(lines[:40]) + b'{"seat": 7, "do": "fly"}\n',
        "empty.jsonl": b"",
        "noise \N{SNOWMAN}.bin": bytes(range(256)) * 40,
    }
    for name, data in made.items():
        (home / name).write_bytes(data)
    own = [home / name for name in made]
    return [record, GAMES / "horses-of-four.jsonl", *own, home, home / "not there.jsonl"]


def slowness() -> float:
    """How many times slower than usual the machine is just now; others may be using it too."""
    began = thread_time()
    number = 0
    for each in range(COUNTED):
        number += each
    return max(1.0, (thread_time() - began) / COUNTING)


def _resident() -> int:
    """The memory that this process has in use, in bytes; 0 where the system does not tell."""
    gc.collect()
    with suppress(AttributeError, OSError):
        # What is free goes back to the system, where its library can do that.
        ctypes.CDLL(None).malloc_trim(0)
    table = Path("/proc/self/statm")
    if not table.exists():
        return 0
    return int(table.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
