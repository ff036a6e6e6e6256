"""Somebody who only hears the game and has a keyboard: the words of a screen reader, in order."""

from __future__ import annotations

import pygame

from game.ui.accessibility.announcements import FIRST_NUMBER
from game.ui.accessibility.node import Node, Role
from game.ui.accessibility.snapshot import Snapshot
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from tests.ui.accessibility.listener import Ear, listen

FRAME = 0.2


class Hearing:
    """Keeps what is spoken: announcements behind a star, what has got the focus with its group."""

    def __init__(self, app: App, clock: ManualClock) -> None:
        self.app = app
        self.clock = clock
        self.ear = listen(app, Ear(live_regions=True))
        self.spoken: list[str] = []
        self._heard = 0
        self._focus: tuple[object, ...] = ()
        self._group = ""

    def wait(self, frames: int = 6) -> list[str]:
        """Let time pass; what is spoken meanwhile."""
        for _ in range(frames):
            self.clock.advance(FRAME)
            self.app.step()
        before = len(self.spoken)
        for now, known in self.ear.told[self._heard :]:
            self._hear(now, known)
        self._heard = len(self.ear.told)
        return self.spoken[before:]

    def press(self, *keys: int, mod: int = 0) -> list[str]:
        """Press keys one after the other; what is spoken then."""
        before = len(self.spoken)
        for key in keys:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.Event(kind, key=key, mod=mod, unicode=""))
            self.wait()
        return self.spoken[before:]

    def _hear(self, now: Snapshot, known: Snapshot | None) -> None:
        before = {} if known is None else known.nodes
        for number, each in now.nodes.items():
            if number >= FIRST_NUMBER and number not in before:
                self.spoken.append(f"* {each.node.name}")
        focused = now.nodes[now.focus].node
        words = spoken_words(focused)
        # A reader does not say that the name of what has the focus has changed.
        spoken = (now.focus, focused.description, focused.checked)
        if spoken != self._focus:
            inside = (each.node.name for each in now.nodes.values() if now.focus in each.children)
            group = next(inside, "")
            self.spoken.append(words if group == self._group else f"{group}: {words}")
            self._focus, self._group = spoken, group


def spoken_words(node: Node) -> str:
    """The words of a node that has the focus, with its role and its state."""
    parts = [node.name, node.value]
    if node.role is not Role.LINE:
        parts.append(node.role.name.lower())
    if node.checked is not None:
        parts.append("checked" if node.checked else "not checked")
    return " | ".join(each for each in (*parts, node.description) if each)
