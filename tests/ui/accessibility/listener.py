"""A screen reader for tests: it listens, keeps what it is told, and can ask for something."""

from __future__ import annotations

import pygame

from game.ui.accessibility.adapter import Listener
from game.ui.accessibility.node import Act, Box, Node, walk
from game.ui.accessibility.screen_reader import ScreenReader
from game.ui.accessibility.snapshot import ROOT, Numbered, Snapshot
from game.ui.clock import ManualClock
from game.ui.engine.app import App


class Ear:
    """The adapter of a system on which somebody listens from the beginning."""

    def __init__(self, *, live_regions: bool = False) -> None:
        self.reads_live_regions = live_regions
        self.told: list[tuple[Snapshot, Snapshot | None]] = []
        self.window: Box | None = None
        self.has_keyboard = False
        self.listener: Listener | None = None

    def connect(self, listener: Listener) -> Ear:
        self.listener = listener
        listener.begins()
        return self

    def tell(self, now: Snapshot, before: Snapshot | None) -> None:
        self.told.append((now, before))

    def focus_window(self, on: bool) -> None:
        self.has_keyboard = on

    def place_window(self, box: Box) -> None:
        self.window = box

    # For tests

    @staticmethod
    def listener_for_nobody() -> Listener:
        """What an adapter would call; nobody is there to hear of it."""
        return ScreenReader(lambda listener: None)

    @property
    def snapshot(self) -> Snapshot:
        """What was told last."""
        return self.told[-1][0]

    @property
    def focused(self) -> Node:
        """The node that has the focus."""
        return self.snapshot.nodes[self.snapshot.focus].node

    @property
    def page(self) -> Numbered:
        """The page's own node."""
        return self.snapshot.nodes[self.snapshot.nodes[ROOT].children[0]]

    def named(self, name: str) -> Numbered:
        return next(each for each in self.snapshot.nodes.values() if each.node.name == name)

    def ask(self, name: str, act: Act, value: str | float | None = None) -> None:
        """Ask for something as the library does, from the node with this name."""
        assert self.listener is not None
        number = next(n for n, each in self.snapshot.nodes.items() if each.node.name == name)
        self.listener.asks(number, act, value)


def listen(app: App, ear: Ear | None = None) -> Ear:
    """Have somebody listen to an app; its next steps tell what is on the screen."""
    ear = ear or Ear()
    app.screen_reader = ScreenReader(ear.connect)
    return ear


def steps(app: App, count: int = 4) -> None:
    """Run the loop a few times."""
    assert isinstance(app.clock, ManualClock)
    for _ in range(count):
        app.clock.advance(1 / 60)
        app.step()


def press(app: App, *keys: int) -> None:
    """Press keys one after the other."""
    for key in keys:
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=0))
        steps(app)


def nodes(page: Node) -> list[Node]:
    """All nodes of a page."""
    return [each for _path, each in walk(page)]
