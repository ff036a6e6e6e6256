"""What a screen reader costs: an update while one listens, and nothing while none does."""

from __future__ import annotations

import os
from collections.abc import Callable
from statistics import quantiles
from time import process_time

import pygame

from game.library import find_board
from game.rules.records.replaying import replay
from game.ui.accessibility.node import Node
from game.ui.accessibility.screen_reader import ScreenReader
from game.ui.accessibility.snapshot import Snapshot
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.program.app_factory import offscreen_app
from game.ui.samples import SCENES, Sample, sample_lines
from game.ui.settings import Settings
from tests.benchmarks.bench import NotRunError, Trial, at_most, benchmark
from tests.ui.accessibility.listener import Ear

SIZE = (1280, 720)
PRESSES = 300
STEPS = 4000
PAGES = ("table", "setup-four", "settings", "album", "results", "rules")


def shown(page: str) -> App:
    """An app without a window that shows a page."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    app = offscreen_app(SIZE, Settings(), ManualClock())
    app.push(SCENES[page](app, Sample.of(replay(sample_lines(), find_board))))
    app.step()
    return app


class Library(Ear):
    """Makes the updates of the library for each snapshot, as a connection to a system does."""

    def tell(self, now: Snapshot, before: Snapshot | None) -> None:
        from game.ui.accessibility import accesskit_tree

        changed = now.changed_since(before)
        accesskit_tree.update(changed, now, before is None, self.reads_live_regions)


def updates(page: str) -> float:
    """The 99th percentile of an update after a key that moves the focus: processor time, in ms."""
    app = shown(page)
    reader = app.screen_reader = ScreenReader(Library().connect)
    spent: list[float] = []

    def tell(page: object, accessible: Callable[[], Node]) -> None:
        began = process_time()
        reader.tell(page, accessible(), (0, 0, *SIZE), "", app.clock.now())
        spent.append(1000 * (process_time() - began))

    for _ in range(3):
        app.step()
    top = app.top
    assert top is not None and reader.listening
    for _ in range(PRESSES):
        top.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
        top.prepare()
        tell(top, top.accessible)
    app.close()
    return quantiles(spent, n=100)[98]


def enter(page: str) -> None:
    @benchmark(f"screen reader: an update, 99th percentile, {page}", unit="ms", limit=at_most(2))
    def prepare() -> Trial:
        try:
            import accesskit  # noqa: F401
        except ImportError:
            raise NotRunError("Updates are made by the library accesskit: install it.") from None
        return Trial(measured=lambda: updates(page))


for each in PAGES:
    enter(each)


class Silent(App):
    """An app that knows no screen reader."""

    def _tell_screen_reader(self) -> None:
        pass


def steps(silent: bool) -> float:
    """Seconds of steps of the loop on a page at rest."""
    app = shown("settings")
    if silent:
        app.__class__ = Silent
    began = process_time()
    for _ in range(STEPS):
        app.refresh()
        app.step()
    spent = process_time() - began
    app.close()
    return spent


@benchmark("screen reader: frames while nobody listens", unit="s", limit=at_most(1.03), rounds=9)
def unheard() -> Trial:
    """Beside the same without asking whether somebody listens."""
    return Trial(measured=lambda: steps(False), calibration=lambda: steps(True))
